import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodePicture, encodePicture, resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { findDamage } from '../../src/kernels/fill/find-damage.ts';
import { gaussianBlur } from '../../src/kernels/filters/blur.ts';
import { lumaPlane } from '../../src/kernels/planes/exposure.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { deblurTask, moveLuma } from '../../src/operations/restore/deblur.ts';
import { denoiseTask } from '../../src/operations/restore/denoise.ts';
import { oldPhotoRestore } from '../../src/templates/old-photo-restore/task.ts';
import { createContext, models, readTestPicture } from '../support/template-bench.ts';

let photo: DecodedPicture;
beforeAll(async () => {
  const astronaut = await readTestPicture('astronaut.jpg');
  photo = { ...(await resizePicture(astronaut, 400, 400)), source: astronaut.source };
});
afterAll(() => models.dispose());

/** A black-and-white print: gray, with white scratches two to three pixels wide. */
function asScratchedPrint(picture: DecodedPicture, scratches: number): DecodedPicture {
  const { width, height } = picture;
  const pixels = grayOf(picture).pixels;
  const random = createRandom(11);
  for (let k = 0; k < scratches; k++) {
    let [x, y] = [random() * width, random() * height];
    const angle = random() * 7;
    for (let t = 0; t < 300; t++) {
      x += Math.cos(angle) * 0.5 + (random() - 0.5) * 0.4;
      y += Math.sin(angle) * 0.5 + (random() - 0.5) * 0.4;
      for (let d = 0; d < 6; d++) {
        const [px, py] = [Math.round(x) + (d % 2), Math.round(y) + Math.floor(d / 2) - 1];
        if (px >= 0 && py >= 0 && px < width && py < height)
          pixels.fill(238, (py * width + px) * 3, (py * width + px) * 3 + 3);
      }
    }
  }
  return { ...picture, pixels };
}

function grayOf(picture: DecodedPicture): DecodedPicture {
  const pixels = new Uint8Array(picture.pixels.length);
  lumaPlane(picture).data.forEach((value, i) => pixels.fill(Math.round(value * 255), i * 3, i * 3 + 3));
  return { ...picture, pixels };
}

function withNoise<P extends Picture>(picture: P, deviation: number): P {
  const random = createRandom(3);
  const normal = (): number => (random() + random() + random() + random() - 2) / 0.577;
  return {
    ...picture,
    pixels: Uint8Array.from(picture.pixels, (value) =>
      Math.min(255, Math.max(0, Math.round(value + normal() * deviation))),
    ),
  };
}

/** Peak signal to noise ratio in decibels. */
function psnr(a: Picture, b: Picture): number {
  let sum = 0;
  for (let i = 0; i < a.pixels.length; i++) sum += (a.pixels[i] - b.pixels[i]) ** 2;
  return 10 * Math.log10((255 * 255 * a.pixels.length) / sum);
}

const restore = async (image: DecodedPicture, options: object) => {
  const { outputs, report } = await oldPhotoRestore.run([image], { enlarge: false, ...options }, createContext());
  return { picture: outputs[0].picture, report };
};

