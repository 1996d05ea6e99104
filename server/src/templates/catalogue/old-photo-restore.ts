import type { TemplateDefinition } from '../template.ts';

export const oldPhotoRestore: TemplateDefinition = {
  id: 'old-photo-restore',
  title: { zh: '老照片修复', en: 'Old photo restoration', es: 'Restaurar fotos antiguas' },
  description: {
    zh: '找出划痕、折痕、灰尘和破损并补全，降噪但保留颗粒，修正褪色与偏色，小图放大两倍。人脸不会重新生成。',
    en: 'Finds scratches, folds, dust and tears and fills them in, reduces noise but keeps the grain, corrects fading, and doubles small scans. Faces are never regenerated.',
    es: 'Encuentra arañazos, pliegues, polvo y roturas y los rellena, reduce el ruido sin perder el grano, corrige el desvanecido y duplica los escaneos pequeños. Las caras nunca se regeneran.',
  },
  category: 'aiTool',
  difficulty: 'medium',
  credits: 10,
  tags: [
    { zh: '老照片', en: 'old photo', es: 'foto antigua' },
    { zh: '去划痕', en: 'scratches', es: 'arañazos' },
    { zh: '修复', en: 'restoration', es: 'restauración' },
  ],
  prompt:
    'Restore this scan of an old photograph as a careful archivist would. Remove scratches, cracks, fold lines, dust, stains, tears and missing corners, ' +
    'and rebuild what they covered from its surroundings. Colour treatment: ${colour} (colour = restore faded dyes, and give a black-and-white print ' +
    'plausible, restrained natural colour; sepia = keep the tint of the print; grey = neutral black and white). Bring back full tonal range with ' +
    'detail in shadows and highlights, remove the colour cast of ageing, reduce noise but keep the natural film grain, sharpen only what was sharp. ' +
    'Every person stays the same: facial features, expression, age, skin texture, hair, clothing, pose and gaze are unchanged. Same crop, framing and ' +
    'aspect ratio, print border kept. No waxy or airbrushed skin, no new teeth or eyes, no modern objects, no beautification, no text or watermark.',
  promptText: {
    zh: '像档案修复师一样修复老照片：去除划痕、裂纹、折痕、灰尘、污渍与破损，补全缺失；色彩处理：${colour}；恢复明暗层次，去除老化偏色，降噪但保留颗粒。人物五官、神情、年龄、衣着完全不变，构图与边框不变，皮肤不磨皮。',
    en: 'Restore the old photo as an archivist would: scratches, cracks, folds, dust and stains gone, losses rebuilt; colour treatment: ${colour}; full tonal range, no cast, less noise, natural grain. Faces, expressions, clothes, crop and border unchanged; no waxy skin.',
    es: 'Restaura la foto antigua como un archivista: sin arañazos, grietas, pliegues, polvo ni manchas, con lo perdido reconstruido; tratamiento del color: ${colour}; gama tonal completa, sin dominantes, menos ruido y grano natural. Caras, expresiones, ropa, encuadre y borde intactos; sin piel de cera.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'choice',
      key: 'colour',
      label: { zh: '色彩', en: 'Colour', es: 'Color' },
      required: true,
      options: [
        {
          value: 'colour',
          label: {
            zh: '恢复褪色的颜色（本地引擎不会给黑白照片上色）',
            en: 'Restore faded colours (on-device: black-and-white photos are not colourised)',
            es: 'Recuperar colores desvanecidos (en el dispositivo no se colorean fotos en blanco y negro)',
          },
        },
        { value: 'sepia', label: { zh: '保留原有的泛黄色调', en: 'Keep the sepia or faded tint', es: 'Conservar el tono sepia' } },
        { value: 'grey', label: { zh: '纯黑白', en: 'Neutral black and white', es: 'Blanco y negro neutro' } },
      ],
      default: 'colour',
    },
    {
      type: 'toggle',
      key: 'repair',
      label: { zh: '修补划痕、折痕与灰尘', en: 'Repair scratches, folds and dust', es: 'Reparar arañazos, pliegues y polvo' },
      required: false,
      default: true,
    },
    {
      type: 'toggle',
      key: 'enlarge',
      label: { zh: '小图放大两倍', en: 'Double the size of small scans', es: 'Duplicar el tamaño de escaneos pequeños' },
      required: false,
      default: true,
    },
    {
      type: 'range',
      key: 'strength',
      label: { zh: '修复强度', en: 'Strength', es: 'Intensidad' },
      required: false,
      min: 0,
      max: 1,
      step: 0.05,
      default: 0.8,
    },
  ],
  task: { id: 'old-photo-restore', options: ({ colour, repair, enlarge, strength }) => ({ colour, repair, enlarge, strength }) },
};
