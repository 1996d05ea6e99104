import { describe, expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import { contactShadow } from '../../src/kernels/surfaces/contact-shadow.ts';
import { inflate } from '../../src/kernels/surfaces/inflate.ts';
import {
  addBloom,
  castShadow,
  createLightCanvas,
  developLight,
  dimLight,
  layLight,
  layPicture,
  lightOf,
  mixLight,
  rampLight,
  scaleLight,
} from '../../src/kernels/surfaces/light-canvas.ts';
import { canvasWeave, paperTooth } from '../../src/kernels/surfaces/paper.ts';
import { lightRelief } from '../../src/kernels/surfaces/relief.ts';
import { growWood } from '../../src/kernels/surfaces/wood-grain.ts';
import { xuanPaper } from '../../src/kernels/surfaces/xuan-paper.ts';
import { deviationOf, pictureOf, pixelOf, planeOf, sumOf } from '../support/small-pictures.ts';

const meanOf = (plane: Plane): number => sumOf(plane) / plane.data.length;

describe('inflating', () => {
  test('a disc becomes half a ball', () => {
    const ball = inflate(
      planeOf(81, 81, (x, y) => (Math.hypot(x - 40, y - 40) < 30 ? 1 : 0)),
      81,
    );
    for (const r of [0, 10, 20]) expect(ball.data[40 * 81 + 40 + r] / Math.sqrt(900 - r * r)).toBeCloseTo(1, 0.9);
    expect(ball.data[40 * 81 + 75]).toBe(0);
  });

  test('solved on fewer cells it is about as high', () => {
    const mask = planeOf(160, 160, (x, y) => (Math.hypot(x - 80, y - 80) < 60 ? 1 : 0));
    expect(inflate(mask, 60).data[80 * 160 + 80]).toBeCloseTo(60, -1);
  });
});

describe('relief', () => {
  test('flat paint neither gains nor loses light; a slope to the top left gains', () => {
    const flat = lightRelief(createPlane(8, 8, 0.4), 5);
    expect(Math.max(...flat.diffuse.data.map(Math.abs))).toBeLessThan(1e-6);
    // heights that grow to the lower right face the upper left
    const facing = lightRelief(
      planeOf(8, 8, (x, y) => (x + y) * 0.1),
      3,
    );
    const away = lightRelief(
      planeOf(8, 8, (x, y) => -(x + y) * 0.1),
      3,
    );
    expect(facing.diffuse.data[36]).toBeGreaterThan(0.1);
    expect(away.diffuse.data[36]).toBeLessThan(-0.1);
    expect(facing.gloss.data[36]).toBeGreaterThan(away.gloss.data[36]);
    expect(flat.gloss.data.every((value) => value >= 0 && value <= 1)).toBe(true);
  });
});

describe('papers and wood', () => {
  test.each([
    ['tooth', () => paperTooth(96, 96, 1, 3), 0.5],
    ['weave', () => canvasWeave(96, 96, 5, 3), 0.53],
  ])('%s lies in 0..1 about its mean, is not flat and repeats itself', (_, make, mean) => {
    const plane = make();
    expect(make()).toEqual(plane);
    expect(plane.data.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(meanOf(plane)).toBeCloseTo(mean, 1);
    expect(deviationOf(plane)).toBeGreaterThan(0.05);
  });

  test('xuan paper varies about nothing', () => {
    const sheet = xuanPaper(128, 128, 0.5, 7);
    expect(Math.abs(meanOf(sheet))).toBeLessThan(0.2);
    expect(deviationOf(sheet)).toBeGreaterThan(0.02);
    expect(xuanPaper(128, 128, 0.5, 7)).toEqual(sheet);
    expect(xuanPaper(128, 128, 0.5, 8)).not.toEqual(sheet);
  });

  test('wood has boards with dark seams, and grain that runs along them', () => {
    const { tone, height } = growWood(256, 128, 64, 5);
    const row = (plane: Plane, y: number): number =>
      plane.data.slice(y * 256, (y + 1) * 256).reduce((sum, value) => sum + value, 0) / 256;
    expect(row(tone, 64)).toBeLessThan(0.5 * row(tone, 96));
    expect(row(height, 64)).toBeLessThan(0.05);
    let along = 0;
    let across = 0;
    for (let y = 70; y < 120; y++) {
      for (let x = 1; x < 256; x++) {
        along += Math.abs(tone.data[y * 256 + x] - tone.data[y * 256 + x - 1]);
        across += Math.abs(tone.data[y * 256 + x] - tone.data[(y - 1) * 256 + x]);
      }
    }
    expect(along).toBeLessThan(across);
    expect(meanOf(tone)).toBeCloseTo(0.6, 0.6);
  });
});

describe('contact shadow', () => {
  test('is darkest where the thing stands, drifts to the right, and is absent far away', () => {
    const matte = planeOf(200, 160, (x, y) => (x >= 80 && x < 120 && y >= 20 && y < 120 ? 1 : 0));
    const shadow = contactShadow(matte, 120, 40);
    const at = (x: number, y: number): number => shadow.data[y * 200 + x];
    expect(at(100, 120)).toBeGreaterThan(0.3);
    expect(at(10, 120)).toBeLessThan(0.01);
    expect(at(100, 150)).toBeLessThan(at(100, 120));
    expect(at(126, 116)).toBeGreaterThan(at(74, 116));
    expect(shadow.data.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('what hangs in the air throws none', () => {
    const shadow = contactShadow(
      planeOf(120, 120, (x, y) => (x > 40 && x < 80 && y < 30 ? 1 : 0)),
      110,
      40,
    );
    expect(Math.max(...shadow.data)).toBeLessThan(0.02);
  });
});

describe('light canvas', () => {
  test('colors in linear light, upper or lower case', () => {
    expect(lightOf('#ffffff')).toEqual([1, 1, 1]);
    expect(lightOf('#FF0000')).toEqual(lightOf('#ff0000'));
    expect(lightOf('#808080')[0]).toBeCloseTo(0.21586, 4);
    expect(mixLight([0, 0, 0], [1, 2, 4], 0.25)).toEqual([0.25, 0.5, 1]);
    expect(scaleLight([1, 2, 3], 2)).toEqual([2, 4, 6]);
    expect(
      rampLight(
        [
          [0, 0, 0],
          [1, 1, 1],
          [3, 3, 3],
        ],
        0.75,
      ),
    ).toEqual([2, 2, 2]);
  });

  test('light is laid by its cover, dimmed, and a picture by its alpha', () => {
    const canvas = createLightCanvas(2, 1);
    layLight(canvas, 0, [1, 0.5, 0.2], 0.5);
    expect([canvas.channels[0].data[0], canvas.channels[1].data[0]]).toEqual([0.5, 0.25]);
    dimLight(canvas, 0, 0.5);
    expect(canvas.channels[0].data[0]).toBe(0.25);
    layPicture(
      canvas,
      pictureOf(2, 1, (x) => [255, 255, 255, x === 0 ? 0 : 255]),
    );
    expect([canvas.channels[0].data[0], canvas.channels[0].data[1]]).toEqual([0.25, 1]);
  });

  test('a shadow is the mask moved and as much of it', () => {
    const mask = planeOf(40, 40, (x, y) => (x >= 10 && x < 20 && y >= 10 && y < 20 ? 1 : 0));
    const moved = castShadow(mask, 6, -3, 0);
    expect(sumOf(moved)).toBe(100);
    expect([moved.data[7 * 40 + 16], moved.data[6 * 40 + 16], moved.data[7 * 40 + 15]]).toEqual([1, 0, 0]);
    expect(sumOf(castShadow(mask, 0, 0, 2))).toBeCloseTo(100, 1);
  });

  test('only light above the threshold blooms', () => {
    const canvas = createLightCanvas(64, 64);
    layLight(canvas, 32 * 64 + 32, [9, 0.5, 0]);
    addBloom(canvas, 1, 0.5, 4);
    expect(canvas.channels[0].data[32 * 64 + 38]).toBeGreaterThan(0);
    expect(canvas.channels[1].data[32 * 64 + 38]).toBe(0);
  });

  test('developing: soft keeps middle tones, film rolls off, a vignette darkens corners', () => {
    const canvas = createLightCanvas(33, 33);
    for (let i = 0; i < 33 * 33; i++) layLight(canvas, i, [0.21586, 0.21586, 0.21586]);
    expect(Math.abs(pixelOf(developLight(canvas, { curve: 'soft' }), 16, 16)[0] - 128)).toBeLessThanOrEqual(1);
    expect(pixelOf(developLight(canvas, { curve: 'soft', exposure: 2 }), 16, 16)[0]).toBeGreaterThan(170);
    const film = developLight(canvas, { curve: 'film', vignette: 0.8 });
    expect(pixelOf(film, 0, 0)[0]).toBeLessThan(pixelOf(film, 16, 16)[0] - 20);
    for (let i = 0; i < 33 * 33; i++) layLight(canvas, i, [50, 0, 0]);
    const lamp = pixelOf(developLight(canvas, { curve: 'film' }), 16, 16);
    expect(lamp[0]).toBe(255);
    const gray = pixelOf(developLight(canvas, { curve: 'soft', saturation: 0 }), 16, 16);
    expect(Math.max(...gray) - Math.min(...gray)).toBeLessThanOrEqual(1);
  });
});
