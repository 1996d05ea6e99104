import type { Article } from '../article.ts';

export const cutOuts: Article = {
  category: 'templates',
  related: ['choosing-a-photo', 'downloads', 'result-problems'],
  shown: ['background-remove'],
  text: {
    zh: {
      title: '抠图：发丝和透明背景',
      summary: '背景选哪种、“最佳”和“快速”差在哪，以及怎样得到干净的边缘。',
      keywords: '去背景 换背景 透明 PNG 发丝 白底 商品图 虚化 边缘',
      body: `
[一键抠图](/templates/background-remove)自动找出主体，连同半透明的发丝一起取下来。

| 背景 | 适合 |
| 透明 | 再放进别的设计里，请下载 PNG |
| 白色 | 商品图、证件、文档 |
| 自选颜色、影棚渐变 | 头像、海报；影棚渐变带柔和的光 |
| 虚化原背景 | 保留现场感，像大光圈镜头 |

## 边缘更干净

- 头发、毛绒、网纱用“最佳”；产品和硬边物体用“快速”就够了。
- 主体和背景颜色差得开，结果最好。黑发配黑背景时，先[提亮](/templates/enhance-light)再抠。
- 边缘的颜色会去掉原背景的染色，所以换成浅色底时不会留一圈深色。

## 找不到主体？

如果提示“没有找到清晰的主体”，积分已经退回。换一张主体更大、和背景分得开的照片，或先裁剪掉多余的部分。下载成 JPG 时没有透明，透明处会变成白色，请选 PNG 或 WebP。
`,
    },
    en: {
      title: 'Cut-outs: hair and transparent backgrounds',
      summary: 'Which background to choose, what Best and Fast mean, and how to get clean edges.',
      keywords: 'remove background transparent PNG hair white product photo blur edge cutout',
      body: `
[Background removal](/templates/background-remove) finds the subject and lifts it out, fine and half-transparent hair included.

| Background | Good for |
| Transparent | Placing it in another design; download PNG |
| White | Shop pictures, documents |
| My colour, Studio gradient | Avatars, posters; the gradient has soft light |
| Blur the original | Keeping the place, as with a fast lens |

## Cleaner edges

- Use Best for hair, fur and mesh; Fast is enough for products and hard edges.
- It works best where subject and background differ in colour. For dark hair on a dark background, [lift the light](/templates/enhance-light) first.
- The old background’s tint is taken out of the edges, so no dark rim is left on a light ground.

## No subject found?

Then your credits are back already. Choose a photo where the subject is larger and stands apart, or crop away what is not needed. JPG knows no transparency and turns it white: choose PNG or WebP.
`,
    },
    es: {
      title: 'Recortes: cabello y fondo transparente',
      summary: 'Qué fondo elegir, qué significan Máxima y Rápida, y cómo lograr bordes limpios.',
      keywords: 'quitar fondo transparente PNG pelo cabello blanco producto desenfoque borde recortar',
      body: `
[Quitar el fondo](/templates/background-remove) encuentra el sujeto y lo extrae, con el cabello fino y semitransparente.

| Fondo | Va bien para |
| Transparente | Colocarlo en otro diseño; descarga PNG |
| Blanco | Fotos de tienda, documentos |
| Mi color, Degradado de estudio | Avatares, carteles; el degradado tiene luz suave |
| Desenfocar el original | Conservar el lugar, como con un objetivo luminoso |

## Bordes más limpios

- Usa Máxima para cabello, pelo y mallas; Rápida basta para productos y bordes duros.
- Funciona mejor cuando sujeto y fondo tienen colores distintos. Con pelo oscuro sobre fondo oscuro, [aclara la luz](/templates/enhance-light) antes.
- El tono del fondo antiguo se quita de los bordes, así que sobre un fondo claro no queda un cerco oscuro.

## ¿No se encontró sujeto?

Tus créditos ya han vuelto. Elige una foto donde el sujeto sea más grande y se distinga, o recorta lo que sobra. JPG no tiene transparencia y la convierte en blanco: elige PNG o WebP.
`,
    },
  },
};
