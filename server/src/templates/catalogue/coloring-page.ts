import type { TemplateDefinition } from '../template.ts';

export const coloringPage: TemplateDefinition = {
  id: 'coloring-page',
  title: { zh: '儿童填色画', en: 'Colouring page', es: 'Página para colorear' },
  description: {
    zh: '写一句话就是一张可打印的填色画：纯黑闭合线条、装饰边框、角落附彩色参考。',
    en: 'One sentence becomes a printable page: clean closed outlines, a decorated border, a small coloured reference in the corner.',
    es: 'Una frase se convierte en una página imprimible: contornos limpios y cerrados, marco decorado y una pequeña muestra en color.',
  },
  category: 'creative',
  difficulty: 'easy',
  credits: 10,
  tags: [
    { zh: '填色', en: 'colouring', es: 'colorear' },
    { zh: '儿童', en: 'children', es: 'niños' },
    { zh: '打印', en: 'print', es: 'imprimir' },
  ],
  prompt:
    'Draw a printable colouring page for children aged 6 to 9: ${describe} (if this says "random", invent a cheerful scene with animals). Portrait ' +
    'format, A4 proportions. Only smooth, closed, even black outlines about one millimetre wide on pure white: no grey, no shading, no hatching, no ' +
    'texture, no filled black areas except pupils. A large friendly hero with a clear face, two or three companions, a foreground, ground and sky, ' +
    'every area big enough for a crayon. A simple decorated border runs around the page. In the lower right corner a small framed reference shows the ' +
    'same picture coloured in bright flat colours. If a picture is attached, redraw its subject and composition as this line art. No text, letters, ' +
    'numbers, signature, watermark, brands or existing cartoon characters; nothing frightening.',
  promptText: {
    zh: '画一张给 6–9 岁孩子的可打印填色画：${describe}。A4 竖版，纯白底上只有平滑、闭合、粗细一致的黑色轮廓线，没有灰色和阴影；主角大而友好，有伙伴、前景、地面和天空；四周有装饰边框，右下角附一小幅彩色参考。没有文字。',
    en: 'A printable colouring page for ages 6 to 9: ${describe}. A4 portrait, only smooth closed black outlines of one width on pure white, no grey or shading; a large friendly hero with companions, foreground, ground and sky; a decorated border and a small coloured reference in the lower right corner. No text.',
    es: 'Una página imprimible para colorear de 6 a 9 años: ${describe}. A4 vertical, solo contornos negros suaves y cerrados de un mismo grosor sobre blanco puro, sin grises ni sombras; un protagonista grande y amable con compañeros, primer plano, suelo y cielo; marco decorado y una pequeña muestra en color abajo a la derecha. Sin texto.',
  },
  requiresImage: false,
  optionalImage: true,
  inputs: [
    {
      type: 'text',
      key: 'describe',
      label: { zh: '画什么', en: 'What to draw', es: 'Qué dibujar' },
      placeholder: { zh: '例如：三只小熊在月亮下', en: 'e.g. two cats under a tree', es: 'p. ej. dos gatos bajo un árbol' },
      required: true,
      maxLength: 200,
      default: { zh: '随机', en: 'random', es: 'aleatorio' },
    },
    {
      type: 'choice',
      key: 'paper',
      label: { zh: '纸张', en: 'Paper', es: 'Papel' },
      required: true,
      options: [
        { value: 'a4', label: { zh: 'A4 · 300 dpi', en: 'A4 · 300 dpi', es: 'A4 · 300 ppp' } },
        { value: 'letter', label: { zh: 'Letter · 300 dpi', en: 'Letter · 300 dpi', es: 'Carta · 300 ppp' } },
      ],
      default: 'a4',
    },
    {
      type: 'range',
      key: 'seed',
      label: { zh: '版本', en: 'Version', es: 'Versión' },
      required: false,
      min: 1,
      max: 50,
      step: 1,
      default: 1,
    },
  ],
  task: { id: 'coloring-page', options: ({ describe, paper, seed }) => ({ describe, paper, seed }) },
};
