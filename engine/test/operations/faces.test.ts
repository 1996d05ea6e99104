import { describe, expect, test } from 'vitest';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { boundsOf } from '../../src/operations/faces/detect-faces.ts';
import {
  cutWindow,
  drawFaceMasks,
  faceSize,
  faceWindow,
  pasteWindow,
  pickPoints,
} from '../../src/operations/faces/face-masks.ts';
import { FACE_OVAL, FACE_PARTS, LOWER_LIDS, UPPER_LIDS } from '../../src/operations/faces/face-parts.ts';
import { holdFaces } from '../../src/operations/faces/hold-faces.ts';
import { frameOfFace, hairWindow } from '../../src/operations/hair/recolor-hair-frame.ts';
import { changeHairVolume } from '../../src/operations/hair/recolor-hair-volume.ts';
import { plainFace } from '../support/plain-face.ts';
import { pictureOf, pixelOf, planeOf, sumOf } from '../support/small-pictures.ts';

const face = plainFace(100, 120, 80);

describe('parts of the mesh', () => {
  test('every number is a point of the mesh, no outline has one twice, both sides have as many', () => {
    const sides = [...UPPER_LIDS, ...LOWER_LIDS, ...FACE_PARTS.browTop, ...FACE_PARTS.browLow];
    for (const list of [FACE_OVAL, ...sides, FACE_PARTS.lipsOuterTop, FACE_PARTS.lipsOuterLow, FACE_PARTS.noseBase]) {
      expect(new Set(list).size).toBe(list.length);
      expect(list.every((number) => number >= 0 && number < 468)).toBe(true);
    }
    expect(UPPER_LIDS.map(({ length }) => length)).toEqual([9, 9]);
    // lids meet in both corners
    for (const side of [0, 1] as const)
      expect([UPPER_LIDS[side][0], UPPER_LIDS[side][8]]).toEqual([LOWER_LIDS[side][0], LOWER_LIDS[side][8]]);
    expect([FACE_PARTS.forehead, FACE_PARTS.chin]).toEqual([FACE_OVAL[0], FACE_OVAL[18]]);
  });

  test('bounds of points', () => {
    expect(
      boundsOf([
        [3, 9],
        [-1, 4],
        [7, 5],
      ]),
    ).toEqual([-1, 4, 7, 9]);
  });
});

describe('windows and masks of faces', () => {
  test('a window has its margin and stays inside the picture', () => {
    expect(faceSize(face)).toBe(80);
    expect(faceWindow(face, 400, 400, 0.5)).toEqual({ x: 30, y: 40, width: 140, height: 160 });
    expect(faceWindow(plainFace(10, 10, 80), 60, 50, 1)).toEqual({ x: 0, y: 0, width: 60, height: 50 });
    expect(pickPoints(face, [FACE_PARTS.forehead], faceWindow(face, 400, 400, 0.5))).toEqual([[70, 40]]);
  });

  test('cut and paste are each other’s reverse', () => {
    const plane = planeOf(40, 30, (x, y) => x + 100 * y);
    const window = { x: 5, y: 7, width: 11, height: 9 };
    const part = cutWindow(plane, window);
    expect(part.data[0]).toBe(705);
    const target = createPlane(40, 30);
    pasteWindow(target, window, part);
    expect(cutWindow(target, window)).toEqual(part);
    expect(target.data[0]).toBe(0);
  });

  test('the face covers its ellipse, features lie inside it, small faces are marked', () => {
    const masks = drawFaceMasks([face], 220, 240);
    // grown by 1.08: π · 30 · 40 · 1.08²
    expect(sumOf(masks.face) / (Math.PI * 30 * 40 * 1.08 ** 2)).toBeCloseTo(1, 1);
    const [eye] = face.eyes;
    const i = Math.round(eye.center[1]) * 220 + Math.round(eye.center[0]);
    expect(masks.features.data[i]).toBeGreaterThan(0.5);
    expect(masks.features.data[120 * 220 + 75]).toBeLessThan(0.05);
    expect(sumOf(masks.features)).toBeLessThan(0.4 * sumOf(masks.face));
    // 80 pixels lie between wholly small (70) and not at all (190)
    expect(masks.small.data[i] / masks.features.data[i]).toBeCloseTo(110 / 120, 3);
    expect(sumOf(drawFaceMasks([plainFace(150, 150, 200)], 300, 300).small)).toBe(0);
    expect(sumOf(drawFaceMasks([], 20, 20).face)).toBe(0);
  });

  test('a covered face is held, a bystander is not', () => {
    const held = holdFaces(createPlane(110, 120, 1), [face], 0.5);
    expect(held.data[60 * 110 + 50]).toBe(1);
    expect(held.data[5]).toBe(0);
    expect(sumOf(held) / (Math.PI * 15 * 20 * 0.88 ** 2)).toBeCloseTo(1, 1);
    expect(sumOf(holdFaces(createPlane(110, 120, 0.3), [face], 0.5))).toBe(0);
  });
});

