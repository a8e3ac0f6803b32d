// The dice checked in the browser, as docs/api.md says: the secret revealed at the end is the one fixed before the game,
// and every outcome of chance follows from it, from what the seats contributed and from the number of the action.

type Bytes = Uint8Array<ArrayBuffer>;

export interface Roll { at: number; ask: string; weights: number[]; chosen: number | null }
export interface Proof { code: string; commitment: string; secret: string; contributions: string[]; rolls?: Roll[] }

function unhex(text: string): Bytes {
  const bytes = new Uint8Array(Math.floor(text.length / 2));
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

export async function checkCommitment(secret: string, commitment: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', unhex(secret));
  return hex(new Uint8Array(digest)) === commitment.toLowerCase();
}

async function hmac(key: Bytes, message: string): Promise<Bytes> {
  const ready = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', ready, utf8(message)));
}

const LIMIT = 2n ** 64n;

/** The outcome that the dice give for action number `at`: the place of its weight. */
export async function pick(key: Bytes, weights: number[], at: number): Promise<number> {
  const total = BigInt(weights.reduce((a, b) => a + b, 0));
  const fair = LIMIT - (LIMIT % total); // above the last multiple it is drawn again
  for (let attempt = 0; ; attempt++) {
    const drawn = new DataView((await hmac(key, `roll\n${at}\n${attempt}`)).buffer).getBigUint64(0);
    if (drawn >= fair) continue;
    let left = drawn % total;
    for (let i = 0; i < weights.length; i++) {
      if (left < BigInt(weights[i])) return i;
      left -= BigInt(weights[i]);
    }
  }
}

export const diceKey = (proof: Proof): Promise<Bytes> =>
  hmac(unhex(proof.secret), `landnam-dice-1\n${proof.code}\n${proof.contributions.map((c) => `${c}\n`).join('')}`);

/** How many outcomes were checked, or null if anything does not fit. `commitment` is the one published before the game. */
export async function checkDice(proof: Proof, commitment: string): Promise<number | null> {
  if (!(await checkCommitment(proof.secret, commitment))) return null;
  const key = await diceKey(proof);
  for (const roll of proof.rolls ?? []) {
    if (roll.chosen === null || (await pick(key, roll.weights, roll.at)) !== roll.chosen) return null;
  }
  return proof.rolls?.length ?? 0;
}
