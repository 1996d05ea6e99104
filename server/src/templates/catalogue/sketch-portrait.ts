import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const sketchPortrait: TemplateShape = {
  id: 'sketch-portrait',
  category: 'styleTransfer',
  difficulty: 'easy',
  credits: 8,
  fit: { minSide: 64, screenshots: 'refused' },
  prompt:
    'Redraw this photo as a finished graphite pencil drawing on white, lightly grained drawing paper. Keep the likeness exact: facial features, ' +
    'expression, gaze, hairstyle, pose, clothes and composition are unchanged, proportions are anatomically right, and the framing and aspect ratio ' +
    'stay those of the photo. Draw with a ${grade} pencil: confident contour lines of varying weight, hatching and cross-hatching that follows the ' +
    'form, deepest darks in pupils, nostrils and hair shadows, paper left white for highlights, edges lost into the light. Soft directional light ' +
    'from the upper left, strong contrast. Background only hinted at and fading into the paper. Monochrome: no color, no digital smoothness, no ' +
    'smudged filter look, no frame, hand, pencil, signature or text.',
  ...onDevice('sketch-portrait', [{ type: 'choice', key: 'grade', required: true }]),
};
