import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const enhanceLight: TemplateShape = {
  id: 'enhance-light',
  category: 'aiTool',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 48, screenshots: 'refused' },
  prompt:
    'Improve only the light of this photo, as a careful photographer would in the darkroom, at strength ${strength} out of 1. Content, faces, framing and aspect ratio are identical. Set a ' +
    'natural exposure, open the shadows while blacks stay black, keep detail in the highlights, neutralize a color cast but keep the mood of the light ' +
    '(a sunset stays warm, night stays night), add gentle local contrast. Skin tones believable, sky without banding, noise not amplified. No HDR halos, ' +
    'no oversaturation, no replaced sky, no added lamps or sun rays, no retouching, text or border.',
  ...onDevice('enhance-light', [{ type: 'range', key: 'strength', required: false, step: 0.05 }]),
};
