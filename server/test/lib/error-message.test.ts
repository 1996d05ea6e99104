import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from '@afterglow/domain/errors/errors';
import { locales } from '@afterglow/domain/locale';
import { describe, expect, it } from 'vitest';
import { errorMessage } from '../../src/lib/error-message.ts';

describe('error messages', () => {
  it('have the words of the specification', () => {
    expect(errorMessage('email_already_registered', 'zh')).toBe('该邮箱已注册，请直接登录');
    expect(errorMessage('email_already_registered', 'en')).toBe(
      'This email has already been registered, please log in directly',
    );
    expect(errorMessage('insufficient_credits', 'en', { needed: 12, left: 4 })).toContain('12 needed, 4 left');
    expect(errorMessage('purchase_not_logged_in', 'en')).toMatch(/^User not logged in/);
    expect(errorMessage('already_on_free_plan', 'en')).toMatch(/already on the free plan/);
    expect(errorMessage('already_subscribed_basic', 'en')).toMatch(/already subscribed to Basic/);
    expect(errorMessage('cannot_downgrade', 'en')).toMatch(
      /cannot downgrade from a paid plan to free; contact support/,
    );
    expect(errorMessage('already_subscribed_pro', 'en')).toMatch(/already subscribed to Pro/);
    expect(errorMessage('already_pro', 'en')).toMatch(/already a Pro user; contact support to change plan/);
    expect(errorMessage('cannot_upgrade', 'en', { from: 'pro', to: 'basic' })).toBe(
      'Cannot upgrade from pro plan to basic plan.',
    );
  });

  it('count as each language does', () => {
    expect(errorMessage('rate_limited', 'en', { seconds: 1 })).toMatch(/in 1 second\./);
    expect(errorMessage('rate_limited', 'en', { seconds: 30 })).toMatch(/in 30 seconds\./);
    expect(errorMessage('rate_limited', 'es', { seconds: 1 })).toMatch(/en 1 segundo\./);
    expect(errorMessage('rate_limited', 'zh', { seconds: 1 })).toContain('1 秒');
  });

  it('write sizes as the language does', () => {
    const details = { usedBytes: 1_500_000_000, quotaBytes: 2_000_000_000 };
    expect(errorMessage('space_full', 'es', details)).toContain('1,5 GB de los 2 GB');
    expect(errorMessage('space_full', 'en', details)).toContain('1.5 GB of the 2 GB');
  });

  it('show a value as it is, whatever is in it', () => {
    expect(errorMessage('template_input_required', 'en', { field: "{name} <b> it's" })).toBe(
      "Please fill in “{name} <b> it's”.",
    );
  });

  it('are there for every code in every language, and say nothing of details that are not known', () => {
    for (const code of errorCodes) {
      for (const locale of locales) {
        const message = errorMessage(code, locale);
        expect(message.length, `${code} ${locale}`).toBeGreaterThan(4);
        expect(message, `${code} ${locale}`).not.toMatch(/[{}]|[(（]\s*[)）]|NaN/);
      }
    }
  });

  it('are of codes that the product uses', () => {
    const root = path.join(import.meta.dirname, '..', '..', '..');
    const code = ['domain', 'planner', 'engine', 'server', 'web']
      .flatMap((room) => readdirSync(path.join(root, room, 'src'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'errors.ts')
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');
    // Specified; a hold that fails takes its whole transaction with it, so nothing is left to fail at settling.
    expect(errorCodes.filter((name) => !code.includes(`'${name}'`))).toEqual(['credit_deduction_failed']);
  });
});

it('say what is wrong with a recipe, not only that something is', () => {
  const option = { problem: 'optionOutOfRange', step: 2, op: 'frame', option: 'margin', least: 0, most: 45 };
  for (const locale of locales) expect(errorMessage('recipe_invalid', locale, option)).toMatch(/2.*margin.*0.*45/u);
  expect(
    errorMessage('recipe_invalid', 'en', { problem: 'stepUnknownNear', step: 1, op: 'adust', nearest: 'adjust' }),
  ).toBe('Step 1: there is no operation adust. Did you mean adjust?');
  // a page has no option --table
  const lacking = { problem: 'fieldsUnfilled', step: 1, fields: '{price}', count: 1, file: 'a.jpg' };
  for (const locale of locales) expect(errorMessage('recipe_invalid', locale, lacking)).not.toContain('--table');
  expect(errorMessage('recipe_invalid', 'en', { problem: 'of tomorrow' })).toContain('Check its steps');
});
