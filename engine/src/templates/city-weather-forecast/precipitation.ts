/**
 * Rain, snow, sand, lightning and stars, drawn in linear light over the rendering and hidden by what stands nearer. They
 * fall within the tile's own space, so that they touch roofs and streets.
 */

import { createRandom } from '../../kernels/planes/noise.ts';
import { clamp } from '../../kernels/planes/plane.ts';
import type { Light } from '../../kernels/surfaces/light-canvas.ts';
import { FAR } from '../../render3d/frame.ts';
import type { Rendering } from '../../render3d/render.ts';
import { projectPoint, type Camera } from '../../render3d/scene.ts';
import { add, type Vector } from '../../render3d/vector.ts';
import { dab, DESIGN_WIDTH, put, type Air } from './air.ts';
import { drawWind } from './draw-wind.ts';
import type { Lightning } from './sky.ts';
import type { WeatherId } from './weather.ts';

export function drawPrecipitation(
  picture: Rendering,
  camera: Camera,
  weather: WeatherId,
  lightning: Lightning | undefined,
  seed: number,
): void {
  const air: Air = { picture, camera, random: createRandom(seed + 99), unit: picture.width / DESIGN_WIDTH };
  if (weather === 'night' || weather === 'aurora') drawStars(air);
  if (lightning) drawLightning(air, lightning);
  if (weather === 'rain') drawRain(air, 1900, [0.9, 0.95, 1]);
  if (weather === 'storm') drawRain(air, 2200, [0.5, 0.56, 0.7]);
  if (weather === 'snow') drawSnow(air);
  if (weather === 'sand') drawSand(air);
  if (weather === 'wind') drawWind(air);
}

function drawRain(air: Air, streaks: number, light: Light): void {
  const { picture, camera, random, unit } = air;
  const place = (point: Vector): Vector => projectPoint(camera, picture.width, picture.height, point);
  for (let n = 0; n < streaks; n++) {
    const foot: Vector = [(random() - 0.5) * 11.6, random() * 4.8, (random() - 0.5) * 11.6];
    const length = 0.35 + random() * 0.5;
    const [ax, ay, depth] = place(foot);
    const [bx, by] = place(add(foot, [length * 0.1, length, -length * 0.06]));
    const strength = 0.2 + random() * 0.35;
    const steps = Math.ceil(Math.abs(by - ay));
    for (let i = 0; i < steps; i++) {
      const t = i / steps;
      const cover = strength * Math.sin(Math.PI * t) ** 0.6;
      const x = ax + (bx - ax) * t;
      put(air, x, ay + (by - ay) * t, depth, cover, light);
      if (unit > 0.7) put(air, x + 1, ay + (by - ay) * t, depth, cover / 2, light);
    }
  }
  for (let n = 0; n < 220; n++) drawSplash(air, place, light);
}

/** A ring where a drop hits open ground, only if the ground itself is what the camera sees there. */
function drawSplash(air: Air, place: (point: Vector) => Vector, light: Light): void {
  const { picture, random } = air;
  const center: Vector = [(random() - 0.5) * 11.8, 0.03, (random() - 0.5) * 11.8];
  const radius = 0.05 + random() * 0.09;
  const cover = 0.2 + random() * 0.25;
  const [x, y, depth] = place(center);
  const pixel =
    clamp(Math.round(y), 0, picture.height - 1) * picture.width + clamp(Math.round(x), 0, picture.width - 1);
  if (Math.abs(picture.depth[pixel] - depth) > 0.12) return;
  for (let i = 0; i < 48; i++) {
    const angle = (i / 48) * 2 * Math.PI;
    const [px, py, pd] = place(add(center, [Math.cos(angle) * radius, 0, Math.sin(angle) * radius]));
    put(air, px, py, pd - 0.08, cover, light);
  }
}

function drawSnow(air: Air): void {
  const { picture, camera, random, unit } = air;
  for (let n = 0; n < 1300; n++) {
    const flake: Vector = [(random() - 0.5) * 12, random() * 6.2, (random() - 0.5) * 12];
    const [x, y, depth] = projectPoint(camera, picture.width, picture.height, flake);
    const close = random() < 0.05;
    const radius = close ? 6 + random() * 4 : 1.7 + random() * 2.4;
    dab(air, x, y, close ? 0 : depth, Math.max(0.8, radius * unit), close ? 0.55 : 0.95, [1, 1, 1]);
  }
}

