import { describe, expect, it } from 'vitest';
import { completeLocales, resolveLocale } from '../src/locale.ts';

describe('resolveLocale', () => {
  it.each([
    ['en', 'zh-CN', 'en', 'the choice wins over the browser'],
    [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es', 'regions fold into the language'],
    [undefined, 'fr;q=1, en;q=0.3, zh;q=0.7', 'zh', 'weights decide, not order'],
    [undefined, 'fr-FR,de', 'zh', 'only unsupported languages: Chinese'],
    [undefined, undefined, 'zh', 'nothing asked: Chinese'],
    [undefined, '*', 'zh', 'anything asked: Chinese'],
    ['xx', 'en', 'en', 'a broken cookie is no choice'],
    [undefined, 'zh;q=0, en', 'en', 'weight 0 means not this one'],
  ])('%s + %s gives %s (%s)', (cookie, header, expected, _why) => {
    expect(resolveLocale(cookie, header)).toBe(expected);
  });

  it('falls back on the language of the account, and only then on Chinese', () => {
    expect(resolveLocale(undefined, undefined, 'es')).toBe('es');
    expect(resolveLocale(undefined, 'fr, *;q=0.5', 'es')).toBe('es');
    expect(resolveLocale(undefined, 'en', 'es')).toBe('en');
  });
});

describe('completeLocales', () => {
  it('says in English what a stored text lacks, and nothing where that is missing too', () => {
    expect(completeLocales({ zh: '你好', en: 'Hello' }, '')).toEqual({ zh: '你好', en: 'Hello', es: 'Hello' });
    expect(completeLocales({ zh: '你好' }, '')).toEqual({ zh: '你好', en: '', es: '' });
  });
});
