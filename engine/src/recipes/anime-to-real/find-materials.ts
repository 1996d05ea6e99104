/**
 * What the figure is made of, judged from flat colours: clusters of colour are materials; the largest patch of skin high
 * up is the face, holes in it are the eyes, and the colour around its top is the hair.
 */
import { gaussianBlur } from '../../kernels/blur.ts';
import { findClusters, nearestCentre } from '../../kernels/k-means.ts';
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks.ts';
import { resizeLab, type LabPicture } from '../../kernels/oklab.ts';
import { clamp, createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/plane.ts';
import type { Face } from '../../operations/detect-faces.ts';
import { findInk, removeInk } from './remove-lines.ts';
import { eyeSpots, findDrawnEyes, type EyeSpot } from './find-eyes.ts';

export interface Materials {
  /** Soft masks 0..1 at full size. Cloth is what is neither skin nor hair. */
  readonly skin: Plane;
  readonly hair: Plane;
  readonly cloth: Plane;
  /** One soft mask per flat colour of the picture; skin and hair are one each. */
  readonly flats: readonly Plane[];
  readonly eyes: readonly EyeSpot[];
  /** Inside of the face, where brows, nose and mouth are drawn as lines, 0..1. */
  readonly features: Plane;
  /** Colour of the light over the whole picture, OKLab a and b; 0 in daylight. */
  readonly cast: readonly [a: number, b: number];
}

const COLOURS = 9;
/** Side length the masks are found at. */
const WORK_SIDE = 360;
/** Scale of line art at that size, as `findInk` takes it. */
const INK_UNIT = 0.34;

export function findMaterials(lab: LabPicture, subject: Plane | undefined, faces: readonly Face[], seed: number): Materials {
  const { width, height } = lab;
  const shrink = Math.min(1, WORK_SIDE / Math.max(width, height));
  const drawn = resizeLab(lab, Math.max(32, Math.round(width * shrink)), Math.max(32, Math.round(height * shrink)));
  // lines would be a material of their own
  const small = removeInk(drawn, findInk(drawn.L, createPlane(drawn.width, drawn.height), INK_UNIT), INK_UNIT);
  const cover = subject ? resizePlane(subject, small.width, small.height) : createPlane(small.width, small.height, 1);
  const labels = clusterColours(small, cover, seed);
  const scale = width / small.width;
  const cast = measureCast(small);
  const open = findSkin(small, cover, labels, faces, scale, cast);
  const head = findHead(open, cover, faces, scale);
  const eyes = faces.length > 0 ? eyeSpots(faces) : findDrawnEyes(small, open, head, scale);
  // lines across a hand and its lights belong to it
  const skin = closeAround(open, eyes, scale);
  const hair = closeMask(findHair(small, cover, skin, head), 2);
  const soften = (mask: Plane): Plane => resizePlane(gaussianBlur(mask, 0.8), width, height);
  const [softSkin, softHair] = [soften(skin), soften(hair)];
  const cloth = createPlane(width, height);
  for (let i = 0; i < cloth.data.length; i++) {
    cloth.data[i] = Math.max(0, (subject ? subject.data[i] : 0.4) - softSkin.data[i] - softHair.data[i]);
  }
  const flats = Array.from({ length: COLOURS }, (_, k) => {
    const mask = createPlane(small.width, small.height);
    for (let i = 0; i < labels.length; i++) mask.data[i] = labels[i] === k && skin.data[i] + hair.data[i] < 0.5 ? 1 : 0;
    return soften(mask);
  });
  return { skin: softSkin, hair: softHair, cloth, flats: [softSkin, softHair, ...flats], eyes, features: insideFace(open, head, lab), cast };
}

/** Cluster number per pixel. Saturation counts more than lightness. */
function clusterColours({ width, height, L, a, b }: LabPicture, cover: Plane, seed: number): Uint8Array {
  const vectors = new Float32Array(width * height * 4);
  for (let i = 0; i < L.data.length; i++) {
    // shade keeps the ratio of colour to light: with it, both steps of a cel are one material
    const light = L.data[i] + 0.12;
    vectors.set([0.3 * L.data[i], (1.4 * a.data[i]) / light, (1.4 * b.data[i]) / light, 0.25 * cover.data[i]], i * 4);
  }
  const sample = vectors.filter((_, k) => Math.floor(k / 4) % 3 === 0);
  const centres = findClusters(sample, 4, COLOURS, seed);
  const labels = Uint8Array.from({ length: width * height }, (_, i) => nearestCentre(centres, 4, vectors, i * 4));
  return joinShades({ width, height, L, a, b }, labels);
}

/** Clusters of one hue and saturation are light and shade of one material. */
function joinShades(lab: LabPicture, labels: Uint8Array): Uint8Array {
  const means = Array.from({ length: COLOURS }, (_, k) => {
    const pixels: number[] = [];
    for (let i = 0; i < labels.length; i++) if (labels[i] === k) pixels.push(i);
    return medianColour(lab, pixels);
  });
  const root = means.map((one, k) => {
    const twin = means.findIndex((other, j) => j < k && one !== undefined && other !== undefined && isShadeOf(one, other));
    return twin < 0 ? k : twin;
  });
  return labels.map((label) => root[label]);
}

function isShadeOf(one: Colour, other: Colour): boolean {
  if (Math.abs(one.L - other.L) > 0.3) return false;
  const [ca, cb] = [one.a / (one.L + 0.12), one.b / (one.L + 0.12)];
  const [da, db] = [other.a / (other.L + 0.12), other.b / (other.L + 0.12)];
  return Math.hypot(ca - da, cb - db) < 0.05 + 0.12 * Math.min(Math.hypot(ca, cb), Math.hypot(da, db));
}

/**
 * Colours of drawn skin, pale pink to deep brown, inside the subject. Brown hair and wood have them too: the face is the
 * lightest of the larger candidate colours high up, and skin is what is like it; small islands are buttons.
 */
function findSkin(lab: LabPicture, cover: Plane, labels: Uint8Array, faces: readonly Face[], scale: number, cast: readonly [number, number]): Plane {
  const { width, height } = lab;
  const likely = new Uint8Array(width * height);
  for (let i = 0; i < likely.length; i++) {
    const a = lab.a.data[i] - cast[0];
    const b = lab.b.data[i] - cast[1];
    const L = lab.L.data[i];
    const chroma = Math.hypot(a, b);
    const hue = Math.atan2(b, a);
    // the paler, the weaker the colour that still counts; white cloth has none
    const enough = chroma > 0.016 && chroma < 0.15 - 0.04 * L;
    likely[i] = cover.data[i] > 0.5 && L > 0.3 && enough && hue > 0.05 && hue < 1.42 ? 1 : 0;
  }
  const face = faces.length > 0 ? colourInBox(lab, likely, faces[0].box, scale) : lightestColour(lab, likely, labels);
  const mask = new Uint8Array(likely.length);
  if (face) {
    for (let i = 0; i < mask.length; i++) {
      const far = Math.hypot(lab.a.data[i] - face.a, lab.b.data[i] - face.b);
      const dL = lab.L.data[i] - face.L;
      mask[i] = likely[i] === 1 && far < 0.075 && dL > -0.24 && dL < 0.3 ? 1 : 0;
    }
  }
  const { labels: parts, areas } = labelComponents(shrinkMask(mask, width, height, 1), width, height);
  const least = Math.max(10, 0.0007 * width * height);
  const skin = new Uint8Array(mask.length);
  for (let i = 0; i < skin.length; i++) skin[i] = parts[i] > 0 && areas[parts[i]] >= least ? 1 : 0;
  const grown = growMask(skin, width, height, 1);
  return { width, height, data: Float32Array.from(grown, (value, i) => value * mask[i]) };
}

interface Colour {
  readonly L: number;
  readonly a: number;
  readonly b: number;
}

/** Median of the likely pixels in the middle of a detected face. */
function colourInBox(lab: LabPicture, likely: Uint8Array, [left, top, right, bottom]: Face['box'], scale: number): Colour | undefined {
  const inside: number[] = [];
  const inset = 0.2 * (right - left);
  for (let y = Math.max(0, Math.ceil((top + inset) / scale)); y < Math.min(lab.height, (bottom - inset) / scale); y++) {
    for (let x = Math.max(0, Math.ceil((left + inset) / scale)); x < Math.min(lab.width, (right - inset) / scale); x++) {
      if (likely[y * lab.width + x] === 1) inside.push(y * lab.width + x);
    }
  }
  return medianColour(lab, inside);
}

/** The lightest colour cluster that is mostly likely skin, of some size, and not only at the feet. */
function lightestColour(lab: LabPicture, likely: Uint8Array, labels: Uint8Array): Colour | undefined {
  const { width, height } = lab;
  const total = likely.reduce((sum, value) => sum + value, 0);
  let best: Colour | undefined;
  for (let k = 0; k < COLOURS; k++) {
    const members: number[] = [];
    for (let i = 0; i < likely.length; i++) if (likely[i] === 1 && labels[i] === k) members.push(i);
    const high = members.filter((i) => i < 0.6 * width * height).length;
    if (members.length < 0.08 * total || high < 0.3 * members.length) continue;
    const colour = medianColour(lab, members);
    if (colour && colour.L > (best?.L ?? 0)) best = colour;
  }
  return best;
}

function medianColour({ L, a, b }: LabPicture, pixels: readonly number[]): Colour | undefined {
  if (pixels.length === 0) return undefined;
  const middle = ({ data }: Plane): number => pixels.map((i) => data[i]).sort((p, q) => p - q)[pixels.length >> 1];
  return { L: middle(L), a: middle(a), b: middle(b) };
}

/** A blue night makes all skin grey: what is skin is judged against the light of the whole picture. */
function measureCast({ a, b }: LabPicture): readonly [number, number] {
  const meanOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0) / data.length;
  const blue = meanOf(b);
  const night = smoothstep(-0.02, -0.05, blue);
  return [night * clamp(meanOf(a), -0.03, 0), night * clamp(blue, -0.07, 0)];
}

