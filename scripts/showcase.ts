// `npm run showcase [template …]`: makes the before and after of every template card with the real engine, from the
// photos in showcase-sources/ (docs/showcase-sources.md names where they come from), its widths for pages, a card for shared links,
// and web/src/showcase/facts.json with what it took. Look at each picture afterwards.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShowcaseFact } from '../domain/src/templates/showcase.ts';
import { decodePicture } from '../engine/src/image/image.ts';
import { createEngine } from '../engine/src/run/run.ts';
import { findRecipe, listRecipes } from '../server/src/templates/recipes.ts';
import { resolveInputs } from '../server/src/templates/resolve-inputs.ts';
import type { TemplateDefinition } from '../server/src/templates/template.ts';
import { framedAlike, reframes } from '../web/src/ui/picture/framed-alike.ts';
import { readFacts, writeFacts } from './showcase/facts.ts';
import { measureChange } from './showcase/measure-change.ts';
import { writeSocialCard } from './showcase/social-card.ts';
import { writePicture } from './showcase/write-picture.ts';

interface Sample {
  /** Name in showcase-sources/; none for a template that works from words. */
  readonly photo?: string;
  /** Inputs that differ from the template's defaults. */
  readonly inputs?: Readonly<Record<string, string | number | boolean>>;
}

/** Which photo, and which inputs, show a template best. */
const samples: Readonly<Record<string, Sample>> = {
  'background-remove': { photo: 'coffee' },
  'product-photo': { photo: 'coffee', inputs: { size: 'instagram', background: 'arch', pose: 'flat' } },
  'id-photo': { photo: 'hopper', inputs: { size: 'cn-passport' } },
  'sketch-portrait': { photo: 'raccoon' },
  'oil-painting': { photo: 'raccoon' },
  upscale: { photo: 'chelsea', inputs: { scale: '4', mode: 'crisp' } },
  'enhance-light': { photo: 'alpine' },
  'old-photo-restore': { photo: 'airplane' },
  'anime-portrait': { photo: 'raccoon' },
  'ancient-style': { photo: 'chelsea' },
  'anime-to-real': { photo: 'drawing' },
  'character-setting': { photo: 'drawing' },
  'character-figurine': { photo: 'drawing' },
  'glass-texture': { photo: 'allium' },
  'treasure-map': { photo: 'canyon' },
  'dragon-palm': { photo: 'hopper' },
  'double-exposure': { photo: 'hopper' },
  'hair-change': { photo: 'portrait' },
  'crowd-removal': { photo: 'boatman', inputs: { keep: 'nobody' } },
  'coloring-page': { inputs: { describe: 'a cat and a dog in a garden' } },
  'silk-universe': {},
  'city-weather-forecast': {},
  'text-art': {},
  'doodle-ad': {},
};

const project = path.resolve(import.meta.dirname, '..');
const target = path.join(project, 'web/public/showcase');
const factsFile = path.join(project, 'web/src/showcase/facts.json');

const engine = createEngine({
  modelCacheDir:
    process.env['MODELS_DIR'] ?? path.join(process.env['DATA_DIR'] ?? path.join(project, 'data'), 'models'),
});
try {
  await mkdir(target, { recursive: true });
  const wanted = process.argv.length > 2 ? process.argv.slice(2).flatMap((id) => findRecipe(id) ?? []) : listRecipes();
  for (const template of wanted) {
    const fact = await showTemplate(template, samples[template.id]);
    console.log(`  ${fact.model}, ${(fact.engineMs / 1000).toFixed(1)} s, ${fact.after.width} × ${fact.after.height}`);
    await writeFacts(factsFile, { ...(await readFacts(factsFile)), [template.id]: fact });
  }
} finally {
  await engine.dispose();
}

async function showTemplate(template: TemplateDefinition, sample: Sample | undefined): Promise<ShowcaseFact> {
  if (sample === undefined) throw new Error(`${template.id} has no sample yet: add a line to scripts/showcase.ts`);
  const photo =
    sample.photo === undefined
      ? undefined
      : await readFile(path.join(project, 'scripts/showcase-sources', `${sample.photo}.jpg`));
  const inputs = resolveInputs(template, sample.inputs ?? {}, 'en');
  const { outputs, model, engineMs, report } = await engine.runUnchecked({
    task: template.task.id,
    images: photo === undefined ? [] : [photo],
    options: template.task.options(inputs),
  });
  const [result] = outputs;
  if (result === undefined) throw new Error(`${template.id} made no picture`);
  const before = photo === undefined ? undefined : await writePicture(target, `${template.id}-before`, photo);
  await writePicture(target, `${template.id}-after`, result.bytes);
  const sameFrame = before !== undefined && framedAlike(before, result) && !reframes(template.id);
  await writeSocialCard(path.join(target, `${template.id}-card.jpg`), {
    before: photo,
    after: result.bytes,
    framedAlike: sameFrame,
  });
  return {
    model,
    engineMs: Math.round(engineMs),
    inputs,
    before: photo === undefined ? null : { ...(await sizeOf(photo)), bytes: photo.length },
    after: { width: result.width, height: result.height, bytes: result.bytes.length },
    change: await measureChange(template.id, photo, result.bytes, report),
  };
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await decodePicture(bytes);
  return { width, height };
}
