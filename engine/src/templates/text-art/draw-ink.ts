/** Brush and ink on rice paper: wobbling edges, flying white where the brush runs dry, pale hills, a red seal. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { distanceTo } from '../../kernels/masks/distance.ts';
import { createRandom, fractalNoise, valueNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, sampleBilinear, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import {
  createLightCanvas,
  developLight,
  layLight,
  lightOf,
  mixLight,
  scaleLight,
  type Light,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath } from '../../text/lay-out-text.ts';
import { alphaOf, coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

const PAPER: Light = [0.9, 0.868, 0.79];
const BLACK: Light = [0.012, 0.012, 0.016];

export const drawInk: DrawStyle = async ({ words, palette, seed, step, sealFont }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = tremble(await coverWords(words, 3 * unit), unit, seed);
  await step(0.2);
  const bleed = gaussianBlur(mask, 7 * unit).data;
  const wash = gaussianBlur(mask, 34 * unit).data;
  const inside = distanceTo(width, height, (i) => mask.data[i] <= 0.5).data;
  await step(0.4);
  const canvas = createLightCanvas(width, height);
  const grain = fractalNoise(width, height, 4, 2, seed + 2).data;
  const cloud = fractalNoise(width, height, 120, 3, seed + 3).data;
  const fiber = valueNoise(width, height, 40, 2, seed + 4).data;
  for (let i = 0; i < grain.length; i++)
    layLight(canvas, i, scaleLight(PAPER, 1 + 0.045 * grain[i] + 0.05 * cloud[i] + 0.02 * fiber[i]));
  // a colored theme gives colored ink, still nearly black
  const gray = Math.max(...palette.deep) - Math.min(...palette.deep) < 0.03;
  const ink = gray ? BLACK : mixLight(palette.deep, BLACK, 0.62);
  paintHills(canvas, mixLight(ink, palette.main, 0.2), seed);
  await step(0.6);
  const level = bristles(mask, unit, seed + 5);
  const zone = fractalNoise(width, height, 210 * unit, 2, seed + 6).data;
  const pool = fractalNoise(width, height, 24 * unit, 3, seed + 7).data;
  const spread = fractalNoise(width, height, 50, 3, seed + 8).data;
  for (let i = 0; i < level.length; i++) {
    const dry = smoothstep(0.02, 0.3, level[i] + 0.4 * zone[i] - 0.27) * smoothstep(-4 * unit, 7 * unit, inside[i]);
    const tone = 0.92 + 0.1 * pool[i] + 0.1 * smoothstep(8 * unit, 0, inside[i]);
    const halo =
      0.16 * smoothstep(0.05, 0.5, wash[i]) * (0.6 + 0.4 * spread[i]) +
      0.18 * smoothstep(0.15, 0.6, bleed[i]) * (1 - mask.data[i]);
    layLight(canvas, i, ink, clamp(halo));
    layLight(canvas, i, ink, clamp(mask.data[i] * tone * (1 - 0.86 * dry), 0, 0.97));
  }
  splash(canvas, wash, ink, unit, seed);
  await step(0.85);
  await pressSeal(canvas, sealFont, words.letters, unit, seed);
  return developLight(canvas, { curve: 'soft', vignette: 0.22 });
};

/** The edge of a wet stroke is never straight. */
function tremble(mask: Plane, unit: number, seed: number): Plane {
  const { width, height } = mask;
  const dx = fractalNoise(width, height, 11 * unit, 3, seed).data;
  const dy = fractalNoise(width, height, 11 * unit, 3, seed + 1).data;
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      out.data[i] = sampleBilinear(mask.data, width, height, x + 3.4 * unit * dx[i], y + 3.4 * unit * dy[i]);
    }
  }
  return out;
}

/** Noise drawn out along the strokes, -1..1, as bristles leave it (line integral convolution, Cabral & Leedom 1993). */
function bristles(mask: Plane, unit: number, seed: number): Float32Array {
  const { width, height, data } = mask;
  const none = createPlane(width, height);
  const flow = measureFlow({ width, height, L: mask, a: none, b: none }, 7 * unit, 70 * unit);
  const noise = valueNoise(width, height, Math.max(1.5, 5 * unit), Math.max(1.5, 5 * unit), seed).data;
  const steps = Math.ceil(46 * unit);
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 0.02) continue;
    const x = i % width;
    const y = (i - x) / width;
    let sum = noise[i];
    let count = 1;
    for (const direction of [-1, 1]) {
      let px = x;
      let py = y;
      let dx = flow.tx.data[i] * direction;
      let dy = flow.ty.data[i] * direction;
      for (let s = 0; s < steps; s++) {
        px += dx;
        py += dy;
        if (px < 0 || py < 0 || px > width - 1 || py > height - 1) break;
        const j = Math.round(py) * width + Math.round(px);
        sum += noise[j];
        count++;
        const sign = flow.tx.data[j] * dx + flow.ty.data[j] * dy < 0 ? -1 : 1;
        dx = flow.tx.data[j] * sign;
        dy = flow.ty.data[j] * sign;
      }
    }
    out[i] = clamp((2.4 * sum) / count, -1, 1);
  }
  return out;
}

