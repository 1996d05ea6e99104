import type { Article } from '../article.ts';

export const idPhotos: Article = {
  category: 'templates',
  related: ['choosing-a-photo', 'result-problems', 'downloads'],
  shown: ['id-photo'],
  text: {
    zh: {
      title: '证件照：规格、底色和合规检查',
      summary: '拍摄要点、六种规格、检查报告怎么看，以及打印排版。',
      keywords: '证件照 一寸 二寸 护照 签证 底色 白底 蓝底 红底 排版 打印 合规',
      body: `
[证件照](/templates/id-photo)把眼睛摆平，按规格裁剪头部，换上纯色底，人脸的像素不会重新生成。

| 规格 | 像素 |
| 一寸 | 295 × 413 |
| 小二寸 | 413 × 531 |
| 二寸 | 413 × 579 |
| 中国护照 | 390 × 567 |
| 美国签证 | 600 × 600 |
| 申根签证 | 413 × 531 |

底色有白、蓝、红，也可以选自己的颜色。

## 怎样拍

一个人，正对镜头，与眼睛同高，肩膀完整；光线从正面来，脸上没有影子；不戴帽子，眼镜不要反光。离背景一米，边缘更干净。

## 检查报告

完成后会逐项告诉你：双眼水平、头部高度、头顶留白、是否正对、睁眼、底色均匀、眼镜反光、脸部清晰、原图大小、肩膀是否完整。“留意”不代表不能用，是提醒你看一眼。

> 最终是否接受由受理机关决定，规定会变，提交前请核对官方要求。

## 打印

打开“附 6 寸排版打印图”，会多得到一张 4×6 英寸、可直接冲印的排版图，和照片一起在结果里下载。
`,
    },
    en: {
      title: 'ID photos: sizes, background and the compliance check',
      summary: 'How to take the photo, the six sizes, how to read the report, and printing.',
      keywords: 'passport visa id photo size background white blue red print sheet compliance requirements',
      body: `
[ID photo](/templates/id-photo) levels the eyes, crops the head to the standard and sets an even background. The pixels of the face are never generated anew.

| Size | Pixels |
| 1 inch | 295 × 413 |
| Small 2 inch | 413 × 531 |
| 2 inch | 413 × 579 |
| Chinese passport | 390 × 567 |
| US visa | 600 × 600 |
| Schengen visa | 413 × 531 |

The background is white, blue, red or a colour of your own.

## Taking the photo

One person, facing the camera at eye level, with both shoulders. Light from the front, no shadow on the face, no hat, no glare on glasses. A metre away from the wall gives cleaner edges.

## The report

Afterwards you see each point: eyes level, head height, space above the head, facing the camera, eyes open, even background, no glare, sharp face, large enough source, shoulders complete. “Check” does not mean it cannot be used; it asks you to look.

> The office that receives it decides. Rules change, so compare with the official requirements before you hand it in.

## Printing

With the print sheet switched on you also get a 4×6 inch sheet ready for any photo lab, beside the photo in the result.
`,
    },
    es: {
      title: 'Fotos de carné: tamaños, fondo y comprobación',
      summary: 'Cómo hacer la foto, los seis tamaños, cómo leer el informe e imprimir.',
      keywords: 'pasaporte visado foto carné tamaño fondo blanco azul rojo imprimir hoja requisitos dni',
      body: `
[Foto de carné](/templates/id-photo) nivela los ojos, recorta la cabeza según la norma y pone un fondo uniforme. Los píxeles de la cara nunca se generan de nuevo.

| Tamaño | Píxeles |
| 1 pulgada | 295 × 413 |
| 2 pulgadas pequeña | 413 × 531 |
| 2 pulgadas | 413 × 579 |
| Pasaporte chino | 390 × 567 |
| Visado de EE. UU. | 600 × 600 |
| Visado Schengen | 413 × 531 |

El fondo es blanco, azul, rojo o un color tuyo.

## Hacer la foto

Una persona, de frente y a la altura de los ojos, con los dos hombros. Luz de frente, sin sombras en la cara, sin sombrero ni reflejos en las gafas. A un metro de la pared, los bordes quedan más limpios.

## El informe

Después ves cada punto: ojos nivelados, altura de la cabeza, espacio encima, de frente, ojos abiertos, fondo uniforme, sin reflejos, cara nítida, original suficiente, hombros completos. «Revisar» no significa que no sirva; te pide que mires.

> Decide la oficina que la recibe. Las normas cambian: compara con los requisitos oficiales antes de entregarla.

## Imprimir

Con la hoja de impresión activada obtienes además una hoja de 4×6 pulgadas lista para revelar, junto a la foto en el resultado.
`,
    },
  },
};
