import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import { backProject, calmMesh } from '../../src/kernels/filters/back-project.ts';
import { boxBlur, gaussianBlur } from '../../src/kernels/filters/blur.ts';
import { deconvolve, estimateBlur } from '../../src/kernels/filters/deconvolve.ts';
import { closePlane, openPlane } from '../../src/kernels/filters/gray-morphology.ts';
import { fitLocalModel } from '../../src/kernels/filters/guided-filter.ts';
import { guidedUpsample } from '../../src/kernels/filters/guided-upsample.ts';
import { kuwahara } from '../../src/kernels/filters/kuwahara.ts';
import { discBlur, lensBlur } from '../../src/kernels/filters/lens-blur.ts';
import { matchGrain } from '../../src/kernels/filters/match-grain.ts';
import { denoisePlane, denoiseScales } from '../../src/kernels/filters/non-local-means.ts';
import { orientedBilateral } from '../../src/kernels/filters/oriented-bilateral.ts';
import { estimateNoise, lumaPlane } from '../../src/kernels/planes/exposure.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { createPlane, resizePlane, toByte, type Plane } from '../../src/kernels/planes/plane.ts';
import { measureFlow } from '../../src/kernels/strokes/flow-field.ts';
import {
  deviationOf,
  grayLab,
  largestDifference,
  pictureOf,
  pixelOf,
  planeOf,
  sumOf,
} from '../support/small-pictures.ts';

function normalNoise(seed: number): () => number {
  const random = createRandom(seed);
  return () => (random() + random() + random() + random() - 2) / 0.577;
}

describe('blur', () => {
  test.each([0.2, 1, 2.2, 5, 14])('sigma %f keeps a constant plane', (sigma) => {
    const blurred = gaussianBlur(
      planeOf(40, 30, () => 0.37),
      sigma,
    );
    expect(
      largestDifference(
        blurred,
        planeOf(40, 30, () => 0.37),
      ),
    ).toBeLessThan(1e-5);
  });

  test.each([0.8, 2, 4, 9])('sigma %f turns an impulse into a Gaussian of the same sum', (sigma) => {
    const size = 101;
    const blurred = gaussianBlur(
      planeOf(size, size, (x, y) => (x === 50 && y === 50 ? 1 : 0)),
      sigma,
    );
    expect(sumOf(blurred)).toBeCloseTo(1, 4);
    let variance = 0;
    for (let i = 0; i < blurred.data.length; i++) variance += blurred.data[i] * ((i % size) - 50) ** 2;
    expect(Math.sqrt(variance)).toBeGreaterThan(sigma * 0.93);
    expect(Math.sqrt(variance)).toBeLessThan(sigma * 1.07);
    const peak = 1 / (2 * Math.PI * sigma * sigma);
    expect(blurred.data[50 * size + 50] / peak).toBeGreaterThan(0.9);
    expect(blurred.data[50 * size + 50] / peak).toBeLessThan(1.1);
    // the same to all four sides
    for (let r = 1; r < 20; r++) {
      const sides = [50 * size + 50 - r, 50 * size + 50 + r, (50 - r) * size + 50, (50 + r) * size + 50].map(
        (i) => blurred.data[i],
      );
      expect(Math.max(...sides) - Math.min(...sides)).toBeLessThan(1e-6);
    }
  });

  test('a wide blur at half size is near the one at full size', () => {
    const step = planeOf(120, 60, (x) => (x < 60 ? 0 : 1));
    const blurred = gaussianBlur(step, 13);
    for (const [x, share] of [
      [33, 0.02],
      [47, 0.17],
      [73, 0.85],
      [87, 0.98],
    ])
      expect(blurred.data[30 * 120 + x]).toBeCloseTo(share, 1.2);
  });

  test('a box is the mean of its square, borders repeated', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer(),
        (width, height, radius, seed) => {
          const random = createRandom(seed);
          const plane = planeOf(width, height, () => random());
          const blurred = boxBlur(plane, radius);
          const inside = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value));
          const slow = planeOf(width, height, (x, y) => {
            let sum = 0;
            for (let dy = -radius; dy <= radius; dy++) {
              for (let dx = -radius; dx <= radius; dx++)
                sum += plane.data[inside(y + dy, height) * width + inside(x + dx, width)];
            }
            return sum / (2 * radius + 1) ** 2;
          });
          expect(largestDifference(blurred, slow)).toBeLessThan(1e-5);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('no radius is a copy', () => {
    const plane = planeOf(3, 3, (x) => x);
    expect(boxBlur(plane, 0)).toEqual(plane);
    expect(boxBlur(plane, 0).data).not.toBe(plane.data);
  });
});

