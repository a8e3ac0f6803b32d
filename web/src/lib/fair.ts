// The commitment check in the browser: the secret revealed at the end must be the one that was fixed before the game.

function unhex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(text.length / 2));
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', data);
  return [...new Uint8Array(digest)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export async function checkCommitment(secret: string, commitment: string): Promise<boolean> {
  return (await sha256(unhex(secret))) === commitment.toLowerCase();
}
