/** Small things that make a street: trees, lamps, cars, people, boats, a snowman. They stand on the ground at x, z. */

import { hash } from '../../kernels/planes/solid-noise.ts';
import {
  addBeam,
  addBox,
  addCylinder,
  addLathe,
  addPrism,
  addSheet,
  addSphere,
  addTube,
} from '../../render3d/solids.ts';
import { pick, type Town } from './town.ts';
import { bendInWind } from './wind.ts';

/** A tree of about `size` times half a storey: round, a fir, in blossom, or a palm where it is dry. */
export function addTree(town: Town, x: number, z: number, size: number): void {
  const from = town.mesh.count;
  growTree(town, x, z, size);
  bendInWind(town, from, x, z);
}

function growTree(town: Town, x: number, z: number, size: number): void {
  const { mesh, palette, landmark } = town;
  // by place, not from the sequence: more trees leave the rest of the town as it is
  const chance = (salt: number): number => hash(x * 977, z * 977, salt);
  if (landmark.architecture === 'desert' && chance(1) < 0.7) {
    addPalm(town, x, z, size);
    return;
  }
  addCylinder(mesh, [x, 0, z], 0.035 * size + 0.01, 0.3 * size, palette.plain('#7d5a40'), {
    topRadius: 0.03 * size,
    segments: 6,
  });
  const blossom = landmark.blossom === true && chance(2) < 0.6;
  if (!blossom && chance(3) < 0.3) {
    for (let i = 0; i < 3; i++) {
      const skirt = [(0.3 - i * 0.07) * size, (0.22 + i * 0.24) * size] as const;
      addLathe(mesh, [skirt, [0, (0.66 + i * 0.26) * size]], [x, z], palette.plain('#3f7358'), 9);
    }
    return;
  }
  const colors = blossom ? ['#f4b8c6', '#f7cbd5', '#eaa0b4'] : ['#5d8f56', '#7aa563', '#4f7f52', '#8fae69'];
  const leaves = palette.plain(colors[Math.floor(chance(4) * colors.length)]);
  addSphere(mesh, [x, 0.48 * size, z], 0.27 * size, leaves, 10, 0.95);
  addSphere(mesh, [x + 0.13 * size, 0.4 * size, z + 0.08 * size], 0.18 * size, leaves, 8);
  addSphere(mesh, [x - 0.12 * size, 0.42 * size, z - 0.06 * size], 0.19 * size, leaves, 8);
  addSphere(mesh, [x + 0.02, 0.62 * size, z - 0.04], 0.18 * size, leaves, 8);
}

function addPalm({ mesh, palette }: Town, x: number, z: number, size: number): void {
  const crown = x + 0.1 * size;
  addTube(
    mesh,
    [
      [x, 0, z],
      [x + 0.03, size * 0.7, z],
      [crown, size * 1.35, z],
    ],
    0.035 * size + 0.012,
    palette.plain('#9a7b55'),
    6,
  );
  for (let i = 0; i < 7; i++) {
    const angle = (i / 7) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    addSheet(
      mesh,
      4,
      1,
      (u, v) => {
        const out = u * 0.45 * size;
        const across = (v - 0.5) * 0.14 * size * (1 - u * 0.7);
        return [
          crown + cos * out - sin * across,
          size * (1.35 + 0.12 * Math.sin(u * 2.6) - 0.2 * u * u),
          z + sin * out + cos * across,
        ];
      },
      palette.plain('#6f9a4e'),
    );
  }
}

export function addStreetLamp({ mesh, palette, lamps, weather: { night } }: Town, x: number, z: number): void {
  addCylinder(mesh, [x, 0, z], 0.016, 0.5, palette.plain('#4a4f57'), { topRadius: 0.012, segments: 5 });
  addSphere(mesh, [x, 0.53, z], 0.045, palette.lamp('#ffcf8a', 9, 0.25), 8);
  if (night > 0.5) lamps.push({ at: [x, 0.55, z], color: [0.5 * night, 0.31 * night, 0.14 * night], reach: 2 });
}

