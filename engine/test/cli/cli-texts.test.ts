import { readBundle, textLanguages } from '@afterglow/texts/read-bundle';
import { expect, test } from 'vitest';
import { addSentences } from '../../src/cli/cli-texts.ts';
import { OBJECT_KINDS } from '../../src/operations/analyse/object-kinds.ts';
import type { Suggestion } from '../../src/operations/analyse/photo-analysis.ts';

const light: Suggestion = {
  task: 'enhance-light',
  options: { strength: 1 },
  reasons: [
    { code: 'dark', value: 0.214 },
    { code: 'flat', value: 0.2 },
  ],
  strength: 0.9,
};
const repair: Suggestion = {
  task: 'old-photo-restore',
  options: {},
  reasons: [{ code: 'damaged', value: 0.0123 }],
  strength: 0.95,
};
const textsIn = (language: string, ...suggestions: Suggestion[]): unknown[] =>
  [addSentences({ suggestions }, language)['suggestions']].flat().map((suggestion: unknown) => Object(suggestion).text);

test('each suggestion gets a sentence in the language asked for', () => {
  expect(textsIn('en', light, repair)).toEqual([
    'Improve the light: the photo is dark (mean brightness 21%), the contrast is low',
    'Restore the old photo: scratches and spots cover 1.2%',
  ]);
  expect(textsIn('zh', light, repair)).toEqual([
    '改善光线：画面偏暗（平均亮度 21%）、对比度低',
    '修复老照片：1.2% 的画面有划痕或破损',
  ]);
  expect(textsIn('es', light)[0]).toMatch(
    /^Mejorar la luz: la foto es oscura \(brillo medio 21\s%\) y tiene poco contraste$/u,
  );
});

test('the report stays as it was', () => {
  expect(addSentences({ counts: { cup: 1 }, suggestions: [light] }, 'en')).toMatchObject({
    counts: { cup: 1 },
    suggestions: [light],
  });
});

test('every language has the sentences', () => {
  for (const language of textLanguages) expect(textsIn(language, light)[0]).not.toContain('{');
});

test('every kind of thing that is found has a name', () => {
  const names = Object(readBundle('en', 'editor')['things']);
  // clothes are found by the faces above them, not by the detector
  expect(Object.keys(names)).toEqual(['garment', ...OBJECT_KINDS]);
});
