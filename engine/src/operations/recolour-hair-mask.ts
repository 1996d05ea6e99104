/**
 * Where the hair of a person is. No network for hair is to be had, so it is reasoned out: pixels of the cut-out are
 * clustered by colour and texture; a cluster belongs to what it is found in, the crown of the head, the skin of the face
 * or the shoulders; position weighs in; neighbours agree by a guided filter (the mean-field step of a dense random field,
 * Krähenbühl & Koltun 2011); closed-form matting then finds the strands along the border and across the forehead.
 */
import { fitLocalModel } from '../kernels/guided-filter.ts';
import { boxBlur, gaussianBlur } from '../kernels/blur.ts';
import { closePlane } from '../kernels/grey-morphology.ts';
import { findClusters } from '../kernels/k-means.ts';
import { growMask, labelComponents, shrinkMask } from '../kernels/masks.ts';
import { refineMatte, type FloatRgb } from '../kernels/matting-laplacian.ts';
import type { LabPicture } from '../kernels/oklab.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../kernels/plane.ts';
import { fillPolygon, growOutline } from '../kernels/polygon.ts';
import type { Face } from './detect-faces.ts';
import { FACE_OVAL, FACE_PARTS } from './face-parts.ts';
import { frameOfFace, type FaceFrame } from './recolour-hair-frame.ts';

/** A head and shoulders at working size. The face's points are in its pixels. */
export interface HairScene {
  readonly lab: LabPicture;
  readonly rgb: FloatRgb;
  /** Coverage of the person, 0..1. */
  readonly person: Plane;
  readonly face: Face;
}

/** Lightness, two chroma axes, local contrast. */
const FEATURES = 4;
const CLUSTERS = 32;
/** Chroma tells hair from cloth of the same darkness; texture tells strands from plain weave. */
const LIGHT_WEIGHT = 0.6;
const CHROMA_WEIGHT = 8;
const TEXTURE_WEIGHT = 0.3;
/** Distance at which two clusters hardly vouch for each other. */
const KIN = 0.06;
const MAX_SAMPLES = 30_000;
const REST = 7;
/** Weight of colour and texture against place. */
const EVIDENCE = 1.7;
/** Rounds in which neighbours agree, and how much they count against a pixel's own evidence. */
const AGREEMENTS = 6;
const AGREEMENT = 3.2;

type Place = 'hair' | 'skin' | 'beside' | 'shoulder' | 'chest' | 'open';

/** Share of hair 0..1 of each pixel, the person's edge left to `person`; undefined when no hair is seen above the face. */
export function findHairMask(scene: HairScene): Plane | undefined {
  const { width, height } = scene.lab;
  const frame = frameOfFace(scene.face);
  const inside = outlineOf(
    scene,
    FACE_OVAL.map((i) => scene.face.mesh[i]),
    1,
  );
  const brows = outlineBrowsAndEyes(scene);
  const places = placePixels(scene, frame, inside, brows);
  if (places.filter((place) => place === 'hair').length < 30) return undefined;

  const evidence = createPlane(width, height);
  const likeness = measureLikeness(scene, places, frame);
  const lightest = lightestHair(scene.lab.L, places);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      evidence.data[i] = clamp(likeness.data[i], -4, 4) + placeOdds(Math.abs(across), down, inside.data[i]);
      if (lightest !== undefined) evidence.data[i] -= 5 * smoothstep(lightest.hair, lightest.skin, scene.lab.L.data[i]);
      if (scene.person.data[i] < 0.05) evidence.data[i] = -4;
    }
  }
  const agreed = keepOneHead(agreeWithNeighbours(evidence, scene, frame), places, frame);
  return agreed && drawStrands(scene, spreadBeyondPerson(agreed, scene.person, frame), frame, inside, brows);
}

/** Where hair is darker than skin, the lightness that hair hardly reaches, and one that is surely skin: ears are skin in a light of their own. */
function lightestHair(L: Plane, places: readonly Place[]): { hair: number; skin: number } | undefined {
  const only = (place: Place): Plane => ({ ...L, data: Float32Array.from(places, (found) => (found === place ? 1 : 0)) });
  const hair = Math.max(percentile(L, 0.95, only('hair')), percentile(L, 0.6, only('beside')));
  const skin = percentile(L, 0.4, only('skin'));
  return skin > hair + 0.12 ? { hair: hair + 0.02, skin: mix(hair, skin, 0.75) } : undefined;
}

