/** Title, price and facts below the picture of a card, with the gap to the next, measured in its width on a phone. */
const captionShare = 0.55;

/**
 * Index of the card on top of the second of two columns: the browser fills them one after the other and ends the first where
 * the higher of both becomes lowest. `ratios`: width by height of the pictures, in order.
 */
export function secondColumnStart(ratios: readonly number[]): number {
  const heights = ratios.map((ratio) => 1 / ratio + captionShare);
  const all = heights.reduce((sum, height) => sum + height, 0);
  let [best, lowest, first] = [heights.length, Infinity, 0];
  for (const [index, height] of heights.entries()) {
    first += height;
    const higher = Math.max(first, all - first);
    if (higher >= lowest) continue;
    [best, lowest] = [index + 1, higher];
  }
  return best;
}
