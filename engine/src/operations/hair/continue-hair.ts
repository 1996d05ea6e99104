/**
 * Lengths that were left out. Where hair ends, its color does too; a border of the mask along which the color is the same on both sides
 * was drawn by doubt alone: lengths are lit otherwise than the crown, or fairer. From there what has the same color is followed pixel
 * by pixel beside the jaw and downward, and taken if it ends where the color does.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { mapToBytes, mapToFloats } from '../../kernels/planes/map-values.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, percentile, type Plane } from '../../kernels/planes/plane.ts';
import type { FaceFrame } from './recolor-hair-frame.ts';
import type { HairScene, Place } from './recolor-hair-likeness.ts';

/** Smoothing of the colors, in widths of the face. */
const SMOOTH = 0.012;
/** Most that the color may change from one pixel to the next, from that of the hair that is followed, and from where it was left; chroma counts twice. */
const SAME = { next: 0.018, all: 0.075, start: 0.14 } as const;
/** Share of each pixel in the color of the hair that is followed. */
const LEARN = 0.05;
/** Nearer to the hair than to the skin of the face by this factor; and what begins in a color so near to skin is not followed. */
const NO_SKIN = { factor: 0.8, seed: 0.08 } as const;
/** Hair at the jaw, in the face's measure: where less than so much of it is hair on a side, nothing hangs lower there. */
const JAW = { top: 0.7, bottom: 0.88, near: 0.38, far: 1.05, least: 0.08 } as const;
/** Half the width of a gap between strands, in widths of the face. */
const GAP = 0.04;
/** Of a part that was followed: its size in areas of the face, the share of its border along which the color changes, and how far that color is known for hair. */
const PART = { least: 0.004, most: 0.6, edge: 0.85, known: 0.5 } as const;
/** How far out and in the colors are compared there, in widths of the face, and how much they have to differ. */
const REACH = 0.04;
const STEP = 0.04;
/** A pixel of the person, and of their hair. */
const PERSON = 0.9;
const HAIR = 0.5;

/** The mask of a scene's hair, 0..1, with the lengths that continue it; `places` as in `findHairMask`, `known` as in `measureLikeness`. */
export function continueHair(
  mask: Plane,
  { lab, person }: HairScene,
  places: readonly Place[],
  known: Plane,
  frame: FaceFrame,
): Plane {
  const sigma = Math.max(0.6, SMOOTH * frame.width);
  const smooth: LabPicture = {
    ...lab,
    L: gaussianBlur(lab.L, sigma),
    a: gaussianBlur(lab.a, sigma),
    b: gaussianBlur(lab.b, sigma),
  };
  const grown = followColor(mask, smooth, person, skinOf(lab, places), frame);
  return addParts(mask, closeGaps(grown, mask, person, frame), smooth, person, known, frame);
}

function skinOf({ L, a, b }: LabPicture, places: readonly Place[]): readonly number[] {
  const face: Plane = { ...L, data: mapToFloats(places, (place) => +(place === 'skin')) };
  return [L, a, b].map((plane) => percentile(plane, 0.5, face));
}

/** 1 for every pixel that a walk from the hair reaches without a change of color. */
function followColor(
  mask: Plane,
  { width, height, L, a, b }: LabPicture,
  person: Plane,
  skin: readonly number[],
  frame: FaceFrame,
): Uint8Array {
  const apart = (i: number, light: number, red: number, yellow: number): number =>
    Math.hypot(L.data[i] - light, 2 * (a.data[i] - red), 2 * (b.data[i] - yellow));
  const toSkin = (i: number): number => apart(i, skin[0], skin[1], skin[2]);
  // the color that is followed, pixel by pixel
  const [light, red, yellow] = [L, a, b].map(({ data }) => Float32Array.from(data));
  const grown = new Uint8Array(width * height);
  const start = new Int32Array(width * height);
  const hangs = sidesThatHang(mask, frame);
  const queue: number[] = [];
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] > HAIR && person.data[i] >= PERSON && toSkin(i) > NO_SKIN.seed) {
      start[i] = i;
      queue.push(i);
    }
  const steps = [-1, 1, -width, width];
  for (let at = 0; at < queue.length; at++) {
    const i = queue[at];
    const x = i % width;
    for (const step of steps) {
      const j = i + step;
      if (j < 0 || j >= grown.length || (x === 0 && step === -1) || (x === width - 1 && step === 1)) continue;
      if (grown[j] === 1 || mask.data[j] > HAIR || person.data[j] < PERSON) continue;
      const { across, down } = frame.locate(j % width, Math.floor(j / width));
      if (!hangs[across < 0 ? 0 : 1] || !mayHang(Math.abs(across), down)) continue;
      const change = apart(j, light[i], red[i], yellow[i]);
      if (change > SAME.all || change > NO_SKIN.factor * toSkin(j)) continue;
      if (apart(j, L.data[i], a.data[i], b.data[i]) > SAME.next) continue;
      const root = start[i];
      if (apart(j, L.data[root], a.data[root], b.data[root]) > SAME.start) continue;
      start[j] = root;
      light[j] = light[i] + LEARN * (L.data[j] - light[i]);
      red[j] = red[i] + LEARN * (a.data[j] - red[i]);
      yellow[j] = yellow[i] + LEARN * (b.data[j] - yellow[i]);
      grown[j] = 1;
      queue.push(j);
    }
  }
  return grown;
}

