/** Names of exported files. */

/** Words in braces that a pattern may hold, and letters that no file system refuses. */
export const NAME_PATTERN = /^(?!\.)(?:\{(?:name|recipe|n)\}|[^{}/\\:*?"<>|\p{Cc}])+$/u;

export interface NameParts {
  /** The source's name without its ending. */
  readonly name: string;
  readonly recipe: string;
  /** Counted from 1. */
  readonly n: number;
}

/** Bytes that file systems allow are 255 for most; the rest is for an ending and a number. */
const MOST_BYTES = 230;

/**
 * `{name}-{recipe}-{n}` filled in, without an ending. What a source's name holds that a path would read is left out, and
 * the ends of names that are too long for a file.
 */
export function fillFileName(pattern: string, { name, recipe, n }: NameParts): string {
  const safe = (text: string): string[] => [...text.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '').replace(/^\.+/u, '')];
  const parts = { name: safe(name), recipe: safe(recipe), n: [...String(n)] };
  const fill = (): string =>
    pattern.replaceAll(/\{(name|recipe|n)\}/gu, (_, key: keyof typeof parts) => parts[key].join(''));
  for (let filled = fill(); ; filled = fill()) {
    const longer = parts.name.length >= parts.recipe.length ? parts.name : parts.recipe;
    if (Buffer.byteLength(filled) <= MOST_BYTES || longer.length === 0) return filled || 'picture';
    longer.pop();
  }
}

/** Some file systems take `Mug` and `mug` for one name, or `é` in its two spellings. */
export const fold = (name: string): string => name.normalize('NFC').toLowerCase();

/** `wanted`, or with a number behind it where that is taken; it is taken from now on. `taken` holds folded names. */
export function takeName(taken: Set<string>, wanted: string): string {
  let chosen = wanted;
  for (let count = 2; taken.has(fold(chosen)); count++) chosen = `${wanted}-${count}`;
  taken.add(fold(chosen));
  return chosen;
}
