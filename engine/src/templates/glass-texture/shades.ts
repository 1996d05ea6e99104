/** The light and dark of the photo as relief: by the contrast of each place, and finer where the body is thin. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import { createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

interface Shades {
  /** Relief of folds and features, and of texture, in shares of the scene's side. */
  readonly soft: Plane;
  readonly crisp: Plane;
  /** Light and dark against what is around, -1..1. */
  readonly tone: Plane;
  /** The photo's light without its texture. */
  readonly smooth: Plane;
}

/** Thickness in shares of the side between which features grow: heads in a group are thinner, a bust is thicker. */
const THIN = 0.028;
const THICK = 0.06;
/** Contrast that is noise: even places stay smooth. */
const NOISE = 0.05;

/** `luma` is 0..1, `pillow` the thickness in pixels, `unit` the scene's side. */
export function measureShades(photo: Plane, mask: Plane, pillow: Plane, unit: number): Shades {
  const { width, height } = photo;
  const luma = calm(photo, unit);
  const blurred = [0.001, 0.002, 0.006, 0.012, 0.024, 0.06].map((sigma) => blurInside(luma, mask, unit * sigma).data);
  const [finest, fine, middle, half, broad, wide] = blurred;
  const spread = createPlane(width, height);
  for (let i = 0; i < spread.data.length; i++) spread.data[i] = (middle[i] - wide[i]) ** 2;
  // pale fur and black leather get as much relief as a face in the sun
  const contrast = blurInside(spread, mask, unit * 0.05).data;
  const whole = spreadInside(fine, mask);
  const soft = createPlane(width, height);
  const crisp = createPlane(width, height);
  const tone = createPlane(width, height);
  for (let i = 0; i < contrast.length; i++) {
    if (mask.data[i] === 0) continue;
    const local = NOISE + Math.sqrt(Math.max(0, contrast[i]));
    const size = smoothstep(THIN * unit, THICK * unit, pillow.data[i]);
    const sharp = mix(finest[i], fine[i], size);
    const folds = mix(fine[i] - half[i], middle[i] - broad[i], size);
    soft.data[i] = mix(0.006, 0.0085, size) * Math.tanh((0.55 * folds) / local);
    crisp.data[i] = 0.0026 * Math.tanh((1.1 * (sharp - middle[i])) / local);
    const near = (0.55 * (sharp - mix(broad[i], wide[i], size))) / local;
    tone.data[i] = Math.tanh(near + (0.4 * (fine[i] - whole.mean)) / whole.deviation);
  }
  return { soft, crisp, tone, smooth: { width, height, data: middle } };
}

/** The photo's light without fur and weave, which would break the glass into splinters; borders stay. */
function calm(luma: Plane, unit: number): Plane {
  const { gain, offset } = fitLocalModel(luma, luma, Math.max(1, Math.round(unit * 0.006)), 0.003);
  return { ...luma, data: luma.data.map((value, i) => gain.data[i] * value + offset.data[i]) };
}

/** Mean of the samples inside the mask, and how far they are from it; at least 0.05. */
function spreadInside(data: Float32Array, mask: Plane): { mean: number; deviation: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (mask.data[i] < 0.5) continue;
    count += 1;
    sum += data[i];
    squares += data[i] ** 2;
  }
  const mean = sum / Math.max(1, count);
  return { mean, deviation: 0.05 + Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2)) };
}

/** Blur that takes only samples inside the mask. */
function blurInside(plane: Plane, mask: Plane, sigma: number): Plane {
  const inside = { ...plane, data: plane.data.map((value, i) => value * mask.data[i]) };
  const sum = gaussianBlur(inside, sigma);
  const weight = gaussianBlur(mask, sigma).data;
  for (let i = 0; i < weight.length; i++) sum.data[i] = weight[i] > 0.02 ? sum.data[i] / weight[i] : 0;
  return sum;
}
