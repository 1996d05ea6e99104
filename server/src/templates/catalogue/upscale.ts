import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const upscale: TemplateShape = {
  id: 'upscale',
  category: 'aiTool',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 32, screenshots: 'taken' },
  prompt:
    'Recreate this photo at ${scale} times its resolution. The content is identical: same people, faces, expressions, objects, lettering, composition, ' +
    'colors, light and depth of field. Resolve fine detail that the small picture only suggests — hair, skin pores, fabric weave, foliage, print — ' +
    'in keeping with what is there, and keep the natural film or sensor grain. Edges crisp without halos, ringing or stair steps; no JPEG blocks. Same ' +
    'framing and aspect ratio. Invent nothing, beautify nothing, change no text, and add no sharpening glow, border or watermark.',
  ...onDevice('upscale', [
    { type: 'choice', key: 'scale', required: true },
    { type: 'choice', key: 'mode', required: true },
  ]),
};
