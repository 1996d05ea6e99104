import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPhotoFacts } from '../../../web/src/pages/editor/inspect/photo-facts.ts';

const gray = sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } });
const exif = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R6' },
  IFD2: {
    ExposureTime: '1/125',
    FNumber: '28/10',
    ISOSpeedRatings: '200',
    FocalLength: '50/1',
    DateTimeOriginal: '2026:05:04 10:20:30',
    LensModel: 'RF50mm F1.8',
  },
};

describe('what a file tells of its photo', () => {
  test.each(['jpeg', 'png'] as const)('a %s', async (format) => {
    const bytes = await gray.clone().withExif(exif).withIccProfile('p3').toFormat(format).toBuffer();
    expect(await readPhotoFacts(new Uint8Array(bytes))).toMatchObject({
      camera: 'Canon EOS R6',
      lens: 'RF50mm F1.8',
      exposure: 1 / 125,
      aperture: 2.8,
      iso: 200,
      focalLength: 50,
      takenAt: '2026:05:04 10:20:30',
      profile: expect.stringMatching(/P3/u),
    });
  });

  test('a bare picture, and what is cut off, tell nothing', async () => {
    const bytes = new Uint8Array(await gray.clone().jpeg().toBuffer());
    expect(await readPhotoFacts(bytes)).toEqual({ profile: undefined });
    const full = new Uint8Array(await gray.clone().withExif(exif).jpeg().toBuffer());
    for (const length of [0, 3, 30, 60, 100]) expect(await readPhotoFacts(full.slice(0, length))).toBeTypeOf('object');
  });
});
