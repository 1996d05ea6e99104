import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const characterFigurine: TemplateShape = {
  id: 'character-figurine',
  category: 'creative',
  difficulty: 'medium',
  credits: 10,
  fit: { minSide: 64, subject: true, standsFree: true, screenshots: 'refused' },
  prompt:
    'Photograph of a commercial 1/7 scale figure of exactly the character in this picture: same face, hair, clothes, colors, props and pose, sculpted in ' +
    'painted glossy PVC with crisp seams and soft highlights. It stands on a round, completely clear acrylic base without text, on a wooden computer desk, ' +
    'with contact shadow and a mirror image in the acrylic. Behind it to the right stands its package, a box in perspective with accent color ${accent}, ' +
    'printed with the source picture; behind it to the left a monitor shows the modelling of the same figure as a turned wire mesh. Real indoor daylight ' +
    'from the top left, shallow depth of field with the figure in focus, 85 mm lens, portrait format 4:5. No hands or people, no second figure, no real ' +
    'brand names or logos, no misspelt text, no flat cardboard cut-out look, no change of the likeness.',
  ...onDevice('character-figurine', [
    {
      type: 'colour',
      key: 'accent',
      required: false,
      options: ['#d9472f', '#2f6fd9', '#2b7a4b', '#7a3fb0', '#22262b'],
    },
  ]),
};
