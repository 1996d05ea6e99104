/**
 * Whether a round thing is seen from above: a plate, a saucer, a bowl. Its silhouette ends below in one smooth wide arc, as
 * that of a ball does; what stands on a foot, on legs or on wheels has corners there. A ball turns away from the light
 * toward its lower edge and darkens, the rim of a dish does not.
 */
import type { Plane } from '../planes/plane.ts';
import { sizeOfBox, type SubjectBox } from './subject-box.ts';

/** Share of the box's width left out at each end, where the outline is steep. */
const ENDS = 0.12;
/** Windows in which the slope of the outline is read. */
const WINDOWS = 14;
/** Turn from one window to the next above which there is a corner, and turn of the whole arc below which it is nearly flat; radians. */
const CORNER = 0.45;
const LEAST_TURN = 0.95;
/** How far the outline may stay above its own hull, as a share of the size. */
const DENT = 0.012;
/** Brightness beside the lower edge, for each brightness further inside: below the first a ball, above the second a dish. */
const RIM = { ball: 0.85, dish: 0.97 } as const;

type RoundView = 'from-above' | 'unsure' | 'no';

/** `edge`: for each column the lowest row of the matte, or -1. `brightness`: of the subject, in the matte's size; absent: not known. */
export function seeRound(matte: Plane, edge: Float32Array, box: SubjectBox, brightness: Plane | undefined): RoundView {
  if (!endsInArc(edge, box)) return 'no';
  if (brightness === undefined) return 'unsure';
  const share = rimBrightness(matte, box, brightness);
  return share >= RIM.dish ? 'from-above' : share > RIM.ball ? 'unsure' : 'no';
}

function endsInArc(edge: Float32Array, box: SubjectBox): boolean {
  const width = box.right - box.left;
  const at = (k: number): number => box.left + Math.round(width * (ENDS + ((1 - 2 * ENDS) * k) / WINDOWS));
  const rows = Array.from({ length: WINDOWS + 1 }, (_, k) => edge[Math.min(box.right - 1, at(k))]);
  if (rows.some((row) => row < 0)) return false;
  const step = (width * (1 - 2 * ENDS)) / WINDOWS;
  const slopes = rows.slice(1).map((row, k) => Math.atan2(row - rows[k], step));
  const dent = DENT * sizeOfBox(box);
  for (let k = 1; k < slopes.length; k++) {
    const turn = slopes[k - 1] - slopes[k];
    if (turn > CORNER || turn * step < -dent) return false;
  }
  // between two windows nothing may stand away from the arc: a gap between two feet
  for (let k = 0; k < WINDOWS; k++) {
    for (let x = at(k); x < Math.min(box.right, at(k + 1)); x++) {
      const line = rows[k] + ((rows[k + 1] - rows[k]) * (x - at(k))) / step;
      if (edge[x] < line - dent) return false;
    }
  }
  return slopes[0] - slopes[slopes.length - 1] >= LEAST_TURN;
}

/** Brightness just inside the lower half of the outline, for each brightness half-way to the middle. */
function rimBrightness({ width, data }: Plane, box: SubjectBox, brightness: Plane): number {
  const middle = (box.left + box.right) / 2;
  const reach = (box.right - box.left) / 2;
  const level = Math.max(box.top + (box.bottom - box.top) / 2, box.bottom - reach);
  const sums = { rim: 0, rimCount: 0, inner: 0, innerCount: 0 };
  for (let y = Math.round(level); y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const across = (x - middle) / reach;
      if (data[y * width + x] <= 0.9 || Math.abs(across) > 0.75) continue;
      const away = Math.hypot(across, (y - level) / (box.bottom - level));
      if (away > 0.88 && away < 0.97) {
        sums.rim += brightness.data[y * width + x];
        sums.rimCount++;
      } else if (away > 0.45 && away < 0.75) {
        sums.inner += brightness.data[y * width + x];
        sums.innerCount++;
      }
    }
  }
  if (sums.rimCount === 0 || sums.innerCount === 0) return 0;
  return sums.rim / sums.rimCount / Math.max(1e-6, sums.inner / sums.innerCount);
}
