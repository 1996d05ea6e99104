import type { Article } from '../article.ts';

export const lightAndSize: Article = {
  category: 'templates',
  related: ['old-photos', 'choosing-a-photo', 'downloads'],
  shown: ['enhance-light', 'upscale'],
  text: {
    zh: {
      title: '光线增强和高清放大',
      summary: '什么时候先调光，什么时候先放大，两种放大方式怎么选。',
      keywords: '提亮 曝光 白平衡 放大 4倍 高清 清晰 降噪 夜景 变清晰',
      body: `
## 光线增强

[光线增强](/templates/enhance-light)一次调好曝光、白平衡和局部对比。提亮暗部时不放大噪点，高光不过曝；旁边的直方图让你看到变化。觉得太重，就把强度调低再做一次。

## 高清放大

[高清放大](/templates/upscale)做 2 倍或 4 倍，重建边缘和纹理，颜色不变。

| 方式 | 适合 |
| 忠实 | 本来就干净的照片，更快，保留颗粒 |
| 清晰 | 有噪点或被压缩过的图，细节更锐 |

结果最大 1600 万像素；原图太大、放不下的时候会直接告诉你。大图会存成高质量 JPG，方便传给别人。

## 先做哪个

先调光，再放大：暗处的噪点先处理好，放大时就不会一起变大。已经糊掉的对焦放大也救不回来，细节是照片里有的才能重建。

> 免费版下载会缩到 {freeEdge}×{freeEdge} 以内。放大的结果仍按完整尺寸保存，升级后可以下载完整大小。
`,
    },
    en: {
      title: 'Better light and larger pictures',
      summary: 'When to correct light first, when to enlarge first, and which mode to use.',
      keywords: 'brighten exposure white balance enlarge upscale 4x sharpen denoise night dark resolution',
      body: `
## Light

[Light enhancement](/templates/enhance-light) sets exposure, white balance and local contrast in one go. Shadows are lifted without lifting noise, highlights are kept, and the histograms beside the result show the change. If it is too much, lower the strength and run it again.

## Size

[Upscale](/templates/upscale) makes a photo two or four times as large, with edges and texture rebuilt and the same colours.

| Mode | Good for |
| Faithful | Photos that are clean already; faster, keeps grain |
| Crisp | Noisy or compressed pictures; sharper detail |

A result has at most 16 megapixels; a source too large for that is refused with a clear message. Large results are saved as high-quality JPG, so they can be sent on.

## Which first

Light first, size second: noise dealt with in the shadows is not enlarged later. A missed focus cannot be brought back; detail is rebuilt only where the photo has some.

> On the free plan downloads fit in {freeEdge}×{freeEdge}. The large result is kept in full, and you can download it after upgrading.
`,
    },
    es: {
      title: 'Mejor luz y más tamaño',
      summary: 'Cuándo corregir la luz primero, cuándo ampliar, y qué modo usar.',
      keywords: 'aclarar exposición balance de blancos ampliar 4x nitidez ruido noche oscura resolución',
      body: `
## Luz

[Mejorar la luz](/templates/enhance-light) ajusta exposición, balance de blancos y contraste local de una vez. Aclara las sombras sin aumentar el ruido, conserva las luces y los histogramas junto al resultado muestran el cambio. Si es demasiado, baja la intensidad y repite.

## Tamaño

[Ampliar](/templates/upscale) hace la foto dos o cuatro veces mayor, reconstruye bordes y texturas y mantiene los colores.

| Modo | Va bien para |
| Fiel | Fotos ya limpias; más rápido, conserva el grano |
| Nítido | Imágenes con ruido o comprimidas; más detalle |

Un resultado tiene como máximo 16 megapíxeles; si el original es demasiado grande, se rechaza con un mensaje claro. Los resultados grandes se guardan como JPG de alta calidad, fáciles de enviar.

## Qué va primero

Primero la luz, luego el tamaño: el ruido de las sombras ya tratado no se amplía después. Un enfoque fallido no se recupera; el detalle solo se reconstruye donde la foto lo tiene.

> En el plan gratuito las descargas caben en {freeEdge}×{freeEdge}. El resultado grande se guarda completo y puedes descargarlo al mejorar tu plan.
`,
    },
  },
};
