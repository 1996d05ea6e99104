import type { TemplateDefinition } from '../template.ts';

export const enhanceLight: TemplateDefinition = {
  id: 'enhance-light',
  title: { zh: '光线增强', en: 'Light enhancement', es: 'Mejorar la luz' },
  description: {
    zh: '修正曝光、白平衡与局部对比，提亮暗部但不放大噪点，高光不过曝，附前后直方图。',
    en: 'Sets exposure, white balance and local contrast. Lifts shadows without lifting noise, keeps the highlights, and shows both histograms.',
    es: 'Ajusta exposición, balance de blancos y contraste local. Aclara sombras sin aumentar el ruido, conserva las luces y muestra los histogramas.',
  },
  category: 'aiTool',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '曝光', en: 'exposure', es: 'exposición' },
    { zh: '夜景', en: 'low light', es: 'poca luz' },
    { zh: '调色', en: 'colour', es: 'color' },
  ],
  prompt:
    'Improve only the light of this photo, as a careful photographer would in the darkroom, at strength ${strength} out of 1. Content, faces, framing and aspect ratio are identical. Set a ' +
    'natural exposure, open the shadows while blacks stay black, keep detail in the highlights, neutralise a colour cast but keep the mood of the light ' +
    '(a sunset stays warm, night stays night), add gentle local contrast. Skin tones believable, sky without banding, noise not amplified. No HDR halos, ' +
    'no oversaturation, no replaced sky, no added lamps or sun rays, no retouching, text or border.',
  promptText: {
    zh: '只改善照片的光线：内容、人物与构图不变；曝光自然，打开暗部而黑色仍是黑色，保留高光细节，校正偏色但保留氛围，轻微增强局部对比；肤色可信，不放大噪点，无 HDR 光晕。',
    en: 'Improve only the light: natural exposure, open shadows with true blacks, detail in the highlights, no colour cast yet the same mood, gentle local contrast, believable skin, no amplified noise, no HDR halos.',
    es: 'Mejora solo la luz: exposición natural, sombras abiertas con negros reales, detalle en las luces, sin dominantes pero con el mismo ambiente, contraste local suave, piel creíble, sin ruido ni halos HDR.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'range',
      key: 'strength',
      label: { zh: '强度', en: 'Strength', es: 'Intensidad' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 1,
    },
  ],
  task: { id: 'enhance-light', options: ({ strength }) => ({ strength }) },
};