describe('old-photo-restore', () => {
  test('scratches and noise on a clean photo: the result is much nearer to it', async () => {
    const truth = grayOf(photo);
    const damaged = withNoise(asScratchedPrint(photo, 14), 7);
    const { picture, report } = await restore(damaged, {});
    expect(report['damagePercent']).toBeGreaterThan(1);
    expect(report).toMatchObject({ print: 'black_and_white_or_sepia', denoised: true });
    expect(psnr(picture, truth)).toBeGreaterThan(psnr(damaged, truth) + 2);
  });

  test('a sound photo is left nearly alone', async () => {
    for (const name of ['coffee.jpg', 'chelsea.jpg', 'astronaut.jpg']) {
      const sound = await readTestPicture(name);
      const { picture, report } = await restore(sound, {});
      expect(report['damagePercent']).toBeLessThan(1);
      expect(psnr(picture, sound)).toBeGreaterThan(28);
    }
  });

  test('colours stay, turn grey, or keep their tint as asked; small scans double', async () => {
    const small = { ...(await resizePicture(photo, 96, 96)), source: photo.source };
    const gray = await restore(small, { colour: 'grey', repair: false });
    for (let i = 0; i < gray.picture.pixels.length; i += 3)
      expect(Math.abs(gray.picture.pixels[i] - gray.picture.pixels[i + 2])).toBeLessThanOrEqual(1);
    const doubled = await restore(small, { enlarge: true });
    expect([doubled.picture.width, doubled.picture.height]).toEqual([192, 192]);
    const sepia: DecodedPicture = {
      ...small,
      pixels: grayOf(small).pixels.map((value, i) => [60 + value * 0.45, 50 + value * 0.4, 30 + value * 0.3][i % 3]),
    };
    const kept = await restore(sepia, { colour: 'sepia' });
    expect(kept.report['fading']).toBeGreaterThan(0.2);
    let warmth = 0;
    for (let i = 0; i < kept.picture.pixels.length; i += 3)
      warmth += kept.picture.pixels[i] - kept.picture.pixels[i + 2];
    expect(warmth / (kept.picture.pixels.length / 3)).toBeGreaterThan(15);
  });

  test('three strengths: the stronger, the farther from the print', async () => {
    const worn = withNoise(asScratchedPrint({ ...(await resizePicture(photo, 200, 200)), source: photo.source }, 6), 9);
    const options = {
      colour: 'colour',
      repair: true,
      enlarge: false,
      strength: 0.6,
      strengths: true,
      seed: 7,
    } as const;
    const { outputs } = await oldPhotoRestore.run([worn], options, createContext());
    expect(outputs.map(({ name }) => name)).toEqual(['result', 'gentle', 'strong']);
    const [result, gentle, strong] = outputs.map(({ picture }) => psnr(picture, worn));
    expect(gentle).toBeGreaterThan(result);
    expect(result).toBeGreaterThan(strong);
  });

  test('tiny, flat and very wide pictures, and pictures with alpha', async () => {
    for (const [width, height] of [
      [32, 32],
      [20, 90],
      [500, 50],
    ]) {
      const flat = {
        ...photo,
        width,
        height,
        channels: 4 as const,
        pixels: new Uint8Array(width * height * 4).fill(128),
      };
      const { picture } = await restore(flat, {});
      expect([picture.width, picture.height]).toEqual([Math.max(32, width), Math.max(32, height)]);
    }
  });
});

test('scratches are found, and bars, ribs and rims of things are not', () => {
  const [width, height] = [360, 240];
  const pixels = new Uint8Array(width * height * 3).fill(96);
  const random = createRandom(2);
  for (let i = 0; i < pixels.length; i += 3) pixels.fill(96 + Math.round(random() * 6), i, i + 3);
  const bar = (left: number, right: number, value: number): void => {
    for (let y = 20; y < 220; y++) pixels.fill(value, (y * width + left) * 3, (y * width + right) * 3);
  };
  // a wing: bright ribs between their own shadows, and a hull that is dark behind its bright rim
  bar(184, 208, 14);
  bar(182, 184, 150);
  bar(222, 316, 112);
  const ribs = [232, 244, 256, 268, 280, 292, 304];
  for (const x of ribs) {
    bar(x - 3, x, 20);
    bar(x, x + 3, 140);
    bar(x + 3, x + 6, 20);
  }
  const scratches = [30, 62, 94, 126, 150];
  for (const x of scratches)
    for (let y = 20; y < 220; y++) pixels.fill(235, (y * width + x + (y >> 4)) * 3, (y * width + x + (y >> 4) + 2) * 3);
  const { mask } = findDamage({ width, height, channels: 3, pixels }, { color: false });
  const share = (columns: readonly number[], slant: number): number => {
    let found = 0;
    for (let y = 40; y < 200; y++) for (const x of columns) found += mask[y * width + x + (slant ? y >> 4 : 0)];
    return found / (160 * columns.length);
  };
  expect(share(scratches, 1)).toBeGreaterThan(0.8);
  expect(share([182, ...ribs.map((x) => x + 1)], 0)).toBeLessThan(0.1);
});

test('denoise takes noise out and leaves a clean photo byte for byte', async () => {
  const noisy = withNoise(photo, 14);
  const { outputs, report } = await denoiseTask.run([noisy], {}, createContext());
  expect(report).toMatchObject({ changed: true });
  expect(psnr(outputs[0].picture, photo)).toBeGreaterThan(psnr(noisy, photo) + 3);
  const clean = await denoiseTask.run([photo], {}, createContext());
  expect(Buffer.compare(clean.outputs[0].picture.pixels, photo.pixels)).toBe(0);
});