function outlineOf({ lab }: HairScene, points: readonly (readonly [number, number])[], grow: number): Plane {
  const plane = createPlane(lab.width, lab.height);
  fillPolygon(plane, growOutline(points, grow));
  return plane;
}

/** Brows, eyes and lips: as dark as hair, and never dyed. */
function outlineBrowsAndEyes(scene: HairScene): Plane {
  const { mesh, eyes } = scene.face;
  const plane = createPlane(scene.lab.width, scene.lab.height);
  for (const side of [0, 1] as const) {
    const brow = [...FACE_PARTS.browTop[side], ...FACE_PARTS.browLow[side].toReversed()].map((i) => mesh[i]);
    fillPolygon(plane, growOutline(brow, 1.25));
    fillPolygon(plane, growOutline([...eyes[side].upper, ...eyes[side].lower.toReversed()], 1.6));
  }
  return gaussianBlur(plane, 1);
}

/** What a pixel surely is by where it lies. */
function placePixels({ person, lab }: HairScene, frame: FaceFrame, inside: Plane, brows: Plane): Place[] {
  const places: Place[] = [];
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      const { across, down } = frame.locate(x, y);
      const side = Math.abs(across);
      let place: Place = 'open';
      if (person.data[i] > 0.95) {
        if (inside.data[i] < 0.01 && down > -0.5 && down < -0.13 && side < 0.5) place = 'hair';
        else if (inside.data[i] > 0.99 && side < 0.46 && down > 0.42 && down < 0.98 && brows.data[i] < 0.01) place = 'skin';
        else if (down > 1.06 && down < 1.4 && side < 0.2) place = 'skin';
        else if (down > -0.1 && down < 0.8 && side > 0.72 && side < 0.98) place = 'beside';
        else if (down > 1.3 && side > 0.98) place = 'shoulder';
        else if (down > 1.75 && side < 0.3) place = 'chest';
      }
      places.push(place);
    }
  }
  return places;
}

/** Log odds of hair against skin and cloth by colour and texture. */
function measureLikeness(scene: HairScene, places: readonly Place[], frame: FaceFrame): Plane {
  const { width, height } = scene.lab;
  const features = readFeatures(scene);
  const centres = findClusters(sampleFeatures(features, scene, frame), FEATURES, CLUSTERS, 1);
  const count = centres.length / FEATURES;
  const shares = new Float32Array(width * height * count);
  const totals = { hair: 1e-6, skin: 1e-6, beside: 1e-6, shoulder: 1e-6, chest: 1e-6, open: 1e-6 };
  const found = Array.from({ length: count }, () => ({ hair: 0, skin: 0, beside: 0, shoulder: 0, chest: 0, open: 0 }));
  for (let i = 0; i < places.length; i++) {
    if (scene.person.data[i] < 0.05) continue;
    shareAmong(centres, features, i, shares);
    totals[places[i]]++;
    for (let c = 0; c < count; c++) found[c][places[i]] += shares[i * count + c];
  }
  const odds = Array.from({ length: count }, (_, c) => {
    const seen = (place: Place): number => {
      if (totals[place] < 50) return 0;
      let sum = 0;
      for (let k = 0; k < count; k++) sum += found[k][place] * kinship(centres, c, k);
      return sum / totals[place];
    };
    // hair beside the cheeks may be dyed or lit otherwise than on the crown; long hair falls over shoulders and chest,
    // so these places are weaker witnesses than crown and face
    const hair = Math.max(seen('hair'), 0.5 * seen('beside'));
    const other = Math.max(seen('skin'), 0.4 * seen('shoulder'), 0.2 * seen('chest'));
    return EVIDENCE * Math.log((hair + 1e-4) / (other + 1e-4));
  });
  const likeness = createPlane(width, height);
  for (let i = 0; i < likeness.data.length; i++) {
    let sum = 0;
    for (let c = 0; c < count; c++) sum += shares[i * count + c] * odds[c];
    likeness.data[i] = sum;
  }
  return likeness;
}

/** 1 for a cluster and itself, less the farther apart; never nothing, so that a colour unseen in the sure places takes after the nearest. */
function kinship(centres: Float32Array, one: number, other: number): number {
  let distance = 0;
  for (let k = 0; k < FEATURES; k++) distance += (centres[one * FEATURES + k] - centres[other * FEATURES + k]) ** 2;
  return 1 / (1 + distance / KIN ** 2) ** 2;
}