describe('guided filter', () => {
  test('a constant guide gives a blur: no gain, the mean as offset', () => {
    const target = planeOf(20, 20, (x) => (x < 10 ? 0 : 1));
    const { gain, offset } = fitLocalModel(
      planeOf(20, 20, () => 0.5),
      target,
      2,
      0.01,
    );
    expect(largestDifference(gain, createPlane(20, 20))).toBeLessThan(1e-4);
    expect(largestDifference(offset, boxBlur(boxBlur(target, 2), 2))).toBeLessThan(1e-4);
  });

  test('a target that follows the guide is found again', () => {
    const guide = planeOf(30, 30, (x, y) => ((x * 7 + y * 13) % 17) / 17);
    const { gain, offset } = fitLocalModel(
      guide,
      { ...guide, data: guide.data.map((value) => 0.6 * value + 0.2) },
      3,
      1e-7,
    );
    expect(gain.data[15 * 30 + 15]).toBeCloseTo(0.6, 3);
    expect(offset.data[15 * 30 + 15]).toBeCloseTo(0.2, 3);
  });
});

describe('guided upsampling', () => {
  const small = {
    width: 24,
    height: 24,
    data: Float32Array.from({ length: 24 * 24 * 3 }, (_, i) => (Math.floor(i / 3) % 24 < 12 ? 0 : 1)),
  };
  const full = pictureOf(96, 96, (x) => (x < 50 ? [0, 0, 0] : [255, 255, 255]));

  test('at the same size the matte itself comes back', () => {
    const matte = planeOf(24, 24, (x) => x / 23);
    const alpha = guidedUpsample(
      small,
      matte,
      pictureOf(24, 24, () => [1, 2, 3]),
    );
    expect(Array.from(alpha.slice(0, 24))).toEqual(Array.from({ length: 24 }, (_, x) => Math.round((x / 23) * 255)));
  });

  test('empty and solid areas stay exactly so and the edge follows the full-size pixels', () => {
    const alpha = guidedUpsample(
      small,
      planeOf(24, 24, (x) => (x < 11 ? 0 : x > 12 ? 1 : x === 11 ? 0.3 : 0.7)),
      full,
    );
    const row = alpha.slice(48 * 96, 49 * 96);
    expect(row.slice(0, 40).every((value) => value === 0)).toBe(true);
    expect(row.slice(60).every((value) => value === 255)).toBe(true);
    // between pixels 49 and 50 the photo has its edge
    const steps = Array.from(row.slice(1), (value, x) => value - row[x]);
    expect(steps.indexOf(Math.max(...steps))).toBe(49);
  });
});

describe('closing', () => {
  test('fills dark details narrower than the square and keeps wider ones', () => {
    const plane = planeOf(20, 20, (x, y) => (x === 5 || (x > 10 && x < 17 && y > 5 && y < 15) ? 0 : 1));
    const closed = closePlane(plane, 1);
    expect(closed.data[3 * 20 + 5]).toBe(1);
    expect(closed.data[10 * 20 + 13]).toBe(0);
  });

  test('opening is closing of the negative', () => {
    const random = createRandom(4);
    const plane = planeOf(17, 12, () => random());
    const negative = planeOf(17, 12, (x, y) => -plane.data[y * 17 + x]);
    const closed = closePlane(negative, 2);
    expect(openPlane(plane, 2)).toEqual({ ...closed, data: closed.data.map((value) => -value) });
  });

  test('never darkens, and twice is as good as once', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 3 }), (seed, radius) => {
        const random = createRandom(seed);
        const plane = planeOf(9, 7, () => random());
        const closed = closePlane(plane, radius);
        closed.data.forEach((value, i) => expect(value).toBeGreaterThanOrEqual(plane.data[i]));
        expect(closePlane(closed, radius)).toEqual(closed);
      }),
      { numRuns: 40 },
    );
  });
});

describe('taking blur back', () => {
  // four squares: enough strong edges to judge by
  const sharp = planeOf(128, 128, (x, y) => ((x >> 5) % 2 === (y >> 5) % 2 ? 0.2 : 0.8));

  test('the blur of a picture is told within a third; flat ground tells nothing', () => {
    const told = estimateBlur(gaussianBlur(sharp, 1.6)) ?? 0;
    expect(told).toBeGreaterThan(1.05);
    expect(told).toBeLessThan(1.9);
    expect(told).toBeGreaterThan((estimateBlur(sharp) ?? 0) + 0.5);
    expect(estimateBlur(planeOf(60, 60, () => 0.5))).toBeUndefined();
  });

  test('edges come nearer to the sharp picture, without halos; flat ground stays', () => {
    const soft = gaussianBlur(sharp, 1.5);
    const back = deconvolve(soft, 1.5, 0.001);
    const error = (plane: Plane): number =>
      plane.data.reduce((sum, value, i) => sum + Math.abs(value - sharp.data[i]), 0);
    expect(error(back)).toBeLessThan(0.85 * error(soft));
    expect(Math.max(...back.data)).toBeLessThan(0.9);
    const flat = planeOf(40, 40, () => 0.4);
    expect(deconvolve(flat, 1.5, 0.001)).toEqual(flat);
  });
});