/** Closes small gaps, but not the eyes. */
function closeAround(open: Plane, eyes: readonly EyeSpot[], scale: number): Plane {
  const closed = closeMask(open, 3);
  for (const { centre, radiusX, radiusY } of eyes) {
    for (let i = 0; i < closed.data.length; i++) {
      const x = ((i % closed.width) * scale - centre[0]) / (1.4 * radiusX);
      const y = (Math.floor(i / closed.width) * scale - centre[1]) / (1.6 * radiusY);
      if (x * x + y * y < 1) closed.data[i] = open.data[i];
    }
  }
  return closed;
}

function closeMask({ width, height, data }: Plane, radius: number): Plane {
  const mask = Uint8Array.from(data, (value) => (value > 0.5 ? 1 : 0));
  return { width, height, data: Float32Array.from(shrinkMask(growMask(mask, width, height, radius), width, height, radius)) };
}

/** Skin of the head away from its outline. */
function insideFace(skin: Plane, head: Head | undefined, { width, height }: LabPicture): Plane {
  const inside = createPlane(skin.width, skin.height);
  if (head) {
    const w = head.right - head.left;
    const solid = closeMask(skin, Math.max(1, Math.round(0.2 * w)));
    const mask = Uint8Array.from(solid.data);
    const deep = shrinkMask(mask, skin.width, skin.height, Math.max(1, Math.round(0.05 * w)));
    for (let y = Math.max(0, Math.floor(head.top)); y < Math.min(skin.height, head.bottom); y++) {
      for (let x = Math.max(0, Math.floor(head.left)); x < Math.min(skin.width, head.right); x++) inside.data[y * skin.width + x] = deep[y * skin.width + x];
    }
  }
  return resizePlane(gaussianBlur(inside, 1.5), width, height);
}

