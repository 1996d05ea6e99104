import type { TemplateDefinition } from '../template.ts';

export const textArt: TemplateDefinition = {
  id: 'text-art',
  title: { zh: '艺术字', en: 'Text art', es: 'Arte con letras' },
  description: {
    zh: '把文字做成霓虹灯管、镀铬金属、层叠剪纸、铝箔气球、水墨书法、木刻、冰雪或花艺，中英文都清晰可读。',
    en: 'Your words as neon tubes, chrome, layered paper, foil balloons, ink, wood, ice or flowers; Latin and Chinese letters stay legible.',
    es: 'Tus palabras como neón, cromo, papel en capas, globos, tinta, madera, hielo o flores; letras latinas y chinas siempre legibles.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '艺术字', en: 'lettering', es: 'rótulo' },
    { zh: '海报', en: 'poster', es: 'cartel' },
    { zh: '无需照片', en: 'no photo needed', es: 'sin foto' },
  ],
  prompt:
    'A typographic artwork of the exact words “${textContent}” and no other lettering, spelled character by character as given, centred, on one or a few ' +
    'lines, filling about three quarters of the frame. Style: ${artStyle}. Colours: ${colorTheme}. What the words mean is built into the letterforms ' +
    'themselves – their material, joints, counters and terminals – while every letter keeps its own recognisable shape and reads at once, even at the ' +
    'size of a postage stamp. Consistent stroke weight and baseline, clean kerning, believable material with studio light from the upper left, soft contact ' +
    'shadow, calm background that contrasts with the letters. Aspect ratio 16:10, or square for one to three characters. Must not appear: misspelt, missing, ' +
    'doubled or invented characters, extra words, watermark, signature, brand logos, people, mock-up frames.',
  promptText: {
    zh: '以「${artStyle}」风格、「${colorTheme}」配色创作艺术字「${textContent}」：字义融入字形，每个字清晰可辨，缩到邮票大小仍可读；材质真实、左上方柔光、背景干净；不出现多余或错误的文字。',
    en: 'Typographic art of exactly “${textContent}” in the style ${artStyle}, colours ${colorTheme}: the meaning built into the letterforms, each letter legible even when small, believable material, soft light from the upper left, calm background, no other text.',
    es: 'Arte tipográfico con exactamente «${textContent}», estilo ${artStyle}, colores ${colorTheme}: el significado está en la forma de las letras, todas legibles aun en pequeño, material creíble, luz suave desde arriba a la izquierda, fondo tranquilo, sin más texto.',
  },
  requiresImage: false,
  inputs: [
    {
      type: 'text',
      key: 'textContent',
      label: { zh: '文字内容', en: 'Text', es: 'Texto' },
      required: true,
      placeholder: { zh: '例如：生日快乐', en: 'e.g. Happy Birthday', es: 'p. ej. Feliz cumpleaños' },
      maxLength: 40,
      default: { zh: '春暖花开', en: 'Good Night', es: 'Buenas noches' },
    },
    {
      type: 'text',
      key: 'artStyle',
      label: { zh: '艺术风格', en: 'Style', es: 'Estilo' },
      required: true,
      placeholder: {
        zh: '霓虹、镀铬、剪纸、气球、水墨、木刻、冰雪、花艺',
        en: 'neon, chrome, paper, balloon, ink, wood, ice, flowers',
        es: 'neón, cromo, papel, globo, tinta, madera, hielo, flores',
      },
      maxLength: 60,
      default: { zh: '花艺', en: 'neon', es: 'neón' },
    },
    {
      type: 'text',
      key: 'colorTheme',
      label: { zh: '配色', en: 'Colours', es: 'Colores' },
      required: true,
      placeholder: {
        zh: '日落、海洋、糖果、森林、红金，或 #ff5f6d',
        en: 'sunset, ocean, candy, forest, gold, or #ff5f6d',
        es: 'atardecer, océano, caramelo, bosque, dorado o #ff5f6d',
      },
      maxLength: 60,
      default: { zh: '糖果', en: 'candy', es: 'caramelo' },
    },
    {
      type: 'range',
      key: 'seed',
      label: { zh: '版本', en: 'Version', es: 'Versión' },
      required: false,
      min: 1,
      max: 50,
      step: 1,
      default: 7,
    },
  ],
  task: { id: 'text-art', options: ({ textContent, artStyle, colorTheme, seed }) => ({ textContent, artStyle, colorTheme, seed }) },
};
