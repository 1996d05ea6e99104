import { expect, test } from 'vitest';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { isFar } from '../../src/operations/analyse/find-people.ts';
import { withBody } from '../../src/operations/cut-out/person-matte.ts';

test('of somebody far away the whole box is taken, and what the network saw beyond it', () => {
  const matte = createPlane(40, 60);
  // a raised hand
  matte.data[2 * 40 + 20] = 0.8;
  const person = { box: [110, 210, 130, 250] as const, fromFace: false };
  const whole = withBody({ person, left: 100, top: 200, matte }).matte;
  expect(whole.data[2 * 40 + 20]).toBeCloseTo(0.8);
  expect(whole.data[30 * 40 + 20]).toBe(1);
  expect(whole.data[48 * 40 + 20]).toBe(1);
  expect(whole.data[10 * 40 + 10]).toBe(0);
  expect(matte.data[30 * 40 + 20]).toBe(0);
  expect(isFar(person.box, { width: 640, height: 480 })).toBe(true);
  expect(isFar(person.box, { width: 200, height: 150 })).toBe(false);
});
