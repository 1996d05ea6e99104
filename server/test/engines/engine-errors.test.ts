import { AppError } from '@afterglow/domain/errors/errors';
import { EngineError } from '@afterglow/engine/run/task';
import { expect, test } from 'vitest';
import { describeEngineFailure } from '../../src/engines/engine-errors.ts';

test.each([
  [new EngineError('no_face_found'), 'no_face_found', false],
  [new EngineError('hair_not_found'), 'hair_not_found', false],
  [new EngineError('picture_unsupported_type', { type: 'image/gif' }), 'file_type_unsupported', false],
  [new EngineError('engine_failed', { reason: 'crashed' }), 'processing_failed', true],
  [new EngineError('engine_failed', { reason: 'timed_out', timeoutMs: 1 }), 'processing_timed_out', false],
  [new EngineError('model_unavailable', { model: 'u2netp' }), 'model_unavailable', true],
  [new EngineError('picture_blocked', { reason: 'sexual', score: 97 }), 'picture_blocked', false],
  [new EngineError('options_invalid'), 'processing_failed', false],
  [new AppError('storage_full'), 'storage_full', false],
  [new AppError('image_not_found'), 'image_not_found', false],
  [new Error('a connection broke'), 'processing_failed', true],
] as const)('%s means %s, passing: %s', (error, code, transient) => {
  expect(describeEngineFailure(error)).toMatchObject({ code, transient });
});

test('the limit of pixels is said in the catalogue’s unit', () => {
  expect(describeEngineFailure(new EngineError('picture_too_large', { width: 1, height: 1 })).details).toMatchObject({
    megapixels: 50,
  });
});