test('denoise takes out grains of several pixels, as cameras and JPEG leave them, and leaves leaves alone', async () => {
  const { width, height } = photo;
  const [across, down] = [width, height].map((side) => Math.ceil(side / 3));
  const even: Picture = { ...photo, width: across, height: down, pixels: new Uint8Array(across * down * 3).fill(128) };
  const grains = (await resizePicture(withNoise(even, 16), width, height)).pixels;
  const blotchy = {
    ...photo,
    pixels: photo.pixels.map((value, i) => Math.min(255, Math.max(0, value + grains[i] - 128))),
  };
  const { outputs, report } = await denoiseTask.run([blotchy], {}, createContext());
  expect(report).toMatchObject({ changed: true });
  expect(psnr(outputs[0].picture, photo)).toBeGreaterThan(psnr(blotchy, photo) + 2);
  // gray speckle that differs from place to place over steady colors is texture
  const random = createRandom(5);
  const leafy = { ...photo, pixels: new Uint8Array(photo.pixels.length) };
  for (let i = 0; i < width * height; i++) {
    const change = (random() - 0.5) * 90 * Math.sin((i % width) / 25) ** 2 * Math.sin(i / width / 25) ** 2;
    for (let c = 0; c < 3; c++) leafy.pixels[i * 3 + c] = Math.min(250, Math.max(5, 120 + change + 12 * (1 - c)));
  }
  expect(psnr((await denoiseTask.run([leafy], {}, createContext())).outputs[0].picture, leafy)).toBeGreaterThan(34);
});

test('denoise takes out the blocks of strong JPEG, and leaves what JPEG hardly touched', async () => {
  const compressed = async (quality: number) =>
    decodePicture((await encodePicture(photo, { format: 'jpeg', quality })).bytes, { colour: 'srgb' });
  const blocky = await compressed(20);
  const { outputs, report } = await denoiseTask.run([blocky], {}, createContext());
  expect(report).toMatchObject({ deblocked: true, changed: true });
  expect(psnr(outputs[0].picture, photo)).toBeGreaterThan(psnr(blocky, photo) + 0.3);
  for (const quality of [80, 92])
    expect((await denoiseTask.run([await compressed(quality)], {}, createContext())).report).toMatchObject({
      deblocked: false,
    });
});

test('a photo moved by eleven pixels stays as it is, and that is said', async () => {
  const { width, height } = photo;
  const moved = { ...photo, pixels: new Uint8Array(photo.pixels.length) };
  for (let i = 0; i < moved.pixels.length; i++) {
    const at = Math.floor(i / 3);
    let sum = 0;
    for (let k = -5; k <= 5; k++) {
      const x = Math.min(width - 1, Math.max(0, (at % width) + k));
      sum += photo.pixels[(Math.floor(at / width) * width + x) * 3 + (i % 3)];
    }
    moved.pixels[i] = Math.round(sum / 11);
  }
  expect(moved.height).toBe(height);
  const { outputs, report, warnings } = await deblurTask.run([moved], {}, createContext());
  expect(report).toMatchObject({ changed: false });
  expect(warnings).toEqual(['camera_shake']);
  expect(Buffer.compare(outputs[0].picture.pixels, moved.pixels)).toBe(0);
  expect((await deblurTask.run([photo], {}, createContext())).warnings ?? []).toEqual([]);
});

test('deblur sharpens what is blurred and leaves what is sharp', async () => {
  const luma = lumaPlane(photo);
  // in gray, where a blurred luminance is a blurred picture
  const sharp = grayOf(photo);
  for (const sigma of [1.1, 1.5]) {
    // with the little grain that every photo has, which looks sharp
    const blurred = withNoise({ ...sharp, pixels: moveLuma(sharp, luma, gaussianBlur(luma, sigma), 1).pixels }, 2);
    const { outputs, report } = await deblurTask.run([blurred], {}, createContext());
    expect(Math.abs(Number(report['blur']) - sigma)).toBeLessThan(0.2);
    expect(psnr(outputs[0].picture, sharp)).toBeGreaterThan(psnr(blurred, sharp) + 0.7);
  }
  expect((await deblurTask.run([photo], {}, createContext())).report).toMatchObject({ changed: false });
});
