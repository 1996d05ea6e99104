import type { TemplateDefinition } from '../template.ts';

export const idPhoto: TemplateDefinition = {
  id: 'id-photo',
  title: { zh: '证件照', en: 'ID photo', es: 'Foto de carné' },
  description: {
    zh: '自动摆正、按标准裁剪头部、换证件底色，附合规检查报告，可生成 6 寸排版打印图。人脸像素绝不重新生成。',
    en: 'Levels the eyes, crops to the standard, sets the background, and reports how well it complies. Print sheet included. The face is never regenerated.',
    es: 'Nivela los ojos, recorta según la norma, pone el fondo e informa de si cumple. Incluye hoja de impresión. La cara nunca se regenera.',
  },
  category: 'aiTool',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '证件照', en: 'ID photo', es: 'carné' },
    { zh: '人像', en: 'portrait', es: 'retrato' },
    { zh: '打印', en: 'print', es: 'impresión' },
  ],
  prompt:
    'Turn this portrait into a formal ID photo. The person stays exactly the same: identity, facial features, expression, skin, age, hairstyle, ' +
    'glasses and clothes are unchanged, nothing is beautified. Head straight and centred, eyes level, both ears and the whole hair inside the frame, ' +
    'shoulders symmetrical and cut at chest height, camera at eye level without distortion. Perfectly even background of colour ${background}, ' +
    'crisp natural hair edges without halo. Flat frontal light without shadows on face or background, neutral white balance. Portrait format for ' +
    '${size}. No text, frame, date, watermark, hat, filter or second person.',
  promptText: {
    zh: '把人像制作成标准证件照：本人五官、表情、肤色、年龄、发型、眼镜与衣着完全不变，不美化；头部端正居中，双眼水平；底色 ${background} 均匀无阴影，发丝边缘自然；规格 ${size}。',
    en: 'A formal ID photo of exactly the same person, nothing beautified: head straight and centred, eyes level, even ${background} background without shadow, natural hair edges, size ${size}.',
    es: 'Foto de carné de exactamente la misma persona, sin embellecer: cabeza recta y centrada, ojos nivelados, fondo ${background} uniforme y sin sombras, bordes naturales del cabello, tamaño ${size}.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'size',
      label: { zh: '规格', en: 'Size', es: 'Tamaño' },
      required: true,
      options: [
        { value: '1-inch', label: { zh: '一寸 295×413', en: '1 inch, 295×413', es: '1 pulgada, 295×413' } },
        { value: 'small-2-inch', label: { zh: '小二寸 413×531', en: 'Small 2 inch, 413×531', es: '2 pulgadas pequeña, 413×531' } },
        { value: '2-inch', label: { zh: '二寸 413×579', en: '2 inch, 413×579', es: '2 pulgadas, 413×579' } },
        { value: 'cn-passport', label: { zh: '中国护照 390×567', en: 'Chinese passport, 390×567', es: 'Pasaporte chino, 390×567' } },
        { value: 'us', label: { zh: '美国签证 600×600', en: 'US visa, 600×600', es: 'Visado de EE. UU., 600×600' } },
        { value: 'schengen', label: { zh: '申根签证 413×531', en: 'Schengen visa, 413×531', es: 'Visado Schengen, 413×531' } },
      ],
      default: '1-inch',
    },
    {
      type: 'colour',
      key: 'background',
      label: { zh: '底色', en: 'Background', es: 'Fondo' },
      required: true,
      options: [
        { value: '#ffffff', label: { zh: '白底', en: 'White', es: 'Blanco' } },
        { value: '#438edb', label: { zh: '蓝底', en: 'Blue', es: 'Azul' } },
        { value: '#d9001b', label: { zh: '红底', en: 'Red', es: 'Rojo' } },
      ],
      default: '#438edb',
    },
    {
      type: 'toggle',
      key: 'sheet',
      label: { zh: '附 6 寸排版打印图', en: 'Also make a 4×6 inch print sheet', es: 'Añadir hoja de impresión de 4×6 pulgadas' },
      required: false,
      default: true,
    },
  ],
  task: { id: 'id-photo', options: ({ size, background, sheet }) => ({ size, background, sheet }) },
};