/** A head as an upright box in pixels of the small picture. */
export interface Head {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The detected face, or the patch of skin that is large, high up and about as wide as it is tall. */
function findHead(skin: Plane, cover: Plane, faces: readonly Face[], scale: number): Head | undefined {
  const { width, height } = skin;
  if (faces.length > 0) {
    const [left, top, right, bottom] = faces[0].box;
    return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
  }
  const { labels, areas } = labelComponents(
    Uint8Array.from(skin.data, (value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
  );
  let best: Head | undefined;
  let bestScore = 0;
  const figure = rowsOf(cover);
  for (let label = 1; label < areas.length; label++) {
    if (areas[label] < 0.003 * width * height) continue;
    const box = boxOf(labels, label, width);
    const [w, h] = [box.right - box.left, box.bottom - box.top];
    const shape = Math.min(w, h) / Math.max(w, h);
    // legs may show more skin than the face: height on the figure decides first
    const score = areas[label] * shape * Math.exp((-5 * (box.top - figure.top)) / (figure.bottom - figure.top));
    if (score > bestScore) {
      bestScore = score;
      // neck and chest hang together with the face: a head is about as tall as wide
      best = { ...box, bottom: Math.min(box.bottom, box.top + 1.15 * w) };
    }
  }
  return best;
}

/** First and last row with a subject. */
function rowsOf({ width, height, data }: Plane): { top: number; bottom: number } {
  const first = data.findIndex((value) => value > 0.5);
  const last = data.findLastIndex((value) => value > 0.5);
  return first < 0 ? { top: 0, bottom: height } : { top: Math.floor(first / width), bottom: Math.floor(last / width) + 1 };
}

function boxOf(labels: Int32Array, label: number, width: number): Head {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  labels.forEach((value, i) => {
    if (value !== label) return;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  });
  return { left, top, right, bottom };
}

/** Hair has the colour that lies above and beside the top of the face, and hangs together with it. */
function findHair(lab: LabPicture, cover: Plane, skin: Plane, head: Head | undefined): Plane {
  const { width, height } = lab;
  const hair = createPlane(width, height);
  if (!head) return hair;
  const w = head.right - head.left;
  const cx = (head.left + head.right) / 2;
  const sample: number[] = [];
  for (let y = Math.max(0, Math.floor(head.top - 0.4 * w)); y < Math.min(height, head.top + 0.15 * w); y++) {
    for (let x = Math.max(0, Math.floor(cx - 0.45 * w)); x < Math.min(width, cx + 0.45 * w); x++) {
      const i = y * width + x;
      if (cover.data[i] > 0.6 && skin.data[i] < 0.5) sample.push(i);
    }
  }
  const colour = medianColour(lab, sample);
  if (!colour) return hair;
  const alike = new Uint8Array(width * height);
  for (let y = 0; y < Math.min(height, head.bottom + 3 * w); y++) {
    for (let x = Math.max(0, Math.floor(cx - 2.2 * w)); x < Math.min(width, cx + 2.2 * w); x++) {
      const i = y * width + x;
      const far = Math.hypot(lab.a.data[i] - colour.a, lab.b.data[i] - colour.b);
      alike[i] = cover.data[i] > 0.4 && skin.data[i] < 0.5 && far < 0.05 && Math.abs(lab.L.data[i] - colour.L) < 0.17 ? 1 : 0;
    }
  }
  // a strap or a collar of the same colour is too narrow a bridge
  const { labels } = labelComponents(shrinkMask(alike, width, height, 2), width, height);
  const joined = new Set(sample.map((i) => labels[i]).filter((label) => label > 0));
  const grown = growMask(
    Uint8Array.from(labels, (label) => (joined.has(label) ? 1 : 0)),
    width,
    height,
    2,
  );
  for (let i = 0; i < hair.data.length; i++) {
    const down = (Math.floor(i / width) - head.bottom) / w;
    if (grown[i] === 1 && alike[i] === 1) hair.data[i] = 1 - smoothstep(0.9, 1.8, down);
  }
  return hair;
}
