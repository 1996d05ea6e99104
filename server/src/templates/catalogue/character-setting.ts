import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const characterSetting: TemplateShape = {
  id: 'character-setting',
  category: 'creative',
  difficulty: 'medium',
  credits: 10,
  fit: { minSide: 64, subject: true, standsFree: true, screenshots: 'refused' },
  prompt:
    'A professional character design sheet, 16:9, on a clean white background, of the character in this picture. Keep the character ' +
    'exactly: the same face, hairstyle, body, outfit, colors and props in every cell, and the drawing style of the source. Contents: full-body ' +
    'turnaround with front, side and back view on one ground line with aligned eye lines and a head-count proportion ruler; six facial expressions; ' +
    'three action poses; a breakdown of costume and props with enlarged details; a palette of six color swatches taken from the picture. Clear grid, ' +
    'generous margins, thin light-gray guides, even studio light, no cast shadows beyond a soft contact shadow. Leave the upper tenth of the ' +
    'sheet empty white: the title is set there by us. No letters, words or labels, no signature, watermark, frame or background scenery; no extra characters; age and proportions are not changed.',
  ...onDevice('character-setting', [{ type: 'text', key: 'title', required: false }]),
};
