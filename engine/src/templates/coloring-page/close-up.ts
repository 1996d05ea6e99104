/** A subject that is small in its photo is brought near: eyes of a few pixels cannot be drawn, and empty ground is no fun to color. */
import type { PortraitScene } from '../portrait-scene.ts';
import { SEEN } from './photo-regions.ts';

/** Share of the photo that a subject's box covers at most to be brought near. */
const SMALL = 0.3;
/** Room around the subject, of its longer side. */
const ROOM = 0.22;
/** Rows and columns with fewer pixels of the subject than this share are stray bits. */
const STRAY = 0.01;
/** A crop saves less than this and is left alone. */
const WORTH = 0.75;

/** Left, top, width and height of the part to draw, in pixels of the scene; undefined when the whole photo is right. */
export function findCloseUp({
  subject,
}: Pick<PortraitScene, 'subject'>): readonly [number, number, number, number] | undefined {
  if (!subject) return undefined;
  const { width, height, data } = subject;
  const columns = new Int32Array(width);
  const rows = new Int32Array(height);
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= SEEN) continue;
    columns[i % width]++;
    rows[Math.floor(i / width)]++;
  }
  const [left, right] = ends(columns, STRAY * height);
  const [top, bottom] = ends(rows, STRAY * width);
  if ((right - left) * (bottom - top) > SMALL * width * height || right <= left || bottom <= top) return undefined;
  const room = ROOM * Math.max(right - left, bottom - top);
  // no narrower or lower than two thirds of the other side
  const wide = Math.max(right - left + 2 * room, (bottom - top + 2 * room) / 1.5);
  const high = Math.max(bottom - top + 2 * room, wide / 1.5);
  const across = Math.min(width, Math.round(wide));
  const down = Math.min(height, Math.round(high));
  if (across * down > WORTH * width * height) return undefined;
  const x = Math.round(Math.min(width - across, Math.max(0, (left + right - across) / 2)));
  const y = Math.round(Math.min(height - down, Math.max(0, (top + bottom - down) / 2)));
  return [x, y, across, down];
}

/** First and past-last index whose count is above `least`. */
function ends(counts: Int32Array, least: number): [number, number] {
  return [counts.findIndex((count) => count > least), counts.findLastIndex((count) => count > least) + 1];
}
