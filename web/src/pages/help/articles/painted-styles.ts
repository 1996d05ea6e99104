import type { Article } from '../article.ts';

export const paintedStyles: Article = {
  category: 'templates',
  related: ['choosing-a-photo', 'figures-and-scenes', 'downloads'],
  shown: ['oil-painting', 'sketch-portrait', 'anime-portrait', 'ancient-style', 'anime-to-real'],
  text: {
    zh: {
      title: '油画、素描、动漫和水墨',
      summary: '五种画风各自的脾气，以及最值得动的那个参数。',
      keywords: '风格 油画 素描 铅笔 动漫 头像 古风 水墨 卡通 二次元 画',
      body: `
| 模板 | 适合 | 先动这个 |
| [油画](/templates/oil-painting) | 风景、宠物、静物、人像 | 厚涂程度：低一点更写实 |
| [素描肖像](/templates/sketch-portrait) | 脸大、明暗分明的人像 | 铅笔：H 清淡，6B 浓重 |
| [动漫头像](/templates/anime-portrait) | 一两个人的半身照 | 眼睛大小 |
| [古风水墨](/templates/ancient-style) | 竖幅人像，背景简单 | 设色：0 是纯水墨 |
| [动漫转真人](/templates/anime-to-real) | 线条清楚的插画 | 背景虚化 |

## 一般的规律

- 明暗越分明，画面越有力。平光的照片先做[光线增强](/templates/enhance-light)。
- 人脸太小时，五官会被画得很简略。裁剪得近一点再做。
- 大尺寸照片的笔触更细，小图的笔触相对更粗。

## 它们是怎么画的

这些结果由本机引擎按照片的结构一笔一笔算出来，不是网上别人作品的拼贴，也不模仿任何在世画家。“动漫转真人”和“古风水墨”是演绎：不会猜测真人长相，衣服保持照片里的样子。
`,
    },
    en: {
      title: 'Oil, pencil, anime and ink',
      summary: 'What each of the five styles likes, and the one setting worth changing first.',
      keywords: 'style painting sketch pencil anime avatar ink wash cartoon drawing art portrait',
      body: `
| Template | Suits | Change this first |
| [Oil painting](/templates/oil-painting) | Landscapes, pets, still life, people | Thickness of paint: less is more realistic |
| [Pencil sketch](/templates/sketch-portrait) | Large faces with clear light and dark | Pencil: H is light, 6B is bold |
| [Anime portrait](/templates/anime-portrait) | One or two people, half length | Size of the eyes |
| [Ancient ink style](/templates/ancient-style) | Upright portraits, plain background | Colour: 0 is ink alone |
| [Anime to real person](/templates/anime-to-real) | Drawings with clear lines | Background blur |

## What holds for all

- The clearer the light and dark, the stronger the picture. Flat light gains from [Light enhancement](/templates/enhance-light) first.
- Small faces are drawn simply. Crop closer for more likeness.
- Large photos get finer strokes, small ones coarser.

## How they are made

Our own engine computes every stroke from the structure of your photo. It is no collage of other people’s work and imitates no living artist. Anime to real and Ancient ink are interpretations: no real face is guessed, and clothes stay those of the photo.
`,
    },
    es: {
      title: 'Óleo, lápiz, anime y tinta',
      summary: 'Qué le va bien a cada uno de los cinco estilos y qué ajuste tocar primero.',
      keywords: 'estilo pintura boceto lápiz anime avatar tinta aguada dibujo arte retrato caricatura',
      body: `
| Plantilla | Le va bien | Toca esto primero |
| [Pintura al óleo](/templates/oil-painting) | Paisajes, mascotas, bodegones, personas | Grosor de la pintura: menos es más realista |
| [Boceto a lápiz](/templates/sketch-portrait) | Caras grandes con luces y sombras claras | Lápiz: H es claro, 6B intenso |
| [Retrato anime](/templates/anime-portrait) | Una o dos personas, medio cuerpo | Tamaño de los ojos |
| [Tinta antigua](/templates/ancient-style) | Retratos verticales, fondo sencillo | Color: 0 es solo tinta |
| [De anime a persona real](/templates/anime-to-real) | Dibujos de líneas claras | Desenfoque del fondo |

## Lo que vale para todos

- Cuanto más marcadas las luces y sombras, más fuerza. Con luz plana, pasa antes por [Mejorar la luz](/templates/enhance-light).
- Las caras pequeñas se dibujan con sencillez. Recorta más cerca para que se parezcan.
- Las fotos grandes reciben trazos más finos; las pequeñas, más gruesos.

## Cómo se hacen

Nuestro motor calcula cada trazo a partir de la estructura de tu foto. No es un collage de obras ajenas ni imita a ningún artista vivo. «De anime a persona real» y «Tinta antigua» son interpretaciones: no se adivina una cara real y la ropa es la de la foto.
`,
    },
  },
};
