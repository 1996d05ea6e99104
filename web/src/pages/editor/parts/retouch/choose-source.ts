/** Where a healed spot is best copied from: the nearest place around it whose rim looks like the spot's own. */
import type { PartsPreview } from '../start-parts.ts';

const directions = 16;
const distances = [2.4, 3.2, 4.5];

/** Offset in shares of width and height. `radius` is a share of the shorter side. */
export function chooseSource(
  { width, height, base: { data } }: PartsPreview,
  points: readonly number[],
  radius: number,
): [number, number] {
  const pixels = radius * Math.min(width, height);
  const xs = points.filter((_, k) => k % 2 === 0).map((x) => x * width);
  const ys = points.filter((_, k) => k % 2 === 1).map((y) => y * height);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let best: [number, number] = [(pixels * 3) / width, 0];
  let least = Infinity;
  for (let turn = 0; turn < directions; turn++) {
    const angle = (turn * 2 * Math.PI) / directions;
    for (const distance of distances) {
      const dx = Math.round(Math.cos(angle) * (pixels * distance + (right - left)));
      const dy = Math.round(Math.sin(angle) * (pixels * distance + (bottom - top)));
      const inside =
        left + dx - pixels >= 0 &&
        right + dx + pixels < width &&
        top + dy - pixels >= 0 &&
        bottom + dy + pixels < height;
      if (!inside) continue;
      const cost = costOf(dx, dy) + distance * 4;
      if (cost < least) {
        least = cost;
        best = [dx / width, dy / height];
      }
    }
  }
  return best;

  /** How much the rim differs, and how much is going on in the source. */
  function costOf(dx: number, dy: number): number {
    let sum = 0;
    let count = 0;
    for (let k = 0; k < xs.length; k++) {
      for (let turn = 0; turn < 12; turn++) {
        const angle = (turn * Math.PI) / 6;
        for (const reach of [0.4, 1.15, 1.4]) {
          const x = Math.round((xs[k] ?? 0) + Math.cos(angle) * pixels * reach);
          const y = Math.round((ys[k] ?? 0) + Math.sin(angle) * pixels * reach);
          // within the spot itself there is what is to go: the rim on the other side says what should be there
          const [fromX, fromY] = reach < 1 ? [x + Math.cos(angle) * pixels, y + Math.sin(angle) * pixels] : [x, y];
          const here = at(Math.round(fromX), Math.round(fromY));
          const there = at(x + dx, y + dy);
          for (let c = 0; c < 3; c++) sum += Math.abs((data[here + c] ?? 0) - (data[there + c] ?? 0));
          count++;
        }
      }
    }
    return sum / Math.max(1, count);
  }
  function at(x: number, y: number): number {
    return (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
  }
}
