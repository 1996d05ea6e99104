/** Skin of a drawn figure, told from brown hair by being like the face and from white cloth by its warmth. */

import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import type { LabColor } from '../../kernels/planes/lab-color.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { COLORS, medianColor } from './color-clusters.ts';

/** Share of the face's chroma below which what is as light as the face is no skin. */
const PALE = 0.55;

/**
 * Colors of drawn skin, pale pink to deep brown, inside the subject. Brown hair and wood have them too: the face is the
 * lightest of the larger candidate colors high up, and skin is what is like it; small islands are buttons.
 */
export function findSkin(
  lab: LabPicture,
  cover: Plane,
  labels: Uint8Array,
  faces: readonly Face[],
  scale: number,
  cast: readonly [number, number],
): Plane {
  const { width, height } = lab;
  const likely = new Uint8Array(width * height);
  for (let i = 0; i < likely.length; i++) {
    const a = lab.a.data[i] - cast[0];
    const b = lab.b.data[i] - cast[1];
    const L = lab.L.data[i];
    const chroma = Math.hypot(a, b);
    const hue = Math.atan2(b, a);
    // the paler, the weaker the color that still counts; white cloth has none
    const enough = chroma > 0.016 && chroma < 0.15 - 0.04 * L;
    likely[i] = cover.data[i] > 0.5 && L > 0.3 && enough && hue > 0.05 && hue < 1.42 ? 1 : 0;
  }
  const face = faces.length > 0 ? colorInBox(lab, likely, faces[0].box, scale) : lightestColor(lab, likely, labels);
  const mask = new Uint8Array(likely.length);
  if (face) {
    const chroma = Math.hypot(face.a - cast[0], face.b - cast[1]);
    for (let i = 0; i < mask.length; i++) {
      const far = Math.hypot(lab.a.data[i] - face.a, lab.b.data[i] - face.b);
      const dL = lab.L.data[i] - face.L;
      // white cloth in warm light is as light as the face and has half its color
      const pale = dL > -0.05 && Math.hypot(lab.a.data[i] - cast[0], lab.b.data[i] - cast[1]) < PALE * chroma;
      mask[i] = likely[i] === 1 && far < 0.075 && dL > -0.24 && dL < 0.3 && !pale ? 1 : 0;
    }
  }
  const { labels: parts, areas } = labelComponents(shrinkMask(mask, width, height, 1), width, height);
  const least = Math.max(10, 0.0007 * width * height);
  const skin = new Uint8Array(mask.length);
  for (let i = 0; i < skin.length; i++) skin[i] = parts[i] > 0 && areas[parts[i]] >= least ? 1 : 0;
  const grown = growMask(skin, width, height, 1);
  return { width, height, data: mapToFloats(grown, (value, i) => value * mask[i]) };
}

/** Median of the likely pixels in the middle of a detected face. */
function colorInBox(
  lab: LabPicture,
  likely: Uint8Array,
  [left, top, right, bottom]: Face['box'],
  scale: number,
): LabColor | undefined {
  const inside: number[] = [];
  const inset = 0.2 * (right - left);
  for (let y = Math.max(0, Math.ceil((top + inset) / scale)); y < Math.min(lab.height, (bottom - inset) / scale); y++) {
    for (
      let x = Math.max(0, Math.ceil((left + inset) / scale));
      x < Math.min(lab.width, (right - inset) / scale);
      x++
    ) {
      if (likely[y * lab.width + x] === 1) inside.push(y * lab.width + x);
    }
  }
  return medianColor(lab, inside);
}

/** The lightest color cluster that is mostly likely skin, of some size, and not only at the feet. */
function lightestColor(lab: LabPicture, likely: Uint8Array, labels: Uint8Array): LabColor | undefined {
  const { width, height } = lab;
  const total = likely.reduce((sum, value) => sum + value, 0);
  let best: LabColor | undefined;
  for (let k = 0; k < COLORS; k++) {
    const members: number[] = [];
    for (let i = 0; i < likely.length; i++) if (likely[i] === 1 && labels[i] === k) members.push(i);
    const high = members.filter((i) => i < 0.6 * width * height).length;
    if (members.length < 0.08 * total || high < 0.3 * members.length) continue;
    const color = medianColor(lab, members);
    if (color && color.L > (best?.L ?? 0)) best = color;
  }
  return best;
}

/** A blue night makes all skin gray: what is skin is judged against the light of the whole picture. */
export function measureCast({ a, b }: LabPicture): readonly [number, number] {
  const meanOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0) / data.length;
  const blue = meanOf(b);
  const night = smoothstep(-0.02, -0.05, blue);
  return [night * clamp(meanOf(a), -0.03, 0), night * clamp(blue, -0.07, 0)];
}
