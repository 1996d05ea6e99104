import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const animeToReal: TemplateShape = {
  id: 'anime-to-real',
  category: 'creative',
  difficulty: 'hard',
  credits: 10,
  // Drawn faces are found seldom.
  fit: { minSide: 64, color: 'needed', rough: true, unlessSlot: 'image-to-image', screenshots: 'refused' },
  prompt:
    'Turn this illustration into a believable photograph of a real adult person dressed and posed as the character. Keep hair color, hairstyle, ' +
    'costume, colors, accessories, props, pose, gesture, camera angle, framing and mood. Translate the drawing into anatomy: natural eye size and ' +
    'spacing, real nose and lips, believable proportions and hands with five fingers. Real materials: skin with pores and fine hair, single strands ' +
    'of hair with flyaways, woven cloth with seams and folds. One plausible light as in the drawing, 85 mm lens, background blur ${depth} out of 1, ' +
    'film grain ${grain} out of 1. The person is clearly an adult of at least 21 whatever the drawing looks like, and is not any real, known person. ' +
    'Modest: no more skin than in the drawing and nothing sexualised. No line art, cel shading, doll or wax look, 3D render, text or watermark.',
  ...onDevice('anime-to-real', [
    { type: 'range', key: 'depth', required: false, step: 0.05 },
    { type: 'range', key: 'grain', required: false, step: 0.05 },
  ]),
};
