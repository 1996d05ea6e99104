import { describe, expect, it } from 'vitest';
import { errorMessage } from '../src/errors/error-messages.ts';
import { AppError, errorCatalogue, isErrorCode } from '../src/errors/errors.ts';
import { locales } from '../src/locale.ts';

describe('the error catalogue', () => {
  it('has the specified words for a duplicate sign-up and for too few credits', () => {
    expect(errorMessage('email_already_registered', 'zh')).toBe('该邮箱已注册，请直接登录');
    expect(errorMessage('email_already_registered', 'en')).toBe('This email has already been registered, please log in directly');
    expect(errorMessage('insufficient_credits', 'en', { needed: 12, left: 4 })).toContain('12 needed, 4 left');
  });

  it('speaks every language for every code and never shows a raw placeholder', () => {
    for (const code of Object.keys(errorCatalogue)) {
      if (!isErrorCode(code)) throw new Error(code);
      for (const locale of locales) {
        const message = errorMessage(code, locale);
        expect(message.length, `${code} ${locale}`).toBeGreaterThan(4);
        expect(message, `${code} ${locale}`).not.toMatch(/[{}]|[(（]\s*[)）]/);
      }
    }
  });

  it('gives each failure an HTTP status of its kind', () => {
    expect(new AppError('insufficient_credits').status).toBe(402);
    expect(new AppError('image_not_found').status).toBe(404);
    expect(isErrorCode('toString')).toBe(false);
  });
});
