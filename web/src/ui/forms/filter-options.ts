/** Lower case without accents: "neon" finds "Neón". */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The options that contain what is typed, those that begin with it first; all of them when nothing is typed. */
export function filterOptions(options: readonly string[], typed: string): readonly string[] {
  const wanted = fold(typed);
  if (wanted === '') return options;
  const found = options.filter((option) => fold(option).includes(wanted));
  return found.toSorted((a, b) => Number(fold(b).startsWith(wanted)) - Number(fold(a).startsWith(wanted)));
}

export const sameWords = (a: string, b: string): boolean => fold(a) === fold(b);
