import { expect, it } from 'vitest';
import { formatErrorText, formatSample, formatText } from '../format-text.ts';

it('fills in values; one that is not given leaves its place empty', () => {
  expect(formatText('{left} of {all} left', { left: 3 }, 'en')).toBe('3 of  left');
  expect(formatText('{name}', { name: '{braces}' }, 'en')).toBe('{braces}');
});

it('leaves out brackets of a failure that have nothing in them', () => {
  expect(formatErrorText('This is wrong ({field}).', {}, 'en')).toBe('This is wrong.');
  expect(formatErrorText('填写有误（{field}）。', {}, 'zh')).toBe('填写有误。');
});

it('says how long to wait as a person says it, never too short', () => {
  const text = { en: 'Again in {wait}.', zh: '请 {wait}后再试。', es: 'De nuevo en {wait}.' } as const;
  const say = (language: keyof typeof text, seconds: number) => formatErrorText(text[language], { seconds }, language);
  expect([1, 45, 100, 3097, 7300].map((seconds) => say('en', seconds))).toEqual([
    'Again in 1 second.',
    'Again in 45 seconds.',
    'Again in 2 minutes.',
    'Again in 52 minutes.',
    'Again in 3 hours.',
  ]);
  expect(say('zh', 3097)).toBe('请 52 分钟后再试。');
  expect(say('zh', 45)).toBe('请 45 秒后再试。');
  expect(say('es', 3097)).toBe('De nuevo en 52 minutos.');
});

it('shows the names of values in a sample, and a number where one is counted', () => {
  expect(formatSample('{needed} needed, {left} left', 'en')).toBe('{needed} needed, {left} left');
  expect(formatSample('Again in {seconds, plural, one {# second} other {# seconds}}', 'en')).toBe(
    'Again in 30 seconds',
  );
  expect(formatSample('{n, number} or {n}', 'es')).toBe('30 or 30');
});
