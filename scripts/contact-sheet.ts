// `npm run contact-sheet [-- --photos DIR] [-- --only oil-painting,…]`: every template over up to ten photos (or ten sets of
// words), one sheet each, in data/contact-sheets. For eyes: open each sheet and rework what you would not keep.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture, encodePicture, fitPicture } from '../engine/src/image/image.ts';
import type { Picture } from '../engine/src/image/picture.ts';
import { drawSvg } from '../engine/src/kernels/strokes/draw-svg.ts';
import { createAssetStore } from '../engine/src/models/asset-store.ts';
import { createEngine } from '../engine/src/run/run.ts';
import { findContract } from '../engine/src/run/task-map.ts';
import { EngineError } from '../engine/src/run/task.ts';
import { TASKS } from '../engine/src/run/tasks.ts';
import { loadFont } from '../engine/src/text/fonts.ts';
import { layOutText, textPath } from '../engine/src/text/lay-out-text.ts';
import { readArguments } from './lib/arguments.mjs';
import { wordSets } from './showcase-sources/word-sets.ts';

const { values } = readArguments(import.meta.url, { photos: { type: 'string' }, only: { type: 'string' } });
const project = path.resolve(import.meta.dirname, '..');
const cacheDir =
  process.env['MODELS_DIR'] ?? path.join(process.env['DATA_DIR'] ?? path.join(project, 'data'), 'models');
const target = path.join(project, 'data', 'contact-sheets');

/** Tasks that a person sees no picture of, or one that looks like its source. */
const notShown = new Set(['inspect', 'derive', 'check-safety', 'detect-objects', 'analyse', 'adjust', 'inpaint']);

const cell = 480;
const caption = 34;
const columns = 5;

interface Sample {
  readonly name: string;
  readonly image?: Uint8Array;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Cell {
  readonly name: string;
  readonly picture: Picture | undefined;
}

async function readPhotos(): Promise<Sample[]> {
  const folders =
    values.photos === undefined ? ['scripts/showcase-sources', 'engine/test/pictures'] : [path.resolve(values.photos)];
  const samples: Sample[] = [];
  for (const folder of folders) {
    const names = (await readdir(path.resolve(project, folder)))
      .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
      .toSorted();
    for (const name of names)
      samples.push({ name, image: await readFile(path.resolve(project, folder, name)), options: {} });
  }
  return samples.slice(0, 10);
}

/** Cells side by side with their names, smaller than drawn where a picture is larger. */
async function layOut(cells: readonly Cell[]): Promise<Picture> {
  const font = await loadFont(createAssetStore({ cacheDir }), 'sans');
  const width = columns * cell;
  const height = Math.ceil(cells.length / columns) * (cell + caption);
  let body = `<rect width="${width}" height="${height}" fill="#fff"/>`;
  for (const [index, { name, picture }] of cells.entries()) {
    const x = (index % columns) * cell;
    const y = Math.floor(index / columns) * (cell + caption);
    body += `<path fill="#333" d="${textPath(layOutText(font, name.slice(0, 52), { size: 16 }), x + 8, y + cell + 22)}"/>`;
    if (picture === undefined) continue;
    const small = await fitPicture(picture, cell - 8);
    const { bytes } = await encodePicture(small, { format: 'png' });
    const href = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    // a ground that no photo has shows what is transparent
    body += `<rect x="${x + 4}" y="${y + 4}" width="${small.width}" height="${small.height}" fill="#d8c4dc"/>`;
    body += `<image x="${x + 4}" y="${y + 4}" width="${small.width}" height="${small.height}" href="${href}"/>`;
  }
  return drawSvg(body, width, height);
}

const engine = createEngine({ modelCacheDir: cacheDir });
try {
  await mkdir(target, { recursive: true });
  const photos = await readPhotos();
  const wanted = values.only?.split(',') ?? Object.keys(TASKS).filter((task) => !notShown.has(task));
  for (const task of wanted) {
    const row = findContract(task);
    if (row === undefined) throw new Error(`${task} is no task of the engine`);
    const words = (wordSets[task] ?? []).map((options): Sample => ({
      name: Object.values(options).join(' · '),
      options,
    }));
    const samples = row.images.min === 0 ? words : photos;
    const cells: Cell[] = [];
    for (const { name, image, options } of samples) {
      const started = performance.now();
      try {
        const images = image === undefined ? [] : Array.from({ length: row.images.min }, () => image);
        const { outputs } = await engine.runUnchecked({ task, images, options });
        const picture =
          outputs[0] === undefined ? undefined : await decodePicture(outputs[0].bytes, { colour: 'srgb' });
        cells.push({ name: `${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`, picture });
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        cells.push({ name: `${name}: ${error.code}`, picture: undefined });
      }
    }
    const file = path.join(target, `${task}.webp`);
    await writeFile(file, (await encodePicture(await layOut(cells), { format: 'webp', quality: 86 })).bytes);
    console.log(path.relative(project, file));
  }
} finally {
  await engine.dispose();
}
