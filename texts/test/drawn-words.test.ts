import { expect, it } from 'vitest';
import { addDrawnWords } from '../drawn-words.ts';

const wordOf = (task: string, title: string, key: string): unknown =>
  Object(addDrawnWords(task, { title })['words'])[key];

it('chooses words in the language of the title', () => {
  const sheet = (title: string) => wordOf('character-setting', title, 'palette');
  expect(['小龙女', 'Water Dreamer', 'Hoja de personaje', 'Doña Ana', ''].map(sheet)).toEqual([
    '配色',
    'Palette',
    'Paleta',
    'Paleta',
    'Palette',
  ]);
  const map = (title: string) => wordOf('treasure-map', title, 'west');
  expect(['猫岛', 'Isla del Gato', 'Isle of Cats', 'Isla 猫', ' '].map(map)).toEqual(['西', 'O', 'W', '西', 'W']);
});

it('leaves other tasks and words that are given alone', () => {
  expect(addDrawnWords('upscale', { title: '猫' })).toEqual({ title: '猫' });
  expect(addDrawnWords('constructor', {})).toEqual({});
  const own = { title: '猫', words: { title: 'own' } };
  expect(addDrawnWords('treasure-map', own)).toBe(own);
});