describe('denoising', () => {
  const clean = planeOf(96, 96, (x) => (x < 48 ? 0.3 : 0.7));
  const noise = normalNoise(2);
  const noisy: Plane = { ...clean, data: clean.data.map((value) => value + 0.03 * noise()) };

  test('noise falls to a third and the edge stays', () => {
    const out = denoisePlane(noisy, 0.03);
    expect(deviationOf({ ...out, data: out.data.map((value, i) => value - clean.data[i]) })).toBeLessThan(0.01);
    expect(out.data[50 * 96 + 52] - out.data[50 * 96 + 43]).toBeGreaterThan(0.37);
  });

  test('wide grains go only when coarse scales are cleaned too', () => {
    const wide = gaussianBlur(noisy, 1.5);
    const rest = (plane: Plane): number =>
      deviationOf({ width: 20, height: 96, data: plane.data.filter((_, i) => i % 96 < 20) });
    expect(rest(denoiseScales(wide, [0.006, 0.01]))).toBeLessThan(0.8 * rest(denoiseScales(wide, [0.006])));
    expect(denoiseScales(clean, [0])).toBe(clean);
  });
});

describe('grain of a fill', () => {
  const noise = normalNoise(9);
  const grainy = pictureOf(120, 120, (x, y) => {
    const value = x >= 40 && x < 80 && y >= 40 && y < 80 ? 128 : Math.round(128 + 6 * noise());
    return [value, value, value];
  });
  const hole = Uint8Array.from({ length: 120 * 120 }, (_, i) =>
    i % 120 >= 40 && i % 120 < 80 && i >= 40 * 120 && i < 80 * 120 ? 1 : 0,
  );

  test('the smooth fill gets the grain of its surroundings, everything else keeps its bytes', () => {
    const pixels = matchGrain(grainy, hole, 1);
    for (let i = 0; i < hole.length; i++) if (hole[i] === 0) expect(pixels[i * 3]).toBe(grainy.pixels[i * 3]);
    const inner = planeOf(36, 36, (x, y) => lumaPlane({ ...grainy, pixels }).data[(y + 42) * 120 + x + 42]);
    expect(estimateNoise(inner) * 255).toBeGreaterThan(4);
    expect(estimateNoise(inner) * 255).toBeLessThan(8);
    expect(matchGrain(grainy, hole, 1)).toEqual(pixels);
  });

  test('a fill as smooth as its surroundings stays', () => {
    const smooth = pictureOf(120, 120, (x) => [x, x, x]);
    expect(matchGrain(smooth, hole, 1)).toEqual(smooth.pixels);
  });
});

describe('lens blur', () => {
  const point = { width: 41, height: 41, data: new Float32Array(41 * 41 * 3) };
  point.data.fill(1, (20 * 41 + 20) * 3, (20 * 41 + 20) * 3 + 3);

  test('a point becomes a disc of even light and the same sum', () => {
    const { data } = discBlur(point, 3);
    const red = planeOf(41, 41, (x, y) => data[(y * 41 + x) * 3]);
    expect(sumOf(red)).toBeCloseTo(1, 4);
    expect(red.data[20 * 41 + 22]).toBeCloseTo(red.data[20 * 41 + 20], 6);
    expect(red.data[20 * 41 + 25]).toBe(0);
    expect(discBlur(point, 0.4)).toBe(point);
  });

  test('a large disc is made small and enlarged, with the same sum', () => {
    const lamp = {
      width: 64,
      height: 64,
      data: Float32Array.from({ length: 64 * 64 * 3 }, (_, i) => (i >= 2080 * 3 && i < 2081 * 3 ? 1 : 0)),
    };
    const { data } = discBlur(lamp, 9);
    expect(data.reduce((sum, value) => sum + value, 0)).toBeCloseTo(3, 2);
    // a disc of radius 9 has about 254 pixels
    expect(data[2080 * 3] * 254).toBeGreaterThan(0.6);
    expect(data[2080 * 3] * 254).toBeLessThan(1.1);
  });

  test('only what is out of focus is blurred', () => {
    const focus = planeOf(41, 41, (x) => (x < 20 ? 0 : 1));
    const { data } = lensBlur(point, focus, 3);
    for (let y = 0; y < 41; y++) for (let x = 0; x < 20; x++) expect(data[(y * 41 + x) * 3]).toBe(0);
    expect(data[(20 * 41 + 20) * 3]).toBeCloseTo(discBlur(point, 3).data[(20 * 41 + 20) * 3], 5);
    expect(lensBlur(point, focus, 0)).toBe(point);
  });
});

