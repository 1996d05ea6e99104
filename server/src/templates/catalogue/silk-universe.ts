import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const silkUniverse: TemplateShape = {
  id: 'silk-universe',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, screenshots: 'taken' },
  prompt:
    'Turn "${symbol}" into one soft 3D object whose whole surface is wrapped in smooth, flowing silk with rich folds that run along its form, soft ' +
    'highlights across the threads and gentle shadows in the valleys. The silhouette is exactly that of the symbol and stays readable at the size of an ' +
    'icon: openings stay open, inner drawing such as eyes and a mouth stays visible as seams. The object floats in the middle of a clean light gray ' +
    'background, softly lit by large studio lights, with a faint shadow below it. One color of silk that suits the symbol; calm, light, elegant. Square ' +
    'format. No other objects, no hands, no text besides the symbol itself, no logo, no watermark, no border.',
  ...onDevice('silk-universe', [{ type: 'text', key: 'symbol', required: true, maxLength: 10 }]),
};
