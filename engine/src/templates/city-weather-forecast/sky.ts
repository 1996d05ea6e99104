/** What is in the air: clouds, a stroke of lightning, and the picture behind the city. */

import { mix, smoothstep } from '../../kernels/planes/plane.ts';
import { solidFractal } from '../../kernels/planes/solid-noise.ts';
import { lightOf } from '../../kernels/surfaces/light-canvas.ts';
import { createMaterial, type Backdrop } from '../../render3d/scene.ts';
import { addSphere } from '../../render3d/solids.ts';
import { add, blend, type Vector } from '../../render3d/vector.ts';
import { hangCurtains } from './northern-lights.ts';
import type { Town } from './town.ts';
import type { Weather, WeatherId } from './weather.ts';

/** Puffs of one cloud. */
const PUFFS = 26;

export function addClouds(town: Town): void {
  const { mesh, palette, weather, random } = town;
  const material = palette.named('cloud', () => createMaterial('cloud', lightOf(weather.cloudColor), { roughness: 1 }));
  for (const [x, y, z, size] of weather.clouds) {
    for (let i = 0; i < PUFFS; i++) {
      const angle = random() * 2 * Math.PI;
      const out = Math.sqrt(random()) * 1.15;
      const [px, pz] = [Math.cos(angle) * out * 1.25, Math.sin(angle) * out * 0.72];
      const radius = 0.34 + 0.34 * (1 - out / 1.2) + random() * 0.14;
      // wind draws a cloud out
      const drawn = weather.wind * 0.8 * (px - (pz - px * 0.5)) * 0.5;
      const at: Vector = [
        px + drawn,
        (random() * 0.28 + 0.3 * (1 - out)) * (1 - 0.35 * weather.wind),
        pz - px * 0.5 - drawn,
      ];
      addSphere(mesh, add([x, y, z], [at[0] * size, at[1] * size, at[2] * size]), radius * size, material, 22, 0.92);
    }
  }
}

/** The lightning's main stroke and its branches, from a cloud to a roof at the right. */
export interface Lightning {
  readonly stroke: readonly Vector[];
  readonly branches: readonly (readonly Vector[])[];
}

const STRIKE: readonly [Vector, Vector] = [
  [3.3, 4.6, -3.4],
  [5, 0.5, -2.4],
];

/** Draws the path and lights the town with it. */
export function strikeLightning({ random, lamps }: Town): Lightning {
  const stroke = breakLine(STRIKE, 5, 0.34, random);
  const branches = [6, 11, 15, 21].map((joint, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const reach = 0.9 - 0.15 * i;
    return breakLine([stroke[joint], add(stroke[joint], [side * reach, -1 * reach, -side * reach])], 3, 0.3, random);
  });
  lamps.push(
    { at: [5, 2, -2.5], color: [2.2, 2.7, 4.2], reach: 7 },
    { at: [4, 3.3, -3], color: [1.2, 1.5, 2.4], reach: 4 },
  );
  return { stroke, branches };
}

/** Halves a line again and again, moving each middle aside by up to `astray` of the piece's length. */
function breakLine(ends: readonly Vector[], times: number, astray: number, random: () => number): Vector[] {
  let points = [...ends];
  for (let n = 0; n < times; n++) {
    points = points.flatMap((point, i) => {
      if (i + 1 === points.length) return [point];
      const next = points[i + 1];
      const off =
        Math.hypot(next[0] - point[0], next[1] - point[1], next[2] - point[2]) *
        astray *
        (random() < 0.5 ? -1 : 1) *
        (0.4 + 0.6 * random());
      // aside as the camera sees it
      return [point, add(blend(point, next, 0.5), [off * 0.7, 0, -off * 0.7])];
    });
  }
  return points;
}

/** Pixels across the backdrop; it is soft, so few are enough. */
const BACKDROP = { width: 288, height: 360 };

/** A gradient with soft light behind the city and, in cloudy weathers, faint high cloud: quiet enough for lettering. */
export function paintSky(id: WeatherId, { behind, night, sun }: Weather, seed: number): Backdrop {
  const { width, height } = BACKDROP;
  const [top, bottom] = behind.map(lightOf);
  const data = new Float32Array(width * height * 3);
  const veil = {
    sunny: 0.05,
    cloudy: 0.1,
    wind: 0.16,
    rain: 0.1,
    snow: 0.07,
    fog: 0.05,
    sand: 0.32,
    storm: 0.3,
    night: 0.14,
    aurora: 0.06,
  }[id];
  const halo = {
    sunny: 0.16,
    cloudy: 0.08,
    wind: 0.1,
    rain: 0.05,
    snow: 0.07,
    fog: 0.06,
    sand: 0.2,
    storm: 0.25,
    night: 0.5,
    aurora: 0.1,
  }[id];
  // the sun stands at the upper left, the moon at the upper right
  const lightAt = sun.direction[0] < 0 ? 0.12 : 0.88;
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const down = smoothstep(0, 0.85, v);
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const round = Math.exp(-5 * ((u - 0.5) ** 2 + (v - 0.5) ** 2));
      const glow = Math.exp(-7 * ((u - lightAt) ** 2 + (v * 1.25 - 0.1) ** 2));
      // long flat bands that thin out toward the ground
      const cloud = solidFractal(u * 2.4 + seed * 0.13, v * 9, 3 + night, 4) * (1 - smoothstep(0.2, 0.75, v));
      const bright = 1 + halo * (0.7 * round + glow) + veil * cloud;
      for (let c = 0; c < 3; c++) data[(y * width + x) * 3 + c] = mix(top[c], bottom[c], down) * bright;
    }
  }
  if (id === 'aurora') hangCurtains(data, width, height, seed);
  return { width, height, data };
}
