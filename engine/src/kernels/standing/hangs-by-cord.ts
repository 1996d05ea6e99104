/** A lamp on its cord, a plant in its hanger: a plumb line from the upper border of the photo down to the middle of the thing. */
import type { Plane } from '../planes/plane.ts';
import type { SubjectBox } from './subject-box.ts';

/** Widest cord, and how far it may lie beside the center of mass, in widths of the box. */
const CORD = { width: 0.08, beside: 0.1 } as const;
/** Shortest cord, the strip at the upper border that a matte may leave out, and room below the thing, in heights of the photo. */
const [LONG, RIM, ROOM] = [0.08, 0.02, 0.02] as const;
/** A thin cord has gaps in its matte. */
const FOUND = 0.9;

/** `matte` (0..1) of the whole photo, `box` of its subject. A stalk or an aerial that reaches the border is beside the middle, or short. */
export function hangsByCord({ width, height, data }: Plane, box: SubjectBox): boolean {
  if (box.bottom > (1 - ROOM) * height) return false;
  const across = box.right - box.left;
  const rim = Math.ceil(RIM * height);
  let rows = 0;
  let found = 0;
  for (let y = rim; y < box.bottom; y++, rows++) {
    let [count, sum] = [0, 0];
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] <= 0.5) continue;
      count++;
      sum += x + 0.5;
    }
    if (count > CORD.width * across) break;
    if (count === 0) continue;
    if (Math.abs(sum / count - box.massX) > CORD.beside * across) return false;
    found++;
  }
  return rows + rim >= LONG * height && rows > 0 && found >= FOUND * rows;
}
