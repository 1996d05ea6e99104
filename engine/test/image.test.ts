import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertToSrgb, decodePicture, encodePicture, resizePicture } from '../src/image/image.ts';
import type { Picture } from '../src/image/picture.ts';
import { readExif } from '../src/image/read-exif.ts';
import { EngineError } from '../src/run/task.ts';
import { photoDir, readPicture } from './support/models.ts';

const gradient = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, i) => (i * 7) % 256));
const rgb = () => sharp(gradient, { raw: { width: 40, height: 30, channels: 3 } });

async function codeOf(bytes: Uint8Array): Promise<string> {
  return decodePicture(bytes).then(
    () => 'decoded',
    (error: unknown) => {
      if (!(error instanceof EngineError)) throw error;
      return `${error.code} ${error.details['reason'] ?? error.details['type'] ?? ''}`.trim();
    },
  );
}

/** A PNG header that promises 65536 × 65536 pixels. */
async function makeBomb(): Promise<Buffer> {
  const png = await rgb().png().toBuffer();
  png.writeUInt32BE(65_536, 16);
  png.writeUInt32BE(65_536, 20);
  return png;
}

describe('files that are not what they seem', () => {
  test('each has a clear code', async () => {
    const jpeg = await readPicture('chelsea.jpg');
    expect(await codeOf(new Uint8Array(0))).toBe('picture_unreadable empty');
    expect(await codeOf(jpeg.subarray(0, 9000))).toBe('picture_unreadable truncated');
    expect(await codeOf(jpeg.subarray(0, 30))).toMatch(/^picture_unreadable/);
    expect(await codeOf((await rgb().png().toBuffer()).subarray(0, 200))).toMatch(/^picture_unreadable/);
    expect(await codeOf(await makeBomb())).toMatch(/^picture_(too_large|unreadable)/);
    expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'picture_unsupported_type image/svg+xml',
    );
    expect(await codeOf(await rgb().tiff().toBuffer())).toBe('picture_unsupported_type image/tiff');
    expect(await codeOf((await rgb().avif().toBuffer()).subarray(0, 300))).toMatch(/^picture_unreadable/);
    expect(await codeOf((await rgb().gif().toBuffer()).subarray(0, 30))).toMatch(/^picture_unreadable/);
    expect(await codeOf(Buffer.from('hello'))).toBe('picture_unsupported_type application/octet-stream');
  });

  test('the pixel limit is checked before pixels are made', async () => {
    await expect(decodePicture(await readPicture('chelsea.jpg'), { maxPixels: 1000 })).rejects.toMatchObject({
      code: 'picture_too_large',
      details: { width: 451, height: 300, maxPixels: 1000 },
    });
  });
});

describe('unusual but sound files', () => {
  test('a phone’s HEIC is decoded, in its colours', async () => {
    const [heic, jpeg] = await Promise.all(
      ['chelsea.heic', 'chelsea.jpg'].map(async (name) => decodePicture(await readPicture(name))),
    );
    expect([heic.width, heic.height]).toEqual([jpeg.width, jpeg.height]);
    expect(meanDifference(heic, jpeg)).toBeLessThan(6);
  });

  test('CMYK, grey, 16 bits, alpha and animation become 8-bit RGB or RGBA', async () => {
    const frames = sharp(Buffer.concat([gradient, gradient]), {
      raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
    });
    const files: [Buffer, number, string][] = [
      [await rgb().toColourspace('cmyk').jpeg().toBuffer(), 3, 'CMYK'],
      [await rgb().grayscale().jpeg().toBuffer(), 3, 'grey'],
      [await rgb().toColourspace('rgb16').png().toBuffer(), 3, '16 bits'],
      [await rgb().grayscale().ensureAlpha(0.5).toColourspace('b-w').png().toBuffer(), 4, 'grey and alpha'],
      [await frames.webp().toBuffer(), 3, 'animated'],
      [await frames.gif().toBuffer(), 4, 'an animated GIF'],
      [await rgb().avif().toBuffer(), 3, 'AVIF'],
    ];
    for (const [bytes, channels, what] of files) {
      const picture = await decodePicture(bytes);
      expect([picture.width, picture.height, picture.channels], what).toEqual([40, 30, channels]);
      expect(picture.pixels.length, what).toBe(40 * 30 * channels);
    }
  });
});

/** Size after mirroring and turning that undoes each EXIF orientation: [quarter turns clockwise, mirrored first]. */
const UNDONE: readonly (readonly [number, boolean])[] = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [270, true],
  [270, false],
  [90, true],
  [90, false],
];

test('all eight EXIF orientations give the same picture', async () => {
  const upright = await decodePicture(await rgb().png().toBuffer());
  for (const [i, [angle, mirror]] of UNDONE.entries()) {
    // Two passes: sharp would otherwise mirror after turning.
    const turned = await sharp(await rgb().flop(mirror).png().toBuffer())
      .rotate(angle)
      .png()
      .toBuffer();
    const file = await sharp(turned)
      .withMetadata({ orientation: i + 1 })
      .png()
      .toBuffer();
    const picture = await decodePicture(file, { colour: 'srgb' });
    expect([picture.width, picture.height, picture.source.orientation]).toEqual([40, 30, i + 1]);
    expect(Buffer.compare(picture.pixels, upright.pixels), `orientation ${i + 1}`).toBe(0);
  }
});

