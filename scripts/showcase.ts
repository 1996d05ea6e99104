// `npm run showcase [template …]`: makes the before and after of every template card with the real engine, from the
// photos in showcase-sources/ (docs/showcase-sources.md names where they come from). Look at each picture afterwards.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture, encodePicture, fitPicture } from '../engine/src/image.ts';
import { carryLabelOver } from '../engine/src/provenance.ts';
import { createEngine } from '../engine/src/run.ts';
import { findTemplate, listTemplates } from '../server/src/templates/find-template.ts';
import { resolveInputs } from '../server/src/templates/resolve-inputs.ts';

/** Which photo shows a template best, and the inputs that differ from its defaults. */
const samples: Readonly<Record<string, { readonly photo: string; readonly inputs?: Readonly<Record<string, string | number | boolean>> }>> = {
  'background-remove': { photo: 'coffee' },
  'id-photo': { photo: 'hopper', inputs: { size: 'cn-passport' } },
  'sketch-portrait': { photo: 'raccoon' },
  'oil-painting': { photo: 'raccoon' },
  upscale: { photo: 'chelsea', inputs: { scale: '4', mode: 'crisp' } },
  'enhance-light': { photo: 'alpine' },
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

const engine = createEngine({ modelCacheDir: process.env['MODELS_DIR'] ?? path.join(process.env['DATA_DIR'] ?? path.join(project, 'data'), 'models') });
try {
  await mkdir(target, { recursive: true });
  const wanted = process.argv.length > 2 ? process.argv.slice(2).map(findTemplate) : listTemplates();
  for (const template of wanted) {
    const sample = samples[template.id];
    if (sample === undefined) throw new Error(`${template.id} has no sample photo yet: add a line to scripts/showcase.ts`);
    const photo = await readFile(path.join(project, 'scripts/showcase-sources', `${sample.photo}.jpg`));
    const options = template.task.options(resolveInputs(template, sample.inputs ?? {}, 'en'));
    const { outputs, model, engineMs } = await engine.run({ task: template.task.id, images: [photo], options });
    const [result] = outputs;
    if (result === undefined) throw new Error(`${template.id} made no picture`);
    for (const [name, bytes] of [
      ['before', photo],
      ['after', result.bytes],
    ] as const) {
      const file = path.join(target, `${template.id}-${name}.webp`);
      await writeFile(file, await encodeForCard(bytes));
      const { size } = await stat(file);
      console.log(`${path.relative(project, file)}  ${Math.round(size / 1000)} kB`);
    }
    console.log(`  ${model}, ${(engineMs / 1000).toFixed(1)} s, ${result.width} × ${result.height}`);
  }
} finally {
  await engine.dispose();
}
