import { describe, expect, it } from 'vitest';
import { AppError, isErrorCode } from '../src/errors/errors.ts';

describe('the error catalogue', () => {
  it('gives each failure an HTTP status of its kind', () => {
    expect(new AppError('insufficient_credits').status).toBe(402);
    expect(new AppError('image_not_found').status).toBe(404);
    expect(isErrorCode('toString')).toBe(false);
  });
});
