/** What an illustration keeps of its own when it is modeled. */
import { expect, test } from 'vitest';
import { mapLab, type LabPicture } from '../../src/kernels/planes/oklab.ts';
import { copyPlane, createPlane } from '../../src/kernels/planes/plane.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { holdsFace } from '../../src/templates/anime-to-real/is-sure-figure.ts';
import { keepColors } from '../../src/templates/anime-to-real/keep-colors.ts';
import { paintPlane } from '../support/paint-plane.ts';

const SIDE = 160;
const paint = (value: (x: number, y: number) => number) => paintPlane(SIDE, SIDE, value);

test('half a face that passed for cloth has the color of the other half again, and its texture stays', () => {
  const drawn: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: paint(() => 0.9),
    a: paint(() => 0.03),
    b: paint(() => 0.03),
  };
  const made = mapLab(drawn, copyPlane);
  for (let i = 0; i < made.L.data.length; i++) {
    const cloth = i % SIDE > SIDE / 2;
    made.L.data[i] += (cloth ? -0.2 : 0.01) + (i % 2 === 0 ? 0.02 : -0.02);
    made.a.data[i] += cloth ? -0.03 : 0.02;
    made.b.data[i] += cloth ? -0.02 : 0.04;
  }
  keepColors(made, drawn, createPlane(SIDE, SIDE), 1);
  const at = (x: number): number => 80 * SIDE + x;
  const [skin, cloth] = [30, 130].map((x) => [made.a.data[at(x)], made.b.data[at(x)]]);
  for (const key of [0, 1]) {
    expect(skin[key]).toBeCloseTo(0.03, 2);
    expect(Math.abs(skin[key] - cloth[key])).toBeLessThan(0.008);
  }
  expect(made.L.data[at(130)], 'shade is held back').toBeGreaterThan(0.78);
  expect(made.L.data[at(30)] - made.L.data[at(31)]).toBeGreaterThan(0.03);
});

test('within a face no border between what passes for skin and for cloth is left', () => {
  const drawn: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: paint(() => 0.9),
    a: paint(() => 0.01),
    b: paint(() => 0.01),
  };
  /** The step of lightness across the border, and of color. */
  const seam = (inFace: number): readonly [number, number] => {
    const made = mapLab(drawn, copyPlane);
    for (let i = 0; i < made.L.data.length; i++) {
      const cloth = i % SIDE > SIDE / 2;
      made.L.data[i] += cloth ? -0.2 : 0.04;
      made.a.data[i] += cloth ? -0.03 : 0.04;
    }
    keepColors(
      made,
      drawn,
      paint(() => inFace),
      1,
    );
    const step = (key: 'L' | 'a'): number => made[key].data[80 * SIDE + 68] - made[key].data[80 * SIDE + 92];
    return [step('L'), step('a')];
  };
  expect(seam(0)[0]).toBeGreaterThan(0.1);
  expect(seam(1)[0]).toBeLessThan(0.08);
  expect(Math.abs(seam(1)[1])).toBeLessThan(0.1 * Math.abs(seam(0)[1]));
});

test('a figure whose face it does not hold is no figure: nothing is put out of focus', () => {
  const face = { box: [60, 40, 100, 80], mesh: [], tilt: 0 } as unknown as Face;
  const upTo = (row: number) => paint((_x, y) => (y < row ? 0 : 1));
  expect(holdsFace(upTo(20), [face])).toBe(true);
  expect(holdsFace(upTo(90), [face])).toBe(false);
  expect(holdsFace(createPlane(SIDE, SIDE), [])).toBe(true);
});
