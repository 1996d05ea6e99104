import type { TemplateDefinition } from '../template.ts';

export const characterFigurine: TemplateDefinition = {
  id: 'character-figurine',
  title: { zh: '角色手办', en: 'Character figurine', es: 'Figura de colección' },
  description: {
    zh: '把人物或角色变成书桌上的 1/7 PVC 手办：透明圆底座、印着原图的包装盒，屏幕上是它的建模线框。',
    en: 'Your character as a 1/7 PVC figure on a desk: clear round base, a package printed with the source art, its wire mesh on the monitor.',
    es: 'Tu personaje como figura de PVC 1/7 sobre un escritorio: base redonda transparente, caja con la imagen original y su malla en el monitor.',
  },
  category: 'creative',
  difficulty: 'medium',
  credits: 10,
  tags: [
    { zh: '手办', en: 'figurine', es: 'figura' },
    { zh: '角色', en: 'character', es: 'personaje' },
    { zh: '3D', en: '3D', es: '3D' },
  ],
  prompt:
    'Photograph of a commercial 1/7 scale figure of exactly the character in this picture: same face, hair, clothes, colours, props and pose, sculpted in ' +
    'painted glossy PVC with crisp seams and soft highlights. It stands on a round, completely clear acrylic base without text, on a wooden computer desk, ' +
    'with contact shadow and a mirror image in the acrylic. Behind it to the right stands its package, a box in perspective with accent colour ${accent}, ' +
    'printed with the source picture; behind it to the left a monitor shows the modelling of the same figure as a turned wire mesh. Real indoor daylight ' +
    'from the top left, shallow depth of field with the figure in focus, 85 mm lens, portrait format 4:5. No hands or people, no second figure, no real ' +
    'brand names or logos, no misspelt text, no flat cardboard cut-out look, no change of the likeness.',
  promptText: {
    zh: '把图中角色做成 1/7 比例 PVC 手办实拍：面容、发型、服装、配色与姿势不变；透明圆形亚克力底座，木质电脑桌，接触阴影与倒影；右后方是印有原图的包装盒（主色 ${accent}），左后方显示器显示建模线框；左上自然光，浅景深；无真实品牌与多余文字。',
    en: 'A 1/7 PVC figure of exactly this character on a clear round base on a desk, contact shadow and reflection; behind it the package with the source art (accent ${accent}) and a monitor with its wire mesh; daylight from the top left, shallow focus; no real brands.',
    es: 'Figura de PVC 1/7 de este mismo personaje sobre base redonda transparente en un escritorio, con sombra y reflejo; detrás la caja con la imagen original (color ${accent}) y un monitor con su malla; luz natural, poca profundidad de campo; sin marcas reales.',
  },
  requiresImage: true,
  inputs: [
    {
      type: 'colour',
      key: 'accent',
      label: { zh: '包装颜色', en: 'Colour of the package', es: 'Color de la caja' },
      required: false,
      options: [
        { value: '#d9472f', label: { zh: '朱红', en: 'Vermilion', es: 'Bermellón' } },
        { value: '#2f6fd9', label: { zh: '宝蓝', en: 'Royal blue', es: 'Azul real' } },
        { value: '#2b7a4b', label: { zh: '翠绿', en: 'Green', es: 'Verde' } },
        { value: '#7a3fb0', label: { zh: '紫色', en: 'Violet', es: 'Violeta' } },
        { value: '#22262b', label: { zh: '黑色', en: 'Black', es: 'Negro' } },
      ],
      default: '#d9472f',
    },
  ],
  task: { id: 'character-figurine', options: ({ accent }) => ({ accent }) },
};
