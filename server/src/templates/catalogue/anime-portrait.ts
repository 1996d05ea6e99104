import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const animePortrait: TemplateShape = {
  id: 'anime-portrait',
  category: 'styleTransfer',
  difficulty: 'easy',
  credits: 8,
  fit: { minSide: 64, face: 'wanted', minFace: 48, screenshots: 'refused' },
  prompt:
    'Redraw this photo as an original anime illustration, as a finished cel of a feature film. The person stays recognizable: same face shape, ' +
    'ethnicity, skin tone, age, hairstyle and hair color, expression, pose, clothes and composition; framing and aspect ratio are those of the ' +
    'photo. Clean, confident line art of varying weight in dark relatives of the local color; cel shading in two or three steps with crisp shadow ' +
    'edges; hair as long locks with a band of highlight; eyes moderately enlarged (about ${eyes} times) with a graded iris, dark lash line and two ' +
    'catch-lights; small nose and mouth; a touch of blush. Background: ${background}. Clear daylight colors, shadows lean to violet, soft bloom. ' +
    'No photo texture, no 3D render, no extra people or fingers, no changed skin tone, no sexualised pose or clothing, no younger look, no text or ' +
    'signature, and no imitation of a named studio, artist or existing character.',
  ...onDevice('anime-portrait', [
    { type: 'choice', key: 'background', required: true },
    { type: 'range', key: 'eyes', required: false, step: 0.02 },
  ]),
};