describe('filters along edges', () => {
  const noise = normalNoise(4);
  const L = planeOf(48, 48, (x) => (x < 24 ? 0.3 : 0.7) + 0.02 * noise());
  const lab = grayLab(L);
  const flow = measureFlow(lab, 2);

  test.each([
    ['Kuwahara', () => kuwahara(lab, flow, 4)],
    ['oriented bilateral', () => orientedBilateral(lab, flow, { reach: 3, tolerance: 0.1, rounds: 2 })],
  ])('%s: flat areas become even and the edge keeps its height', (_, filter) => {
    const out = filter().L;
    const left = (plane: Plane): Plane => ({
      width: 16,
      height: 48,
      data: plane.data.filter((_value, i) => i % 48 >= 2 && i % 48 < 18),
    });
    expect(deviationOf(left(out))).toBeLessThan(0.6 * deviationOf(left(L)));
    expect(out.data[24 * 48 + 27] - out.data[24 * 48 + 20]).toBeGreaterThan(0.36);
    expect(out.data[24 * 48 + 27] - out.data[24 * 48 + 20]).toBeLessThan(0.44);
  });
});

describe('back-projection', () => {
  const small = pictureOf(16, 16, (x, y) => [x * 12, y * 12, 90]);

  test('an enlargement that is too bright gets its tones back', async () => {
    const bright = pictureOf(32, 32, (x, y) => [(x >> 1) * 12 + 30, (y >> 1) * 12 + 30, 120]);
    const back = await backProject(small, bright, { tolerance: 0, rounds: 3 });
    expect(Math.abs(pixelOf(back, 17, 17)[0] - 8 * 12)).toBeLessThanOrEqual(6);
    expect(Math.abs(pixelOf(back, 17, 17)[2] - 90)).toBeLessThanOrEqual(2);
  });

  test.each([
    [17, 11, 2],
    [9, 14, 4],
  ])('%i × %i, %i times as large: row by row it is what whole enlarged planes give', async (width, height, scale) => {
    const random = createRandom(3);
    const noise = (): [number, number, number] => [random() * 255, random() * 255, random() * 255];
    const [source, drawn] = [pictureOf(width, height, noise), pictureOf(width * scale, height * scale, noise)];
    const shrunk = await resizePicture(drawn, width, height);
    const pixels = new Uint8Array(drawn.pixels.length);
    for (const c of [0, 1, 2]) {
      const missing = planeOf(width, height, (x, y) => {
        const at = (y * width + x) * 3 + c;
        return (source.pixels[at] - shrunk.pixels[at]) / 255;
      });
      resizePlane(missing, drawn.width, drawn.height).data.forEach((value, i) => {
        pixels[i * 3 + c] = toByte(drawn.pixels[i * 3 + c] + 255 * value);
      });
    }
    expect((await backProject(source, drawn, { tolerance: 0, rounds: 1 })).pixels).toEqual(pixels);
  });

  test('differences within the tolerance stay', async () => {
    const near = pictureOf(32, 32, () => [94, 94, 94]);
    const back = await backProject(
      pictureOf(16, 16, () => [90, 90, 90]),
      near,
      { tolerance: 0.05, rounds: 2 },
    );
    expect(back.pixels).toEqual(near.pixels);
  });

  test('stops when the task is canceled', async () => {
    await expect(
      backProject(
        small,
        pictureOf(32, 32, () => [0, 0, 0]),
        { tolerance: 0, rounds: 1 },
        AbortSignal.abort(),
      ),
    ).rejects.toThrow();
  });

  test('a mesh of period four goes on flat ground and stays where there is detail', () => {
    const mesh = pictureOf(64, 64, (x) => (x % 4 === 0 ? [108, 108, 108] : [98, 98, 98]));
    const flat = calmMesh(
      pictureOf(16, 16, () => [100, 100, 100]),
      mesh,
    );
    expect(Math.abs(pixelOf(flat, 32, 32)[0] - pixelOf(flat, 33, 32)[0])).toBeLessThanOrEqual(1);
    const detailed = calmMesh(
      pictureOf(16, 16, (x, y) => ((x + y) % 4 < 2 ? [0, 0, 0] : [255, 255, 255])),
      mesh,
    );
    expect(detailed.pixels).toEqual(mesh.pixels);
  });
});
