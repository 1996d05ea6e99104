import type { TemplateDefinition } from '../template.ts';

export const backgroundRemove: TemplateDefinition = {
  id: 'background-remove',
  title: { zh: '一键抠图', en: 'Background removal', es: 'Quitar el fondo' },
  description: {
    zh: '自动识别主体，发丝级抠图，导出原尺寸透明 PNG；也可以换成纯色、影棚渐变背景，或像大光圈镜头一样虚化原背景。',
    en: 'Finds the subject and cuts it out down to the hair. Full-size transparent PNG, a colour, a studio gradient, or the old background out of focus as with a fast lens.',
    es: 'Encuentra el sujeto y lo recorta hasta el cabello. PNG transparente a tamaño completo, un color, un degradado de estudio o el fondo original desenfocado.',
  },
  category: 'aiTool',
  difficulty: 'easy',
  credits: 5,
  tags: [
    { zh: '抠图', en: 'cut-out', es: 'recorte' },
    { zh: '透明背景', en: 'transparent', es: 'transparente' },
    { zh: '商品图', en: 'product', es: 'producto' },
  ],
  prompt:
    'Cut the main subject out of this photo. Keep every pixel of the subject exactly as it is: identity, pose, proportions, colours, texture, ' +
    'fine hair, fur and translucent edges. Remove everything else, including cast shadows, reflections and any colour of the old background that ' +
    'spills onto the edges. Same framing and same aspect ratio as the input. Place the subject on a perfectly even, plain background without ' +
    'gradient, vignette or floor line. Do not retouch, relight, recolour, complete or crop the subject, and add no text, border or watermark.',
  promptText: {
    zh: '抠出照片的主体，保持主体的每个细节、发丝与半透明边缘不变；去除背景、阴影、倒影和边缘杂色；构图与比例不变，不修饰主体，不添加任何文字或边框。',
    en: 'Cut out the main subject and keep every detail of it, down to hair and translucent edges; remove background, shadows, reflections and colour spill; same framing and ratio; no retouching, text or border.',
    es: 'Recorta el sujeto principal y conserva cada detalle, hasta el cabello y los bordes translúcidos; elimina fondo, sombras, reflejos y tintes de color; mismo encuadre y proporción; sin retoques, texto ni marco.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'background',
      label: { zh: '背景', en: 'Background', es: 'Fondo' },
      required: true,
      options: [
        { value: 'transparent', label: { zh: '透明', en: 'Transparent', es: 'Transparente' } },
        { value: 'white', label: { zh: '白色', en: 'White', es: 'Blanco' } },
        { value: 'colour', label: { zh: '自选颜色', en: 'My colour', es: 'Mi color' } },
        { value: 'gradient', label: { zh: '影棚渐变', en: 'Studio gradient', es: 'Degradado de estudio' } },
        { value: 'blur', label: { zh: '虚化原背景', en: 'Blur the original', es: 'Desenfocar el original' } },
      ],
      default: 'transparent',
    },
    {
      type: 'colour',
      key: 'colour',
      label: {
        zh: '背景颜色（用于“自选颜色”和“影棚渐变”）',
        en: 'Colour (of “My colour” and “Studio gradient”)',
        es: 'Color (de «Mi color» y «Degradado de estudio»)',
      },
      required: false,
      options: [
        { value: '#438edb', label: { zh: '蓝色', en: 'Blue', es: 'Azul' } },
        { value: '#f5d9c4', label: { zh: '杏色', en: 'Apricot', es: 'Albaricoque' } },
        { value: '#dfe8df', label: { zh: '浅绿', en: 'Pale green', es: 'Verde pálido' } },
        { value: '#202124', label: { zh: '深灰', en: 'Charcoal', es: 'Carbón' } },
      ],
      default: '#438edb',
    },
    {
      type: 'choice',
      key: 'quality',
      label: { zh: '质量', en: 'Quality', es: 'Calidad' },
      required: true,
      options: [
        { value: 'best', label: { zh: '最佳（发丝更细）', en: 'Best (finer hair)', es: 'Máxima (cabello más fino)' } },
        { value: 'fast', label: { zh: '快速', en: 'Fast', es: 'Rápida' } },
      ],
      default: 'best',
    },
  ],
  task: {
    id: 'remove-background',
    options: ({ quality, background, colour }) => {
      if (background === 'gradient') return { quality, background, colour };
      return { quality, background: background === 'colour' ? colour : background };
    },
  },
};
