/** When hair is believed: heads without any, and borders that run through one thing. */
import { expect, test } from 'vitest';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import type { Plane } from '../../src/kernels/planes/plane.ts';
import { FACE_PARTS } from '../../src/operations/faces/face-parts.ts';
import { likeGold, markSkin } from '../../src/operations/hair/hair-places.ts';
import { isBald, judgeAtFirstSight, measureBorderDoubt, warnOfHair } from '../../src/operations/hair/judge-hair.ts';
import { frameOfFace, type FaceFrame } from '../../src/operations/hair/recolor-hair-frame.ts';
import type { HairScene, Place } from '../../src/operations/hair/recolor-hair-likeness.ts';
import { planeOf } from '../support/small-pictures.ts';

const SIDE = 100;
const plane = (value: (x: number, y: number) => number) => planeOf(SIDE, SIDE, value);
/** Strands and pores: lightness that changes from pixel to pixel by so much. */
const grain = (x: number, y: number, by: number): number => by * (((x * 7 + y * 13) % 5) / 2 - 1);
const frame: FaceFrame = {
  height: 60,
  width: 40,
  center: [50, 60],
  locate: () => ({ across: 0, down: 0 }),
  mirror: (x, y) => [100 - x, y],
  turn: 0,
  isProfile: false,
  sideOf: Math.abs,
};

/** The crown above row 50, the face below. */
const places: Place[] = Array.from({ length: SIDE * SIDE }, (_, i) => (i < (SIDE * SIDE) / 2 ? 'hair' : 'skin'));

test.each([
  ['bare skin', true, { a: 0.05, b: 0.055, rough: 0.002 }],
  ['brown hair', false, { a: 0.012, b: 0.02, rough: 0.002 }],
  ['hair as fair as the skin, in strands', false, { a: 0.05, b: 0.055, rough: 0.012 }],
])('a crown of %s is bald: %s', (_, bald, crown) => {
  const lab: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: plane((x, y) => 0.7 + grain(x, y, y < SIDE / 2 ? crown.rough : 0.006)),
    a: plane((_x, y) => (y < SIDE / 2 ? crown.a : 0.055)),
    b: plane((_x, y) => (y < SIDE / 2 ? crown.b : 0.06)),
  };
  expect(isBald(lab, places)).toBe(bald);
});

test('the back of a turned head is as near as the side of one that looks at us', () => {
  const frameWithNoseAt = (x: number): FaceFrame => {
    const mesh = Array.from({ length: 478 }, (): [number, number] => [50, 60]);
    const points: readonly [number, [number, number]][] = [
      [FACE_PARTS.forehead, [50, 30]],
      [FACE_PARTS.chin, [50, 90]],
      [234, [30, 60]],
      [454, [70, 60]],
      [1, [x, 60]],
    ];
    for (const [index, point] of points) mesh[index] = point;
    return frameOfFace({ mesh });
  };
  const sides = (x: number): number[] => [-1, 1].map((across) => frameWithNoseAt(x).sideOf(across));
  expect([50, 56, 75, 85].map((x) => frameWithNoseAt(x).isProfile)).toEqual([false, false, false, true]);
  expect(sides(50)).toEqual([1, 1]);
  expect(sides(56)).toEqual([1, 1]); // as faces look past a camera
  const [back = 0, front] = sides(75);
  expect(front).toBe(1);
  expect(back).toBeLessThan(0.7);
  expect(sides(25)).toEqual([1, back]);
});

test('a border where the color changes is believed, one through a fringe is told', () => {
  const person = plane(() => 1);
  const mask = plane((_x, y) => (y < 40 ? 1 : 0));
  /** Hair down to that row. */
  const head = (row: number): LabPicture => ({
    width: SIDE,
    height: SIDE,
    L: plane((_x, y) => (y < row ? 0.4 : 0.75)),
    a: plane(() => 0.03),
    b: plane(() => 0.04),
  });
  const [right, short] = [40, 70].map((row) => measureBorderDoubt(head(row), person, mask, frame));
  expect(right).toBeLessThan(0.05);
  expect(short).toBeGreaterThan(0.95);
  expect([warnOfHair([right]), warnOfHair([right, short])]).toEqual([[], ['hair_unsure']]);
});

test.each([
  ['fair', 0.78, 1],
  ['auburn, of the same hue,', 0.5, 0],
])('%s hair beside a face is fair to %d: %d', (_, light, fair) => {
  const beside: Place[] = places.map((place) => (place === 'hair' ? 'beside' : place));
  const lab: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: plane((_x, y) => (y < SIDE / 2 ? light : 0.8)),
    a: plane((_x, y) => (y < SIDE / 2 ? 0.02 : 0.05)),
    b: plane(() => 0.06),
  };
  expect(likeGold(lab, beside)).toMatchObject({ share: 1, fair });
});

test('a dark forehead below hair cropped short is no witness for hair, however near their colors are', () => {
  const down = (y: number): number => (y - 50) / 100;
  const cropped: FaceFrame = { ...frame, locate: (_x, y) => ({ across: 0, down: down(y) }) };
  const head = Array.from({ length: SIDE * SIDE }, (_, i): Place => {
    const at = down(Math.floor(i / SIDE));
    return at > -0.27 && at < -0.13 ? 'hair' : at > 0.4 ? 'skin' : 'open';
  });
  const lab: LabPicture = {
    width: SIDE,
    height: SIDE,
    // hair, a forehead in half a shade, and the face
    L: plane((_x, y) => (down(y) < -0.2 ? 0.3 : down(y) < -0.1 ? 0.39 : 0.45)),
    a: plane(() => 0.03),
    b: plane(() => 0.03),
  };
  const marked = markSkin(head, lab, cropped);
  const at = (y: number): Place | undefined => marked[y * SIDE + 50];
  expect([at(25), at(29), at(34)]).toEqual(['hair', 'hair', 'open']);
});