function paintHills(canvas: LightCanvas, tint: Light, seed: number): void {
  const { width, height } = canvas;
  const mist = fractalNoise(width, height, 60, 3, seed + 20).data;
  for (const [k, [base, rise, dark]] of (
    [
      [0.78, 0.42, 0.12],
      [0.9, 0.36, 0.2],
    ] as const
  ).entries()) {
    const ridge = fractalNoise(width, 2, width / (2.2 + k), 6, seed + 21 + k).data;
    for (let x = 0; x < width; x++) {
      const top = base - rise * (0.5 + 0.5 * ridge[x]);
      for (let y = Math.max(0, Math.floor(top * height)); y < height; y++) {
        const below = y / height - top;
        const i = y * width + x;
        layLight(
          canvas,
          i,
          tint,
          clamp(dark * smoothstep(0, 0.006, below) * Math.exp(-below * 7) * (0.8 + 0.3 * mist[i])),
        );
      }
    }
  }
}

/** Drops thrown off the brush, only near the strokes. */
function splash(canvas: LightCanvas, wash: Float32Array, ink: Light, unit: number, seed: number): void {
  const { width, height } = canvas;
  const random = createRandom(seed + 30);
  for (let k = 0; k < 60; k++) {
    const x = width * random();
    const y = height * random();
    const r = (1 + 8 * random() ** 4) * Math.max(0.5, unit);
    const near = wash[Math.floor(y) * width + Math.floor(x)];
    if (near < 0.04 || near > 0.4) continue;
    for (let py = Math.max(0, Math.floor(y - r)); py <= Math.min(height - 1, y + r); py++) {
      for (let px = Math.max(0, Math.floor(x - r)); px <= Math.min(width - 1, x + r); px++) {
        layLight(canvas, py * width + px, ink, 0.9 * clamp(r - Math.hypot(px - x, py - y)));
      }
    }
  }
}

/** Left and top of a seal: beside the last letter at its foot, or below it where the words reach the edge. */
export function placeSeal(
  last: { readonly right: number; readonly bottom: number },
  side: number,
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  const [x, beside] = [width - side * 1.4, last.right + side * 0.25];
  return beside <= x
    ? { x: beside, y: Math.min(height - side * 1.5, last.bottom - side * 0.4) }
    : { x, y: Math.min(height - side * 1.2, last.bottom + side * 0.15) };
}

/** A square seal at the last letter: 墨宝, a treasure in ink. */
async function pressSeal(
  canvas: LightCanvas,
  font: LoadedFont,
  letters: readonly { readonly box: { readonly right: number; readonly bottom: number } }[],
  unit: number,
  seed: number,
): Promise<void> {
  const { width, height } = canvas;
  const side = Math.round(clamp(100 * unit, 64, 110));
  const last = letters[letters.length - 1]?.box ?? { right: width * 0.8, bottom: height * 0.7 };
  const { x, y } = placeSeal(last, side, width, height);
  const signs = ['墨', '宝'].map((char, k) => {
    const layout = layOutText(font, char, { size: side * 0.5 });
    return textPath(
      layout,
      x + side / 2 - (layout.box.left + layout.box.right) / 2,
      y + side * (0.27 + 0.46 * k) - (layout.box.top + layout.box.bottom) / 2,
    );
  });
  const stamp = await alphaOf(
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.09}" fill="#fff"/>`,
    width,
    height,
  );
  const carved = await alphaOf(
    `<path d="${signs.join('')}" fill="#fff" stroke="#fff" stroke-width="${side * 0.012}"/>`,
    width,
    height,
  );
  const worn = fractalNoise(width, height, 6, 2, seed + 40).data;
  const red = lightOf('#b3261e');
  for (let i = 0; i < worn.length; i++) {
    const cover = stamp.data[i] - carved.data[i];
    if (cover > 0) layLight(canvas, i, red, cover * clamp(0.96 + 0.4 * worn[i]));
  }
}
