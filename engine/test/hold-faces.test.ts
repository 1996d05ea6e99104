import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlane } from '../src/kernels/planes/plane.ts';
import { detectFaces, type Face } from '../src/operations/faces/detect-faces.ts';
import { holdFaces } from '../src/operations/faces/hold-faces.ts';
import { createContext, models, readTestPicture } from './support/template-bench.ts';

const SIDE = 256;

let faces: Face[];
/** Of the picture to the matte, which is half as large. */
const scale = SIDE / 512;

beforeAll(async () => {
  faces = await detectFaces(await readTestPicture('astronaut.jpg'), createContext());
});
afterAll(() => models.dispose());

test('an eye that the network saw through is held, what lies beside the face is not', () => {
  const matte = createPlane(SIDE, SIDE, 1);
  const [x, y] = faces[0].eyes[0].center.map((value) => Math.round(value * scale));
  for (let dy = -6; dy <= 6; dy++) matte.data.fill(0.1, (y + dy) * SIDE + x - 8, (y + dy) * SIDE + x + 9);
  const held = holdFaces(matte, faces, scale);
  expect(held.data[y * SIDE + x]).toBe(1);
  const right = Math.round(faces[0].box[2] * scale);
  expect(held.data[y * SIDE + right + 2]).toBe(0);
});

test('the face of somebody who is not the subject is not', () => {
  const matte = createPlane(SIDE, SIDE);
  matte.data.fill(1, SIDE * 128);
  expect(holdFaces(matte, faces, scale).data.every((value) => value === 0)).toBe(true);
});
