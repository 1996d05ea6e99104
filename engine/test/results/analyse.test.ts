import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createEngine } from '../../src/run/run.ts';
import { CONTRACTS, isTaskId } from '../../src/run/task-map.ts';
import { readPicture, testModelDir } from '../support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir, threads: 1 });
afterAll(() => engine.dispose());

const verdict = z.object({ verdict: z.string() });
const reportSchema = z.object({
  resolution: z.object({ width: z.number(), height: z.number(), megapixels: z.number() }),
  exposure: verdict,
  contrast: verdict,
  sharpness: verdict,
  noise: verdict,
  colour: z.object({ verdict: z.string(), kind: z.string(), castHue: z.string() }),
  damage: z.object({ looksOld: z.boolean() }),
  faces: z.array(z.object({ box: z.array(z.number()).length(4), eyesOpen: z.boolean() })),
  counts: z.record(z.string(), z.number()),
  composition: z.object({ subject: z.object({ kind: z.string() }).optional(), placement: z.string() }),
  suggestions: z.array(
    z.object({
      task: z.string(),
      options: z.record(z.string(), z.unknown()),
      strength: z.number(),
      reasons: z.array(z.object({ code: z.string(), value: z.number() })),
    }),
  ),
});
const analyze = async (bytes: Uint8Array) => {
  const result = await engine.run({ task: 'analyse', images: [bytes], options: {} });
  expect(result.outputs).toEqual([]);
  return reportSchema.parse(result.report);
};
/** The pictures of this folder, each analyzed once. */
const analyzed = new Map<string, ReturnType<typeof analyze>>();
function analyzeShipped(name: string): ReturnType<typeof analyze> {
  const report = analyzed.get(name) ?? readPicture(name).then(analyze);
  analyzed.set(name, report);
  return report;
}
const reasonsFor = ({ suggestions }: z.infer<typeof reportSchema>, task: string): string[] =>
  suggestions.find((suggestion) => suggestion.task === task)?.reasons.map(({ code }) => code) ?? [];

test('a portrait: its face, its subject, what could be made of it', async () => {
  const seen = await analyzeShipped('astronaut.jpg');
  expect(seen.faces).toHaveLength(1);
  expect(seen.faces[0].eyesOpen).toBe(true);
  expect(seen.counts['person']).toBe(1);
  expect(seen.composition.subject?.kind).toBe('face');
  expect([seen.exposure, seen.contrast, seen.sharpness, seen.noise, seen.colour].map((part) => part.verdict)).toEqual([
    'good',
    'good',
    'good',
    'clean',
    'good',
  ]);
  expect(seen.suggestions.map(({ task }) => task)).toEqual(
    expect.arrayContaining(['id-photo', 'sketch-portrait', 'remove-background']),
  );
  expect(seen.suggestions.map(({ strength }) => strength)).toEqual(
    seen.suggestions.map(({ strength }) => strength).toSorted((a, b) => b - a),
  );
});

test('faults are found and name what repairs them', async () => {
  const photo = sharp(await readPicture('coffee.jpg')).resize(1400);
  const dark = await analyze(await photo.clone().linear(0.3, 0).jpeg().toBuffer());
  expect([dark.exposure.verdict, reasonsFor(dark, 'enhance-light')]).toEqual([
    'dark',
    expect.arrayContaining(['dark']),
  ]);
  const soft = await analyze(await photo.clone().blur(4).jpeg().toBuffer());
  expect([soft.sharpness.verdict, reasonsFor(soft, 'upscale')]).toEqual(['soft', expect.arrayContaining(['soft'])]);
  const warmed = await sharp(await readPicture('astronaut.jpg'))
    .linear([1, 0.85, 0.6], [0, 0, 0])
    .jpeg()
    .toBuffer();
  const cast = await analyze(warmed);
  expect([cast.colour.verdict, reasonsFor(cast, 'enhance-light')]).toEqual(['cast', ['colour-cast']]);
  expect(['yellow', 'red']).toContain(cast.colour.castHue);
  const flat = await analyze(await photo.clone().linear(0.35, 90).jpeg().toBuffer());
  expect(flat.contrast.verdict).toBe('flat');
  const grainy = await photo
    .clone()
    .composite([
      {
        input: {
          create: {
            width: 1400,
            height: 933,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        },
        blend: 'soft-light',
      },
    ])
    .png()
    .toBuffer();
  expect(reasonsFor(await analyze(grainy), 'denoise')).toEqual(['noisy']);
});

test('an old print is told from a photo in warm colours', { tags: ['long'] }, async () => {
  const tint = [0.33, 0.28, 0.21].map((share): [number, number, number] => [share, share, share]);
  const [red, green, blue] = tint;
  const sepia = await sharp(await readPicture('astronaut.jpg'))
    .recomb([red, green, blue])
    .linear(0.85, 28)
    .jpeg()
    .toBuffer();
  const old = await analyze(sepia);
  expect([old.colour.kind, old.damage.looksOld, old.suggestions[0].task]).toEqual(['toned', true, 'old-photo-restore']);
  expect(reasonsFor(old, 'old-photo-restore')).not.toContain('damaged');
  const scratches = [40, 130, 210, 330, 420].map(
    (x, i) =>
      `<path d="M${x} 0 L${x + 40} ${250 + 30 * i} L${x + 15} 512" stroke="#f4ead8" stroke-width="3" fill="none"/>`,
  );
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${scratches.join('')}</svg>`,
  );
  const scratched = await analyze(
    await sharp(sepia)
      .composite([{ input: svg }])
      .jpeg()
      .toBuffer(),
  );
  expect(reasonsFor(scratched, 'old-photo-restore')).toContain('damaged');
  const warm = await analyzeShipped('coffee.jpg');
  expect([warm.colour.kind, warm.damage.looksOld]).toEqual(['colour', false]);
});

test('odd pictures get an answer: one colour, tiny, transparent, long', async () => {
  const plain = sharp({ create: { width: 32, height: 32, channels: 3, background: '#203040' } });
  const seen = await analyze(await plain.png().toBuffer());
  expect([seen.sharpness.verdict, seen.composition.placement, seen.faces]).toEqual(['unknown', 'none', []]);
  const banner = await sharp(await readPicture('chelsea.jpg'))
    .resize(900, 90, { fit: 'fill' })
    .ensureAlpha(0.4)
    .png()
    .toBuffer();
  expect((await analyze(banner)).resolution).toMatchObject({ width: 900, height: 90 });
  expect(
    (
      await analyze(
        await sharp(await readPicture('chelsea.jpg'))
          .grayscale()
          .png()
          .toBuffer(),
      )
    ).colour.kind,
  ).toBe('black-and-white');
});

test('every suggestion is a task with options it takes', async () => {
  for (const name of ['astronaut.jpg', 'chelsea.jpg', 'coffee.jpg']) {
    for (const { task, options } of (await analyzeShipped(name)).suggestions) {
      expect([name, task, isTaskId(task) && CONTRACTS[task].options.safeParse(options).success]).toEqual([
        name,
        task,
        true,
      ]);
    }
  }
});
