import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../src/image/image.ts';
import type { DecodedPicture, Picture } from '../src/image/picture.ts';
import { fillByExemplar } from '../src/kernels/fill/exemplar-fill.ts';
import { inpaintTask, readMask } from '../src/operations/restore/inpaint.ts';
import { createContext, cropOf, models, readTestPicture } from './support/template-bench.ts';

let table: DecodedPicture;
beforeAll(async () => {
  // plain wood: the hole's true contents are known, and a person would fill it with wood
  table = cropOf(await readTestPicture('coffee.jpg'), 0, 0, 0.34, 0.5);
});
afterAll(() => models.dispose());

/** A disc of `radius` at `x`, `y`. */
function disc({ width, height }: Picture, x: number, y: number, radius: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) =>
    Math.hypot((i % width) - x, Math.floor(i / width) - y) < radius ? 1 : 0,
  );
}

/** The picture with a green object where the mask is set. */
function paste<P extends Picture>(picture: P, mask: Uint8Array): P {
  const pixels = new Uint8Array(picture.pixels);
  mask.forEach((set, i) => set && pixels.set([20, 220, 90], i * picture.channels));
  return { ...picture, pixels };
}

const asMask = (mask: Uint8Array, like: DecodedPicture): DecodedPicture => ({
  ...like,
  channels: 3,
  pixels: Uint8Array.from({ length: mask.length * 3 }, (_, i) => mask[Math.floor(i / 3)] * 255),
});

/** Root mean square difference over the mask. */
function error(a: Picture, b: Picture, mask: Uint8Array): number {
  let sum = 0;
  let count = 0;
  mask.forEach((set, i) => {
    if (set === 0) return;
    for (let c = 0; c < 3; c++) sum += (a.pixels[i * a.channels + c] - b.pixels[i * b.channels + c]) ** 2;
    count += 3;
  });
  return Math.sqrt(sum / count);
}

describe('inpaint', () => {
  test('an object pasted on a table goes, the table comes back, and nothing else changes', async () => {
    const object = disc(table, 70, 60, 22);
    const photo = paste(table, object);
    const { outputs, report } = await inpaintTask.run([photo, asMask(object, table)], {}, createContext());
    const { picture } = outputs[0];
    expect(error(photo, table, object)).toBeGreaterThan(90);
    expect(error(picture, table, object)).toBeLessThan(30);
    expect(report['holePercent']).toBeGreaterThan(4);
    expect(report).not.toHaveProperty('warning');
    const outside = disc(table, 70, 60, 26).map((set) => 1 - set);
    expect(error(picture, photo, outside)).toBe(0);
  });

  test('the fill has the grain of its surroundings, not the smoothness of a mean', async () => {
    const hole = disc(table, 80, 70, 25);
    const filled = await fillByExemplar(table, hole);
    expect(roughness(filled, hole) / roughness(table, hole)).toBeGreaterThan(0.65);
  });

  test('same seed, same bytes; other seed, other bytes', async () => {
    const hole = disc(table, 50, 90, 20);
    const fill = async (seed: number) => Buffer.from((await fillByExemplar(table, hole, { seed })).pixels);
    const [first, again, other] = [await fill(3), await fill(3), await fill(4)];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  test('nothing is copied from where that is forbidden', async () => {
    // left half red, right half blue; the hole lies in the red half and red is forbidden beyond it
    const width = 96;
    const pixels = Uint8Array.from(
      { length: width * 64 * 3 },
      (_, i) => (Math.floor(i / 3) % width < 48 ? [200, 10, 10] : [10, 10, 200])[i % 3],
    );
    const picture: Picture = { width, height: 64, channels: 3, pixels };
    const hole = disc(picture, 47, 32, 9);
    const avoid = Uint8Array.from(hole, (_, i) => (i % width < 48 ? 1 : 0));
    const filled = await fillByExemplar(picture, hole, { avoid });
    const at = (32 * width + 47) * 3;
    expect(filled.pixels[at + 2]).toBeGreaterThan(filled.pixels[at]);
  });

  test('warns about large holes, refuses an empty or a full mask', async () => {
    const large = disc(table, 90, 80, 60);
    expect((await inpaintTask.run([table, asMask(large, table)], {}, createContext())).warnings).toEqual([
      'large_hole',
    ]);
    for (const value of [0, 1]) {
      const mask = asMask(new Uint8Array(large.length).fill(value), table);
      await expect(inpaintTask.run([table, mask], {}, createContext())).rejects.toMatchObject({
        code: 'options_invalid',
        details: { path: 'mask' },
      });
    }
  });

  test('a mask of another size fits; alpha stays; tiny pictures and panoramas work', async () => {
    const mask = asMask(disc(table, 70, 60, 22), table);
    const half = await readMask(await resizePicture(mask, 50, 40), table.width, table.height);
    expect(half.reduce((sum, value) => sum + value, 0) / 1520).toBeCloseTo(1, 1);
    for (const [width, height] of [
      [32, 32],
      [400, 40],
    ]) {
      const rgb = await resizePicture(table, width, height);
      const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
        i % 4 === 3 ? 77 : rgb.pixels[Math.floor(i / 4) * 3 + (i % 4)],
      );
      const photo: DecodedPicture = { ...rgb, channels: 4, pixels, source: table.source };
      const hole = disc(photo, width / 2, height / 2, 6);
      const [{ picture }] = (await inpaintTask.run([photo, asMask(hole, { ...table, ...rgb })], {}, createContext()))
        .outputs;
      expect([picture.width, picture.height, picture.channels, picture.pixels[3]]).toEqual([width, height, 4, 77]);
      expect(error(picture, photo, hole)).toBeLessThan(60);
    }
  });
});

/** Mean step to the right neighbor within the mask. */
function roughness({ pixels, channels }: Picture, mask: Uint8Array): number {
  let sum = 0;
  mask.forEach((set, i) => {
    if (set && mask[i + 1]) sum += Math.abs(pixels[i * channels + 1] - pixels[(i + 1) * channels + 1]);
  });
  return sum;
}
