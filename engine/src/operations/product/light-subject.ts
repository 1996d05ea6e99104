/** A subject in the light of a scene. Small amounts: a product's colors are a promise to the buyer. */
import { encodeLight, LINEAR } from '@afterglow/pixels/linear-light';
import { resizePicture } from '../../image/image.ts';
import type { Picture, SubjectLayers } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { lumaOf } from '../../kernels/planes/exposure.ts';
import { toLinear } from '../../kernels/planes/linear-light.ts';
import { clamp, createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { rowSampler } from '../../kernels/planes/sample-rows.ts';
import { findGround, type Ground } from '../../kernels/standing/ground-line.ts';
import { matteOf, sizeWithin } from './find-subject.ts';

type Light = readonly [red: number, green: number, blue: number];

const WORK_PIXELS = 500_000;
/** Faint haze around a subject that shows on another ground: coverage up to this is cut, and the rest stretched. */
const HAZE = 0.06;
/** Share of a bright ground that shines up, and of the background that wraps around the rim. */
const BOUNCE = 0.1;
const WRAP = 0.14;

/** `tint` and `exposure` as in Scene; `behind` has the subject's size. `stands`: it takes light from the ground it touches. */
export async function lightSubject(
  layers: SubjectLayers,
  behind: Picture,
  { tint, exposure, stands }: { readonly tint: Light; readonly exposure: number; readonly stands: boolean },
): Promise<SubjectLayers> {
  const alpha = layers.alpha.map((value) => Math.round(clamp((value / 255 - HAZE) / (1 - HAZE - 0.04)) * 255));
  const clean = { ...layers, alpha };
  const { width, height } = sizeWithin(behind, WORK_PIXELS);
  const matte = matteOf(clean, width, height);
  const ground = findGround(matte);
  if (ground === undefined) return clean;
  const scene = toLinear(await resizePicture(behind, width, height, 'linear'));
  const rim = gaussianBlur(matte, Math.max(1, 0.006 * ground.size));
  const around = blurLight(scene, Math.max(2.5, 0.015 * ground.size));
  const floor = floorLight(scene, ground);
  const lift = exposure * balanceLight(clean);
  const low = stands ? lowness(matte, ground) : createPlane(width, height);
  const pixels = paint(clean, {
    gains: [tint[0] * lift, tint[1] * lift, tint[2] * lift],
    floor,
    around,
    near: packPlanes(rim, low),
  });
  return { ...clean, foreground: { ...layers.foreground, pixels } };
}

interface SceneLight {
  readonly gains: Light;
  readonly floor: Light;
  readonly around: FloatRgb;
  /** The blurred matte and how low each place is, in two of three channels. */
  readonly near: FloatRgb;
}

function paint({ alpha, foreground }: SubjectLayers, { gains, floor, around, near }: SceneLight): Uint8Array {
  const { width, height, pixels } = foreground;
  const out = new Uint8Array(pixels.length);
  const readAround = rowSampler(around, width, height);
  const readNear = rowSampler(near, width, height);
  const beside = new Float32Array(width * 3);
  const place = new Float32Array(width * 3);
  for (let y = 0, i = 0; y < height; y++) {
    readAround(y, beside);
    readNear(y, place);
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] === 0) continue;
      const low = place[x * 3 + 1];
      const bounce = BOUNCE * low;
      const seat = 1 - 0.22 * low ** 3;
      const wrap = WRAP * smoothstep(0.98, 0.5, place[x * 3]) * (1 - low);
      for (const c of [0, 1, 2] as const) {
        const tone = shoulder(LINEAR[pixels[i * 3 + c]] * gains[c]);
        const lit = tone * (1 + bounce * (1.2 * floor[c] - 0.6)) * seat;
        out[i * 3 + c] = Math.round(encodeLight(lit + (beside[x * 3 + c] - lit) * wrap));
      }
    }
  }
  return out;
}

/** Keeps highlights from clipping: bends above 0.85. */
function shoulder(light: number): number {
  return light > 0.85 ? 0.85 + 0.15 * (1 - Math.exp(-(light - 0.85) / 0.15)) : light;
}

/** Gain of a fifth of the way from the subject's median light to a middle gray, at most 6 % down and 12 % up. */
function balanceLight({ alpha, foreground: { pixels } }: SubjectLayers): number {
  const seen: number[] = [];
  const step = Math.max(1, Math.floor(alpha.length / 100_000));
  for (let i = 0; i < alpha.length; i += step)
    if (alpha[i] > 242) seen.push(lumaOf(LINEAR[pixels[i * 3]], LINEAR[pixels[i * 3 + 1]], LINEAR[pixels[i * 3 + 2]]));
  seen.sort((a, b) => a - b);
  const median = seen[seen.length >> 1] ?? 0.18;
  return clamp((0.18 / Math.max(0.01, median)) ** 0.2, 0.94, 1.12);
}

/** Mean light of the ground just below where the subject touches it. */
function floorLight({ width, height, data }: FloatRgb, { left, right, lowest, size }: Ground): Light {
  const row = clamp(Math.round(lowest + 0.05 * size), 0, height - 1) * width;
  const sums: [number, number, number] = [0, 0, 0];
  for (let x = left; x <= right; x++) for (const c of [0, 1, 2] as const) sums[c] += data[(row + x) * 3 + c];
  const count = right - left + 1;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** 1 at the ground line, 0 above an eighth of the size. */
function lowness({ width, height }: Plane, { line, size }: Ground): Plane {
  const low = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) low.data[i] = smoothstep(0.12 * size, 0, line[x] - y);
  return low;
}

function packPlanes(first: Plane, second: Plane): FloatRgb {
  const data = new Float32Array(first.data.length * 3);
  for (let i = 0; i < first.data.length; i++) {
    data[i * 3] = first.data[i];
    data[i * 3 + 1] = second.data[i];
  }
  return { width: first.width, height: first.height, data };
}

function blurLight({ width, height, data }: FloatRgb, sigma: number): FloatRgb {
  const out = new Float32Array(data.length);
  for (let c = 0; c < 3; c++) {
    const channel = createPlane(width, height);
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = data[i * 3 + c];
    const soft = gaussianBlur(channel, sigma).data;
    for (let i = 0; i < soft.length; i++) out[i * 3 + c] = soft[i];
  }
  return { width, height, data: out };
}
