import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const oilPainting: TemplateShape = {
  id: 'oil-painting',
  category: 'styleTransfer',
  difficulty: 'medium',
  credits: 12,
  fit: { minSide: 64, screenshots: 'refused' },
  prompt:
    'Repaint this photo as an original oil painting on canvas in an impressionist manner. Realistic proportions; likeness, expression, pose, clothes, ' +
    'setting and composition stay those of the photo, and so do framing and aspect ratio. Visible brush strokes follow the form: broad and loose in ' +
    'the background, shorter across clothes and hair, fine and controlled around eyes, mouth and hands. Impasto strength ${impasto} out of 1, with ' +
    'ridges of paint that catch a soft light from the upper left; palette warmth ${warmth} out of 1 (0 as photographed, 1 golden). Rich broken color in the ' +
    'shadows instead of black, lost and found edges, canvas weave faintly visible. Not a photo filter: no smeared faces, no plastic gloss, no extra ' +
    'people or objects, no frame, signature or text, and no imitation of any named living artist.',
  ...onDevice('oil-painting', [
    { type: 'range', key: 'impasto', required: false, step: 0.05 },
    { type: 'range', key: 'warmth', required: false, step: 0.05 },
  ]),
};