/** A face of 40 by 60 pixels below the crown; the person is as wide as the picture, or soft around the head. */
function sceneOf(hairTo: number, edge: number, nose = 50): HairScene {
  const mesh = Array.from({ length: 478 }, (): [number, number] => [50, 60]);
  const points: readonly [number, [number, number]][] = [
    [FACE_PARTS.forehead, [50, 35]],
    [FACE_PARTS.chin, [50, 95]],
    [234, [30, 60]],
    [454, [70, 60]],
    [1, [nose, 60]],
  ];
  for (const [index, point] of points) mesh[index] = point;
  const lab: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: plane((_x, y) => (y < hairTo ? 0.4 : 0.75)),
    a: plane(() => 0.03),
    b: plane(() => 0.04),
  };
  const rgb = { width: SIDE, height: SIDE, data: new Float32Array(SIDE * SIDE * 3) };
  const eye = { center: [50, 60], radius: 2, open: 1, upper: [], lower: [] } as const;
  return {
    lab,
    rgb,
    person: plane((x) => (x < edge ? 0.5 : 1)),
    face: { box: [30, 35, 70, 95], mesh, eyes: [eye, eye], score: 1, tilt: 0 },
    crowded: false,
  };
}

test('before anybody pays: a chest that seems to be hair is clothes of its color', () => {
  // the chin is at row 95, so that the chest begins below the picture; a smaller face has one
  const scene = sceneOf(27, 0);
  const mesh = scene.face.mesh.map(([x, y]): [number, number] => [x, 30 + (y - 35) / 3]);
  const small: HairScene = { ...scene, face: { ...scene.face, mesh } };
  const worn = (color: number): Plane => plane((_x, y) => (y < 28 ? 1 : y > 65 ? color : 0));
  const L = (color: number): Plane => plane((_x, y) => (y < 28 || (y > 65 && color > 0.5) ? 0.4 : 0.75));
  const doubtOf = (color: number): number =>
    judgeAtFirstSight({ ...small, lab: { ...small.lab, L: L(color) } }, worn(color));
  expect(doubtOf(0)).toBeLessThan(0.3);
  expect(doubtOf(1)).toBeGreaterThan(0.5);
});

test('before anybody pays: a bare temple beside one with hair is doubtful, but not on a head that is turned', () => {
  const isHair =
    (sides: number) =>
    (x: number, y: number): boolean =>
      y < 28 || (y < 48 && (x > 66 || (sides === 2 && x < 34)));
  const doubtOf = (sides: number, nose = 50): number => {
    const scene = sceneOf(27, 0, nose);
    const L = plane((x, y) => (isHair(sides)(x, y) ? 0.4 : 0.75));
    return judgeAtFirstSight(
      { ...scene, lab: { ...scene.lab, L } },
      plane((x, y) => +isHair(sides)(x, y)),
    );
  };
  expect(doubtOf(2)).toBeLessThan(0.4);
  expect(doubtOf(1)).toBeGreaterThan(0.5);
  expect(doubtOf(1, 62)).toBeLessThan(0.4);
});

test('before anybody pays: lengths that end at the jaw on one side are doubtful, a ponytail to one side is not', () => {
  /** The face reaches from row 35 to row 65, its jaw is at row 56; hair comes down to a row on each side. */
  const doubtOf = (rightTo: number, leftTo: number): number => {
    const scene = sceneOf(27, 0);
    const mesh = scene.face.mesh.map(([x, y]): [number, number] => [x, 35 + (y - 35) / 2]);
    const isHair = (x: number, y: number): boolean => y < 31 || (x < 30 ? y < rightTo : x > 70 && y < leftTo);
    const L = plane((x, y) => (isHair(x, y) ? 0.4 : 0.75));
    return judgeAtFirstSight(
      { ...scene, face: { ...scene.face, mesh }, lab: { ...scene.lab, L } },
      plane((x, y) => +isHair(x, y)),
    );
  };
  expect(doubtOf(90, 90)).toBeLessThan(0.4);
  expect(doubtOf(90, 64)).toBe(1);
  expect(doubtOf(90, 48)).toBeLessThan(0.4);
});

test('before anybody pays: hair that is seen, and three ways in which it is not', () => {
  const mask = (to: number) => plane((_x, y) => (y < to ? 1 : 0));
  expect(judgeAtFirstSight(sceneOf(27, 0), mask(27))).toBeLessThan(0.2);
  expect(judgeAtFirstSight(sceneOf(60, 0), mask(27))).toBeGreaterThan(0.5); // a fringe cut in two
  expect(judgeAtFirstSight(sceneOf(27, 30), mask(27))).toBeGreaterThan(0.5); // nobody knows where the person ends
  expect(judgeAtFirstSight(sceneOf(42, 0), mask(42))).toBeGreaterThan(0.5); // the rim of a hat
  expect(judgeAtFirstSight(sceneOf(27, 0, 85), mask(27))).toBe(1); // in profile
});
