// `npm run showcase [template …]`: makes the before and after of every template card with the real engine, from the
// photos in showcase-sources/ (docs/showcase-sources.md names where they come from), and facts.json with what it took. Look at each picture afterwards.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decodePicture, encodePicture, fitPicture } from '../engine/src/image.ts';
import { carryLabelOver } from '../engine/src/provenance.ts';
import { createEngine } from '../engine/src/run.ts';
import { findTemplate, listTemplates } from '../server/src/templates/find-template.ts';
import { resolveInputs } from '../server/src/templates/resolve-inputs.ts';

interface Sample {
  /** Name in showcase-sources/; none for a template that works from words. */
  readonly photo?: string;
  /** Inputs that differ from the template's defaults. */
  readonly inputs?: Readonly<Record<string, string | number | boolean>>;
}

/** Which photo, and which inputs, show a template best. */
const samples: Readonly<Record<string, Sample>> = {
  'background-remove': { photo: 'coffee' },
  'id-photo': { photo: 'hopper', inputs: { size: 'cn-passport' } },
  'sketch-portrait': { photo: 'raccoon' },
  'oil-painting': { photo: 'raccoon' },
  upscale: { photo: 'chelsea', inputs: { scale: '4', mode: 'crisp' } },
  'enhance-light': { photo: 'alpine' },
  'old-photo-restore': { photo: 'airplane' },
  'anime-portrait': { photo: 'hopper' },
  'ancient-style': { photo: 'raccoon' },
  'anime-to-real': { photo: 'drawing' },
  'character-setting': { photo: 'drawing' },
  'character-figurine': { photo: 'chelsea' },
  'glass-texture': { photo: 'allium' },
  'treasure-map': { photo: 'canyon' },
  'dragon-palm': { photo: 'hopper' },
  'double-exposure': { photo: 'hopper' },
  'hair-change': { photo: 'hopper' },
  'crowd-removal': { photo: 'boats' },
  'coloring-page': { inputs: { describe: 'a cat and a dog in a garden' } },
  'silk-universe': {},
  'city-weather-forecast': {},
  'text-art': {},
  'doodle-ad': {},
};

const longestSide = 1200;
const maxBytes = 200_000;
const project = path.resolve(import.meta.dirname, '..');
const target = path.join(project, 'web/public/showcase');

/** The picture as WebP within the size limit of a card, with its AI label. */
async function encodeForCard(bytes: Uint8Array): Promise<Uint8Array> {
  const decoded = await decodePicture(bytes);
  const small = await fitPicture(decoded, longestSide);
  const xmp = carryLabelOver(decoded.source.xmp);
  for (const quality of [86, 80, 72, 64]) {
    const encoded = await encodePicture(small, { format: 'webp', quality, ...(xmp === undefined ? {} : { xmp }) });
    if (encoded.bytes.length <= maxBytes) return encoded.bytes;
  }
  throw new Error('a showcase picture does not fit into 200 kB');
}

/** What making a card took, for the pages that show it. */
const factSchema = z.object({
  model: z.string(),
  engineMs: z.number(),
  inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  before: z.object({ width: z.number(), height: z.number(), bytes: z.number() }).nullable(),
  after: z.object({ width: z.number(), height: z.number(), bytes: z.number() }),
});
const factsSchema = z.record(z.string(), factSchema);
const factsFile = path.join(target, 'facts.json');

async function readFacts(): Promise<z.infer<typeof factsSchema>> {
  try {
    return factsSchema.parse(JSON.parse(await readFile(factsFile, 'utf8')));
  } catch {
    return {};
  }
}

const engine = createEngine({ modelCacheDir: process.env['MODELS_DIR'] ?? path.join(process.env['DATA_DIR'] ?? path.join(project, 'data'), 'models') });
try {
  await mkdir(target, { recursive: true });
  const facts = await readFacts();
  const wanted = process.argv.length > 2 ? process.argv.slice(2).map(findTemplate) : listTemplates();
  for (const template of wanted) {
    const sample = samples[template.id];
    if (sample === undefined) throw new Error(`${template.id} has no sample yet: add a line to scripts/showcase.ts`);
    const photo = sample.photo === undefined ? undefined : await readFile(path.join(project, 'scripts/showcase-sources', `${sample.photo}.jpg`));
    const inputs = resolveInputs(template, sample.inputs ?? {}, 'en');
    const { outputs, model, engineMs } = await engine.run({
      task: template.task.id,
      images: photo === undefined ? [] : [photo],
      options: template.task.options(inputs),
    });
    const [result] = outputs;
    if (result === undefined) throw new Error(`${template.id} made no picture`);
    if (photo !== undefined) await writeCard(`${template.id}-before.webp`, photo);
    await writeCard(`${template.id}-after.webp`, result.bytes);
    const { width, height } = result;
    facts[template.id] = {
      model,
      engineMs: Math.round(engineMs),
      inputs,
      before: photo === undefined ? null : { ...(await sizeOf(photo)), bytes: photo.length },
      after: { width, height, bytes: result.bytes.length },
    };
    console.log(`  ${model}, ${(engineMs / 1000).toFixed(1)} s, ${width} × ${height}`);
  }
  await writeFile(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
} finally {
  await engine.dispose();
}

async function writeCard(name: string, bytes: Uint8Array): Promise<void> {
  const card = await encodeForCard(bytes);
  await writeFile(path.join(target, name), card);
  console.log(`${name}  ${Math.round(card.length / 1000)} kB`);
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await decodePicture(bytes);
  return { width, height };
}
