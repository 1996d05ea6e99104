/**
 * One person looks sixty times while another uploads: how long the upload takes when both share the engine's children, and
 * when looks have a lane of their own. Real forked children and models (MODELS_DIR). LOOKS is another number than sixty.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TaskEngine } from '@afterglow/server/engines/contract';
import { createLocalEngine } from '@afterglow/server/engines/local';
import { createPictureLanes } from '@afterglow/server/engines/picture-lanes';
import { workFor } from '@afterglow/server/lib/asker';
import { readArguments } from '../scripts/lib/arguments.mjs';

readArguments(import.meta.url, {});

const looksAtOnce = Number(process.env['LOOKS'] ?? 60);
const modelsDir = process.env['MODELS_DIR'] ?? path.join(import.meta.dirname, '..', 'data', 'models');
const photo = await readFile(path.join(import.meta.dirname, '..', 'engine', 'test', 'pictures', 'coffee.jpg'));
const settings = { modelsDir, permissiveOnly: false };

/** Each look is another one: nothing comes out of a memory. */
const boxOf = (index: number): [number, number, number, number] => [0.1 + index / 200, 0.1, 0.9, 0.9];

async function measure(name: string, pictures: TaskEngine, looks: TaskEngine): Promise<void> {
  const upload = async (): Promise<number> => {
    const begun = performance.now();
    const task = { task: 'inspect', images: [photo], options: { maxBytes: photo.length } } as const;
    await workFor('another', () => pictures.run(task, {}));
    return Math.round(performance.now() - begun);
  };
  const look = (index: number): Promise<unknown> =>
    workFor('one', () =>
      looks.run({ task: 'select-part', images: [photo], options: { by: 'box', box: boxOf(index) } }, {}),
    ).catch(() => index);
  await upload();
  const quiet = await upload();
  const begun = performance.now();
  const flood = Promise.all(Array.from({ length: looksAtOnce }, (_, index) => look(index)));
  const loaded = await upload();
  await flood;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name}: upload ${quiet} ms alone, ${loaded} ms beside ${looksAtOnce} looks (over after ${seconds} s)`);
}

const shared = createLocalEngine({ ...settings, concurrency: 2, threads: 1 });
await measure('shared children', shared, shared);
await shared.close();

const lanes = createPictureLanes(settings);
await measure('own lanes', lanes.pictures, lanes.looks);
await lanes.close();
