import type { TemplateDefinition } from '../template.ts';

export const oilPainting: TemplateDefinition = {
  id: 'oil-painting',
  title: { zh: '油画', en: 'Oil painting', es: 'Pintura al óleo' },
  description: {
    zh: '笔触顺着形体铺开，由大到小层层叠加，厚涂颜料在侧光下立体可见，画布纹理真实。',
    en: 'Brush strokes follow the form, laid from large to small; thick paint catches side light on real canvas.',
    es: 'Pinceladas que siguen la forma, de grandes a pequeñas; la pintura espesa atrapa la luz lateral sobre el lienzo.',
  },
  category: 'styleTransfer',
  difficulty: 'medium',
  credits: 12,
  tags: [
    { zh: '油画', en: 'oil painting', es: 'óleo' },
    { zh: '艺术', en: 'art', es: 'arte' },
    { zh: '厚涂', en: 'impasto', es: 'empaste' },
  ],
  prompt:
    'Repaint this photo as an original oil painting on canvas in an impressionist manner. Realistic proportions; likeness, expression, pose, clothes, ' +
    'setting and composition stay those of the photo, and so do framing and aspect ratio. Visible brush strokes follow the form: broad and loose in ' +
    'the background, shorter across clothes and hair, fine and controlled around eyes, mouth and hands. Impasto strength ${impasto} out of 1, with ' +
    'ridges of paint that catch a soft light from the upper left; palette warmth ${warmth} out of 1 (0 as photographed, 1 golden). Rich broken colour in the ' +
    'shadows instead of black, lost and found edges, canvas weave faintly visible. Not a photo filter: no smeared faces, no plastic gloss, no extra ' +
    'people or objects, no frame, signature or text, and no imitation of any named living artist.',
  promptText: {
    zh: '以印象派手法把照片重画成布面油画：比例真实，神态、姿势与构图不变；背景笔触宽松，面部与手部细致，笔触顺应形体；厚涂程度 ${impasto}，暖色 ${warmth}，左上方柔和侧光；不加画框、签名与文字。',
    en: 'An impressionist oil painting on canvas: true proportions, same likeness and composition; strokes follow the form, loose behind and fine in the face; impasto ${impasto}, warmth ${warmth}, soft light from the upper left; no frame or signature.',
    es: 'Óleo impresionista sobre lienzo: proporciones reales, mismo parecido y composición; pinceladas que siguen la forma, sueltas al fondo y finas en la cara; empaste ${impasto}, calidez ${warmth}, luz suave desde arriba a la izquierda; sin marco ni firma.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'range',
      key: 'impasto',
      label: { zh: '厚涂程度', en: 'Thickness of paint', es: 'Grosor de la pintura' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 1,
    },
    {
      type: 'range',
      key: 'warmth',
      label: { zh: '暖色', en: 'Warmth', es: 'Calidez' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 1,
    },
  ],
  task: { id: 'oil-painting', options: ({ impasto, warmth }) => ({ impasto, warmth }) },
};
