import { expect, test } from 'vitest';
import { decodePicture } from '../src/image/image.ts';
import type { UncheckedRequest } from '../src/run/engine-request.ts';
import type { HandedWork } from '../src/run/hand-over-contract.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir });
const label = { contentProducer: 'Afterglow', produceId: 'job-1' };
const calls = [{ task: 'adjust', options: { exposure: 0.5 } }];

async function handOver(request: Omit<UncheckedRequest, 'handOver'>): Promise<HandedWork> {
  const {
    outputs,
    outputNames,
    encodings = [],
    report,
    model,
  } = await engine.runUnchecked({ ...request, handOver: true });
  const handed = outputs.map(({ bytes }, i) => ({ name: outputNames[i], bytes, encoding: encodings[i] }));
  return { outputs: handed, report, model };
}

test('work that was handed over ends as if it had been done here', async () => {
  const request = { task: 'edit', images: [await readPicture('chelsea.jpg')], options: { calls }, label };
  const handed = await handOver(request);
  const { source } = await decodePicture(handed.outputs[0].bytes);
  expect([source.mimeType, source.xmp]).toEqual(['image/png', undefined]);
  const there = await engine.runUnchecked({ ...request, findFocus: true, madeElsewhere: handed });
  const here = await engine.runUnchecked({ ...request, findFocus: true });
  const { engineMs: _there, ...made } = there;
  const { engineMs: _here, ...own } = here;
  expect(made).toEqual(own);
});

test('what is no result of the task is refused: another file, another report, too many pictures', async () => {
  const request = { task: 'edit', images: [await readPicture('chelsea.jpg')], options: { calls }, label };
  const handed = await handOver(request);
  const [output] = handed.outputs;
  const take = (changed: Partial<HandedWork>) =>
    engine.runUnchecked({ ...request, madeElsewhere: { ...handed, ...changed } }).catch((error: unknown) => error);
  const refused = { code: 'result_rejected' };
  expect(await take({ outputs: [{ ...output, bytes: request.images[0] }] })).toMatchObject(refused);
  expect(await take({ outputs: [{ ...output, bytes: output.bytes.subarray(0, 500) }] })).toMatchObject(refused);
  expect(await take({ outputs: Array.from({ length: 9 }, () => output) })).toMatchObject(refused);
  expect(await take({ report: { width: 'wide' } })).toMatchObject(refused);
  // The pictures are looked at here, whatever was looked at there.
  const strict = { ...request, safetyThreshold: 0, madeElsewhere: handed };
  await expect(engine.runUnchecked(strict)).rejects.toMatchObject({ code: 'picture_blocked' });
});
