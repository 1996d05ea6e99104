import { expect, test } from 'vitest';
import { panelSettingsSchema } from '../src/edits/panel-settings.ts';
import { hexColorSchema } from '../src/hex-color-schema.ts';
import { isHexColor, rgbOf } from '../src/hex-color.ts';
import { exportQuerySchema } from '../src/versions/export-rules.ts';

test.each([
  ['#1a2b3c', '#1a2b3c'],
  ['#1A2B3C', '#1a2b3c'],
  ['#fff', undefined],
  ['1a2b3c', undefined],
  ['#1a2b3g', undefined],
  ['#1a2b3c4d', undefined],
  ['#1a2b3c\n', undefined],
])('%j is read as %s', (text, color) => {
  expect(hexColorSchema.safeParse(text).data).toBe(color);
  expect(isHexColor(text)).toBe(color !== undefined);
});

test('the export and the adjust panel accept upper case and keep lower case', () => {
  expect(exportQuerySchema.parse({ background: 'FFEE00' }).background).toBe('#ffee00');
  expect(panelSettingsSchema.parse({ text: { content: 'x', colour: '#FFEE00' } }).text?.colour).toBe('#ffee00');
});

test('bytes of a color', () => {
  expect(rgbOf('#ff8001')).toEqual([255, 128, 1]);
});
