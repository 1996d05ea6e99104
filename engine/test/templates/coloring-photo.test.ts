/** What of a photo becomes an outline, a stroke or a black spot: on scenes drawn for it. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../src/kernels/masks/region-map.ts';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { Point } from '../../src/kernels/planes/sample-square.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { FACE_PARTS } from '../../src/operations/faces/face-parts.ts';
import { findCloseUp } from '../../src/templates/coloring-page/close-up.ts';
import { findPhotoDetails } from '../../src/templates/coloring-page/photo-details.ts';
import { findPhotoRegions, SUBJECT } from '../../src/templates/coloring-page/photo-regions.ts';
import type { PortraitScene } from '../../src/templates/portrait-scene.ts';
import { paintPlane } from '../support/paint-plane.ts';

const [width, height] = [400, 300];

const paint = (value: (x: number, y: number) => number): Plane => paintPlane(width, height, value);

function sceneOf(L: Plane, subject: Plane | undefined): PortraitScene {
  const blank = createPlane(width, height);
  const lab: LabPicture = { width, height, L, a: blank, b: blank };
  return { lab, faces: [], masks: { face: blank, features: blank, small: blank }, subject };
}

const half = paint((x) => (x < 200 ? 1 : 0));

/** The subject on the left half, one area on each side. */
const twoAreas = (() => {
  const area = (group: number): Region => ({ group, area: 1, L: 1, a: 0, b: 0, borders: new Map() });
  return { width, height, labels: Int32Array.from(half.data), regions: [area(0), area(SUBJECT)] };
})();

describe('details', () => {
  test('stripes on the subject are strokes, those of the ground are not', () => {
    const striped = paint((x) => (x % 24 < 3 ? 0.35 : 0.8));
    const { strokes } = findPhotoDetails(sceneOf(striped, half), twoAreas);
    const points = strokes.flat();
    expect(points.filter(([x]) => x > 40 && x < 160).length).toBeGreaterThan(400);
    expect(points.filter(([x]) => x > 206)).toHaveLength(0);
    expect(findPhotoDetails(sceneOf(striped, undefined), twoAreas).strokes).toHaveLength(0);
  });

  test('stitches are no strokes', () => {
    const knitted = paint((x, y) => 0.6 + 0.03 * Math.sin(x * 1.3) * Math.sin(y * 1.3));
    expect(findPhotoDetails(sceneOf(knitted, half), twoAreas).strokes).toHaveLength(0);
  });

  test('a real brow above the drawn one is no second brow', () => {
    const photo = paint((x, y) => (y > 60 && y < 66 && x > 60 && x < 110 ? 0.3 : 0.8));
    const mesh = Array.from({ length: 468 }, (): Point => [90, 120]);
    FACE_PARTS.browTop[0].forEach((n, k) => (mesh[n] = [62 + 12 * k, 70]));
    FACE_PARTS.browLow[0].forEach((n, k) => (mesh[n] = [62 + 12 * k, 75]));
    const face = { box: [30, 40, 150, 200], mesh, tilt: 0 } as unknown as Face;
    const plain = sceneOf(photo, half);
    const nearBrow = (scene: PortraitScene): number =>
      findPhotoDetails(scene, twoAreas)
        .strokes.flat()
        .filter(([x, y]) => x > 60 && x < 110 && y > 55 && y < 70).length;
    expect(nearBrow(plain)).toBeGreaterThan(30);
    expect(nearBrow({ ...plain, faces: [face] })).toBe(0);
  });

  test('two dark eyes are black spots, a row of shade is none', () => {
    const disc = (x: number, y: number, cx: number, cy: number, r: number): boolean => Math.hypot(x - cx, y - cy) < r;
    const animal = paint((x, y) => {
      const eye = disc(x, y, 70, 80, 5) || disc(x, y, 120, 80, 5);
      const shade = [0, 1, 2, 3, 4, 5].some((n) => disc(x, y, 60 + 11 * n, 220, 5.4));
      return eye || shade ? 0.15 : 0.8;
    });
    const { spots } = findPhotoDetails(sceneOf(animal, half), twoAreas);
    expect(spots[80 * width + 70]).toBe(1);
    expect(spots[80 * width + 120]).toBe(1);
    expect(spots[220 * width + 71]).toBe(0);
  });
});

test('a leg of dark and light pieces stays within the outline of its animal', async () => {
  const isLeg = (x: number, y: number): boolean => x >= 196 && x < 206 && y >= 120 && y < 260;
  const isBody = (x: number, y: number): boolean => x > 90 && x < 310 && y > 40 && y < 125;
  const subject = paint((x, y) => (isLeg(x, y) || isBody(x, y) ? 1 : 0));
  const L = paint((x, y) => {
    if (isBody(x, y)) return 0.3;
    if (!isLeg(x, y)) return 0.62;
    return Math.floor(y / 9) % 2 === 0 ? 0.34 : 0.6;
  });
  const { labels, regions } = await findPhotoRegions(sceneOf(L, subject), 1, () => Promise.resolve());
  for (let y = 130; y < 255; y += 5) expect(regions[labels[y * width + 200]]?.group).toBe(SUBJECT);
});

test('a small subject is brought near in full, one that fills its photo is left as it is', () => {
  const small = paint((x, y) => (x > 250 && x < 310 && y > 60 && y < 200 ? 1 : 0));
  const [left, top, across, down] = findCloseUp({ subject: small }) ?? [0, 0, 0, 0];
  expect(across * down).toBeLessThan(0.6 * width * height);
  expect(across * down).toBeGreaterThan(60 * 140);
  expect(left).toBeLessThan(240);
  expect(left + across).toBeGreaterThan(320);
  expect(top).toBeLessThan(50);
  expect(top + down).toBeGreaterThan(210);
  expect(findCloseUp({ subject: paint((x) => (x > 60 && x < 340 ? 1 : 0)) })).toBeUndefined();
  expect(findCloseUp({ subject: undefined })).toBeUndefined();
});
