import { describe, expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { frameFigure } from '../../src/templates/double-exposure/make-double-exposure.ts';
import { isCutAbove, keepMain, refuseDoubt, type IsolatedSubject } from '../../src/templates/isolate-subject.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

function matteOf(width: number, height: number, ...boxes: readonly Box[]): Plane {
  const matte = createPlane(width, height);
  for (const [left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y++) matte.data.fill(1, y * width + left, y * width + right);
  }
  return matte;
}

const gray = (width: number, height: number, value: number): Picture => ({
  width,
  height,
  channels: 3,
  pixels: new Uint8Array(width * height * 3).fill(value),
});

describe('the main subject', () => {
  const whole: Box = [20, 20, 60, 90];
  test('stays alone where a side of the photo cuts a companion, however large', () => {
    expect(keepMain(matteOf(200, 100, whole, [130, 10, 200, 95])).box).toEqual(whole);
    expect(keepMain(matteOf(200, 100, whole, [0, 10, 10, 95])).box).toEqual(whole);
  });

  test('keeps a companion that is wholly in the photo, and is kept itself where it is cut', () => {
    expect(keepMain(matteOf(200, 100, whole, [130, 30, 180, 95])).box).toEqual([20, 20, 180, 95]);
    expect(keepMain(matteOf(200, 100, [150, 10, 200, 95])).box).toEqual([150, 10, 200, 95]);
  });
});

test('a head that the upper edge of the photo cuts is told from a tip that touches it', () => {
  expect(isCutAbove(matteOf(100, 50, [30, 0, 80, 50]))).toBe(true);
  expect(isCutAbove(matteOf(100, 50, [45, 0, 55, 50], [0, 20, 100, 50]))).toBe(false);
});

describe('a cut-out in doubt', () => {
  const alpha = (solid: number, soft: number): Uint8Array =>
    new Uint8Array(100).fill(255, 0, solid).fill(120, solid, solid + soft);
  const refused = (code: string): unknown => expect.objectContaining({ code });
  test('is no doubt where fur, hair and leaves are thin, nor where the picture has alpha of its own', () => {
    expect(() => refuseDoubt(alpha(30, 30), gray(10, 10, 120))).not.toThrow();
    expect(() => refuseDoubt(alpha(30, 20), gray(10, 10, 25))).not.toThrow();
    expect(() =>
      refuseDoubt(alpha(0, 90), { ...gray(10, 10, 120), channels: 4, pixels: new Uint8Array(400) }),
    ).not.toThrow();
  });
  test('is refused where hardly anything is solid, and sooner in the dark, which is said', () => {
    expect(() => refuseDoubt(alpha(20, 50), gray(10, 10, 120))).toThrow(refused('no_subject_found'));
    expect(() => refuseDoubt(alpha(30, 30), gray(10, 10, 25))).toThrow(refused('picture_too_dark'));
  });
});

describe('a double exposure', () => {
  const size = { width: 1200, height: 1500 };
  const photo = gray(400, 1000, 120);
  const subject: IsolatedSubject = {
    photo,
    color: photo,
    matte: matteOf(400, 1000, [0, 0, 400, 1000]),
    left: 0,
    top: 0,
    cutBelow: true,
    cutAbove: false,
  };
  const faceAt = (left: number, top: number): Face => ({
    box: [left, top, left + 100, top + 120],
    score: 1,
    tilt: 0,
    mesh: [],
    eyes: [eye, eye],
  });
  const eye = { center: [0, 0], radius: 1, upper: [], lower: [], open: 0.3 } as const;
  test('comes near for one face, but not where arms or others would lie outside the frame', () => {
    const whole = frameFigure(subject, [], size);
    expect(frameFigure(subject, [faceAt(150, 80)], size).scale).toBeGreaterThan(1.5 * whole.scale);
    expect(frameFigure(subject, [faceAt(150, 400)], size)).toEqual(whole);
    expect(frameFigure(subject, [faceAt(50, 80), faceAt(250, 80)], size)).toEqual(whole);
  });
});
