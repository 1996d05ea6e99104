import { describe, expect, test } from 'vitest';
import { decontaminate } from '../../src/kernels/matting/decontaminate.ts';
import { estimateForeground } from '../../src/kernels/matting/foreground-colors.ts';
import { refineMatte, type FloatRgb } from '../../src/kernels/matting/matting-laplacian.ts';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';

const FRONT = [0.8, 0.3, 0.1] as const;
const BEHIND = [0.1, 0.2, 0.9] as const;

/** A composite of two plain colors with a known matte: I = αF + (1 − α)B. */
function compositeOf(matte: Plane): FloatRgb {
  const data = new Float32Array(matte.data.length * 3);
  matte.data.forEach((alpha, i) => {
    for (let c = 0; c < 3; c++) data[i * 3 + c] = alpha * FRONT[c] + (1 - alpha) * BEHIND[c];
  });
  return { width: matte.width, height: matte.height, data };
}

const ramp = planeOf(48, 48, (x) => Math.min(1, Math.max(0, (x - 18) / 12)));

describe('foreground colors', () => {
  const estimated = estimateForeground(compositeOf(ramp), ramp);

  test('a known composite gives its two colors back', () => {
    for (const x of [21, 24, 27]) {
      for (let c = 0; c < 3; c++) {
        expect(estimated.foreground.data[(24 * 48 + x) * 3 + c]).toBeCloseTo(FRONT[c], 1);
        expect(estimated.background.data[(24 * 48 + x) * 3 + c]).toBeCloseTo(BEHIND[c], 1);
      }
    }
  });

  test('at full size only soft pixels change, to the foreground that was mixed in', () => {
    const wide = (x: number): number => Math.min(1, Math.max(0, (x / 2 - 18) / 12));
    const full = pictureOf(96, 96, (x) => {
      const mixed = [0, 1, 2].map((c) => Math.round(255 * (wide(x) * FRONT[c] + (1 - wide(x)) * BEHIND[c])));
      return [mixed[0], mixed[1], mixed[2]];
    });
    const alpha = Uint8Array.from({ length: 96 * 96 }, (_, i) => Math.round(255 * wide(i % 96)));
    const cleaned = { ...full, pixels: decontaminate(full, alpha, estimated) };
    expect(pixelOf(cleaned, 5, 50)).toEqual(pixelOf(full, 5, 50));
    expect(pixelOf(cleaned, 90, 50)).toEqual(pixelOf(full, 90, 50));
    for (const x of [48, 52, 56])
      pixelOf(cleaned, x, 50).forEach((value, c) => expect(Math.abs(value - 255 * FRONT[c])).toBeLessThan(16));
  });
});

test('a wrong estimate is corrected by the shortest step that explains the pixel', () => {
  const plain = (value: number): FloatRgb => ({ width: 1, height: 1, data: new Float32Array(3).fill(value) });
  // half of 0.5 and half of 0.2 is 0.35: what is missing to 0.5 is shared by both colors
  const pixels = decontaminate(
    pictureOf(1, 1, () => [128, 128, 128]),
    Uint8Array.of(128),
    { foreground: plain(0.5), background: plain(0.2) },
  );
  expect(Math.abs(pixels[0] - 255 * 0.65)).toBeLessThanOrEqual(1);
});

describe('closed-form matting', () => {
  const true_ = planeOf(40, 40, (x, y) => Math.min(1, Math.max(0, (x + 0.2 * y - 20) / 8 + 0.5)));
  const band = Uint8Array.from(true_.data, (value) => (value > 0 && value < 1 ? 1 : 0));

  test('a hard guess becomes the true soft edge of two plain colors', () => {
    const guess = { ...true_, data: true_.data.map((value) => (value > 0.5 ? 0.9 : 0.1)) };
    const refined = refineMatte(compositeOf(true_), guess, band, { iterations: 60 });
    const error = (plane: Plane): number =>
      plane.data.reduce((sum, value, i) => sum + (band[i] === 1 ? Math.abs(value - true_.data[i]) : 0), 0);
    expect(error(refined)).toBeLessThan(0.25 * error(guess));
  });

  test('outside the band it is exactly 0 or 1, inside within 0..1', () => {
    const refined = refineMatte(compositeOf(true_), true_, band);
    refined.data.forEach((value, i) => {
      if (band[i] === 0) expect(value).toBe(true_.data[i] > 0.5 ? 1 : 0);
      else expect(value >= 0 && value <= 1).toBe(true);
    });
  });

  test('without a band nothing is solved; a large picture goes coarse to fine', () => {
    expect(
      refineMatte(compositeOf(true_), createPlane(40, 40, 0.9), new Uint8Array(1600)).data.every(
        (value) => value === 1,
      ),
    ).toBe(true);
    const large = planeOf(176, 176, (x) => Math.min(1, Math.max(0, (x - 80) / 16)));
    const wide = Uint8Array.from(large.data, (value) => (value > 0 && value < 1 ? 1 : 0));
    const guess = { ...large, data: large.data.map((value) => (value > 0.5 ? 0.8 : 0.2)) };
    const refined = refineMatte(compositeOf(large), guess, wide);
    expect(refined.data[88 * 176 + 84]).toBeCloseTo(0.25, 1);
    expect(refined.data[88 * 176 + 92]).toBeCloseTo(0.75, 1);
  });
});