function readFeatures({ lab }: HairScene): Float32Array {
  // dark chroma is mostly noise of the camera and JPEG: it needs more smoothing than lightness
  const L = gaussianBlur(lab.L, 0.8).data;
  const a = gaussianBlur(lab.a, 1.2).data;
  const b = gaussianBlur(lab.b, 1.2).data;
  const rough = createPlane(lab.width, lab.height);
  for (let i = 0; i < rough.data.length; i++) rough.data[i] = Math.abs(lab.L.data[i] - L[i]);
  const texture = boxBlur(rough, 3).data;
  const features = new Float32Array(L.length * FEATURES);
  for (let i = 0; i < L.length; i++) {
    features[i * FEATURES] = L[i] * LIGHT_WEIGHT;
    features[i * FEATURES + 1] = a[i] * CHROMA_WEIGHT;
    features[i * FEATURES + 2] = b[i] * CHROMA_WEIGHT;
    features[i * FEATURES + 3] = texture[i] * TEXTURE_WEIGHT;
  }
  return features;
}

/** Clusters are wanted where hair meets skin: a large coat must not use them up, so only one in {@link REST} of its pixels counts. */
function sampleFeatures(features: Float32Array, { person, lab }: HairScene, frame: FaceFrame): Float32Array {
  const chosen: number[] = [];
  for (let y = 0, i = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++, i++) {
      if (person.data[i] <= 0.5) continue;
      const { across, down } = frame.locate(x, y);
      if ((down < 1.45 && Math.abs(across) < 1.1) || i % REST === 0) chosen.push(i);
    }
  }
  const step = Math.max(1, Math.floor(chosen.length / MAX_SAMPLES));
  const samples = new Float32Array(Math.ceil(chosen.length / step) * FEATURES);
  for (let k = 0, to = 0; k < chosen.length; k += step, to += FEATURES) {
    samples.set(features.subarray(chosen[k] * FEATURES, (chosen[k] + 1) * FEATURES), to);
  }
  return samples;
}

/** Soft membership: a pixel between two clusters belongs to both. */
function shareAmong(centres: Float32Array, features: Float32Array, pixel: number, shares: Float32Array): void {
  const count = centres.length / FEATURES;
  const at = pixel * count;
  let nearest = Infinity;
  for (let c = 0; c < count; c++) {
    let distance = 0;
    for (let k = 0; k < FEATURES; k++) distance += (features[pixel * FEATURES + k] - centres[c * FEATURES + k]) ** 2;
    shares[at + c] = distance;
    if (distance < nearest) nearest = distance;
  }
  const width = nearest + 2e-4;
  let sum = 0;
  for (let c = 0; c < count; c++) {
    const ratio = (shares[at + c] - nearest) / width;
    shares[at + c] = ratio > 6 ? 0 : Math.exp(-ratio);
    sum += shares[at + c];
  }
  for (let c = 0; c < count; c++) shares[at + c] /= sum;
}

/** Log odds by place alone: `side` in face widths from the middle, `down` in face heights from the hairline. */
function placeOdds(side: number, down: number, inside: number): number {
  if (inside > 0.5) return down < 0.28 ? mix(-0.5, -3, smoothstep(0, 0.28, down)) : side > 0.4 ? -2.5 : -8;
  if (down < -0.02) return side < 1.1 ? mix(0.6, 2.6, smoothstep(-0.06, -0.24, down)) : 1;
  if (down < 1) return side < 0.9 ? 0.9 : mix(0.9, -1.5, smoothstep(0.9, 1.9, side));
  const neck = (1 - smoothstep(0.14, 0.34, side)) * (1 - smoothstep(1.3, 1.8, down));
  return mix(0.4, -0.7, smoothstep(1.2, 2.9, down)) - 3 * neck - 1.5 * smoothstep(0.85, 1.3, side) * smoothstep(1, 1.3, down);
}

function agreeWithNeighbours(evidence: Plane, { lab }: HairScene, frame: FaceFrame): Plane {
  const radius = Math.max(2, Math.round(frame.width * 0.035));
  let belief = logistic(evidence);
  for (let round = 0; round < AGREEMENTS; round++) {
    const { gain, offset } = fitLocalModel(lab.L, belief, radius, 4e-4);
    const next = createPlane(lab.width, lab.height);
    for (let i = 0; i < next.data.length; i++) {
      const around = clamp(gain.data[i] * lab.L.data[i] + offset.data[i]);
      next.data[i] = evidence.data[i] + AGREEMENT * (2 * around - 1);
    }
    belief = logistic(next);
  }
  return belief;
}

