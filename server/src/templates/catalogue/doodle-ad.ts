import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const doodleAd: TemplateShape = {
  id: 'doodle-ad',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, subject: true, standsFree: true, screenshots: 'refused' },
  prompt:
    'Create a minimalist advertisement in 4:5 portrait format on a pure white background. In the middle stands one photographed object, ${realObject} ' +
    '(if a picture is attached, exactly that object, unchanged), sharp, evenly lit, with a soft natural shadow. Around it a loose, witty doodle drawn by ' +
    'hand with a black felt pen completes the object into an idea: ${graffitiConcept}. The ink lines touch and follow the outline of the object so that ' +
    'photo and drawing become one picture; they are rough, confident and uneven, with double strokes and a little hatching, monochrome black. Plenty of ' +
    'empty white space; leave the upper fifth and the lower tenth of the picture completely empty for text that is added later. No letters, words, ' +
    'logos or watermark, no color in the doodle, no second object, no frame, no texture in the background.',
  ...onDevice('doodle-ad', [
    { type: 'text', key: 'realObject', required: true, maxLength: 60 },
    { type: 'text', key: 'graffitiConcept', required: true, maxLength: 100 },
    { type: 'text', key: 'adCopy', required: true, maxLength: 60 },
    { type: 'text', key: 'brandLogo', required: false, maxLength: 30 },
  ]),
};
