import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { calmMesh } from '../../src/kernels/filters/back-project.ts';
import { carryLabelOver, writeAigc, writeLabelXmp } from '../../src/provenance/provenance.ts';
import type { EngineResult } from '../../src/run/engine-request.ts';
import { createEngine } from '../../src/run/run.ts';
import type { TaskId, TaskMap } from '../../src/run/task-map.ts';
import type { EngineProgress } from '../../src/run/task.ts';
import { readPicture, testModelDir } from '../support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir, threads: 1 });
afterAll(() => engine.dispose());

function run<Id extends TaskId>(
  task: Id,
  image: Uint8Array,
  options: TaskMap[Id]['options'],
): Promise<EngineResult<Id>> {
  return engine.run({ task, images: [image], options, label: { contentProducer: 'Test & Co', produceId: 'g-1' } });
}

const flat = (r: number, g: number, b: number): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();

describe('requests', () => {
  test('unknown tasks, unknown options and wrong counts are refused', async () => {
    const image = await flat(9, 9, 9);
    await expect(engine.runUnchecked({ task: 'fly', images: [image], options: {} })).rejects.toMatchObject({
      code: 'task_unknown',
    });
    await expect(
      engine.runUnchecked({ task: 'upscale', images: [image], options: { scale: 3 } }),
    ).rejects.toMatchObject({
      code: 'options_invalid',
      details: { path: 'scale' },
    });
    await expect(
      engine.runUnchecked({ task: 'upscale', images: [image], options: { depth: 1 } }),
    ).rejects.toMatchObject({ code: 'options_invalid' });
    await expect(engine.run({ task: 'upscale', images: [], options: {} })).rejects.toMatchObject({
      code: 'options_invalid',
    });
  });

  test('an aborted request ends as aborted', async () => {
    const signal = AbortSignal.abort();
    await expect(
      engine.run({ task: 'derive', images: [await flat(1, 2, 3)], options: { width: 10 } }, { signal }),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});

describe('inspect and derive', () => {
  test('location goes, camera and profile stay', async () => {
    const photo = await sharp(await readPicture('chelsea.jpg'))
      .withIccProfile('p3')
      .withExif({
        IFD0: { Make: 'Lumen', Model: 'One', Artist: 'Somebody' },
        IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    const { outputs, report } = await run('inspect', photo, {});
    expect(report).toMatchObject({
      locationRemoved: true,
      camera: 'Lumen One',
      hasProfile: true,
      sourceType: 'image/jpeg',
      width: 451,
    });
    expect(report.averageColour).toMatch(/^#[0-9a-f]{6}$/);
    const { exif, icc } = await sharp(outputs[0].bytes).metadata();
    expect(icc?.length).toBeGreaterThan(300);
    expect(exif?.toString('latin1')).toContain('Lumen');
    expect(exif?.toString('latin1')).not.toContain('Somebody');
    expect((await run('inspect', outputs[0].bytes, {})).report).toMatchObject({
      locationRemoved: false,
      camera: 'Lumen One',
    });
    const small = await run('derive', outputs[0].bytes, { width: 100, format: 'webp' });
    const derived = await sharp(small.outputs[0].bytes).metadata();
    expect([derived.width, derived.height, derived.exif]).toEqual([100, 67, undefined]);
    expect(derived.icc?.length).toBeGreaterThan(300);
    expect((await run('derive', photo, { width: 9000 })).outputs[0].width).toBe(451);
  });

  test('too many bytes', async () => {
    await expect(run('inspect', await readPicture('chelsea.jpg'), { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'picture_too_large',
      details: { maxBytes: 1000 },
    });
  });
});

describe('the label', () => {
  test('is in every result, survives a derived copy and says only what it should', async () => {
    const { outputs } = await run('enhance-light', await readPicture('coffee.jpg'), {});
    const { xmpAsString } = await sharp(outputs[0].bytes).metadata();
    expect(xmpAsString).toContain('digitalsourcetype/algorithmicallyEnhanced');
    expect(xmpAsString).toContain('Test &amp; Co');
    const copy = await run('derive', outputs[0].bytes, { width: 50 });
    expect((await sharp(copy.outputs[0].bytes).metadata()).xmpAsString).toBe(xmpAsString);
    const noisy = `${writeLabelXmp({ sourceType: 'trainedAlgorithmicMedia', contentProducer: 'a"b<c>', produceId: '1', aigc: writeAigc('a"b<c>', '1') })}<gps:Latitude>48</gps:Latitude>`;
    expect(carryLabelOver(noisy)).not.toContain('Latitude');
    expect(carryLabelOver(noisy)).toContain('a\\&quot;b&lt;c&gt;');
    expect(carryLabelOver('<x/>')).toBeUndefined();
  });
});

describe('remove-background', () => {
  test('cuts the cat out at full size, in both qualities, with progress that never falls', async () => {
    for (const quality of ['fast', 'best'] as const) {
      const seen: EngineProgress[] = [];
      const result = await engine.run(
        { task: 'remove-background', images: [await readPicture('chelsea.jpg')], options: { quality } },
        { onProgress: (progress) => seen.push(progress) },
      );
      const picture = await decodePicture(result.outputs[0].bytes);
      expect([picture.width, picture.height, picture.channels]).toEqual([451, 300, 4]);
      const alpha = (x: number, y: number): number => picture.pixels[(y * picture.width + x) * 4 + 3];
      expect(alpha(200, 150)).toBe(255); // between the eyes
      expect(alpha(445, 5)).toBe(0); // wall
      expect(seen.every(({ progress }, i) => i === 0 || progress >= seen[i - 1].progress)).toBe(true);
      expect(seen.at(-1)?.progress).toBe(1);
    }
  });

  test('over a colour, exactly that colour', async () => {
    const { outputs } = await run('remove-background', await readPicture('chelsea.jpg'), {
      quality: 'fast',
      background: '#438edb',
    });
    const picture = await decodePicture(outputs[0].bytes);
    expect(picture.channels).toBe(3);
    expect([...picture.pixels.subarray((5 * 451 + 445) * 3, (5 * 451 + 445) * 3 + 3)]).toEqual([0x43, 0x8e, 0xdb]);
  });

  test('a blank wall has no subject', async () => {
    await expect(run('remove-background', await flat(180, 176, 170), { quality: 'best' })).rejects.toMatchObject({
      code: 'no_subject_found',
    });
  });
});

describe('upscale', () => {
  test('is nearer to the truth than bicubic, keeps alpha, shows no seams', async () => {
    const truth = await sharp(await readPicture('coffee.jpg'))
      .resize(560, 372)
      .removeAlpha()
      .raw()
      .toBuffer();
    const small = await sharp(truth, { raw: { width: 560, height: 372, channels: 3 } })
      .resize(280, 186, { kernel: 'cubic' })
      .png()
      .toBuffer();
    const { outputs, model } = await run('upscale', small, { scale: 2 });
    expect(model).toBe('esrgan-slim-x2');
    const ours = (await decodePicture(outputs[0].bytes)).pixels;
    const bicubic = await sharp(small).resize(560, 372, { kernel: 'cubic' }).raw().toBuffer();
    expect(squaredError(ours, truth)).toBeLessThan(squaredError(bicubic, truth) * 0.95);
    // The tile border lies at x = 512: the step across it is an ordinary step.
    expect(columnStep(ours, 512) / ((columnStep(ours, 508) + columnStep(ours, 516)) / 2)).toBeLessThan(1.6);
    const half = await sharp(small).ensureAlpha(0.5).png().toBuffer();
    const withAlpha = await decodePicture((await run('upscale', half, {})).outputs[0].bytes);
    expect([withAlpha.channels, withAlpha.width, Math.abs(withAlpha.pixels[3] - 128) < 3]).toEqual([4, 560, true]);
  });

  test.each([2, 4] as const)('%ix: tiles join as if there were none', async (scale) => {
    const photo = sharp(await readPicture('coffee.jpg')).resize(400, 120, { fit: 'cover' });
    const whole = await photo.png().toBuffer();
    // cut 128 pixels further right, what was beside a border of tiles lies in the middle of one
    const shifted = await sharp(whole).extract({ left: 128, top: 0, width: 272, height: 120 }).png().toBuffer();
    const [a, b] = await Promise.all(
      [whole, shifted].map(async (file) => decodePicture((await run('upscale', file, { scale })).outputs[0].bytes)),
    );
    let worst = 0;
    for (let y = 0; y < a.height; y++) {
      for (let x = 206 * scale; x < 306 * scale; x++) {
        for (let c = 0; c < 3; c++) {
          const beside = b.pixels[(y * b.width + x - 128 * scale) * 3 + c];
          worst = Math.max(worst, Math.abs(a.pixels[(y * a.width + x) * 3 + c] - beside));
        }
      }
    }
    expect(worst).toBeLessThanOrEqual(2);
  });

  test('crisp keeps the tones it was given: shrunk again it is the same photo, eyes and contours included', async () => {
    const face = await sharp(await readPicture('astronaut.jpg'))
      .resize(128, 128)
      .png()
      .toBuffer();
    const { outputs, report } = await run('upscale', face, { scale: 4, mode: 'crisp' });
    expect(report).toMatchObject({ mode: 'crisp', width: 512 });
    const [given, shrunk] = await Promise.all(
      [face, outputs[0].bytes].map((file) =>
        sharp(file).removeAlpha().resize(128, 128, { kernel: 'cubic' }).raw().toBuffer(),
      ),
    );
    // 26 dB without back-projection
    expect(Math.sqrt(squaredError(given, shrunk) / given.length)).toBeLessThan(255 / 10 ** (30 / 20));
  });

  test('the mesh of a fourfold enlargement goes from even areas, and an edge stays', () => {
    const small: Picture = {
      width: 12,
      height: 12,
      channels: 3,
      pixels: Uint8Array.from({ length: 432 }, (_, i) => ((i / 3) % 12 < 6 ? 120 : 200)),
    };
    const large: Picture = { width: 48, height: 48, channels: 3, pixels: new Uint8Array(48 * 48 * 3) };
    for (let y = 0; y < 48; y++) {
      for (let x = 0; x < 48; x++)
        large.pixels.fill(
          (x < 24 ? 120 : 200) + (x % 4 === 0 ? 3 : 0) + (y % 4 === 0 ? 3 : 0),
          (y * 48 + x) * 3,
          (y * 48 + x) * 3 + 3,
        );
    }
    const calm = calmMesh(small, large);
    const value = (x: number): number => calm.pixels[(24 * 48 + x) * 3];
    const left = Array.from({ length: 8 }, (_, i) => value(4 + i));
    expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(1);
    expect(value(25) - value(22)).toBeGreaterThan(75);
  });

  test('says how large is too large', async () => {
    const big = await sharp({ create: { width: 5010, height: 5000, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await expect(run('upscale', big, { scale: 2 })).rejects.toMatchObject({
      code: 'picture_too_large',
      details: { maxPixels: 100_000_000, maxInputPixels: 25_000_000 },
    });
  });

  const columnStep = (pixels: Uint8Array, x: number): number => {
    let sum = 0;
    for (let y = 0; y < 372; y++) sum += Math.abs(pixels[(y * 560 + x) * 3 + 1] - pixels[(y * 560 + x - 1) * 3 + 1]);
    return sum;
  };
  const squaredError = (a: Uint8Array, b: Uint8Array): number =>
    a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0);
});

describe('enhance-light', () => {
  test('a good photo stays nearly as it is', async () => {
    const { report, model } = await run('enhance-light', await readPicture('coffee.jpg'), {});
    expect(model).toBe('tone-curve');
    expect(report.meanChange).toBeLessThan(0.04);
    expect(report.before).toMatchObject({ histogram: expect.any(Array) });
  });

  test('a dark one is lifted by the network without burning out', async () => {
    const dark = await sharp(await readPicture('chelsea.jpg'))
      .linear(0.16, 0)
      .png()
      .toBuffer();
    const { report, model, outputs } = await run('enhance-light', dark, {});
    expect(model).toBe('maxim-enhancement');
    const [before, after] = [measured(report.before), measured(report.after)];
    expect(after.mean).toBeGreaterThan(before.mean * 1.8);
    expect(after.high).toBeLessThan(0.99);
    expect(outputs[0].mimeType).toBe('image/png');
  });

  const measured = (value: unknown): { mean: number; high: number } => {
    if (typeof value === 'object' && value && 'mean' in value && 'high' in value) {
      return { mean: Number(value.mean), high: Number(value.high) };
    }
    throw new Error('no measurement');
  };
});