function logistic({ width, height, data }: Plane): Plane {
  return { width, height, data: data.map((value) => 1 / (1 + Math.exp(-value))) };
}

/**
 * Only what hangs together with the crown by more than a thread, or is large and beside the face: a dark button and the
 * shadow below the jaw are no hair.
 */
function keepOneHead(belief: Plane, places: readonly Place[], frame: FaceFrame): Plane | undefined {
  const { width, height } = belief;
  const thread = Math.max(1, Math.round(frame.width * 0.025));
  const sure = Uint8Array.from(belief.data, (value) => (value > 0.5 ? 1 : 0));
  const { labels, areas } = labelComponents(shrinkMask(sure, width, height, thread), width, height);
  const crown = new Float64Array(areas.length);
  const high = new Float64Array(areas.length);
  let seeds = 0;
  for (let i = 0; i < places.length; i++) {
    if (labels[i] > 0 && frame.locate(i % width, Math.floor(i / width)).down < 1.1) high[labels[i]]++;
    if (places[i] !== 'hair') continue;
    seeds++;
    crown[labels[i]]++;
  }
  const largest = areas.reduce((most, area, label) => (crown[label] > 0 ? Math.max(most, area) : most), 0);
  if (largest < seeds * 0.25) return undefined;
  const keep = areas.map((area, label) => label > 0 && (crown[label] > seeds * 0.04 || (area > largest * 0.06 && high[label] > area * 0.4)));
  const head = growMask(
    Uint8Array.from(labels, (label) => (keep[label] ? 1 : 0)),
    width,
    height,
    thread + Math.max(2, thread),
  );
  const kept = createPlane(width, height);
  for (let i = 0; i < labels.length; i++) if (head[i] === 1) kept.data[i] = belief.data[i];
  return kept;
}

/** Outside the person the mask goes on as it was at the edge: there the cut-out alone says how much is hair. */
function spreadBeyondPerson(mask: Plane, person: Plane, frame: FaceFrame): Plane {
  const weighted = createPlane(mask.width, mask.height);
  const solid = createPlane(mask.width, mask.height);
  for (let i = 0; i < weighted.data.length; i++) {
    solid.data[i] = person.data[i] > 0.9 ? 1 : 0;
    weighted.data[i] = mask.data[i] * solid.data[i];
  }
  const sigma = Math.max(2, frame.width * 0.04);
  const sum = gaussianBlur(weighted, sigma).data;
  const weight = gaussianBlur(solid, sigma).data;
  const out = createPlane(mask.width, mask.height);
  for (let i = 0; i < out.data.length; i++) {
    if (person.data[i] > 0.9) out.data[i] = mask.data[i];
    else if (weight[i] > 1e-4) out.data[i] = smoothstep(0.25, 0.6, sum[i] / weight[i]);
  }
  return out;
}

/** Closed-form matting along the border of the hair and over the forehead, where single strands lie. */
function drawStrands({ rgb, person, lab }: HairScene, mask: Plane, frame: FaceFrame, inside: Plane, brows: Plane): Plane {
  const { width, height } = mask;
  const edge = Uint8Array.from(mask.data, (value) => (value > 0.06 && value < 0.94 ? 1 : 0));
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
 * Single dark strands on the forehead, thinner than the matting sees them. Grey closing shows the skin without them; how
 * far a pixel is from that skin towards the hair's own lightness is the share of hair. Only what grows out of the hair counts.
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
      // the mesh ends below the hairline: the forehead goes on above it
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
  const { labels, areas } = labelComponents(zone, width, height);
  const rooted = new Set<number>();
  for (let i = 0; i < labels.length; i++) if (mask.data[i] > 0.5) rooted.add(labels[i]);
  const kept = growMask(
    Uint8Array.from(labels, (label) => (label > 0 && rooted.has(label) && areas[label] > 4 ? 1 : 0)),
    width,
    height,
    1,
  );
  for (let i = 0; i < labels.length; i++) if (kept[i] === 0) wisps.data[i] = 0;
  return wisps;
}
