import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const ancientStyle: TemplateShape = {
  id: 'ancient-style',
  category: 'styleTransfer',
  difficulty: 'medium',
  credits: 10,
  fit: { minSide: 64, screenshots: 'refused' },
  prompt:
    'Turn the person in this photo into a classical Chinese portrait, vertical 3:4, from the knees up. Identity stays exact: facial features, age, ' +
    'skin tone, expression and hair length are those of the photo; hair is dressed in a period style. They wear a modest, historically plausible ' +
    'hanfu of layered silk in muted mineral colors, calm posture, hands natural and correct. Setting: a quiet garden at night with ${plant}, ' +
    'lantern light from one side, moonlight behind, misty hills far away. Painted in ink and wash on xuan paper with selective mineral color ' +
    '(strength ${colour} out of 1): wet pooled edges, flying-white brush lines, much empty paper. Leave the upper left or right corner empty for ' +
    'calligraphy that is added later. No text, characters, seal, signature, frame, modern objects, extra people, revealing clothes, plastic skin ' +
    'or imitation of a named living artist.',
  ...onDevice('ancient-style', [
    { type: 'text', key: 'title', required: false, maxLength: 16 },
    { type: 'choice', key: 'plant', required: true },
    { type: 'range', key: 'colour', required: false, step: 0.05 },
  ]),
};