describe('a frame about a face', () => {
  test('has its sizes, and places in them', () => {
    const { height, width, locate } = frameOfFace(face);
    expect(height).toBeCloseTo(80, 6);
    // the cheekbones are the points next to the widest place of the ellipse
    expect(width).toBeCloseTo(60 * Math.cos(Math.PI / 18), 6);
    expect(locate(100, 80).down).toBeCloseTo(0, 6);
    expect(locate(100, 160).down).toBeCloseTo(1, 6);
    expect(locate(100, 120).across).toBeCloseTo(0, 6);
    expect(locate(100 + width / 2, 120).across).toBeCloseTo(0.5, 6);
  });

  test('turns with the face', () => {
    const turned = { ...face, mesh: face.mesh.map(([x, y]) => [100 - (y - 120), 120 + (x - 100)] as const) };
    const { locate } = frameOfFace(turned);
    // the chin of a face turned by a quarter lies to the left
    expect(locate(60, 120).down).toBeCloseTo(1, 6);
    expect(locate(100, 150).across).toBeCloseTo(0.5, 1);
  });

  test('the window that hair can reach is inside the picture', () => {
    expect(hairWindow(face, 1000, 1000)).toMatchObject({ x: 0, y: 0 });
    const { x, y, width, height } = hairWindow(plainFace(500, 500, 80), 1000, 1000);
    expect([x, x + width]).toEqual([332, 668]);
    expect(y).toBeLessThan(500 - 2 * 80);
    expect(y + height).toBeGreaterThan(500 + 3 * 80);
  });
});

describe('more or less hair', () => {
  const rings = pictureOf(300, 300, (x, y) => [Math.round(Math.hypot(x - 150, y - 150)), x & 255, y & 255]);
  const middle = plainFace(150, 150, 80);

  test('no volume is the picture itself; the face never moves', () => {
    expect(changeHairVolume(rings, middle, 0)).toBe(rings);
    const more = changeHairVolume(rings, middle, 0.5);
    for (const [x, y] of [
      [150, 150],
      [165, 130],
      [140, 175],
    ])
      expect(pixelOf(more, x, y)).toEqual(pixelOf(rings, x, y));
    expect(pixelOf(more, 2, 2)).toEqual(pixelOf(rings, 2, 2));
  });

  test('more volume draws what is inside outwards, less draws inwards, below the chin nothing moves', () => {
    const above = (volume: number): number => pixelOf(changeHairVolume(rings, middle, volume), 150, 70)[0];
    expect(above(0.5)).toBeLessThan(78);
    expect(above(-0.5)).toBeGreaterThan(82);
    expect(pixelOf(changeHairVolume(rings, middle, 0.5), 205, 150)[0]).toBeLessThan(54);
    expect(pixelOf(changeHairVolume(rings, middle, 0.5), 150, 250)).toEqual(pixelOf(rings, 150, 250));
  });
});
