/** What lies behind the figure: the aged sheet, misty ridges, and the silk of a fan. */
import { blendColor, labOf } from '../../kernels/planes/lab-color.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { drawStroke } from '../../kernels/strokes/tapered-stroke.ts';
import { xuanPaper } from '../../kernels/surfaces/xuan-paper.ts';
import type { Fan } from './compose-sheet.ts';

const PAPER = labOf('#efe3c8');
const RIDGE = labOf('#6d7f86');
const SILK = labOf('#e3cfa2');
const BAMBOO = labOf('#5a3d28');
const TASSEL = labOf('#a8322a');

export function createSheet(width: number, height: number, unit: number, seed: number): LabPicture {
  const pulp = xuanPaper(width, height, unit, seed).data;
  const [L, a, b] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let i = 0; i < pulp.length; i++) {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.5;
    // corners have darkened with age
    const age = smoothstep(0.22, 0.62, x * x + y * y);
    L.data[i] = PAPER.L + 0.022 * pulp[i] - 0.06 * age;
    a.data[i] = PAPER.a + 0.006 * age;
    b.data[i] = PAPER.b - 0.006 * pulp[i] + 0.012 * age;
  }
  return { width, height, L, a, b };
}

/** Three pale ridges, dark at the crest and lost in mist below; `wash` (the figure) stays free of them. */
export function paintRidges(out: LabPicture, wash: Plane, unit: number, seed: number): void {
  const { width, height } = out;
  const grain = fractalNoise(width, height, 40 * unit, 3, seed + 9).data;
  for (let k = 0; k < 3; k++) {
    const ridge = fractalNoise(width, 1, (420 - 90 * k) * unit, 6, seed + k * 17).data;
    const level = height * (0.2 + 0.13 * k);
    const rise = height * (0.17 - 0.02 * k);
    const depth = height * (0.15 + 0.03 * k);
    for (let x = 0; x < width; x++) {
      const crest = level - ridge[x] * rise;
      for (let y = Math.max(0, Math.floor(crest) - 2); y < Math.min(height, crest + depth); y++) {
        const i = y * width + x;
        const down = (y - crest) / depth;
        const ink =
          (0.2 + 0.1 * k) *
          smoothstep(-0.01, 0.012, down) *
          (1 - smoothstep(0, 1, down)) *
          (0.85 + 0.5 * grain[i]) *
          (1 - wash.data[i]);
        if (ink > 0) blendColor(out, i, RIDGE, ink);
      }
    }
  }
}

/** A round fan: silk, later its lacquered rim, bamboo handle and tassel. */
export function paintSilk(out: LabPicture, { center, radius }: Fan): void {
  for (let y = Math.max(0, Math.floor(center[1] - radius)); y < Math.min(out.height, center[1] + radius); y++) {
    for (let x = Math.max(0, Math.floor(center[0] - radius)); x < Math.min(out.width, center[0] + radius); x++) {
      const inside = smoothstep(radius, radius - 3, Math.hypot(x - center[0], y - center[1]));
      blendColor(out, y * out.width + x, SILK, 0.55 * inside);
    }
  }
}

export function drawFanFrame(out: LabPicture, { center: [cx, cy], radius }: Fan, unit: number): void {
  const wood = createPlane(out.width, out.height);
  drawRing(wood, cx, cy, radius + 2 * unit, 4.5 * unit);
  drawRing(wood, cx, cy, radius - 8 * unit, 0.9 * unit);
  const foot = Math.min(out.height * 0.9, cy + radius + out.height * 0.15);
  drawStroke(
    wood,
    [
      [cx, cy + radius - 3 * unit],
      [cx, foot],
    ],
    (t) => (7 + 2.5 * t + (Math.abs(t - 0.12) < 0.015 ? 3 : 0)) * unit,
  );
  const tassel = createPlane(out.width, out.height);
  for (let k = -4; k <= 4; k++) {
    const drop = (46 - 2.2 * Math.abs(k)) * unit;
    drawStroke(
      tassel,
      [
        [cx + k * 0.6 * unit, foot + 10 * unit],
        [cx + k * 1.7 * unit, foot + 10 * unit + drop],
      ],
      (t) => (1.5 - 0.6 * t) * unit,
    );
  }
  drawStroke(
    tassel,
    [
      [cx, foot],
      [cx, foot + 12 * unit],
    ],
    () => 3.4 * unit,
  );
  for (let i = 0; i < wood.data.length; i++) {
    if (wood.data[i] > 0) blendColor(out, i, BAMBOO, 0.92 * wood.data[i]);
    if (tassel.data[i] > 0) blendColor(out, i, TASSEL, 0.9 * tassel.data[i]);
  }
}

function drawRing({ width, height, data }: Plane, cx: number, cy: number, radius: number, half: number): void {
  const reach = radius + half + 2;
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      const cover = Math.min(1, half + 0.5 - Math.abs(Math.hypot(x - cx, y - cy) - radius));
      if (cover > data[y * width + x]) data[y * width + x] = cover;
    }
  }
}
