import type { EngineRequest, UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { EngineError, type RunOptions } from '@afterglow/engine/run/task';
import type { EngineAnswer, TaskEngine } from '../contract.ts';
import type { CreativeOptions } from '../creative-request.ts';
import { CreativeError } from './creative-error.ts';
import type { CreativeModel } from './model-table.ts';
import type { PictureAnswer } from './provider.ts';

const receiveTries = 3;

/** The provider's picture through the local engine: proven, shaped, checked, labeled. */
export async function receiveAnswer(
  local: TaskEngine,
  request: UncheckedRequest,
  wanted: CreativeOptions,
  { bytes }: PictureAnswer,
  { name }: CreativeModel,
  { signal }: RunOptions,
): Promise<EngineAnswer> {
  const [original] = request.images;
  const mask = wanted.mask ? request.images.at(-1) : undefined;
  const { label, safetyThreshold, findFocus } = request;
  const receiving: EngineRequest<'receive-created' | 'receive-edited'> = {
    task: original === undefined ? 'receive-created' : 'receive-edited',
    images: original !== undefined && mask !== undefined ? [bytes, original, mask] : [bytes],
    options: {
      model: name,
      judged: true,
      ...(wanted.aspect === undefined ? {} : { aspect: wanted.aspect }),
      ...(wanted.words === undefined ? {} : { words: wanted.words }),
    },
    ...(original === undefined ? {} : { madeFrom: wanted.mask ? request.images.slice(0, -1) : request.images }),
    ...(label === undefined ? {} : { label }),
    ...(safetyThreshold === undefined ? {} : { safetyThreshold }),
    ...(findFocus === undefined ? {} : { findFocus }),
  };
  for (let tries = 1; ; tries++) {
    try {
      return await local.run(receiving, signal === undefined ? {} : { signal });
    } catch (error) {
      if (signal?.aborted || !(error instanceof EngineError)) throw error;
      // Empty, cut off, damaged, no picture at all: it was paid, and asking again would be paid again.
      if (
        error.code === 'picture_unreadable' ||
        error.code === 'picture_unsupported_type' ||
        error.code === 'picture_too_large'
      ) {
        throw new CreativeError('failed', `the answer is no usable picture: ${error.message}`, { cause: error });
      }
      if (error.code === 'result_rejected')
        throw new CreativeError('empty', `the answer is nothing to pay for: ${error.message}`, { cause: error });
      // To the engine it was an input; to the person it is the result, which nobody keeps.
      if (error.code === 'picture_blocked')
        throw new EngineError('picture_blocked', { ...error.details, side: 'output', picture: 0 }, { cause: error });
      // A child that died takes nothing with it: the paid picture is still here.
      if (error.code !== 'engine_failed' || tries === receiveTries) throw error;
    }
  }
}
