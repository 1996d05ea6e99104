/**
 * Ink on the sheet: five tones of ink (焦浓重淡清) with pooled edges and granulation, brush contours that break into
 * "flying white", and strong hues kept as mineral pigment.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { kuwahara } from '../../kernels/filters/kuwahara.ts';
import { wipeSpecks } from '../../kernels/masks/wipe-specks.ts';
import { labOf } from '../../kernels/planes/lab-color.ts';
import { fractalNoise, whiteNoise } from '../../kernels/planes/noise.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { coherentEdges, inkFromEdges, smoothAlongFlow } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import { paperTooth } from '../../kernels/surfaces/paper.ts';
import type { FaceMasks } from '../../operations/faces/face-masks.ts';
import type { Sheet } from './compose-sheet.ts';

const INK = labOf('#1d1b1c');
const OCHRE = labOf('#c98f6a');
const TONES = 5;

export interface InkSurface {
  /** Tooth of the paper, 0..1. */
  readonly tooth: Plane;
  /** Slow and fast unevenness of wet ink, about -1..1. */
  readonly wet: Plane;
  readonly fleck: Plane;
}

export function createInkSurface(width: number, height: number, unit: number, seed: number): InkSurface {
  return {
    tooth: paperTooth(width, height, unit, seed + 2),
    wet: fractalNoise(width, height, 120 * unit, 4, seed + 3),
    fleck: fractalNoise(width, height, 16 * unit, 3, seed + 4),
  };
}

/** Where ink may lie, 0..1: the wash runs a little over its outline and ends in brushed edges. */
export function spreadWash({ kind, subject, rim, lab }: Sheet, { wet, fleck }: InkSurface, unit: number): Plane {
  const { width, height } = lab;
  const soft = gaussianBlur(subject, 2.2 * unit).data;
  const wash = createPlane(width, height);
  for (let i = 0; i < wash.data.length; i++) {
    if (kind === 'fan') {
      // the fan is painted to its rim; behind the figure only a pale wash
      wash.data[i] = smoothstep(-1, 3, rim.data[i]) * mix(0.3 + 0.12 * wet.data[i], 1, smoothstep(0.3, 0.7, soft[i]));
      continue;
    }
    const low = 1 - Math.floor(i / width) / height;
    const ragged = wet.data[i] + fleck.data[i];
    const ground = kind === 'scene' ? 1 : smoothstep(0.035, 0.16, low + 0.05 * wet.data[i] + 0.03 * fleck.data[i]);
    const reach = kind === 'scene' ? 120 : 70;
    wash.data[i] =
      smoothstep(0.38, 0.62, soft[i] + 0.1 * fleck.data[i]) *
      ground *
      smoothstep(6 * unit, reach * unit, rim.data[i] + 34 * unit * ragged);
  }
  return wash;
}

/** Paints the sheet in place over its paper. `colour` 0..1 is how much of the photo's color survives as pigment. */
export function layWashes(
  out: LabPicture,
  sheet: Sheet,
  masks: FaceMasks,
  wash: Plane,
  surface: InkSurface,
  color: number,
  unit: number,
  seed: number,
): void {
  const { width, height } = out;
  const photo = sheet.lab;
  const scene = sheet.kind === 'scene';
  const half = resizeLab(photo, width >> 1, height >> 1);
  const flat = resizeLab(kuwahara(half, measureFlow(half, 2 * unit), scene ? 5 : 4), width, height);
  for (let i = 0; i < flat.L.data.length; i++) {
    const likeness = Math.min(1, 0.85 * masks.features.data[i] + 0.35 * masks.face.data[i]);
    flat.L.data[i] = mix(flat.L.data[i], photo.L.data[i], likeness);
  }
  const low = percentile(flat.L, 0.02, sheet.subject);
  const high = percentile(flat.L, scene ? 0.9 : 0.96, sheet.subject);
  const tone = createPlane(width, height);
  for (let i = 0; i < tone.data.length; i++)
    tone.data[i] = 1 - clamp((flat.L.data[i] - low) / Math.max(0.12, high - low));
  if (scene) openDistance(tone, surface, unit);
  const near = gaussianBlur(tone, 1.6 * unit).data;
  const wide = gaussianBlur(tone, 6 * unit).data;
  const lines = drawBrushLines(sheet, masks, unit, seed);
  const softA = gaussianBlur(flat.a, 2.6 * unit).data;
  const softB = gaussianBlur(flat.b, 2.6 * unit).data;
  const { tooth, wet } = surface;
  // skin is left nearly bare where it is light; deeper skin keeps its depth and its own hue
  const deep = 1 - smoothstep(0.45, 0.72, percentile(photo.L, 0.6, masks.face));
  const brown = findDeepSkin(photo, masks.face, deep);
  for (let i = 0; i < near.length; i++) {
    const cover = wash.data[i];
    if (cover <= 0) continue;
    const face = masks.face.data[i];
    const own = brown.data[i];
    const plain = tone.data[i] ** 1.15;
    const step = (Math.floor(plain * TONES) + 0.5) / TONES;
    const stepped = step + (0.5 / TONES) * Math.tanh(3.2 * (plain - step) * TONES);
    // ink pools on the dark side of an edge
    const pooled = clamp((near[i] - wide[i]) * 1.1, -0.05, 0.18) * (1 - 0.7 * face);
    const uneven = mix(plain, stepped, 0.7 * (1 - face)) * (1 + 0.2 * wet.data[i] * (1 - face));
    const dark = clamp(uneven + pooled + 0.1 * (0.5 - tooth.data[i]) * (1 - uneven) * (1 - 0.5 * face));
    const ink = cover * 0.9 * dark ** 1.1 * mix(1, mix(0.62 + 0.2 * deep, 1, masks.features.data[i]), face);
    const a = softA[i];
    const b = softB[i];
    const hue = smoothstep(0.035, 0.11, Math.sqrt(a * a + b * b));
    const pigment = Math.max(hue * color, 0.95 * Math.sqrt(own) * Math.min(1, 2 * color)) * cover * (1 - 0.35 * ink);
    const red = Math.max(smoothstep(0.04, 0.11, a), own);
    const skin = 0.3 * face * cover * (1 - ink) * (1 - 0.6 * deep);
    let L = mix(out.L.data[i], INK.L, ink);
    const depth = mix(0.25, 0.04, own) + mix(0.72, 0.94, own) * flat.L.data[i];
    L = mix(L, Math.min(L, depth), pigment * mix(0.8, 1, own)) - 0.04 * skin;
    const line = lines.data[i] * smoothstep(0.02, 0.3, cover) * 0.94 * (1 - 0.2 * face);
    out.L.data[i] = mix(L, INK.L, line);
    out.a.data[i] = mix(
      mix(mix(mix(out.a.data[i], INK.a, ink), a * (0.86 + 0.25 * red), pigment), OCHRE.a, skin),
      INK.a,
      line,
    );
    out.b.data[i] = mix(
      mix(mix(mix(out.b.data[i], INK.b, ink), b * (0.8 + 0.35 * own) + 0.006, pigment), OCHRE.b, skin),
      INK.b,
      line,
    );
  }
}

