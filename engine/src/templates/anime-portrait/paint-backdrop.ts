/** Backgrounds as animation paints them: broad brush shapes in clear colors, or a summer sky; scenery gets its own sky. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { kuwahara } from '../../kernels/filters/kuwahara.ts';
import { growMask, labelComponents } from '../../kernels/masks/masks.ts';
import { labOf } from '../../kernels/planes/lab-color.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import {
  clamp,
  createPlane,
  mix,
  percentile,
  resizePlane,
  smoothstep,
  type Plane,
} from '../../kernels/planes/plane.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';

export type Backdrop = 'painted' | 'sky';

const ZENITH = labOf('#3f97ea');
const HORIZON = labOf('#d6f1ff');
const CLOUD = labOf('#ffffff');

/** Paints everything outside the subject, in place; without a subject the whole picture is scenery and keeps half its cels. */
export function paintBackdrop(
  out: LabPicture,
  flat: LabPicture,
  subject: Plane | undefined,
  kind: Backdrop,
  unit: number,
  seed: number,
): void {
  const { width, height } = out;
  const outside = createPlane(width, height, 0.55);
  if (subject)
    for (let i = 0; i < outside.data.length; i++) outside.data[i] = 1 - smoothstep(0.25, 0.75, subject.data[i]);
  if (kind === 'painted' || !subject) {
    paintScenery(out, flat, outside, unit);
    const open = findSky(flat, unit, subject !== undefined);
    if (subject) for (let i = 0; i < outside.data.length; i++) open.data[i] *= outside.data[i];
    paintSky(out, open, unit, seed, flat);
  } else {
    paintSky(out, outside, unit, seed, undefined);
  }
}

function paintScenery(out: LabPicture, flat: LabPicture, share: Plane, unit: number): void {
  const { width, height } = out;
  const small = resizeLab(flat, Math.max(32, Math.round(width / 2.5)), Math.max(32, Math.round(height / 2.5)));
  const broad = resizeLab(kuwahara(small, measureFlow(small, 2.5 * unit, 12 * unit), 6), width, height);
  // night stays night
  const lift = 0.03 + 0.08 * smoothstep(0.22, 0.5, percentile(flat.L, 0.5, share));
  for (let i = 0; i < share.data.length; i++) {
    const k = share.data[i];
    if (k <= 0) continue;
    const L = clamp(broad.L.data[i]);
    // lights lean to sun, shadows to the blue of the sky
    const light = smoothstep(0.35, 0.8, L);
    out.L.data[i] = mix(out.L.data[i], lift + (1 - lift) * L ** 0.85, k);
    // clear, but never neon: strong colors stay as they are
    const boost = 1.3 - 2.5 * clamp(Math.hypot(broad.a.data[i], broad.b.data[i]) - 0.03, 0, 0.12);
    out.a.data[i] = mix(out.a.data[i], broad.a.data[i] * boost, k);
    out.b.data[i] = mix(out.b.data[i], broad.b.data[i] * boost + 0.01 * light - 0.012 * (1 - light), k);
  }
}

/** Most of OKLab's a and b that a sky has; violet walls have more, and behind somebody a wall is the likelier. */
const WIDE_SKY = { a: 0.02, b: 0.012 } as const;
const MOST_LIKE_SKY = { a: -0.005, b: -0.035 } as const;
/** Lightness that a sky may lose below its upper edge. */
const HAZE = 0.06;
/** Length over which it fades into haze, of the shorter side. */
const FADE = 0.05;

/**
 * Open sky of the photo, 0..1: bright, smooth, blue or gray, and joined to the upper edge. Behind a subject it must be
 * clearly blue, because a gray wall looks like a gray sky. Judged at a quarter of the size.
 */
