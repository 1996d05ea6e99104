import type { ProviderAccess } from '../../config/creative-config.ts';
import { addressesOf, isPrivate } from '../../lib/private-address.ts';
import type { TaskEngine } from '../contract.ts';
import type { CallBook } from './call-book.ts';
import { CreativeError, type CreativeFailure } from './creative-error.ts';
import { aspectOf, closestShape, describeModel, priceOf, type CreativeModel } from './model-table.ts';
import type { PictureOrder } from './provider.ts';
import { createProvider } from './registry.ts';

/** What became of a test call. */
export type TestCall =
  | {
      readonly ok: true;
      readonly model: string;
      readonly width: number;
      readonly height: number;
      readonly durationMs: number;
      readonly costMicros: number;
    }
  | { readonly ok: false; readonly failure: CreativeFailure; readonly reason: string; readonly durationMs: number };

/** Longest test call: anyone who pressed the button waits for it, and so does the proxy in between. */
const testLimitMs = 55_000;
const maxPictureBytes = 50_000_000;
const prompt = 'A plain gray ball on a white ground, soft light';

/** Asks a provider for one real picture, with the words above: the only proof that key, model and account go together. */
export async function testProvider(
  access: ProviderAccess,
  { book, local, now }: { readonly book: CallBook; readonly local: TaskEngine; readonly now: () => number },
): Promise<TestCall> {
  const model = describeModel(access);
  const begun = now();
  const took = (): number => Math.round(now() - begun);
  const failed = (error: CreativeError): TestCall => {
    return {
      ok: false,
      failure: error.failure,
      reason: hideKey(error.message, access.key).slice(0, 500),
      durationMs: took(),
    };
  };
  if (model.model === undefined)
    return failed(new CreativeError('not_offered', 'it makes no picture from words alone, which a test call asks for'));
  const permit = await book.begin(crypto.randomUUID(), model, model.model);
  if ('refused' in permit) return failed(new CreativeError(permit.refused, 'the spending of this day is used up'));
  const limit = AbortSignal.timeout(testLimitMs);
  try {
    const order: PictureOrder = { prompt, images: [], mask: undefined, shape: squareOf(model), callId: permit.id };
    const answer = await createProvider(access).draw(order, { signal: limit, onProgress: () => undefined });
    const costMicros = priceOf(model, answer.usage);
    await book.end(permit.id, { status: 'succeeded', costMicros, durationMs: took() });
    const { outputs } = await local.run(
      { task: 'inspect', images: [answer.bytes], options: { maxBytes: maxPictureBytes } },
      {},
    );
    const [picture] = outputs;
    if (picture === undefined) return failed(new CreativeError('failed', 'the answer is no usable picture'));
    return {
      ok: true,
      model: model.model,
      width: picture.width,
      height: picture.height,
      durationMs: took(),
      costMicros,
    };
  } catch (error) {
    const failure = describe(error, limit.aborted);
    await book.end(permit.id, {
      status: failure.isUnpaid ? 'unpaid' : 'failed',
      failure: failure.failure,
      costMicros: failure.isUnpaid ? 0 : model.price.picture,
      durationMs: took(),
    });
    return failed(await withoutPrivateReply(failure, access.baseUrl));
  }
}

/** A reply from inside the operator's network is not for the administration: only its status is told. */
async function withoutPrivateReply(failure: CreativeError, baseUrl: string | undefined): Promise<CreativeError> {
  if (baseUrl === undefined || !(await addressesOf(baseUrl)).some(isPrivate)) return failure;
  const [, status = 'no picture'] = /^\w+: (\d{3})\b/.exec(failure.message) ?? [];
  return new CreativeError(failure.failure, `${status} (the reply of a private address is not shown)`);
}

function describe(error: unknown, outOfTime: boolean): CreativeError {
  if (outOfTime) return new CreativeError('timed_out', `no answer within ${testLimitMs / 1000} s`);
  if (error instanceof CreativeError) return error;
  return new CreativeError('failed', error instanceof Error ? error.message : String(error));
}

/** Some services quote the key they refuse. */
function hideKey(text: string, key: string | undefined): string {
  return key === undefined || key === '' ? text : text.replaceAll(key, '…');
}

function squareOf({ shapes }: CreativeModel): PictureOrder['shape'] {
  if (shapes.kind === 'ratios') {
    const ratio = closestShape(shapes.ratios, 1);
    return ratio === undefined ? undefined : { ratio };
  }
  const size = closestShape(
    shapes.sizes.filter((each) => aspectOf(each) === 1),
    1,
  );
  return size === undefined ? undefined : { size };
}
