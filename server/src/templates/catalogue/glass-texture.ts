import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const glassTexture: TemplateShape = {
  id: 'glass-texture',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, subject: true, standsFree: true, screenshots: 'refused' },
  prompt:
    'Remake the main subject of this picture as one solid object of clear, iridescent glass. The silhouette, pose, proportions and recognizable features ' +
    'stay exactly those of the picture; details become engraved or molded relief in the glass. Transparent body with true refraction, visible dispersion ' +
    'at steep edges, thin-film colors in the palette "${tint}" with iridescence ${iridescence} out of 1, bright Fresnel rims and crisp reflections of a ' +
    'large soft box at the top left. The object stands alone on a dark glossy floor with a faint reflection and a colored caustic beneath it; black ' +
    'background with a strong vignette, product photography, 85 mm lens, square format. No other objects, no people, no text, no logo, no frame, no ' +
    'frosted or opaque plastic look, no change of the shape.',
  ...onDevice('glass-texture', [
    { type: 'choice', key: 'tint', required: true },
    { type: 'range', key: 'iridescence', required: false, step: 0.05 },
  ]),
};
