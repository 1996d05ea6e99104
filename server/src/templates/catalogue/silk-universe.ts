import type { TemplateDefinition } from '../template.ts';

export const silkUniverse: TemplateDefinition = {
  id: 'silk-universe',
  title: { zh: '丝绸宇宙', en: 'Silk universe', es: 'Universo de seda' },
  description: {
    zh: '把一个符号、表情或汉字变成柔软的立体物件，裹上流动的丝绸，在浅灰影棚里轻轻悬浮。',
    en: 'Turns a symbol, an emoji or a word into a soft object wrapped in flowing silk that floats in a light grey studio.',
    es: 'Convierte un símbolo, un emoji o una palabra en un objeto suave envuelto en seda que flota en un estudio gris claro.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '丝绸', en: 'silk', es: 'seda' },
    { zh: '立体', en: '3D', es: '3D' },
    { zh: '表情', en: 'emoji', es: 'emoji' },
  ],
  prompt:
    'Turn "${symbol}" into one soft 3D object whose whole surface is wrapped in smooth, flowing silk with rich folds that run along its form, soft ' +
    'highlights across the threads and gentle shadows in the valleys. The silhouette is exactly that of the symbol and stays readable at the size of an ' +
    'icon: openings stay open, inner drawing such as eyes and a mouth stays visible as seams. The object floats in the middle of a clean light grey ' +
    'background, softly lit by large studio lights, with a faint shadow below it. One colour of silk that suits the symbol; calm, light, elegant. Square ' +
    'format. No other objects, no hands, no text besides the symbol itself, no logo, no watermark, no border.',
  promptText: {
    zh: '把「${symbol}」变成柔软的三维物件，表面裹满流动的丝绸褶皱，高光柔和；轮廓清晰、镂空保留，悬浮于浅灰背景中央，下方有淡影。',
    en: 'Turn "${symbol}" into a soft 3D object wrapped in flowing silk folds with gentle highlights; its silhouette stays clear, its openings open; floating on light grey above a faint shadow.',
    es: 'Convierte «${symbol}» en un objeto 3D suave envuelto en pliegues de seda con brillos delicados; silueta clara, huecos abiertos; flota sobre gris claro con una sombra tenue.',
  },
  requiresImage: false,
  inputs: [
    {
      type: 'text',
      key: 'symbol',
      label: { zh: '符号', en: 'Symbol', es: 'Símbolo' },
      placeholder: { zh: '一个表情、汉字或字母', en: 'An emoji, a letter or a short word', es: 'Un emoji, una letra o una palabra corta' },
      required: true,
      maxLength: 10,
      default: { zh: '❄️', en: '❄️', es: '❄️' },
    },
  ],
  task: { id: 'silk-universe', options: ({ symbol }) => ({ symbol }) },
};
