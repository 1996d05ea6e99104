/** What stands on land, placed by distance from the coast, by the green of the photo, and away from what it shows. */
import { clamp } from '../../kernels/planes/plane.ts';
import type { Chart } from './chart.ts';
import type { PlaceFinder } from './find-places.ts';

export interface Thing {
  readonly kind: 'mountain' | 'hill' | 'tree' | 'palm' | 'ruin';
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A mountain range, woods where the photo is green, palms along the shore, hills and a ruin. */
export function plantThings(finder: PlaceFinder, kind: Chart['kind'], random: () => number): Thing[] {
  const things: Thing[] = [];
  const sparse = kind === 'subject';
  // on a subject nothing may hide a feature
  const calm = sparse ? 0.45 : 0.8;
  const put = (what: Thing['kind'], cell: number, size: number, halfWidth: number): boolean => {
    const [x, y] = finder.centerOf(cell);
    if (x < halfWidth || x > finder.width - halfWidth || y < size || y > finder.height - 8) return false;
    const box = { x, y: y - size * 0.4, halfWidth, halfHeight: size * 0.5 };
    if (finder.busiest(box) > calm || !finder.takeIfFree(box)) return false;
    things.push({ kind: what, x: x + 5 * (random() - 0.5), y: y + 5 * (random() - 0.5), size });
    return true;
  };
  const inland = finder.landCells(20, calm);
  const deepest = inland.toSorted((p, q) => finder.coast[q] - finder.coast[p]);
  const centers = [deepest[0], deepest[Math.floor(deepest.length * (0.2 + 0.3 * random()))]]
    .filter((cell) => cell !== undefined)
    .map((cell) => finder.centerOf(cell));
  const away = (cell: number): number => {
    const [x, y] = finder.centerOf(cell);
    return Math.min(...centers.map(([cx, cy]) => Math.hypot((x - cx) * 0.6, y - cy))) + 26 * random();
  };
  const ranked = inland.map((cell) => ({ cell, away: away(cell) })).toSorted((p, q) => p.away - q.away);
  let peaks = sparse ? 6 : 13;
  for (const { cell } of ranked) {
    if (peaks === 0) break;
    const size = clamp(26 + finder.coast[cell] * 0.28, 26, 50) * (0.8 + 0.35 * random());
    if (put('mountain', cell, size, size * 0.5)) peaks--;
  }
  let ruins = 1;
  for (const cell of finder.landCells(14, calm).toReversed())
    if (ruins > 0 && random() < 0.06 && put('ruin', cell, 40, 26)) ruins--;
  let palms = sparse ? 7 : 12;
  for (const cell of finder.shuffledCells(random)) {
    if (
      palms > 0 &&
      finder.coast[cell] > 7 &&
      finder.coast[cell] < 26 &&
      finder.busy[cell] < calm &&
      put('palm', cell, 32 + 8 * random(), 15)
    )
      palms--;
  }
  let trees = sparse ? 10 : 46;
  for (const cell of finder.shuffledCells(random)) {
    const wooded = finder.green[cell] > 0.35 || random() < 0.12;
    if (
      trees > 0 &&
      wooded &&
      finder.coast[cell] > 14 &&
      finder.busy[cell] < calm &&
      put('tree', cell, 20 + 7 * random(), 9)
    )
      trees--;
  }
  let hills = sparse ? 2 : 8;
  for (const cell of finder.shuffledCells(random)) {
    if (hills > 0 && finder.coast[cell] > 18 && finder.busy[cell] < calm && put('hill', cell, 12 + 5 * random(), 20))
      hills--;
  }
  return things.toSorted((p, q) => p.y - q.y);
}