describe('colour profiles', () => {
  test('samples and profile go through every format untouched; conversion is asked for', async () => {
    const file = await rgb().withIccProfile('p3').png().toBuffer();
    const picture = await decodePicture(file);
    expect(picture.iccProfile?.length).toBeGreaterThan(300);
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const { bytes } = await encodePicture(picture, { format, quality: 100, fullChroma: true });
      const { icc } = await sharp(bytes).metadata();
      expect(icc && Buffer.compare(icc, picture.iccProfile ?? icc), format).toBe(0);
    }
    const again = await decodePicture((await encodePicture(picture, { format: 'png' })).bytes);
    expect(Buffer.compare(again.pixels, picture.pixels)).toBe(0);
    const converted = await convertToSrgb(picture);
    expect(converted.iccProfile).toBeUndefined();
    const difference = meanDifference(converted, await decodePicture(await rgb().png().toBuffer()));
    expect(difference).toBeLessThan(3); // clipped at the edge of sRGB, else the source
    expect(meanDifference(picture, converted)).toBeGreaterThan(1);
  });

  test('alpha survives with a profile', async () => {
    const pixels = new Uint8Array(8 * 8 * 4).map((_, i) => (i * 11) % 256);
    const { iccProfile } = await decodePicture(await rgb().withIccProfile('p3').png().toBuffer());
    const picture: Picture = { width: 8, height: 8, channels: 4, pixels, iccProfile };
    const again = await decodePicture((await encodePicture(picture, { format: 'png' })).bytes);
    expect([...again.pixels]).toEqual([...pixels]);
  });
});

test('a format that cannot hold the size says so', async () => {
  const tall = await resizePicture(await decodePicture(await rgb().png().toBuffer()), 1, 17_000, 'nearest');
  await expect(encodePicture(tall, { format: 'webp' })).rejects.toMatchObject({
    code: 'picture_too_large',
    details: { height: 17_000, maxSide: 16_383 },
  });
});

function meanDifference(a: Picture, b: Picture): number {
  let sum = 0;
  for (let i = 0; i < a.pixels.length; i++) sum += Math.abs(a.pixels[i] - b.pixels[i]);
  return sum / a.pixels.length;
}

const oddDir = path.join(photoDir ?? '', 'odd-files');
const turnedDir = path.join(photoDir ?? '', 'exif-orientation');
const haveOddFiles = photoDir !== undefined && existsSync(oddDir);
if (!haveOddFiles) console.info('skipped: AFTERGLOW_PHOTOS names no folder with real odd files');

describe.runIf(haveOddFiles)('real odd files', () => {
  const expected: Record<string, string> = {
    'IMG_5195.HEIC': 'decoded',
    'iphone_13_pro_max.HEIC': 'decoded',
    'samplefilehub.heif': 'decoded',
    'Channel_digital_image_CMYK_color.jpg': 'decoded',
    'Channel_digital_image_CMYK_color_no_profile.jpg': 'decoded',
    '16-bit-grey-alpha.png': 'decoded',
    'animated-loop-3.webp': 'decoded',
    'gain-map.jpg': 'decoded',
    'prophoto.png': 'decoded',
    'Landscape_9.jpg': 'decoded',
    'truncated.jpg': 'picture_unreadable truncated',
    'truncated.png': 'picture_unreadable corrupt',
    'corrupt-header.jpg': 'picture_unreadable truncated',
    '65536-uint32-limit.png': 'picture_too_large',
    'giant-image.jpg': 'picture_too_large',
    'rotating-squares.gif': 'decoded',
    'pitm.avif': 'decoded',
    'Arbitro.tiff': 'picture_unsupported_type image/tiff',
  };
  test('a phone’s HEIC tells its camera', async () => {
    const { source } = await decodePicture(readFileSync(path.join(oddDir, 'iphone_13_pro_max.HEIC')));
    const { main, exposure } = readExif(source.exif);
    expect(main['Model']).toBe('iPhone 13 Pro Max');
    expect(exposure).toMatchObject({ DateTimeOriginal: '2022:02:16 12:55:41' });
  });
  for (const [name, code] of Object.entries(expected)) {
    test(name, async () => {
      expect(await codeOf(readFileSync(path.join(oddDir, name)))).toBe(code);
    });
  }

  test('real photos in all orientations look alike', async () => {
    for (const kind of ['Landscape', 'Portrait']) {
      const thumbnails = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8].map(async (n) => {
          const picture = await decodePicture(readFileSync(path.join(turnedDir, `${kind}_${n}.jpg`)));
          expect(picture.width > picture.height).toBe(kind === 'Landscape');
          return resizePicture(picture, 24, 24);
        }),
      );
      for (const thumbnail of thumbnails) expect(meanDifference(thumbnail, thumbnails[0])).toBeLessThan(12);
    }
  });
});