function findSky(flat: LabPicture, unit: number, behindSubject: boolean): Plane {
  const width = Math.max(16, flat.width >> 2);
  const height = Math.max(16, flat.height >> 2);
  const lab = resizeLab(flat, width, height);
  const rough = gaussianBlur(measureFlow(lab, 1).magnitude, Math.max(1, unit)).data;
  const mask = new Uint8Array(width * height);
  const air = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    const b = lab.b.data[i];
    const most = behindSubject ? MOST_LIKE_SKY : WIDE_SKY;
    const cool = b < most.b && lab.a.data[i] < most.a && lab.a.data[i] > -0.07;
    const open = lab.L.data[i] > 0.55 && rough[i] < 0.035 && i < mask.length * 0.8;
    mask[i] = open && cool ? 1 : 0;
    air[i] = open && b < 0 ? 1 : 0;
  }
  // sky grows lighter toward the horizon: what is darker than its upper end is hazy hills
  const upper = createPlane(width, height);
  for (let i = 0; i < width * Math.ceil(height / 20); i++) upper.data[i] = mask[i];
  const least = percentile(lab.L, 0.5, upper) - HAZE;
  for (let i = 0; i < mask.length; i++) if (lab.L.data[i] < least) mask[i] = 0;
  const { labels, areas } = labelComponents(mask, width, height);
  const touching = new Set(labels.subarray(0, width));
  for (let i = 0; i < mask.length; i++)
    mask[i] = labels[i] > 0 && touching.has(labels[i]) && areas[labels[i]] > mask.length * 0.03 ? 1 : 0;
  const sky = createPlane(width, height);
  const grown = growMask(mask, width, height, 1);
  const whole = createPlane(width, height);
  for (let i = 0; i < mask.length; i++) {
    sky.data[i] = grown[i];
    // where only haze ends the sky, there is no edge to be seen
    whole.data[i] = grown[i] === 1 || air[i] === 1 ? 1 : 0;
  }
  const faded = gaussianBlur(sky, FADE * Math.min(width, height)).data;
  const edge = gaussianBlur(whole, 0.8).data;
  const crisp = gaussianBlur(sky, 0.8).data;
  for (let i = 0; i < mask.length; i++) sky.data[i] = air[i] === 1 ? Math.min(edge[i], 2 * faded[i]) : crisp[i];
  return resizePlane(sky, flat.width, flat.height);
}

/** Gradient and clouds with lavender undersides; clouds are those of `photo` where it shows some, else invented. */
function paintSky(out: LabPicture, share: Plane, unit: number, seed: number, photo: LabPicture | undefined): void {
  const { width, height } = out;
  const cloud = fractalNoise(width, height, 340 * unit, 5, seed);
  const rise = 0.3;
  for (let i = 0; i < cloud.data.length; i++) {
    const invented = cloud.data[i] - 0.1 + rise * (Math.floor(i / width) / height - 0.4);
    // white or gray parts of a photographed sky are its clouds
    const seen = photo ? smoothstep(0.05, 0.0, -photo.b.data[i]) * smoothstep(0.6, 0.85, photo.L.data[i]) * 0.3 : 0;
    cloud.data[i] = invented + seen;
  }
  const shift = Math.round(26 * unit) * width;
  for (let i = 0; i < share.data.length; i++) {
    const k = share.data[i];
    if (k <= 0) continue;
    const down = Math.floor(i / width) / height;
    const white = smoothstep(0.05, 0.2, cloud.data[i]);
    // undersides: where the cloud above is thicker
    const under = smoothstep(-0.02, 0.1, cloud.data[Math.max(0, i - shift)] - cloud.data[i]) * white;
    out.L.data[i] = mix(out.L.data[i], mix(mix(ZENITH.L, HORIZON.L, down), CLOUD.L - 0.06 * under, white), k);
    out.a.data[i] = mix(out.a.data[i], mix(mix(ZENITH.a, HORIZON.a, down), CLOUD.a, white), k);
    out.b.data[i] = mix(out.b.data[i], mix(mix(ZENITH.b, HORIZON.b, down), CLOUD.b - 0.018 * under, white), k);
  }
}
