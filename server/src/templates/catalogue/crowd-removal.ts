import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

/** Its prompt for people is in English in every language: the specification asks for that. */
export const crowdRemoval: TemplateShape = {
  id: 'crowd-removal',
  category: 'aiTool',
  difficulty: 'medium',
  credits: 10,
  fit: { minSide: 64, crowd: true, screenshots: 'refused' },
  prompt:
    'Remove the bystanders from this photo and keep only the main subject (who stays: ${keep}). Take away every other person completely, including ' +
    'hair, limbs, bags and belongings, their cast shadows, their reflections in floors, water and windows, and any part of them that shows behind or ' +
    'beside the subject. Fill what they covered with the scenery that logically belongs there: continue walls, horizon, pavement joints, railings, ' +
    'foliage and water in the right perspective, with the same focus, light direction, color and grain as the surroundings. The main subject stays ' +
    'exactly as photographed: face, expression, pose, clothes, hair and own shadow are unchanged. Same framing and aspect ratio. Do not add people, ' +
    'objects, animals or text, do not move or beautify the subject, no blurred patches, no repeated pattern, no ghost outlines, no new sky.',
  ...onDevice('crowd-removal', [
    { type: 'choice', key: 'keep', required: true },
    { type: 'toggle', key: 'shadows', required: false },
  ]),
};
