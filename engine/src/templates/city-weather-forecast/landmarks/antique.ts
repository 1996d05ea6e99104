/** What Greeks, Romans and those before them built: an amphitheater, a temple with columns, a circle of stones. */
import type { Mesh } from '../../../render3d/mesh.ts';
import { addBeam, addBox, addCylinder, type Point } from '../../../render3d/solids.ts';
import type { Vector } from '../../../render3d/vector.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';

const TAU = Math.PI * 2;

/** Flat piece of a ring between two radii at one height. */
function addRing(mesh: Mesh, y: number, [inner, outer]: Point, [from, to]: Point, material: number): void {
  const at = (r: number, a: number): Vector => [r * Math.cos(a), y, r * Math.sin(a)];
  mesh.quad(at(inner, from), at(inner, to), at(outer, to), at(outer, from), material);
}

export const buildColosseum: BuildLandmark = (mesh, palette) => {
  const stone = palette.stone('#d9bf94', 0.24, 0.16);
  const pale = palette.plain('#e6d3b0');
  const dark = palette.lamp('#6a543c', 1.1);
  const bays = 32;
  const [outer, inner, story] = [1.85, 1.2, 0.62];
  addCylinder(mesh, [0, 0, 0], outer + 0.12, 0.08, pale, { segments: 48 });
  for (let bay = 0; bay < bays; bay++) {
    const [from, to] = [(bay / bays) * TAU, ((bay + 1) / bays) * TAU];
    // the outer wall stands on one side alone, three stories and the attic; two are left of the other
    const stories = bay > 4 && bay < 22 ? 4 : bay === 4 || bay === 22 ? 3 : 2;
    const wide = 2 * outer * Math.tan(Math.PI / bays);
    mesh.place([0, 0, 0], 1, (from + to) / 2, () => {
      addBox(mesh, [0, 0.08, outer - 0.09], [wide, stories * story, 0.18], stone, { top: pale });
      for (let level = 0; level < stories; level++) {
        const y = 0.08 + level * story;
        addBox(mesh, [0, y + story - 0.07, outer], [wide, 0.07, 0.08], pale);
        addBox(mesh, [-wide / 2, y, outer], [0.06, story, 0.06], pale);
        if (level < 3) addArch(mesh, 0, y + 0.04, outer + 0.004, wide * 0.56, story * 0.7, dark);
        else addBox(mesh, [0, y + 0.2, outer], [0.09, 0.13, 0.012], dark);
      }
      addBox(mesh, [0, 0.08, inner + 0.1], [wide * 0.66, 0.75, 0.12], stone, { top: pale });
    });
    for (let row = 0; row < 4; row++)
      addRing(mesh, 0.85 - row * 0.2, [0.6 + (3 - row) * 0.15, 0.76 + (3 - row) * 0.15], [from, to], pale);
  }
  addCylinder(mesh, [0, 0.08, 0], 0.62, 0.05, palette.plain('#c9a877'), { segments: 32 });
};

export const buildParthenon: BuildLandmark = (mesh, palette) => {
  const marble = palette.lit('#efe6d2', '#ffdca6', 0.3);
  const shade = palette.plain('#d8c9a8');
  const rock = palette.stone('#b8a888', 0.4, 0.25);
  addBox(mesh, [0, 0, 0], [3.3, 0.5, 2.3], rock, { bevel: 0.1 });
  for (let step = 0; step < 3; step++)
    addBox(mesh, [0, 0.5 + step * 0.09, 0], [3.05 - step * 0.16, 0.09, 2.05 - step * 0.16], marble);
  const [w, d, foot, high] = [2.5, 1.5, 0.77, 1.35];
  addBox(mesh, [0, foot, 0], [w - 0.7, high, d - 0.6], shade);
  const column = (x: number, z: number): void => {
    addCylinder(mesh, [x, foot, z], 0.105, high, marble, { topRadius: 0.085, segments: 14 });
    addBox(mesh, [x, foot + high - 0.07, z], [0.26, 0.07, 0.26], marble);
  };
  for (let i = 0; i < 9; i++) for (const z of [-d / 2, d / 2]) column(-w / 2 + (i * w) / 8, z);
  for (let i = 1; i < 5; i++) for (const x of [-w / 2, w / 2]) column(x, -d / 2 + (i * d) / 5);
  addBox(mesh, [0, foot + high, 0], [w + 0.32, 0.2, d + 0.32], marble);
  addBox(mesh, [0, foot + high + 0.2, 0], [w + 0.44, 0.06, d + 0.44], marble);
  const [y, half, end, ridge] = [foot + high + 0.26, d / 2 + 0.22, w / 2 + 0.22, 0.5];
  const roof = palette.tiles('#cfa27c', 0.08);
  for (const side of [-1, 1]) {
    mesh.quad([-end, y, side * half], [end, y, side * half], [end, y + ridge, 0], [-end, y + ridge, 0], roof);
    mesh.triangle([side * end, y, -half], [side * end, y, half], [side * end, y + ridge, 0], marble);
    addBeam(mesh, [side * end, y, -half], [side * end, y + ridge, 0], 0.08, marble);
    addBeam(mesh, [side * end, y, half], [side * end, y + ridge, 0], 0.08, marble);
  }
};

export const buildStonehenge: BuildLandmark = (mesh, palette) => {
  const stone = palette.stone('#a5a196', 0.5, 0.4);
  const stone2 = palette.plain('#8f8b80');
  addCylinder(mesh, [0, 0, 0], 1.9, 0.06, palette.plain('#8fb26a'), { segments: 48 });
  const stones = 15;
  for (let i = 0; i < stones; i++)
    mesh.place([0, 0, 0], 1, (i / stones) * TAU, () => {
      const wide = 2 * 1.5 * Math.tan(Math.PI / stones);
      addBox(mesh, [0, 0.05, 1.5], [wide * 0.62, 1.3, 0.3], i % 3 === 0 ? stone2 : stone, { bevel: 0.05 });
      // some lintels have fallen
      if (i % 5 !== 3) addBox(mesh, [wide / 2, 1.35, 1.48], [wide * 1.04, 0.24, 0.34], stone, { bevel: 0.05 });
    });
  for (let i = 0; i < 5; i++)
    mesh.place([0, 0, 0], 1, Math.PI + ((i - 2) / 5) * 4.4, () => {
      for (const x of [-0.25, 0.25]) addBox(mesh, [x, 0.05, 0.8], [0.3, 1.75, 0.26], stone2, { bevel: 0.05 });
      addBox(mesh, [0, 1.8, 0.8], [0.95, 0.28, 0.3], stone, { bevel: 0.05 });
    });
};
