import { imagesOf } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const backgroundRemove: TemplateShape = {
  id: 'background-remove',
  category: 'aiTool',
  difficulty: 'easy',
  credits: 5,
  fit: { minSide: 48, subject: true, screenshots: 'taken' },
  prompt:
    'Cut the main subject out of this photo. Keep every pixel of the subject exactly as it is: identity, pose, proportions, colors, texture, ' +
    'fine hair, fur and translucent edges. Remove everything else, including cast shadows, reflections and any color of the old background that ' +
    'spills onto the edges. Same framing and same aspect ratio as the input. Place the subject on a perfectly even, plain background without ' +
    'gradient, vignette or floor line. Do not retouch, relight, recolor, complete or crop the subject, and add no text, border or watermark.',
  ...imagesOf('remove-background'),
  inputs: [
    {
      type: 'choice',
      key: 'background',
      required: true,
      options: ['transparent', 'white', 'colour', 'gradient', 'blur'],
      default: 'transparent',
    },
    {
      type: 'colour',
      key: 'colour',
      required: false,
      options: ['#438edb', '#f5d9c4', '#dfe8df', '#202124'],
      default: '#438edb',
    },
    { type: 'choice', key: 'quality', required: true, options: ['best', 'fast'], default: 'best' },
  ],
  task: {
    id: 'remove-background',
    options: ({ quality, background, colour: color }) => {
      if (background === 'gradient') return { quality, background, colour: color };
      return { quality, background: background === 'colour' ? color : background };
    },
  },
};
