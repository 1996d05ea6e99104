import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const textArt: TemplateShape = {
  id: 'text-art',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, screenshots: 'taken' },
  prompt:
    'A typographic artwork of the exact words “${textContent}” and no other lettering, spelled character by character as given, centered, on one or a few ' +
    'lines, filling about three quarters of the frame. Style: ${artStyle}. Colors: ${colorTheme}. What the words mean is built into the letterforms ' +
    'themselves – their material, joints, counters and terminals – while every letter keeps its own recognizable shape and reads at once, even at the ' +
    'size of a postage stamp. Consistent stroke weight and baseline, clean kerning, believable material with studio light from the upper left, soft contact ' +
    'shadow, calm background that contrasts with the letters. Aspect ratio 16:10, or square for one to three characters. Must not appear: misspelt, missing, ' +
    'doubled or invented characters, extra words, watermark, signature, brand logos, people, mock-up frames.',
  ...onDevice('text-art', [
    { type: 'text', key: 'textContent', required: true, maxLength: 40 },
    { type: 'text', key: 'artStyle', required: true },
    { type: 'text', key: 'colorTheme', required: true },
    { type: 'range', key: 'seed', required: false, min: 1, max: 50, step: 1 },
  ]),
};
