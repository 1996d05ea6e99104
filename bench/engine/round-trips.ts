/** Harm done on purpose and undone: how much nearer to the unharmed picture is the result? */

import { roundTo } from '@afterglow/domain/round';
import { encodePicture, decodePicture, dropAlpha, resizePicture } from '@afterglow/engine/image/image';
import type { Picture } from '@afterglow/engine/image/picture';
import { createEngine } from '@afterglow/engine/run/run';
import sharp from 'sharp';
import { lumaPsnr, mean, type Report } from './measure.ts';
import { cacheDir, findPhoto, openPhoto } from './setting.ts';

const engine = createEngine({ modelCacheDir: cacheDir, answerBytes: 0 });

async function runTask(
  task: string,
  pictures: readonly Picture[],
  options: Readonly<Record<string, unknown>> = {},
): Promise<Picture> {
  const images = await Promise.all(
    pictures.map(async (picture) => (await encodePicture(picture, { format: 'png' })).bytes),
  );
  const { outputs } = await engine.runUnchecked({ task, images, options });
  return dropAlpha(await decodePicture(outputs[0]?.bytes ?? new Uint8Array(), { colour: 'srgb' }));
}

export async function benchRoundTrips(report: Report): Promise<void> {
  const photos = await Promise.all(
    ['03.png', '07.png', '15.png', '23.png'].flatMap((name) => {
      const file = findPhoto('round trips', 'kodak', name);
      return file === undefined ? [] : [openPhoto(file)];
    }),
  );
  if (photos.length === 0) return;
  try {
    await reportLight(report, photos);
    await reportRestore(report, photos);
    await reportInpaint(report, photos);
  } finally {
    await engine.dispose();
  }
}

/** Every sample through a curve of one channel value. */
function mapSamples(picture: Picture, curve: (value: number, index: number) => number): Picture {
  return {
    ...picture,
    pixels: Uint8Array.from(picture.pixels, (value, index) =>
      Math.max(0, Math.min(255, Math.round(curve(value, index)))),
    ),
  };
}

async function reportLight(report: Report, photos: readonly Picture[]): Promise<void> {
  const figures: Record<'darkened' | 'ours' | 'clahe', number[]> = { darkened: [], ours: [], clahe: [] };
  for (const photo of photos) {
    // two stops down and a little lifted at the bottom, as a short exposure comes out of a phone
    const dark = mapSamples(photo, (value) => 255 * (0.02 + 0.35 * (value / 255) ** 1.6));
    const { width, height, channels } = dark;
    const clahe = await sharp(dark.pixels, { raw: { width, height, channels } })
      .clahe({ width: Math.round(width / 8), height: Math.round(height / 8), maxSlope: 3 })
      .raw()
      .toBuffer();
    figures.darkened.push(lumaPsnr(dark, photo, 0));
    figures.ours.push(lumaPsnr(await runTask('enhance-light', [dark]), photo, 0));
    figures.clahe.push(lumaPsnr({ ...dark, pixels: clahe }, photo, 0));
  }
  report({ what: 'darkened → enhance-light, PSNR-Y to the original', ...means(figures) });
}

async function reportRestore(report: Report, photos: readonly Picture[]): Promise<void> {
  const figures: Record<'damaged' | 'restored', number[]> = { damaged: [], restored: [] };
  for (const photo of photos) {
    const damaged = scratch(photo);
    const restored = await runTask('old-photo-restore', [damaged], { enlarge: false });
    const back = await resizePicture(restored, photo.width, photo.height);
    figures.damaged.push(lumaPsnr(damaged, photo, 0));
    figures.restored.push(lumaPsnr(back, photo, 0));
  }
  report({ what: 'scratches and noise → old-photo-restore, PSNR-Y to the original', ...means(figures) });
}

/** White and dark scratches of 1 to 3 pixels, dust, and noise of σ 8; the same every time. */
function scratch(photo: Picture): Picture {
  const { width, height, pixels } = photo;
  const random = createRandom(7);
  const noisy = mapSamples(photo, (value) => value + 8 * (random() + random() + random() + random() - 2) * 1.73);
  for (let line = 0; line < 9; line++) {
    let x = random() * width;
    const lean = (random() - 0.5) * 0.6;
    const thickness = 1 + Math.floor(random() * 3);
    const color = line % 3 === 0 ? 25 : 235;
    const [from, to] = [Math.floor(random() * height * 0.3), Math.floor(height * (0.6 + 0.4 * random()))];
    for (let y = from; y < to; y++) {
      x += lean + (random() - 0.5) * 0.8;
      for (let dx = 0; dx < thickness; dx++) paint(noisy, Math.round(x) + dx, y, color);
    }
  }
  for (let spot = 0; spot < 120; spot++) {
    const [cx, cy] = [Math.floor(random() * width), Math.floor(random() * height)];
    const radius = 1 + Math.floor(random() * 3);
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) if (x * x + y * y <= radius * radius) paint(noisy, cx + x, cy + y, 230);
  }
  return { ...photo, pixels: noisy.pixels.length === pixels.length ? noisy.pixels : pixels };
}

function paint({ width, height, pixels }: Picture, x: number, y: number, color: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) pixels.fill(color, (y * width + x) * 3, (y * width + x) * 3 + 3);
}

async function reportInpaint(report: Report, photos: readonly Picture[]): Promise<void> {
  const figures: Record<'with the object' | 'removed', number[]> = { 'with the object': [], removed: [] };
  for (const photo of photos) {
    const { width, height } = photo;
    // a ball of a tenth of the height, where the picture is busy enough to be hard
    const [cx, cy, radius] = [width * 0.32, height * 0.62, height * 0.1];
    const inside = (index: number, grow: number): boolean => {
      const pixel = Math.floor(index / 3);
      return Math.hypot((pixel % width) - cx, Math.floor(pixel / width) - cy) < radius + grow;
    };
    const withObject = mapSamples(photo, (value, index) =>
      inside(index, 0) ? 60 + 150 * (1 - Math.floor(index / 3 / width) / height) : value,
    );
    const mask = mapSamples(photo, (_, index) => (inside(index, 3) ? 255 : 0));
    figures['with the object'].push(lumaPsnr(withObject, photo, 0));
    figures.removed.push(lumaPsnr(await runTask('inpaint', [withObject, mask]), photo, 0));
  }
  report({ what: 'a known object → inpaint, PSNR-Y to the true background', ...means(figures) });
}

function means(figures: Readonly<Record<string, readonly number[]>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, roundTo(mean(values), 2)]));
}

/** Mulberry32: the same numbers on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
