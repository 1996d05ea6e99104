/**
 * How much memory the server takes to send the ZIP file of a batch: the first time after its start, and again. Real server,
 * database and HTTP; the results are noise of a photo's size. `--count` results (1000) of `--megabytes` (4); `--json`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { users } from '@afterglow/server/db/tables/account-tables';
import { batches, batchItems } from '@afterglow/server/db/tables/batch-tables';
import { generations } from '@afterglow/server/db/tables/generation-tables';
import { images } from '@afterglow/server/db/tables/image-tables';
import { createDiskStorage } from '@afterglow/server/storage/disk';
import { pictureKey } from '@afterglow/server/storage/key';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { openProduct, type OpenProduct } from './open-product.ts';
import { memoryOf, watchMemory } from './process-memory.ts';

const { values } = readArguments(import.meta.url, {
  count: { type: 'string', default: '1000' },
  megabytes: { type: 'string', default: '4' },
  json: { type: 'boolean', default: false },
});
const count = Number(values.count);
/** Results share these files: a disk need not hold them all. */
const files = Math.min(count, 50);
const rounds = 3;

const product = await openProduct({ MODE: 'web' });
try {
  const batchId = await fill(product);
  const downloads = [];
  for (let round = 0; round < rounds; round += 1) downloads.push(await download(product, batchId));
  if (values.json) console.log(JSON.stringify({ count, downloads }));
  else
    for (const [index, { megabytes, seconds, before, growth }] of downloads.entries())
      console.log(
        `download ${index + 1}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, server ${before.toFixed(0)} MB, ` +
          `grew by at most ${growth.toFixed(0)} MB`,
      );
} finally {
  await product.close();
}

async function download({ call, pid }: OpenProduct, id: string) {
  const { own: before } = await memoryOf(pid);
  const stop = watchMemory(pid, 250);
  const begun = performance.now();
  const response = await call(`/api/batches/${id}/zip`);
  const body: ReadableStream<Uint8Array> | null = response.body;
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  const { own } = await stop();
  return { megabytes: bytes / 1e6, seconds: (performance.now() - begun) / 1000, before, growth: own - before };
}

async function fill({ db, dataDir }: OpenProduct): Promise<string> {
  const storage = createDiskStorage({ root: path.join(dataDir, 'storage') });
  const length = Math.round(Number(values.megabytes) * 1e6);
  const keys: string[] = [];
  for (let file = 0; file < files; file += 1) {
    const bytes = randomBytes(length);
    const key = pictureKey(bytes);
    await storage.put(key, bytes, { contentType: 'image/jpeg' });
    keys.push(key);
  }
  const [person] = await db.update(users).set({ role: 'admin' }).returning({ id: users.id });
  if (person === undefined) throw new Error('nobody has signed up');
  const userId = person.id;
  const work = {
    templateId: 'oil-painting',
    templateVersion: null,
    inputs: {},
    prompt: '',
    requestedModel: null,
    task: 'oil-painting',
    taskOptions: {},
  };
  const [batch] = await db
    .insert(batches)
    .values({
      userId,
      requestKey: randomUUID(),
      name: 'Bench',
      templateId: work.templateId,
      work,
      besideIds: [],
      status: 'finished',
      creditsEach: 0,
      price: 0,
      parallelJobs: 1,
    })
    .returning({ id: batches.id });
  if (batch === undefined) throw new Error('no batch');
  const picture = { userId, mimeType: 'image/jpeg', bytes: length, width: 4000, height: 3000, colour: '#808080' };
  for (let index = 0; index < count; index += 1) {
    const masterKey = keys[index % files] ?? '';
    const [upload, result] = await db
      .insert(images)
      .values([
        { ...picture, kind: 'upload', masterKey },
        { ...picture, kind: 'result', masterKey },
      ])
      .returning({ id: images.id });
    if (upload === undefined || result === undefined) throw new Error('no pictures');
    const id = randomUUID();
    await db.insert(generations).values({
      ...work,
      id,
      userId,
      requestKey: `bench:${id}`,
      testRun: false,
      imageIds: [upload.id],
      status: 'succeeded',
      cost: 0,
      resultImageId: result.id,
    });
    await db.insert(batchItems).values({
      batchId: batch.id,
      position: index + 1,
      imageId: upload.id,
      name: `photo-${index + 1}.jpg`,
      pieceId: id,
      state: 'admitted',
    });
  }
  return batch.id;
}
