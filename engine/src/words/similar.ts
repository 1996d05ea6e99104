/** How alike two written words are. */

/** Whether `word` is `known` with one slip of the finger, or two from nine letters on. The first letter must be right. */
export function isSlip(word: string, known: string): boolean {
  const length = Math.min(word.length, known.length);
  if (length < 4 || word === known || word[0] !== known[0] || Math.abs(word.length - known.length) > 2) return false;
  if (!/^\p{Script=Latin}+$/u.test(word)) return false;
  return editDistance(word, known) <= (length >= 9 ? 2 : 1);
}

/** Insertions, deletions, substitutions and swaps of neighbors that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(last[column] + 1, line[column - 1] + 1, last[column - 1] + same);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, before[column - 2] + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[b.length];
}

/** Share of common Chinese characters, 0..1; the last character of a Chinese word says most. */
export function sharedCharacters(word: string, known: string): number {
  const of = (text: string): string[] => [...text].filter((character) => /\p{Script=Han}/u.test(character));
  const a = of(word);
  const b = of(known);
  if (a.length === 0 || b.length === 0) return 0;
  const shared = b.filter((character) => a.includes(character)).length;
  if (shared === 0) return 0;
  return (2 * shared) / (a.length + b.length) + (a[a.length - 1] === b[b.length - 1] ? 0.5 : 0);
}
