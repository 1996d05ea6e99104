import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { both, confineTo, coverPicture, readCover, shareOf } from '../../src/edits/composite.ts';
import { paintBackTask } from '../../src/edits/paint-back.ts';
import { floatOf, sharpen } from '../../src/edits/regions.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';
import { createContext } from '../support/template-bench.ts';

const source = { mimeType: 'image/png', byteLength: 1, frames: 1, orientation: 1 } as const;
const decoded = (picture: Picture): DecodedPicture => ({ ...picture, source });
const bytes = (length: number): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc.uint8Array({ minLength: length, maxLength: length });

describe('covers', () => {
  test('white and opaque is all, black or clear is none, gray is half', async () => {
    const mask = pictureOf(4, 1, (x) =>
      x === 0 ? [255, 255, 255, 255] : x === 1 ? [255, 255, 255, 0] : x === 2 ? [0, 0, 0, 255] : [128, 128, 128, 255],
    );
    expect(Array.from(await readCover(mask, 4, 1))).toEqual([255, 0, 0, 128]);
    expect(
      Array.from(
        await readCover(
          pictureOf(2, 1, (x) => [x * 255, x * 255, x * 255]),
          2,
          1,
        ),
      ),
    ).toEqual([0, 255]);
  });

  test('a mask of another size is stretched; as a picture it is gray', async () => {
    const cover = await readCover(
      pictureOf(2, 2, (x) => (x === 0 ? [0, 0, 0] : [255, 255, 255])),
      8,
      8,
    );
    expect(cover).toHaveLength(64);
    expect(cover[0]).toBeLessThan(20);
    expect(cover[7]).toBeGreaterThan(235);
    expect(pixelOf(coverPicture(Uint8Array.of(9, 200), 2, 1), 1, 0)).toEqual([200, 200, 200]);
  });

  test('share and what both allow', () => {
    expect(shareOf(Uint8Array.of(255, 0, 0, 255))).toBe(0.5);
    expect(both(undefined, undefined)).toBeUndefined();
    expect(both(Uint8Array.of(100), undefined)).toEqual(Uint8Array.of(100));
    expect(both(Uint8Array.of(255, 128, 0), Uint8Array.of(128, 128, 255))).toEqual(Uint8Array.of(128, 64, 0));
  });
});

describe('confining an edit', () => {
  test('outside the mask every byte stays, inside it is the edit, between lies between', () => {
    fc.assert(
      fc.property(bytes(36), bytes(36), bytes(12), (one, other, cover) => {
        const before: Picture = { width: 4, height: 3, channels: 3, pixels: one };
        const result = confineTo(before, { ...before, pixels: other }, cover);
        for (let i = 0; i < 36; i++) {
          const allowed = cover[Math.floor(i / 3)];
          if (allowed === 0) expect(result.pixels[i]).toBe(one[i]);
          else if (allowed === 255) expect(result.pixels[i]).toBe(other[i]);
          else {
            expect(result.pixels[i]).toBeGreaterThanOrEqual(Math.min(one[i], other[i]));
            expect(result.pixels[i]).toBeLessThanOrEqual(Math.max(one[i], other[i]));
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  test('with alpha on either side the result has alpha, also bit for bit', () => {
    const before = pictureOf(2, 1, () => [10, 20, 30, 0]);
    const after = pictureOf(2, 1, () => [200, 100, 50]);
    const result = confineTo(before, after, Uint8Array.of(0, 255));
    expect(pixelOf(result, 0, 0)).toEqual([10, 20, 30, 0]);
    expect(pixelOf(result, 1, 0)).toEqual([200, 100, 50, 255]);
    // half of nothing and half of all: the color is the one that can be seen
    expect(pixelOf(confineTo(before, after, Uint8Array.of(128, 128)), 0, 0)).toEqual([200, 100, 50, 128]);
  });

  test('the profile is that of the picture before', () => {
    const iccProfile = Uint8Array.of(1, 2);
    expect(
      confineTo(
        { ...pictureOf(1, 1, () => [0, 0, 0]), iccProfile },
        pictureOf(1, 1, () => [1, 1, 1]),
        Uint8Array.of(255),
      ).iccProfile,
    ).toBe(iccProfile);
  });
});

describe('painting back', () => {
  const edited = decoded(pictureOf(6, 4, (x, y) => [x * 40, y * 60, 9]));
  const original = decoded(pictureOf(6, 4, (x, y) => [y * 30, 77, x * 20]));

  test('white brings the original back, black keeps the edit, byte for byte', async () => {
    const mask = decoded(pictureOf(6, 4, (x) => (x < 3 ? [255, 255, 255] : [0, 0, 0])));
    const { outputs, report } = await paintBackTask.run([edited, original, mask], {}, createContext());
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 6; x++)
        expect(pixelOf(outputs[0].picture, x, y)).toEqual(pixelOf(x < 3 ? original : edited, x, y));
    expect(report).toEqual({ share: 0.5 });
  });

  test('an original of another size is refused', async () => {
    const other = decoded(pictureOf(5, 4, () => [0, 0, 0]));
    await expect(paintBackTask.run([edited, other, edited], {}, createContext())).rejects.toMatchObject({
      code: 'options_invalid',
    });
  });
});

test('a matte found on a small copy gets the edges of the full picture', () => {
  const half = (side: number) => pictureOf(side, side, (x) => (x < side / 2 ? [20, 20, 20] : [230, 230, 230]));
  expect(floatOf(half(4)).data[0]).toBeCloseTo(20 / 255, 6);
  const cover = sharpen(
    half(20),
    planeOf(20, 20, (x) => (x < 9 ? 0 : x > 10 ? 1 : 0.5)),
    half(80),
  );
  expect([cover[40 * 80 + 5], cover[40 * 80 + 75]]).toEqual([0, 255]);
  expect(cover[40 * 80 + 41] - cover[40 * 80 + 38]).toBeGreaterThan(80);
});