const CAR_COLORS = ['#e4574c', '#f2c14e', '#4d9de0', '#f4f4f2', '#3b4252', '#5fb49c'];

/** `turn` in radians about Y; 0 drives toward +x. */
export function addCar(town: Town, x: number, y: number, z: number, turn: number): void {
  const { mesh, palette, lamps, weather } = town;
  const paint = palette.gloss(pick(town, CAR_COLORS), 0.25, 0.06);
  mesh.place([x, y, z], 1, turn, () => {
    addBox(mesh, [0, 0.03, 0], [0.34, 0.085, 0.17], paint, { bevel: 0.025 });
    addBox(mesh, [-0.02, 0.115, 0], [0.19, 0.07, 0.15], palette.gloss('#2d3640', 0.08, 0.08), {
      top: paint,
      bevel: 0.025,
    });
    for (const along of [-0.1, 0.1])
      for (const across of [-0.08, 0.08]) addSphere(mesh, [along, 0.035, across], 0.036, palette.plain('#22252b'), 6);
    for (const side of [-0.055, 0.055]) {
      addBox(mesh, [0.17, 0.06, side], [0.012, 0.03, 0.035], palette.lamp('#fff3d0', 9, 0.3));
      addBox(mesh, [-0.17, 0.06, side], [0.012, 0.03, 0.035], palette.lamp('#ff4030', 6, 0.3));
    }
  });
  if (weather.night > 0.5)
    lamps.push({
      at: [x + Math.cos(turn) * 0.42, y + 0.1, z - Math.sin(turn) * 0.42],
      color: [0.14, 0.12, 0.09],
      reach: 0.9,
    });
}

const CLOTHES = ['#e4574c', '#3d6fb0', '#f2c14e', '#4f9d69', '#f4f1ea', '#30343b'];

export function addPerson(town: Town, x: number, z: number): void {
  const { mesh, palette } = town;
  addLathe(
    mesh,
    [
      [0.03, 0.05],
      [0.042, 0.13],
      [0.02, 0.18],
    ],
    [x, z],
    palette.plain(pick(town, CLOTHES)),
    7,
  );
  addSphere(mesh, [x, 0.205, z], 0.03, palette.plain('#e9bd99'), 7);
}

/** A boat at the origin that points toward +x, with sails or a cabin. */
export function addBoat({ mesh, palette }: Town, sails: boolean): void {
  const hull = palette.gloss('#f7f5f0', 0.3);
  addPrism(
    mesh,
    [
      [-0.4, -0.13],
      [0.25, -0.13],
      [0.48, 0],
      [0.25, 0.13],
      [-0.4, 0.13],
    ],
    0,
    0.12,
    hull,
    { top: palette.plain('#c79a6b') },
  );
  if (!sails) {
    addBox(mesh, [-0.1, 0.12, 0], [0.4, 0.12, 0.18], hull, { bevel: 0.02 });
    return;
  }
  addCylinder(mesh, [0, 0.1, 0], 0.012, 0.85, palette.plain('#8a6b4d'), { topRadius: 0.01, segments: 5 });
  mesh.triangle([0.02, 0.2, 0], [0.4, 0.22, 0.02], [0.02, 0.92, 0], palette.plain('#ffffff'));
  mesh.triangle([-0.02, 0.2, 0], [-0.3, 0.22, -0.02], [-0.02, 0.8, 0], palette.plain('#e8604f'));
}

export function addSnowman({ mesh, palette }: Town, x: number, z: number): void {
  const white = palette.plain('#f4f8fb');
  addSphere(mesh, [x, 0.2, z], 0.2, white, 14);
  addSphere(mesh, [x, 0.48, z], 0.14, white, 12);
  addSphere(mesh, [x, 0.68, z], 0.1, white, 12);
  addBeam(mesh, [x, 0.69, z], [x + 0.14, 0.68, z + 0.06], 0.035, palette.plain('#f08a3c'));
  addCylinder(mesh, [x, 0.76, z], 0.07, 0.1, palette.plain('#333a44'), { segments: 10 });
}
