import type { TemplateDefinition } from '../template.ts';

export const doodleAd: TemplateDefinition = {
  id: 'doodle-ad',
  title: { zh: '涂鸦广告', en: 'Doodle ad', es: 'Anuncio con garabatos' },
  description: {
    zh: '物品加上机智的手绘涂鸦，就是一张极简白底广告：墨线顺着物品轮廓生长，文案和品牌一字不差。',
    en: 'An object completed by a witty ink doodle on white: the drawing follows the object’s outline, copy and brand are set exactly as typed.',
    es: 'Un objeto completado con un garabato ingenioso sobre blanco: el dibujo sigue su contorno; el texto y la marca quedan exactamente como se escriben.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '广告', en: 'advertising', es: 'publicidad' },
    { zh: '涂鸦', en: 'doodle', es: 'garabato' },
    { zh: '产品', en: 'product', es: 'producto' },
  ],
  prompt:
    'Create a minimalist advertisement in 4:5 portrait format on a pure white background. In the middle stands one photographed object, ${realObject} ' +
    '(if a picture is attached, exactly that object, unchanged), sharp, evenly lit, with a soft natural shadow. Around it a loose, witty doodle drawn by ' +
    'hand with a black felt pen completes the object into an idea: ${graffitiConcept}. The ink lines touch and follow the outline of the object so that ' +
    'photo and drawing become one picture; they are rough, confident and uneven, with double strokes and a little hatching, monochrome black. Plenty of ' +
    'empty white space; leave the upper fifth and the lower tenth of the picture completely empty for text that is added later. No letters, words, ' +
    'logos or watermark, no colour in the doodle, no second object, no frame, no texture in the background.',
  promptText: {
    zh: '纯白底极简广告，4:5 竖版：中央是真实拍摄的 ${realObject}，柔和自然的影子；四周用黑色记号笔手绘涂鸦，把物品补成一个创意：${graffitiConcept}。墨线紧贴物品轮廓，粗犷随性。顶部文案“${adCopy}”，底部品牌“${brandLogo}”，由我们原样排版。',
    en: 'A minimalist 4:5 advertisement on pure white: a photographed ${realObject} with a soft shadow, completed by a loose black felt-pen doodle into ${graffitiConcept}; the ink follows the outline of the object. “${adCopy}” at the top and “${brandLogo}” at the bottom are set by us exactly as typed.',
    es: 'Un anuncio minimalista 4:5 sobre blanco puro: ${realObject} fotografiado con sombra suave, completado con un garabato suelto de rotulador negro: ${graffitiConcept}; la tinta sigue el contorno del objeto. «${adCopy}» arriba y «${brandLogo}» abajo los componemos tal como se escriben.',
  },
  requiresImage: false,
  optionalImage: true,
  inputs: [
    {
      type: 'text',
      key: 'realObject',
      label: { zh: '物品', en: 'Object', es: 'Objeto' },
      placeholder: { zh: '例如：灯泡、苹果、运动鞋', en: 'e.g. light bulb, apple, sneaker', es: 'p. ej. bombilla, manzana, zapatilla' },
      required: true,
      maxLength: 60,
      default: { zh: '咖啡杯', en: 'coffee cup', es: 'taza de café' },
    },
    {
      type: 'text',
      key: 'graffitiConcept',
      label: { zh: '涂鸦创意', en: 'Doodle idea', es: 'Idea del garabato' },
      placeholder: {
        zh: '例如：火箭发射、扬帆出海、长出花园',
        en: 'e.g. rocket launch, sailing the sea, a growing garden',
        es: 'p. ej. un cohete, navegar por el mar, un jardín',
      },
      required: true,
      maxLength: 100,
      default: { zh: '蒸汽里升起的梦', en: 'a dream rising from the steam', es: 'un sueño que sube con el vapor' },
    },
    {
      type: 'text',
      key: 'adCopy',
      label: { zh: '广告文案', en: 'Copy', es: 'Texto' },
      placeholder: { zh: '例如：让想法起飞', en: 'e.g. Launch your idea', es: 'p. ej. Lanza tu idea' },
      required: true,
      maxLength: 60,
      default: { zh: '唤醒你的梦', en: 'Wake up your dreams', es: 'Despierta tus sueños' },
    },
    {
      type: 'text',
      key: 'brandLogo',
      label: { zh: '品牌', en: 'Brand', es: 'Marca' },
      placeholder: { zh: '品牌名称', en: 'Brand name', es: 'Nombre de la marca' },
      required: false,
      maxLength: 30,
      default: { zh: '焕影', en: 'AFTERGLOW', es: 'AFTERGLOW' },
    },
  ],
  task: { id: 'doodle-ad', options: ({ realObject, graffitiConcept, adCopy, brandLogo }) => ({ realObject, graffitiConcept, adCopy, brandLogo }) },
};
