import { onDevice } from '../on-device.ts';
import type { TemplateShape } from '../template.ts';

export const coloringPage: TemplateShape = {
  id: 'coloring-page',
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  fit: { minSide: 64, subject: true, screenshots: 'refused' },
  prompt:
    'Draw a printable coloring page for children aged 6 to 9: ${describe} (if this says "random", invent a cheerful scene with animals). Portrait ' +
    'format, A4 proportions. Only smooth, closed, even black outlines about one millimeter wide on pure white: no gray, no shading, no hatching, no ' +
    'texture, no filled black areas except pupils. A large friendly hero with a clear face, two or three companions, a foreground, ground and sky, ' +
    'every area big enough for a crayon. A simple decorated border runs around the page. In the lower right corner a small framed reference shows the ' +
    'same picture colored in bright flat colors. If a picture is attached, redraw its subject and composition as this line art. No text, letters, ' +
    'numbers, signature, watermark, brands or existing cartoon characters; nothing frightening.',
  ...onDevice('coloring-page', [
    { type: 'text', key: 'describe', required: true },
    { type: 'choice', key: 'paper', required: true },
    { type: 'range', key: 'seed', required: false, min: 1, max: 50, step: 1 },
  ]),
};
