/** Wind as one sees it: pale gusts that curl at their end, and leaves that fly with them. */
import type { Light } from '../../kernels/surfaces/light-canvas.ts';
import { projectPoint } from '../../render3d/scene.ts';
import { add, scale, type Vector } from '../../render3d/vector.ts';
import { dab, type Air } from './air.ts';
import { DOWNWIND } from './wind.ts';

const GUSTS = 26;
const LEAVES = 240;
const PALE: Light = [1.05, 1.1, 1.15];
const LEAF: readonly Light[] = [
  [0.2, 0.36, 0.08],
  [0.62, 0.42, 0.05],
  [0.7, 0.2, 0.04],
  [0.36, 0.46, 0.1],
];

export function drawWind(air: Air): void {
  const { picture, camera, random, unit } = air;
  const place = (point: Vector): Vector => projectPoint(camera, picture.width, picture.height, point);
  for (let n = 0; n < GUSTS; n++) {
    // one behind the other from the ground to above the roofs, none far behind the town
    const from: Vector = [(random() - 0.5) * 12 - 1, 0.5 + ((n + random()) / GUSTS) * 5.6, (random() - 0.5) * 12 + 1];
    drawGust(air, place, from, 2 + random() * 2.4, n % 2 === 0 ? 0.2 + random() * 0.2 : 0);
  }
  for (let n = 0; n < LEAVES; n++) {
    const at: Vector = [(random() - 0.5) * 12.5, random() ** 1.4 * 4.6, (random() - 0.5) * 12.5];
    const turn = (random() - 0.3) * 0.16;
    const light = LEAF[Math.floor(random() * LEAF.length)];
    const radius = Math.max(0.8, (2.4 + random() * 2.2) * unit);
    // longer than wide, its tip along the wind
    for (let k = 0; k < 4; k++) {
      const [x, y, depth] = place(add(at, add(scale(DOWNWIND, k * 0.022), [0, k * turn * 0.16, 0])));
      dab(air, x, y, depth, radius * (1 - 0.22 * Math.abs(k - 1.3)), 0.95, light);
    }
  }
}

/** A line that rises and falls along the wind for `length` and then rolls up into a circle of radius `curl`. */
function drawGust(air: Air, place: (point: Vector) => Vector, from: Vector, length: number, curl: number): void {
  const { random, unit } = air;
  const [wave, start] = [0.1 + random() * 0.12, random() * 6];
  const along = (t: number): number => wave * (Math.sin(start + t * 1.7) - Math.sin(start + length * 1.7));
  const turns = 1.55 * Math.PI;
  const whole = length + curl * turns;
  const step = 0.012;
  const cover = 0.3 + random() * 0.25;
  for (let t = 0; t < whole; t += step) {
    let point = add(from, add(scale(DOWNWIND, Math.min(t, length)), [0, along(Math.min(t, length)), 0]));
    if (t > length) {
      const angle = (t - length) / curl;
      const radius = curl * (1 - 0.28 * (angle / turns));
      point = add(point, add(scale(DOWNWIND, Math.sin(angle) * radius), [0, curl - Math.cos(angle) * radius, 0]));
    }
    const [x, y, depth] = place(point);
    const body = Math.min(1, (t / whole) * 2.5, ((whole - t) / whole) * 7);
    dab(air, x, y, depth, Math.max(0.8, (1.2 + 2.8 * body) * unit), cover * body, PALE);
  }
}