/** How far a pixel is deep skin, 0..1: the face, and what has its color, as neck, hands and a bald head have. `deep` is how deep the face is. */
export function findDeepSkin({ width, height, L, a, b }: LabPicture, face: Plane, deep: number): Plane {
  const skin = createPlane(width, height);
  if (deep <= 0) return skin;
  const [light, red, yellow] = [L, a, b].map((plane) => percentile(plane, 0.5, face));
  for (let i = 0; i < skin.data.length; i++) {
    const apart = Math.hypot(a.data[i] - red, b.data[i] - yellow);
    const alike = smoothstep(0.045, 0.02, apart) * smoothstep(0.34, 0.2, Math.abs(L.data[i] - light));
    skin.data[i] = deep * Math.max(face.data[i], alike);
  }
  return skin;
}

/** Scenery: what is farther (higher) is paler, and bands of mist lie across; a photo's even darkness would be a slab. */
function openDistance(tone: Plane, { wet }: InkSurface, unit: number): void {
  const { width, height } = tone;
  const far = gaussianBlur(tone, 14 * unit).data;
  for (let y = 0; y < height; y++) {
    const down = y / height;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // mist follows wide waves that the wet noise bends
      const wave = Math.sin((down * 9 + 0.7 * wet.data[i]) * Math.PI);
      const mist = smoothstep(0.35, 0.95, wave) * (0.75 - 0.45 * down);
      // local contrast stays while the mass of tone is lifted
      const local = tone.data[i] - far[i];
      tone.data[i] = clamp((far[i] * 0.62 + local * 1.15) * mix(0.62, 1.08, smoothstep(0.15, 0.9, down)) * (1 - mist));
    }
  }
}

/** Contours as brush lines: pressed unevenly, dry where the brush runs out of ink. */
function drawBrushLines({ lab, subject, kind }: Sheet, masks: FaceMasks, unit: number, seed: number): Plane {
  const { width, height } = lab;
  const flow = measureFlow(lab, 2 * unit, 16 * unit);
  const scale = createPlane(width, height);
  const source = createPlane(width, height);
  for (let i = 0; i < scale.data.length; i++) {
    scale.data[i] = 1 - 0.42 * masks.face.data[i];
    // outside the subject there is light paper, which gives the figure its outline
    source.data[i] = mix(0.86, lab.L.data[i], smoothstep(0.1, 0.6, subject.data[i]));
  }
  const contrast = gaussianBlur(measureFlow({ ...lab, L: source }, 1).magnitude, 2 * unit);
  const edges = coherentEdges(gaussianBlur(source, 0.9 * unit), flow, contrast, {
    sigma: 1.9 * unit,
    along: 8 * unit,
    tau: 0.985,
    scale,
  });
  const area = (kind === 'scene' ? 150 : 60) * unit * unit;
  const lines = wipeSpecks(inkFromEdges(edges, kind === 'scene' ? -0.006 : -0.0022, 120), 0.25, Math.round(area));
  const hairs = smoothAlongFlow(whiteNoise(width, height, seed + 8), flow, contrast, 9 * unit).data;
  const press = fractalNoise(width, height, 90 * unit, 3, seed + 9).data;
  for (let i = 0; i < hairs.length; i++) {
    const line = lines.data[i];
    if (line <= 0) continue;
    const dry = clamp(0.55 + (hairs[i] - 0.5) * 5 + 0.55 * line + 0.5 * masks.face.data[i]);
    lines.data[i] = clamp(line * (0.85 + 0.4 * press[i]) * dry);
  }
  return lines;
}
