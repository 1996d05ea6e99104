/**
 * A batch beside single pictures one after the other: the same photos of 12 megapixels through the same template, on the
 * real server, database and engine. Rounds of both take turns, so that other work on the machine meets both. `--count`
 * photos each way (100), `--round` of them at a time (4), `--template`, `--imgly` adds a loop of `@imgly/background-removal-node`;
 * `--json`. Models come from MODELS_DIR. WORKER_CONCURRENCY and ENGINE_THREADS are those of the product unless they are set.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { batchSchema } from '@afterglow/domain/contract/studio/batches';
import { generationSchema } from '@afterglow/domain/contract/studio/generations';
import { uploadedImageSchema } from '@afterglow/domain/contract/studio/images';
import { users } from '@afterglow/server/db/tables/account-tables';
import { generations } from '@afterglow/server/db/tables/generation-tables';
import { and, gte, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { openProduct } from './open-product.ts';
import { runImglyPeer } from './peers/imgly.ts';
import { processorSeconds, watchMemory } from './process-memory.ts';

const { values } = readArguments(import.meta.url, {
  count: { type: 'string', default: '100' },
  round: { type: 'string', default: '4' },
  template: { type: 'string', default: 'background-remove' },
  imgly: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const total = Number(values.count);
const perRound = Math.min(total, Number(values.round));
const templateId = values.template;
const accepted = z.object({ id: z.string() });
const [width, height] = [4000, 3000];
const sources = ['chelsea.jpg', 'coffee.jpg'];

const modelsDir = process.env['MODELS_DIR'] ?? path.join(import.meta.dirname, '..', 'data', 'models');
const product = await openProduct({ MODE: 'all', MODELS_DIR: modelsDir });
const { call, db } = product;
try {
  await db.update(users).set({ role: 'admin' });
  await single([await upload(-1)]);
  await batch([await upload(-2), await upload(-3)]);
  const seconds = { single: 0, batch: 0 };
  const processor = { single: 0, batch: 0 };
  const peak = { single: 0, batch: 0 };
  const later = { single: 0, batch: 0 };
  const begunAt = new Date();
  for (let made = 0; made < total; made += perRound) {
    for (const [kind, run] of [
      ['single', single],
      ['batch', batch],
    ] as const) {
      // photos of their own for each way: the engine remembers what its models said
      const ids: string[] = [];
      for (let index = made; index < Math.min(total, made + perRound); index += 1)
        ids.push(await upload(kind === 'single' ? index : total + index));
      const stop = watchMemory(product.pid, 1000);
      const begun = performance.now();
      const before = await processorSeconds(product.pid);
      await run(ids);
      const took = (performance.now() - begun) / 1000;
      seconds[kind] += took;
      processor[kind] += (await processorSeconds(product.pid)) - before;
      process.stderr.write(`${kind}: ${ids.length} photos in ${took.toFixed(1)} s\n`);
      const memory = await stop();
      peak[kind] = Math.max(peak[kind], memory.withEngine);
      later[kind] = Math.max(later[kind], memory.withEngineLater);
    }
  }
  const figures = {
    template: templateId,
    photos: total,
    singleSeconds: round(seconds.single / total),
    batchSeconds: round(seconds.batch / total),
    ratio: round(seconds.single / seconds.batch),
    processorSeconds: { single: round(processor.single / total), batch: round(processor.batch / total) },
    peakMb: { single: Math.round(peak.single), batch: Math.round(peak.batch) },
    laterMb: { single: Math.round(later.single), batch: Math.round(later.batch) },
    stages: await readStages(begunAt),
    imglySeconds: values.imgly ? await imgly() : undefined,
  };
  if (values.json) console.log(JSON.stringify(figures));
  else console.log(figures);
} finally {
  await product.close();
}

/** Photos that differ in every byte: nothing is found a second time. */
async function photo(index: number): Promise<Buffer> {
  const file = path.join(import.meta.dirname, '..', 'engine', 'test', 'pictures', sources[Math.abs(index) % 2] ?? '');
  return sharp(file)
    .resize(width, height, { fit: 'cover' })
    .modulate({ brightness: 1 + index / 2000 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function upload(index: number): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await photo(index))]), `photo-${index}.jpg`);
  return uploadedImageSchema.parse(await (await call('/api/images', { method: 'POST', body: form })).json()).id;
}

async function post(place: string, body: object): Promise<unknown> {
  const answer = await call(place, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, requestKey: randomUUID() }),
  });
  return answer.json();
}

/** Until its stream of events has ended: asking again and again would take the time of those who make the picture. */
async function follow(place: string): Promise<unknown> {
  await (await call(`${place}/events`)).text();
  return (await call(place)).json();
}

async function single(imageIds: readonly string[]): Promise<void> {
  for (const imageId of imageIds) {
    const { id } = accepted.parse(await post('/api/generations', { templateId, imageIds: [imageId], inputs: {} }));
    const { status } = generationSchema.parse(await follow(`/api/generations/${id}`));
    if (status !== 'succeeded') throw new Error(`a picture is ${status}`);
  }
}

async function batch(imageIds: readonly string[]): Promise<void> {
  const { id } = accepted.parse(await post('/api/batches', { templateId, imageIds }));
  const { status, counts } = batchSchema.parse(await follow(`/api/batches/${id}`));
  if (status !== 'finished' || counts.succeeded !== imageIds.length)
    throw new Error(`a batch of ${imageIds.length} is ${status}, ${counts.succeeded} of it made`);
}

/** Where the time of a picture goes: in the engine, and beside it. */
async function readStages(since: Date) {
  const rows = await db
    .select()
    .from(generations)
    .where(and(gte(generations.createdAt, since), inArray(generations.status, ['succeeded'])));
  const mean = (numbers: readonly number[]): number =>
    round(numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length));
  return {
    engineSeconds: mean(rows.map(({ engineMs }) => (engineMs ?? 0) / 1000)),
    runningSeconds: mean(
      rows.map(({ startedAt, finishedAt }) => ((finishedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / 1000),
    ),
  };
}

async function imgly(): Promise<number | undefined> {
  const { data, info } = await sharp(await photo(0))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures = [{ pixels: new Uint8Array(data), width: info.width, height: info.height, channels: 3 as const }];
  return (await runImglyPeer(pictures))?.[0]?.seconds;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
