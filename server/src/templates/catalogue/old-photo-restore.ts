import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const oldPhotoRestore: TemplateShape = {
  id: 'old-photo-restore',
  category: 'aiTool',
  difficulty: 'medium',
  credits: 10,
  fit: { minSide: 64, screenshots: 'refused' },
  prompt:
    'Restore this scan of an old photograph as a careful archivist would. Remove scratches, cracks, fold lines, dust, stains, tears and missing corners, ' +
    'and rebuild what they covered from its surroundings. Color treatment: ${colour} (colour = restore faded dyes, and give a black-and-white print ' +
    'plausible, restrained natural color; sepia = keep the tint of the print; grey = neutral black and white). Bring back full tonal range with ' +
    'detail in shadows and highlights, remove the color cast of aging, reduce noise but keep the natural film grain, sharpen only what was sharp. ' +
    'Every person stays the same: facial features, expression, age, skin texture, hair, clothing, pose and gaze are unchanged. Same crop, framing and ' +
    'aspect ratio, print border kept. No waxy or airbrushed skin, no new teeth or eyes, no modern objects, no beautification, no text or watermark.',
  ...onDevice('old-photo-restore', [
    { type: 'choice', key: 'colour', required: true },
    { type: 'toggle', key: 'repair', required: false },
    { type: 'toggle', key: 'enlarge', required: false },
    { type: 'range', key: 'strength', required: false, step: 0.05 },
    { type: 'toggle', key: 'strengths', required: false, default: true },
  ]),
};
