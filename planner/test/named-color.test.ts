import { expect, test } from 'vitest';
import { findNamedColor } from '../src/named-color.ts';
import { findNamedObject } from '../src/named-object.ts';
import { palette } from '../src/words/palette.ts';

test.each([
  ['make the red bike blue', 'red'],
  ['remove the white car', 'white'],
  ['把红色的车变成绿色', 'red'],
  ['去掉黑色汽车', 'black'],
  ['pinta la bici roja de azul', 'red'],
  ['quita la botella verde', 'green'],
  // the color that it is to have
  ['make the bike red', undefined],
  ['pinta la bici roja', undefined],
  ['把车变成绿色', undefined],
  ['remove the car', undefined],
])('the color that a thing has, not the one it is to get: %s', (text, color) => {
  const name = findNamedObject(text)?.name ?? '';
  expect(findNamedColor(text, name)).toBe(color === undefined ? undefined : palette[color]?.hex);
});
