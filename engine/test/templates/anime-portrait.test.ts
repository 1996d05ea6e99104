/** What the anime look leaves as it is, on pictures drawn for it. */
import { expect, test } from 'vitest';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import { copyPlane, createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { Point } from '../../src/kernels/planes/sample-square.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { FACE_PARTS } from '../../src/operations/faces/face-parts.ts';
import { measureCheeks } from '../../src/operations/faces/measure-cheeks.ts';
import { findBristles } from '../../src/templates/anime-portrait/claim-face.ts';
import { keepBrows } from '../../src/templates/anime-portrait/draw-face.ts';
import { lightUp } from '../../src/templates/anime-portrait/light-up.ts';
import { paintLightness, rosiness } from '../../src/templates/anime-portrait/measure-skin.ts';
import { paintBackdrop } from '../../src/templates/anime-portrait/paint-backdrop.ts';
import { paintCels } from '../../src/templates/anime-portrait/paint-cels.ts';
import { paintPlane } from '../support/paint-plane.ts';

const [width, height] = [200, 200];

const paint = (value: (x: number, y: number) => number): Plane => paintPlane(width, height, value);

/** A face whose mesh puts the brows at rows 66 to 72, one on each side, and the cheeks at row 120. */
const face = (() => {
  const mesh: Point[] = Array.from({ length: 468 }, (): Point => [100, 100]);
  for (const side of [0, 1]) {
    const left = side === 0 ? 50 : 110;
    FACE_PARTS.browTop[side].forEach((n, k) => (mesh[n] = [left + 10 * k, 66]));
    FACE_PARTS.browLow[side].forEach((n, k) => (mesh[n] = [left + 10 * k, 72]));
  }
  mesh[FACE_PARTS.cheeks[0]] = [60, 120];
  mesh[FACE_PARTS.cheeks[1]] = [140, 120];
  return { box: [30, 20, 170, 180], mesh, tilt: 0 } as unknown as Face;
})();

test('the hairs of a brow are kept where they are, not where the mesh puts them', () => {
  const hair = (x: number, y: number): boolean => x > 55 && x < 88 && y > 72 && y < 77;
  const blank = createPlane(width, height);
  const lab: LabPicture = { width, height, L: paint((x, y) => (hair(x, y) ? 0.3 : 0.75)), a: blank, b: blank };
  const features = createPlane(width, height);
  keepBrows(features, lab, [face]);
  expect(features.data[74 * width + 70]).toBeGreaterThan(0.9);
  expect(features.data[68 * width + 70]).toBeLessThan(0.1);
  expect(features.data[68 * width + 130]).toBeLessThan(0.1);
});

test('cheeks tell the skin, and nothing of a face outside the picture', () => {
  const lab: LabPicture = { width, height, L: paint(() => 0.6), a: paint(() => 0.05), b: paint(() => 0.07) };
  const [L, a, b] = measureCheeks(face, lab) ?? [0, 0, 0];
  expect([L, a, b].map((value) => Math.round(value * 100) / 100)).toEqual([0.6, 0.05, 0.07]);
  const away = { ...face, mesh: face.mesh.map(([x, y]): Point => [x + 500, y]) };
  expect(measureCheeks(away, lab)).toBeUndefined();
});

test('a strongly colored wall does not become neon, a pale one becomes clearer', () => {
  const painted = (chroma: number): number => {
    const photo = { width, height, L: paint(() => 0.75), a: paint(() => 0), b: paint(() => chroma) };
    const out = { width, height, L: copyPlane(photo.L), a: copyPlane(photo.a), b: copyPlane(photo.b) };
    paintBackdrop(out, photo, createPlane(width, height), 'painted', 0.3, 1);
    return out.b.data[100 * width + 100];
  };
  expect(painted(0.16)).toBeLessThan(0.18);
  expect(painted(0.05)).toBeGreaterThan(0.06);
});

test('a pale face in the shade of a hat is told from brown skin by its hue', () => {
  // both as light as each other: measured below a red hat, and on a face in the open
  expect(rosiness(0.047, 0.034)).toBeGreaterThan(0.9);
  expect(rosiness(0.046, 0.045)).toBeLessThan(0.1);
});

test('paint keeps brown skin brown, and may lighten pale skin', () => {
  // measured on a brown face in bright light, which came out peach, and on a pale one
  expect(paintLightness({ L: 0.76, photoL: 0.69, blush: 0 })).toBeLessThan(0.74);
  expect(paintLightness({ L: 0.84, photoL: 0.8, blush: 0 })).toBeGreaterThan(0.84);
  // gray light below a hat leaves the cheeks alone rosy
  expect(paintLightness({ L: 0.62, photoL: 0.54, blush: 1 })).toBeGreaterThan(0.63);
});

test('a gray beard is no skin, though it is as light: it is rough and has no color', () => {
  const [width, height, size] = [120, 120, 200];
  const rough = (x: number, y: number): number => 0.7 + ((x * 7 + y * 13) % 5 < 2 ? 0.12 : -0.06);
  const L = createPlane(width, height);
  for (let i = 0; i < L.data.length; i++)
    L.data[i] = i < L.data.length / 2 ? rough(i % width, Math.floor(i / width)) : 0.7;
  const tone = { a: 0.04, b: 0.05, size };
  const gray = new Float32Array(L.data.length).fill(0.004);
  const beard = findBristles(L, gray, gray, tone).data;
  expect(beard[30 * width + 60]).toBeGreaterThan(0.8);
  expect(beard[100 * width + 60], 'a glare is smooth').toBeLessThan(0.1);
  const skin = findBristles(
    L,
    new Float32Array(L.data.length).fill(0.04),
    new Float32Array(L.data.length).fill(0.05),
    tone,
  );
  expect(skin.data[30 * width + 60], 'pores have the color of skin').toBeLessThan(0.1);
});

test('a hazy photo gains depth, and its faces lose little of their light', () => {
  const L = paint((x) => 0.55 + (0.43 * x) / (width - 1));
  for (const place of FACE_PARTS.cheeks.map((k) => face.mesh[k]))
    for (let y = place[1] - 14; y <= place[1] + 14; y++)
      for (let x = place[0] - 14; x <= place[0] + 14; x++) L.data[y * width + x] = 0.7;
  const lab: LabPicture = { width, height, L, a: createPlane(width, height), b: createPlane(width, height) };
  const lit = lightUp(lab, [face]);
  expect(lit.L.data[0]).toBeLessThan(L.data[0] - 0.01);
  const [before] = measureCheeks(face, lab) ?? [0];
  const [after] = measureCheeks(face, lit) ?? [0];
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(before - 0.04);
});

test('skin in dim light keeps the strength of its color, that in the light gains some', () => {
  const even = (value: number): Plane => paint(() => value);
  const strength = (light: number): number => {
    const flat: LabPicture = { width, height, L: even(light), a: even(0.05), b: even(0.05) };
    const skin = {
      mask: even(1),
      L: even(light),
      base: even(light),
      a: even(0.05),
      b: even(0.05),
      tone: even(light),
      calm: even(0),
    };
    const none = even(0);
    return paintCels(flat, skin, { face: even(1), features: none, small: none }).b.data[0] / 0.05;
  };
  expect(strength(0.6)).toBeLessThan(1.02);
  expect(strength(0.85)).toBeGreaterThan(1.08);
});
