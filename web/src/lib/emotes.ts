// Words of the chat that are drawn: a line `:thanks:` is a picture beside the seat. Whoever reads the chat elsewhere reads the word.
export const EMOTES = ['hello', 'thanks', 'well', 'oh', 'think', 'laugh'] as const;

export function emoteOf(text: string): string | null {
  const name = /^:([a-z]+):$/.exec(text)?.[1];
  return name && (EMOTES as readonly string[]).includes(name) ? name : null;
}
