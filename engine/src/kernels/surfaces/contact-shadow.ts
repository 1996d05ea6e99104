/** The shadow a standing thing throws on the ground it touches, from its matte alone. */
import { gaussianBlur } from '../filters/blur.ts';
import { createPlane, type Plane } from '../planes/plane.ts';

/** Height of the shadow against the height of the subject: ground seen at a low angle. */
const SQUASH = 0.13;

/**
 * Darkness 0..1. The matte is laid down flat at `foot` (the row where the subject ends), drifting to the right, away from
 * a light at the top left; dense and tight where it touches, wide and pale beyond.
 */
export function contactShadow(matte: Plane, foot: number, subjectWidth: number): Plane {
  const { width, height, data } = matte;
  const laid = createPlane(width, height);
  const touch = createPlane(width, height);
  const lift = subjectWidth * 0.02;
  for (let y = 0; y < height; y++) {
    const above = (foot - (y - lift * 0.5)) / SQUASH;
    if (above < -lift) continue;
    const row = Math.round(foot - Math.abs(above));
    if (row < 0 || row >= height) continue;
    const drift = Math.round(Math.abs(above) * SQUASH * 0.8);
    for (let x = drift; x < width; x++) laid.data[y * width + x] = data[row * width + x - drift];
  }
  // each column touches where it ends, the less the higher above the ground that is; what overhangs throws no shadow here
  const thick = Math.max(1, Math.round(subjectWidth * 0.018));
  const grounded = createPlane(width, 1);
  for (let x = 0; x < width; x++) {
    const end = columnEnd(
      matte,
      x,
      Math.max(0, Math.round(foot - subjectWidth * 0.22)),
      Math.min(height, Math.ceil(foot)),
    );
    if (end < 0) continue;
    grounded.data[x] = Math.exp(-(foot - end) / (subjectWidth * 0.07));
    for (let y = Math.max(0, end - thick); y < Math.min(height, end + thick); y++) touch.data[y * width + x] = 1;
  }
  const near = gaussianBlur(grounded, subjectWidth * 0.04).data;
  for (let i = 0; i < laid.data.length; i++) laid.data[i] *= near[i % width];
  const wide = gaussianBlur(laid, Math.max(1, subjectWidth * 0.035)).data;
  const tight = gaussianBlur(touch, Math.max(0.6, subjectWidth * 0.012)).data;
  return { width, height, data: wide.map((value, i) => 1 - (1 - 0.6 * value) * (1 - 0.62 * tight[i])) };
}

/** The lowest row from `top` to `bottom` that the matte covers in column `x`, or -1. */
function columnEnd({ width, data }: Plane, x: number, top: number, bottom: number): number {
  for (let y = bottom - 1; y >= top; y--) if (data[y * width + x] > 0.5) return y;
  return -1;
}
