/** Surfaces a camera would see: pores and blood under skin, strands of hair, the weave of cloth. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fractalNoise, whiteNoise } from '../../kernels/planes/noise.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { smoothAlongFlow } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import { canvasWeave } from '../../kernels/surfaces/paper.ts';
import type { Materials } from './find-materials.ts';
import type { FormLight } from './model-form.ts';

/** Width of what is near a lock, in units, and the mean step of lightness in it, per unit, from which on its direction is known. */
const NEAR_LINES = 12;
const DRAWN = [0.002, 0.006] as const;

/** Changes the picture in place. */
export function layTextures(lab: LabPicture, materials: Materials, light: FormLight, unit: number, seed: number): void {
  paintSkin(lab, materials, light, unit, seed);
  combHair(lab, materials.hair, light, unit, seed + 20);
  weaveCloth(lab, materials.cloth, light, unit, seed + 40);
}

function paintSkin(
  lab: LabPicture,
  { skin, cast }: Materials,
  { diffuse, gloss, hollow }: FormLight,
  unit: number,
  seed: number,
): void {
  const { width, height } = lab;
  const pores = gaussianBlur(whiteNoise(width, height, seed), Math.max(0.6, 0.9 * unit)).data;
  const mottle = fractalNoise(width, height, 34 * unit, 3, seed + 1).data;
  for (let i = 0; i < pores.length; i++) {
    const share = skin.data[i];
    if (share < 0.01) continue;
    const L = lab.L.data[i];
    // drawn skin is nearly white; a lit cheek is not, and its shadows are warm with light that went through
    const natural = 0.3 + 0.62 * L;
    const form = 0.16 * diffuse.data[i] - 0.13 * hollow.data[i];
    const shade = clamp(-diffuse.data[i] * 1.6 + hollow.data[i]);
    const grain = 0.05 * (pores[i] - 0.5) + 0.012 * mottle[i];
    const chroma = 0.052 + 0.03 * smoothstep(0.85, 0.5, L);
    const hue = mix(0.86, 0.62, shade);
    lab.L.data[i] = mix(L, natural + form + grain + 0.09 * smoothstep(0.5, 0.95, gloss.data[i]), share);
    const a = mix(lab.a.data[i], Math.cos(hue) * chroma + 0.75 * cast[0], 0.62) + 0.006 * mottle[i] + 0.016 * shade;
    const b = mix(lab.b.data[i], Math.sin(hue) * chroma + 0.75 * cast[1], 0.62) - 0.003 * mottle[i] + 0.006 * shade;
    lab.a.data[i] = mix(lab.a.data[i], a, share);
    lab.b.data[i] = mix(lab.b.data[i], b, share);
  }
}

/** Noise drawn out along the locks, fine and coarse; lights run across them in a band where the head turns to the light. */
function combHair(
  lab: LabPicture,
  hair: Plane,
  { diffuse, gloss, hollow }: FormLight,
  unit: number,
  seed: number,
): void {
  const { width, height } = lab;
  const flow = measureFlow(lab, 7 * unit, 120 * unit);
  const strands = (sigma: number, length: number, from: number): Float32Array => {
    const noise = gaussianBlur(whiteNoise(width, height, from), sigma * unit);
    const long = smoothAlongFlow(noise, flow, hair, length * unit).data;
    return normalize(long, hair.data);
  };
  const fine = strands(0.5, 16, seed);
  const locks = strands(2.2, 26, seed + 1);
  const drawn = gaussianBlur(flow.magnitude, NEAR_LINES * unit).data;
  for (let i = 0; i < fine.length; i++) {
    const share = hair.data[i];
    if (share < 0.01) continue;
    const L = lab.L.data[i];
    // where nothing is drawn, a direction is only guessed: strands would run in rings, as in a fingerprint
    const sure = smoothstep(DRAWN[0], DRAWN[1], unit * drawn[i]);
    const strand = sure * (0.62 * fine[i] + 0.5 * locks[i]);
    const shine = smoothstep(0.15, 0.8, gloss.data[i]) * (0.5 + 0.5 * clamp(0.5 + strand));
    const depth = 0.035 + 0.1 * L;
    const tone = L * (1 + 0.4 * diffuse.data[i] - 0.4 * hollow.data[i]) + depth * strand + 0.13 * shine * (0.4 + L);
    lab.L.data[i] = mix(L, tone, share);
    // hair reflects white light at its lights and loses color there
    const rest = 1 - 0.22 * shine - 0.12;
    lab.a.data[i] = mix(lab.a.data[i], lab.a.data[i] * rest, share);
    lab.b.data[i] = mix(lab.b.data[i], lab.b.data[i] * rest + 0.006, share);
  }
}

function weaveCloth(lab: LabPicture, cloth: Plane, { diffuse, hollow }: FormLight, unit: number, seed: number): void {
  const { width, height } = lab;
  const weave = canvasWeave(width, height, Math.max(1.7, 2.1 * unit), seed).data;
  const wrinkles = fractalNoise(width, height, 70 * unit, 4, seed + 5);
  const folds = creases(wrinkles, unit);
  for (let i = 0; i < weave.length; i++) {
    const share = cloth.data[i];
    if (share < 0.01) continue;
    const L = lab.L.data[i];
    // cloth is never pure white or black, and never pure color
    const natural = 0.07 + 0.84 * L;
    const form = (0.2 + 0.22 * L) * diffuse.data[i] - 0.17 * hollow.data[i] + 0.028 * folds.data[i];
    lab.L.data[i] = mix(L, natural + form + 0.028 * (weave[i] - 0.5) * (0.4 + L), share);
    const chroma = 0.9 - 0.8 * clamp(Math.hypot(lab.a.data[i], lab.b.data[i]) - 0.1, 0, 0.2);
    lab.a.data[i] = mix(lab.a.data[i], lab.a.data[i] * chroma, share);
    lab.b.data[i] = mix(lab.b.data[i], lab.b.data[i] * chroma, share);
  }
}

/** Light side minus dark side of a noise relief: soft folds. */
function creases(noise: Plane, unit: number): Plane {
  const { width, height, data } = noise;
  const out = createPlane(width, height);
  const step = Math.max(1, Math.round(4 * unit));
  for (let y = step; y < height; y++) {
    for (let x = step; x < width; x++) {
      const i = y * width + x;
      out.data[i] = clamp((data[i] - data[i - step * width - step]) * 4, -1, 1);
    }
  }
  return gaussianBlur(out, 2 * unit);
}

/** Mean 0, deviation 0.5 where the mask is set. */
function normalize(values: Float32Array, mask: Float32Array): Float32Array {
  let sum = 0;
  let squares = 0;
  let count = 1e-6;
  for (let i = 0; i < values.length; i++) {
    if (mask[i] < 0.5) continue;
    sum += values[i];
    squares += values[i] * values[i];
    count++;
  }
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(1e-9, squares / count - mean * mean));
  return values.map((value) => clamp((0.5 * (value - mean)) / deviation, -1.2, 1.2));
}