/** On which side of the face hair comes down beside the jaw. */
function sidesThatHang({ width, data }: Plane, frame: FaceFrame): boolean[] {
  const passing = [0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= HAIR) continue;
    const { across, down } = frame.locate(i % width, Math.floor(i / width));
    const side = Math.abs(across);
    if (down > JAW.top && down < JAW.bottom && side > JAW.near && side < JAW.far) passing[across < 0 ? 0 : 1]++;
  }
  const least = JAW.least * frame.width * (JAW.bottom - JAW.top) * frame.height;
  return passing.map((count) => count > least);
}

/** Beside the jaw and lower, but not the throat nor the shoulders: foreheads and cheeks may be as dark as the hair beside them. */
function mayHang(side: number, down: number): boolean {
  if (down < 0.6) return false;
  if (down < 0.9) return side > 0.45 && side < 1;
  return side > (down < 1.35 ? 0.38 : 0.28) && side < 1.15;
}

/** Strands differ from each other: what they leave free between them goes with them. */
function closeGaps(grown: Uint8Array, mask: Plane, person: Plane, frame: FaceFrame): Uint8Array {
  const { width, height } = mask;
  const radius = Math.max(1, Math.round(GAP * frame.width));
  const all = mapToBytes(grown, (value, i) => (value === 1 || mask.data[i] > HAIR ? 1 : 0));
  const closed = shrinkMask(growMask(all, width, height, radius), width, height, radius);
  return mapToBytes(closed, (value, i) => {
    if (grown[i] === 1) return 1;
    if (value === 0 || mask.data[i] > HAIR || person.data[i] < PERSON) return 0;
    return frame.locate(i % width, Math.floor(i / width)).down > 0.8 ? 1 : 0;
  });
}

function addParts(
  mask: Plane,
  grown: Uint8Array,
  { L, a, b }: LabPicture,
  person: Plane,
  known: Plane,
  frame: FaceFrame,
): Plane {
  const { width, height } = mask;
  const { labels, areas } = labelComponents(grown, width, height);
  const border = new Float64Array(areas.length);
  const edges = new Float64Array(areas.length);
  const familiar = new Float64Array(areas.length);
  for (let i = 0; i < grown.length; i++) familiar[labels[i]] += known.data[i];
  const reach = Math.max(2, Math.round(REACH * frame.width));
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (grown[i] === 0) continue;
      for (const step of [-1, 1, -width, width]) {
        if (grown[i + step] === 1 || mask.data[i + step] > HAIR) continue;
        border[labels[i]]++;
        const [far, deep] = [i + reach * step, i - reach * step];
        const change = Math.hypot(
          L.data[far] - L.data[deep],
          2 * (a.data[far] - a.data[deep]),
          2 * (b.data[far] - b.data[deep]),
        );
        if (change > STEP || person.data[far] < PERSON) edges[labels[i]]++;
      }
    }
  }
  const face = frame.width * frame.height;
  const taken = areas.map(
    (area, label) =>
      label > 0 &&
      area > PART.least * face &&
      area < PART.most * face &&
      edges[label] > PART.edge * Math.max(1, border[label]) &&
      familiar[label] > PART.known * area,
  );
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = grown[i] === 1 && taken[labels[i]] ? 1 : mask.data[i];
  return out;
}
