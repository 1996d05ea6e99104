// `npm run showcase [template …]`: makes the examples of every template (showcase/samples.ts) with the real engine, from the
// photos in showcase-sources/ (docs/showcase-sources.md names where they come from), their widths for pages, a card for shared
// links, and web/src/showcase/facts.json with what they took; then those of the recipes to start from. Look at each picture
// afterwards.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShowcaseFact } from '../domain/src/templates/showcase.ts';
import { createEngine } from '../engine/src/run/run.ts';
import { findRecipe, listRecipes } from '../server/src/templates/recipes.ts';
import { resolveInputs } from '../server/src/templates/resolve-inputs.ts';
import type { TemplateDefinition } from '../server/src/templates/template.ts';
import { framedAlike, reframes } from '../web/src/ui/picture/framed-alike.ts';
import { readArguments } from './lib/arguments.mjs';
import { readFacts, writeFacts } from './showcase/facts.ts';
import { measureChange } from './showcase/measure-change.ts';
import { samples, type Sample } from './showcase/samples.ts';
import { writeSocialCard } from './showcase/social-card.ts';
import { writeStarters } from './showcase/starters.ts';
import { writePicture, writeSmall } from './showcase/write-picture.ts';

const { positionals: asked } = readArguments(import.meta.url, {}, { takesWords: true });

const project = path.resolve(import.meta.dirname, '..');
const target = path.join(project, 'web/public/showcase');
const factsFile = path.join(project, 'web/src/showcase/facts.json');

const engine = createEngine({
  modelCacheDir:
    process.env['MODELS_DIR'] ?? path.join(process.env['DATA_DIR'] ?? path.join(project, 'data'), 'models'),
});
try {
  await mkdir(path.join(target, 'more'), { recursive: true });
  const wanted = asked.length > 0 ? asked.flatMap((id) => findRecipe(id) ?? []) : listRecipes();
  for (const template of wanted) {
    const fact = await showTemplate(template);
    console.log(`  ${fact.model}, ${(fact.engineMs / 1000).toFixed(1)} s, ${fact.after.width} × ${fact.after.height}`);
    await writeFacts(factsFile, { ...(await readFacts(factsFile)), [template.id]: fact });
  }
  await writeStarters(engine, path.join(project, 'web/public/starters'), readSamplePhoto);
} finally {
  await engine.dispose();
}

async function showTemplate(template: TemplateDefinition): Promise<ShowcaseFact> {
  const [sample, ...others] = samples[template.id] ?? [];
  if (sample === undefined) throw new Error(`${template.id} has no sample yet: add it to scripts/showcase/samples.ts`);
  const { photo, inputs, result, made, engineMs } = await run(template, sample);
  const before = photo === undefined ? undefined : await writePicture(target, `${template.id}-before`, photo);
  await writePicture(target, `${template.id}-after`, result.bytes);
  await writeSocialCard(path.join(target, `${template.id}-card.jpg`), {
    before: photo && { bytes: photo, focus: (await describe(photo)).focus },
    after: { bytes: result.bytes, focus: (await describe(result.bytes)).focus },
    framedAlike: before !== undefined && framedAlike(before, result) && !reframes(template.id),
  });
  const more: ShowcaseFact['more'] = [];
  for (const [index, other] of others.entries()) more.push(await showMore(template, other, index + 2));
  return {
    model: made.model,
    engineMs,
    inputs,
    before: photo === undefined ? null : { ...(await describe(photo)), bytes: photo.length },
    after: { ...(await describe(result.bytes)), bytes: result.bytes.length },
    change: await measureChange(template.id, photo, result.bytes, made.report),
    more,
  };
}

/** A further example: smaller, its photo shared with other templates. */
async function showMore(
  template: TemplateDefinition,
  sample: Sample,
  place: number,
): Promise<ShowcaseFact['more'][number]> {
  const { photo, result } = await run(template, sample);
  const { focus } = await describe(result.bytes);
  const after = { ...(await writeSmall(path.join(target, 'more'), `${template.id}-${place}`, result.bytes)), focus };
  if (sample.photo === undefined || photo === undefined) return { photo: null, before: null, after };
  return {
    photo: sample.photo,
    before: {
      ...(await writeSmall(path.join(target, 'more'), `photo-${sample.photo}`, photo)),
      focus: (await describe(photo)).focus,
    },
    after,
  };
}

async function run(template: TemplateDefinition, sample: Sample) {
  const photo = sample.photo === undefined ? undefined : await readSource(sample.photo);
  const inputs = resolveInputs(template, sample.inputs ?? {}, 'en');
  const before = process.cpuUsage();
  const made = await engine.runUnchecked({
    task: template.task.id,
    images: photo === undefined ? [] : [photo],
    options: template.task.options(inputs),
  });
  const [result] = made.outputs;
  if (result === undefined) throw new Error(`${template.id} made no picture`);
  const { user, system } = process.cpuUsage(before);
  return { photo, inputs, result, made, engineMs: Math.round(Math.min(made.engineMs, (user + system) / 1000)) };
}

function readSource(photo: string): Promise<Uint8Array> {
  return readFile(path.join(project, 'scripts/showcase-sources', `${photo}.jpg`));
}

/** The photo of a template's first example. */
function readSamplePhoto(templateId: string): Promise<Uint8Array> {
  const photo = samples[templateId]?.[0]?.photo;
  if (photo === undefined) throw new Error(`the first sample of ${templateId} is without a photo`);
  return readSource(photo);
}

/** Its size, and where people's heads are. */
async function describe(bytes: Uint8Array): Promise<Pick<ShowcaseFact['after'], 'width' | 'height' | 'focus'>> {
  const { report } = await engine.run({ task: 'quick-look', images: [bytes], options: {} });
  return { width: report.width, height: report.height, focus: report.focus };
}
