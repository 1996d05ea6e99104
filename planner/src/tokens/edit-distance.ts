/** Typing mistakes. */

/**
 * Whether `word` is `known` with a slip of the finger: a letter missing, doubled, or two swapped from five letters on, a
 * wrong letter from seven on, two slips from nine on. The first letter must be right: people rarely miss it, and it keeps
 * night from light. Restricted Damerau–Levenshtein distance.
 */
export function isSlipOf(word: string, known: string): boolean {
  const length = Math.min(word.length, known.length);
  if (length < 5 || word[0] !== known[0] || Math.abs(word.length - known.length) > 2) return false;
  const distance = editDistance(word, known);
  if (distance === 1) return length >= 7 || word.length !== known.length || isSwap(word, known);
  return distance === 2 && length >= 9;
}

function isSwap(a: string, b: string): boolean {
  return [...a].toSorted().join('') === [...b].toSorted().join('');
}

/** Insertions, deletions, substitutions and swaps of neighbors that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[b.length] ?? 0;
}
