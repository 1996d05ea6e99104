/** Glass tubes bent along the letters, glowing on a brick wall at night. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { signedDistance } from '../../kernels/masks/distance.ts';
import { createRandom, fractalNoise } from '../../kernels/planes/noise.ts';
import { createPlane, mix, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import {
  addBloom,
  castShadow,
  createLightCanvas,
  developLight,
  rampLight,
} from '../../kernels/surfaces/light-canvas.ts';
import { coverWords } from './set-words.ts';
import type { DrawStyle } from './style.ts';

export const drawNeon: DrawStyle = async ({ words, palette, seed, step }) => {
  const { width, height } = words;
  const unit = words.size / 400;
  const mask = await coverWords(words);
  await step(0.1);
  const away = signedDistance(mask).data;
  const canvas = createLightCanvas(width, height);
  const core = createPlane(width, height);
  const glow = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  const tube = Math.max(2.2, 6 * unit);
  for (let y = 0; y < height; y++) {
    const outerColor = rampLight([palette.main, palette.second], (y / height) * 1.8 - 0.4);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const outer = smoothstep(tube, tube * 0.5, Math.abs(away[i] - 2 * unit));
      const inner = 0.85 * smoothstep(tube * 0.62, tube * 0.3, Math.abs(away[i] - 21 * unit));
      if (outer + inner === 0) continue;
      const innerColor = rampLight([palette.bright, palette.second, palette.bright], x / width);
      core.data[i] = Math.max(outer, inner);
      for (let c = 0; c < 3; c++) glow[c].data[i] = 3.2 * (outer * outerColor[c] + inner * innerColor[c]);
    }
  }
  await step(0.3);
  const near = glow.map((plane) => gaussianBlur(plane, Math.max(6, 15 * unit)).data);
  const far = glow.map((plane) => blurWide(plane, Math.max(40, 90 * unit)).data);
  const behind = castShadow(core, 5 * unit, 9 * unit, 3.5 * unit).data;
  await step(0.55);
  const wall = layBricks(width, height, seed);
  const rough = fractalNoise(width, height, 14, 3, seed + 4).data;
  canvas.channels.forEach(({ data }, c) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const spill = 0.4 * (far[0][i] + far[1][i] + far[2][i]);
        const lamp = 0.05 + 5.5 * far[c][i] + 1.3 * near[c][i] + spill;
        const stone = mix(MORTAR[c], BRICK[c] * wall.shade.data[i], wall.brick.data[i]) * (1 + 0.35 * rough[i]);
        const lit = stone * lamp * (1 - 0.5 * behind[i]) * (1 + 0.3 * wall.lip.data[i]);
        const k = core.data[i];
        const hot = smoothstep(0.55, 1, k);
        data[i] = k > 0 ? mix(lit, glow[c].data[i] * 0.62 + hot * 0.62, smoothstep(0, 0.35, k)) : lit;
      }
    }
  });
  await step(0.8);
  addBloom(canvas, 0.9, 0.42, Math.max(8, 20 * unit));
  return developLight(canvas, { curve: 'film', exposure: 1, vignette: 0.45, saturation: 1.32 });
};

const MORTAR = [0.06, 0.058, 0.06] as const;
const BRICK = [0.19, 0.095, 0.08] as const;
/** Bricks across the wall, and their height against their width. */
const BRICKS = 13.5;
const BRICK_SHAPE = 0.39;

function layBricks(width: number, height: number, seed: number): { brick: Plane; shade: Plane; lip: Plane } {
  const random = createRandom(seed + 9);
  const long = Math.max(width, height) / BRICKS;
  const tall = long * BRICK_SHAPE;
  const joint = tall / 46;
  const columns = Math.ceil(width / long) + 2;
  const shades = Float32Array.from({ length: columns * (Math.ceil(height / tall) + 1) }, () => 0.7 + 0.6 * random());
  const chips = fractalNoise(width, height, 9, 2, seed + 5).data;
  const wall = {
    brick: createPlane(width, height),
    shade: createPlane(width, height),
    lip: createPlane(width, height),
  };
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / tall);
    const fy = y - row * tall;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = x / long + (row % 2 ? 0.5 : 0);
      const column = Math.floor(at);
      const fx = (at - column) * long;
      const edge = Math.min(fx, long - fx, fy, tall - fy);
      wall.brick.data[i] = smoothstep(1.5 * joint, 4.5 * joint, edge + 1.4 * joint * chips[i]);
      wall.shade.data[i] = shades[row * columns + column];
      wall.lip.data[i] =
        wall.brick.data[i] *
        (smoothstep(7 * joint, 2 * joint, fy) - smoothstep(tall - 7 * joint, tall - 2 * joint, fy));
    }
  }
  return wall;
}

/** A wide blur at an eighth of the size. */
function blurWide(plane: Plane, sigma: number): Plane {
  const small = resizePlane(plane, Math.max(8, plane.width >> 3), Math.max(8, plane.height >> 3));
  return resizePlane(gaussianBlur(small, sigma / 8), plane.width, plane.height);
}
