// Random names: operation ids, seat tokens, contributions to the dice.

export function bytes(n: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(n));
}

export function hex(data: Uint8Array): string {
  return [...data].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export function base64url(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export const newToken = () => base64url(bytes(32));
export const newContribution = () => hex(bytes(32));

const page = hex(bytes(6));
let count = 0;
export const newOp = () => `${page}-${++count}`;
