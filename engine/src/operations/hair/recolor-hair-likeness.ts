/** How much the colors and the texture of a person's pixels are those of their hair, learnt from the picture itself. */
import { boxBlur, gaussianBlur } from '../../kernels/filters/blur.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { findClusters } from '../../kernels/measure/k-means.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../faces/detect-faces.ts';
import type { FaceFrame } from './recolor-hair-frame.ts';

/** A head and shoulders at working size. The face's points are in its pixels. */
export interface HairScene {
  readonly lab: LabPicture;
  readonly rgb: FloatRgb;
  /** Coverage of the person, 0..1. */
  readonly person: Plane;
  readonly face: Face;
  /** Somebody else stands so near that what surrounds the head may be theirs. */
  readonly crowded: boolean;
}

/** What a pixel surely is by where it lies; `open` is what has to be found out. */
export type Place = 'hair' | 'skin' | 'beside' | 'ornament' | 'shoulder' | 'chest' | 'open';

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
/** Weight of color and texture against place. */
const EVIDENCE = 1.7;
/** Share of the sure hair that has to have a color, from nothing to all, before that color is known for hair. */
const KNOWN = [0.01, 0.035] as const;

/**
 * From here, in the face's measure, clothes may lie beside hair, and from there on they do: above it what is dark is hair in the shade; but
 * within the face it may be the rim of glasses, and farther aside somebody else.
 */
const CLOTHES = [0.3, 0.6] as const;
const WITHIN = { down: [0.05, 0.15], side: [0.52, 0.46] } as const;
const ASIDE = [0.66, 0.82] as const;

export interface HairLikeness {
  /** Log odds of hair against skin, and below the cheeks cloth, by color and texture. */
  readonly odds: Plane;
  /** How far the color was seen in sure hair, 0..1: a color that was seen nowhere takes after the nearest, dark cloth after hair. */
  readonly known: Plane;
}

export function measureLikeness(scene: HairScene, places: readonly Place[], frame: FaceFrame): HairLikeness {
  const { width, height } = scene.lab;
  const features = readFeatures(scene);
  const centers = findClusters(sampleFeatures(features, scene, frame), FEATURES, CLUSTERS, 1);
  const count = centers.length / FEATURES;
  const shares = new Float32Array(width * height * count);
  const totals = { hair: 1e-6, skin: 1e-6, beside: 1e-6, ornament: 1e-6, shoulder: 1e-6, chest: 1e-6, open: 1e-6 };
  const found = Array.from({ length: count }, () => ({
    hair: 0,
    skin: 0,
    beside: 0,
    ornament: 0,
    shoulder: 0,
    chest: 0,
    open: 0,
  }));
  for (let i = 0; i < places.length; i++) {
    if (scene.person.data[i] < 0.05) continue;
    shareAmong(centers, features, i, shares);
    totals[places[i]]++;
    for (let c = 0; c < count; c++) found[c][places[i]] += shares[i * count + c];
  }
  const familiar = new Float32Array(count);
  const odds = Array.from({ length: count }, (_, c) => {
    const seen = (place: Place): number => {
      if (totals[place] < 50) return 0;
      let sum = 0;
      for (let k = 0; k < count; k++) sum += found[k][place] * kinship(centers, c, k);
      return sum / totals[place];
    };
    // hair beside the cheeks may be dyed or lit otherwise than on the crown; long hair falls over shoulders and chest,
    // so these places are weaker witnesses than crown and face
    const hair = Math.max(seen('hair'), 0.5 * seen('beside'));
    const skin = Math.max(seen('skin'), seen('ornament'));
    const cloth = Math.max(0.4 * seen('shoulder'), 0.2 * seen('chest'));
    familiar[c] = smoothstep(KNOWN[0], KNOWN[1], Math.max(hair, seen('beside')));
    const against = (other: number): number => EVIDENCE * Math.log((hair + 1e-4) / (other + 1e-4));
    return { above: against(skin), below: against(Math.max(skin, cloth)) };
  });
  const likeness: HairLikeness = { odds: createPlane(width, height), known: createPlane(width, height) };
  for (let i = 0; i < places.length; i++) {
    const { across, down } = frame.locate(i % width, Math.floor(i / width));
    const within = smoothstep(...WITHIN.down, down) * smoothstep(...WITHIN.side, Math.abs(across));
    const clothes = Math.max(within, smoothstep(...ASIDE, frame.sideOf(across)), smoothstep(...CLOTHES, down));
    for (let c = 0; c < count; c++) {
      likeness.odds.data[i] += shares[i * count + c] * mix(odds[c].above, odds[c].below, clothes);
      likeness.known.data[i] += shares[i * count + c] * familiar[c];
    }
  }
  return likeness;
}

/** 1 for a cluster and itself, less the farther apart; never nothing, so that a color unseen in the sure places takes after the nearest. */
function kinship(centers: Float32Array, one: number, other: number): number {
  let distance = 0;
  for (let k = 0; k < FEATURES; k++) distance += (centers[one * FEATURES + k] - centers[other * FEATURES + k]) ** 2;
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
function shareAmong(centers: Float32Array, features: Float32Array, pixel: number, shares: Float32Array): void {
  const count = centers.length / FEATURES;
  const at = pixel * count;
  let nearest = Infinity;
  for (let c = 0; c < count; c++) {
    let distance = 0;
    for (let k = 0; k < FEATURES; k++) distance += (features[pixel * FEATURES + k] - centers[c * FEATURES + k]) ** 2;
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
