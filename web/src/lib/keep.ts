// What the browser remembers: settings, the player's name and the keys to seats. Works without storage too.

const memory = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`landnam.${key}`) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`landnam.${key}`);
    else localStorage.setItem(`landnam.${key}`, value);
  } catch {
    // private window: for this visit only
  }
  if (value === null) memory.delete(key);
  else memory.set(key, value);
}

export interface Key { code: string; token: string; at: number }

export function keys(): Key[] {
  try {
    const list = JSON.parse(recall('seats') ?? '[]') as Key[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The newest hundred: as many as the server answers for. */
export function keepKey(code: string, token: string, now = Date.now()) {
  const list = keys().filter((k) => k.code !== code);
  list.unshift({ code, token, at: now });
  keep('seats', JSON.stringify(list.slice(0, 100)));
}

export const keyFor = (code: string): string | null => keys().find((k) => k.code === code)?.token ?? null;

export function dropKey(code: string) {
  keep('seats', JSON.stringify(keys().filter((k) => k.code !== code)));
}
