import type { Article } from '../article.ts';

export const hairColour: Article = {
  category: 'templates',
  related: ['choosing-a-photo', 'result-problems', 'id-photos'],
  shown: ['hair-change'],
  text: {
    zh: {
      title: '换发色',
      summary: '九色看板和单色的区别，以及什么照片染得自然。',
      keywords: '染发 发型 头发 颜色 九宫格 换发型 蓬松',
      body: `
[换发色](/templates/hair-change)只改头发，脸、肤色和衣服不动，发丝和高光都保留。

- **九宫格**：同一张照片同时看九种颜色，每格有编号，方便和朋友或发型师讨论。
- **单色**：在整张照片上只换一种颜色，尺寸和原图一样。
- **蓬松度**：向右更蓬松，向左更贴，调一点就够。

## 效果好的照片

正面或稍侧的脸，头发没有被帽子盖住，和背景分得开。逆光时头发边缘发白，先做[光线增强](/templates/enhance-light)。浅发染深最自然；黑发染成铂金时，暗部仍会深一些，这和真实漂染的样子一致。

本机版不改变发型的长短和剪法，名称里只说发色。没有找到人脸时，积分会退回；请换一张脸更大、更清楚的照片。
`,
    },
    en: {
      title: 'New hair colour',
      summary: 'The board of nine or one colour, and which photos take dye naturally.',
      keywords: 'dye hair hairstyle colour color board volume change hair',
      body: `
[New hair](/templates/hair-change) changes the hair alone. Face, skin and clothes stay, and so do strands and shine.

- **Board of nine**: nine colours of the same photo at once, numbered, so you can talk about them with a friend or a hairdresser.
- **One colour**: on the whole photo, in its own size.
- **Volume**: to the right fuller, to the left flatter. A little is enough.

## Photos that work well

A face from the front or slightly turned, no hat, hair that stands apart from the background. Backlight bleaches the rim; use [Light enhancement](/templates/enhance-light) first. Fair to dark looks most natural; black hair in platinum keeps darker shadows, as it would at a hairdresser’s.

The on-device edition does not change length or cut. When no face is found your credits are back; choose a photo where the face is larger and clearer.
`,
    },
    es: {
      title: 'Nuevo color de pelo',
      summary: 'El panel de nueve o un solo color, y qué fotos se tiñen con naturalidad.',
      keywords: 'teñir pelo peinado color panel volumen cambiar cabello',
      body: `
[Cambio de pelo](/templates/hair-change) cambia solo el pelo. Cara, piel y ropa se quedan, y también los mechones y los brillos.

- **Panel de nueve**: nueve colores de la misma foto a la vez, numerados, para comentarlos con alguien o con tu peluquería.
- **Un color**: en toda la foto, a su tamaño.
- **Volumen**: a la derecha más, a la izquierda menos. Con poco basta.

## Fotos que funcionan

Una cara de frente o algo girada, sin sombrero, con el pelo separado del fondo. El contraluz blanquea el borde; usa antes [Mejorar la luz](/templates/enhance-light). De claro a oscuro es lo más natural; el pelo negro en platino conserva sombras más oscuras, como en la peluquería.

La edición local no cambia el largo ni el corte. Si no se encuentra una cara, tus créditos vuelven; elige una foto con la cara más grande y clara.
`,
    },
  },
};