const SAND: Light = [0.42, 0.23, 0.09];
const SAND_LIT: Light = [0.98, 0.74, 0.42];

/** Driven from the left across the picture: plumes that roll along the streets, and streaks of grains, most of them low. */
function drawSand(air: Air): void {
  const { picture, camera, random, unit } = air;
  const place = (point: Vector): Vector => projectPoint(camera, picture.width, picture.height, point);
  const spot = (low: number, top: number): Vector => [
    (random() - 0.5) * 13,
    random() ** low * top,
    (random() - 0.5) * 13,
  ];
  for (let n = 0; n < 46; n++) {
    const [x, y, depth] = place(spot(2, 2.6));
    const radius = (70 + random() * 90) * unit;
    const cover = 0.08 + random() * 0.08;
    for (let k = 0; k < 5; k++)
      dab(
        air,
        x + (k - 2) * radius * 0.55,
        y + (random() - 0.5) * radius * 0.3,
        depth,
        radius * (0.55 + random() * 0.45),
        cover,
        SAND_LIT,
      );
  }
  for (let n = 0; n < 2600; n++) {
    const from = spot(1.7, 5.2);
    const length = 0.25 + random() * 0.9;
    // the wind blows along the picture's width, gusts rise and fall
    const to = add(from, [length * 0.7, (random() - 0.35) * 0.16, -length * 0.7]);
    const [ax, ay, depth] = place(from);
    const [bx, by] = place(to);
    const strength = 0.14 + random() * 0.36;
    const light = random() < 0.55 ? SAND_LIT : SAND;
    const steps = Math.ceil(Math.abs(bx - ax));
    for (let i = 0; i < steps; i++) {
      const t = i / steps;
      const cover = strength * Math.sin(Math.PI * t) ** 0.7;
      put(air, ax + (bx - ax) * t, ay + (by - ay) * t, depth, cover, light);
      if (unit > 0.7) put(air, ax + (bx - ax) * t, ay + (by - ay) * t + 1, depth, cover / 2, light);
    }
  }
  for (let n = 0; n < 1500; n++) {
    const [x, y, depth] = place(spot(1.5, 5));
    dab(
      air,
      x,
      y,
      depth,
      Math.max(0.8, (0.8 + random() * 1.5) * unit),
      0.35 + random() * 0.4,
      random() < 0.5 ? SAND_LIT : SAND,
    );
  }
}

/** A white-hot core inside a wide blue glow; the bloom that follows makes it shine. */
function drawLightning(air: Air, { stroke, branches }: Lightning): void {
  const line = (points: readonly Vector[], width: number, power: number): void => {
    const { picture, camera, unit } = air;
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay, depth] = projectPoint(camera, picture.width, picture.height, points[i]);
      const [bx, by] = projectPoint(camera, picture.width, picture.height, points[i + 1]);
      const steps = Math.ceil(Math.hypot(bx - ax, by - ay) * 1.5);
      for (let k = 0; k < steps; k++) {
        const t = k / steps;
        const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
        // thins out toward the end, as strokes do; in front of everything but its own cloud
        const taper = width * unit * (1 - 0.45 * ((i + t) / (points.length - 1)));
        dab(air, x, y, depth - 1.2, taper * 3, 0.02, [power * 0.3, power * 0.42, power]);
        dab(air, x, y, depth - 1.2, Math.max(0.8, taper), 0.9, [power * 0.9, power * 0.95, power * 1.15]);
      }
    }
  };
  for (const branch of branches) line(branch, 1.5, 2);
  line(stroke, 3.6, 3.2);
}

function drawStars(air: Air): void {
  const { picture, random, unit } = air;
  for (let n = 0; n < 150; n++) {
    const x = random() * picture.width;
    const y = random() ** 1.4 * picture.height * 0.6;
    dab(air, x, y, FAR, Math.max(0.8, (0.9 + random() * 1.3) * unit), 0.3 + random() * 0.6, [0.55, 0.58, 0.72]);
  }
}
