import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture } from '../src/image/image.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir });
afterAll(() => engine.dispose());

const photo = await readPicture('coffee.jpg');
const { width, height } = await sharp(photo).metadata();
const run = async (task: string, images: readonly Uint8Array[], options: Record<string, unknown> = {}) => {
  const { outputs, report } = await engine.runUnchecked({
    task,
    images,
    options,
    label: { contentProducer: 'Afterglow', produceId: 'p1' },
  });
  const [output] = outputs;
  if (output === undefined) throw new Error('nothing was made');
  return { ...output, report };
};
const labeled = (await run('adjust', [photo], { contrast: 0.2 })).bytes;

describe('export', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    '%s: the size asked for, and the AI label stays',
    async (format) => {
      const file = await run('export', [labeled], { format, width: 200, quality: 70 });
      const found = await sharp(file.bytes).metadata();
      expect([file.mimeType, found.width, found.height]).toEqual([
        `image/${format}`,
        200,
        Math.round((200 / width) * height),
      ]);
      expect(found.format).toBe(format === 'avif' ? 'heif' : format);
      expect(found.xmpAsString).toContain('algorithmicallyEnhanced');
      expect(found.exif).toBeUndefined();
    },
  );

  test('never enlarges, and a lower quality is a smaller file', async () => {
    expect((await run('export', [photo], { format: 'webp', width: 9000 })).width).toBe(width);
    const [fine, coarse] = [
      await run('export', [photo], { format: 'jpeg', quality: 95 }),
      await run('export', [photo], { format: 'jpeg', quality: 40 }),
    ];
    expect(coarse.bytes.length).toBeLessThan(fine.bytes.length / 2);
  });

  test('what is told comes from the photo it was taken from: all but the place, or whose it is alone, or nothing', async () => {
    const taken = await sharp(photo)
      .withExif({
        IFD0: { Make: 'Nikon', Model: 'D750', Copyright: 'Mei Lin 2026' },
        IFD2: { DateTimeOriginal: '2026:05:01 10:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
      })
      .jpeg()
      .toBuffer();
    const file = await run('export', [labeled, taken], { format: 'jpeg', metadata: 'capture' });
    const { exif, xmpAsString } = await sharp(file.bytes).metadata();
    expect(exif?.toString('latin1')).toContain('Nikon');
    expect(exif?.toString('latin1')).not.toContain('GPS');
    expect(xmpAsString).toContain('algorithmicallyEnhanced');
    const owned = await sharp(
      (await run('export', [labeled, taken], { format: 'jpeg', metadata: 'copyright' })).bytes,
    ).metadata();
    expect(owned.exif?.toString('latin1')).toContain('Mei Lin 2026');
    expect(owned.exif?.toString('latin1')).not.toMatch(/Nikon|2026:05:01/);
    expect(owned.xmpAsString).toContain('algorithmicallyEnhanced');
    expect(
      (await sharp((await run('export', [labeled, taken], { format: 'jpeg' })).bytes).metadata()).exif,
    ).toBeUndefined();
  });

  test('lays a colour under see-through parts', async () => {
    const hole = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const file = await decodePicture((await run('export', [hole], { format: 'png', background: '#0000ff' })).bytes);
    expect(file.channels).toBe(3);
    expect([...file.pixels.subarray(0, 3)].map((value) => Math.round(value / 8))).toEqual([16, 0, 16]);
    expect((await decodePicture((await run('export', [hole], { format: 'png' })).bytes)).channels).toBe(4);
  });

  test.each([
    ['jpeg', 30_000],
    ['webp', 12_000],
    ['png', 60_000],
  ] as const)('%s: fits %i bytes', async (format, maxBytes) => {
    const file = await run('export', [photo], { format, maxBytes });
    expect(file.bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(file.bytes.length).toBeGreaterThan(maxBytes / 4);
  });
});

describe('paint-back', () => {
  test('is the original where the mask is white and the picture where it is black, sample for sample', async () => {
    const original = await sharp(photo).png().toBuffer();
    const edited = (await run('adjust', [original], { exposure: 1, saturation: -1 })).bytes;
    const mask = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([
        { input: { create: { width: 100, height: 60, channels: 3, background: '#fff' } }, left: 40, top: 30 },
      ])
      .png()
      .toBuffer();
    const [before, after, painted] = [
      await decodePicture(edited),
      await decodePicture(original),
      await decodePicture((await run('paint-back', [edited, original, mask])).bytes),
    ];
    let wrong = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const inside = x >= 40 && x < 140 && y >= 30 && y < 90;
        const at = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) if (painted.pixels[at + c] !== (inside ? after : before).pixels[at + c]) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  test('an original of another size is refused', async () => {
    const small = await sharp(photo).resize(50).png().toBuffer();
    await expect(run('paint-back', [photo, small, small])).rejects.toMatchObject({ code: 'options_invalid' });
  });
});
