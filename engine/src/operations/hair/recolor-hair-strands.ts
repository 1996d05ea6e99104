/** The fine end of a hair mask: strands along its border, and single wisps on the forehead. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { closePlane } from '../../kernels/filters/gray-morphology.ts';
import { growMask, labelComponents } from '../../kernels/masks/masks.ts';
import { refineMatte } from '../../kernels/matting/matting-laplacian.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { clamp, createPlane, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { FaceFrame } from './recolor-hair-frame.ts';
import type { HairScene } from './recolor-hair-likeness.ts';

/** Closed-form matting along the border of the hair and over the forehead, where single strands lie. */
export function drawStrands(
  { rgb, person, lab }: HairScene,
  mask: Plane,
  frame: FaceFrame,
  inside: Plane,
  brows: Plane,
): Plane {
  const { width, height } = mask;
  const edge = mapToBytes(mask.data, (value) => (value > 0.06 && value < 0.94 ? 1 : 0));
  const band = growMask(edge, width, height, Math.max(2, Math.round(frame.width * 0.02)));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      if (inside.data[i] > 0.3 && down < 0.55 && (down < 0.3 || Math.abs(across) > 0.38)) band[i] = 1;
      if (person.data[i] < 0.5 || brows.data[i] > 0.3) band[i] = 0;
      if (inside.data[i] > 0.9 && down > 0.3 && Math.abs(across) < 0.36) band[i] = 0;
    }
  }
  const solved = refineMatte(rgb, mask, band, { prior: 0.002, iterations: 20 });
  const wisps = findWisps(lab.L, mask, frame, inside, brows);
  const strands = createPlane(width, height);
  for (let i = 0; i < strands.data.length; i++) {
    if (brows.data[i] < 0.3) strands.data[i] = Math.max(smoothstep(0.06, 0.94, solved.data[i]), wisps.data[i]);
  }
  return strands;
}

/** A wisp darkens the skin by less than this share of hair: it may as well be a wrinkle. */
const FAINT_WISP = 0.14;

/**
 * Single dark strands on the forehead, thinner than the matting sees them. Gray closing shows the skin without them; how
 * far a pixel is from that skin toward the hair's own lightness is the share of hair. Only what grows out of the hair counts.
 */
function findWisps(L: Plane, mask: Plane, frame: FaceFrame, inside: Plane, brows: Plane): Plane {
  const { width, height } = L;
  const wisps = createPlane(width, height);
  const radius = Math.max(2, Math.round(frame.width * 0.03));
  const skin = gaussianBlur(closePlane(L, radius), radius / 2);
  const hair = percentile(L, 0.5, mask);
  const zone = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (mask.data[i] > 0.5) zone[i] = 1;
      const { across, down } = frame.locate(x, y);
      // the mesh ends below the hairline: the forehead continues above it
      const forehead = inside.data[i] > 0.5 || (down > -0.3 && down < 0.1 && Math.abs(across) < 0.5);
      if (!forehead || brows.data[i] > 0.3) continue;
      // light hair cannot be told from light on the skin; the middle of the face is no place for wisps
      const contrast = skin.data[i] - hair;
      if (contrast < 0.18 || down > 0.62 || (down > 0.42 && Math.abs(across) < 0.34)) continue;
      const share = clamp((skin.data[i] - L.data[i]) / contrast);
      if (share > FAINT_WISP) zone[i] = 1;
      wisps.data[i] = smoothstep(0.05, 0.6, share) * 0.9;
    }
  }
  const rims = findRims(wisps, frame);
  for (let i = 0; i < zone.length; i++) {
    if (rims[i] === 0 || mask.data[i] > 0.5) continue;
    zone[i] = 0;
    wisps.data[i] = 0;
  }
  const { labels, areas } = labelComponents(zone, width, height);
  const rooted = new Set<number>();
  for (let i = 0; i < labels.length; i++) if (mask.data[i] > 0.5) rooted.add(labels[i]);
  const kept = growMask(
    mapToBytes(labels, (label) => (label > 0 && rooted.has(label) && areas[label] > 4 ? 1 : 0)),
    width,
    height,
    1,
  );
  for (let i = 0; i < labels.length; i++) if (kept[i] === 0) wisps.data[i] = 0;
  return wisps;
}

/** Height of glasses, in the face's measure, and the share of dark lines there that have a mirror image when they are rims. */
const RIMS = { top: 0.24, bottom: 0.64, mirrored: 0.45, reach: 0.04 } as const;

/** Dark lines at the eyes that are the same on both sides are rims of glasses: 1 where they may be, nowhere without glasses. */
function findRims(lines: Plane, frame: FaceFrame): Uint8Array {
  const { width, height, data } = lines;
  const dark = mapToBytes(data, (value) => (value > 0.3 ? 1 : 0));
  const wide = growMask(dark, width, height, Math.max(1, Math.round(RIMS.reach * frame.width)));
  const band = new Uint8Array(data.length);
  let [lined, mirrored] = [0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      if (down < RIMS.top || down > RIMS.bottom || Math.abs(across) > 0.55) continue;
      band[i] = 1;
      if (dark[i] === 0) continue;
      lined++;
      const [mx, my] = frame.mirror(x, y).map(Math.round);
      if (mx >= 0 && my >= 0 && mx < width && my < height && wide[my * width + mx] === 1) mirrored++;
    }
  }
  return mirrored > RIMS.mirrored * Math.max(1, lined) ? band : new Uint8Array(data.length);
}
