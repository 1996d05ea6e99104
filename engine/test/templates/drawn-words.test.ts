import { addDrawnWords } from '@afterglow/texts/drawn-words';
import { expect, test } from 'vitest';
import { ENGLISH_WORDS as SHEET } from '../../src/templates/character-setting/words.ts';
import { ENGLISH_WORDS as MAP } from '../../src/templates/treasure-map/words.ts';

test('the engine’s own words are the English texts', () => {
  expect(addDrawnWords('character-setting', {})['words']).toEqual(SHEET);
  expect(addDrawnWords('treasure-map', {})['words']).toEqual(MAP);
});
