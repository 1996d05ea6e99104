import { AppError } from '@afterglow/domain/errors/errors';
import { expect, test } from 'vitest';
import { isHangUp } from '../../src/http/hang-up.ts';

const gone = AbortSignal.abort();

test('what follows from a caller who left is no failure, however deep it lies', () => {
  for (const error of [
    gone.reason,
    new AppError('upload_failed', {}, { cause: gone.reason }),
    Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  ])
    expect(isHangUp(error, gone)).toBe(true);
});

test('a failure of ours stays one, whether the caller waits or not', () => {
  const here = new AbortController().signal;
  expect(isHangUp(new Error('a bug'), gone)).toBe(false);
  expect(isHangUp(Object.assign(new Error('the database'), { code: 'ECONNRESET' }), here)).toBe(false);
  expect(isHangUp(undefined, gone)).toBe(false);
});
