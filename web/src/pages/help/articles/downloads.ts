import type { Article } from '../article.ts';

export const downloads: Article = {
  category: 'results',
  related: ['plans', 'ai-labels', 'gallery'],
  text: {
    zh: {
      title: '下载：格式和尺寸',
      summary: 'PNG、JPG、WebP 选哪个，免费版的尺寸，以及能不能商用。',
      keywords: '下载 保存 格式 尺寸 PNG JPG WebP 1024 高清 原图 商用 分享',
      body: `
| 格式 | 适合 |
| PNG | 透明背景，以及还要继续编辑的图；文件大 |
| JPG | 发给别人、冲印、上传到别的网站 |
| WebP | 放在网页上；同样清晰，文件更小，也支持透明 |

下载按钮上写着实际得到的尺寸，所见即所得。其他格式在按钮旁边的小箭头里。

## 尺寸

- **免费版**：缩小到 {freeEdge}×{freeEdge} 以内。
- **基础版和专业版**：完整尺寸。

缩小只发生在下载时，完整的结果一直保存着。升级以后回到同一张图，就能下载完整尺寸，不用重做，也不再扣积分。你自己上传的照片不受限制。

## 附带的图片

有的模板会多给一张，比如证件照的排版图，就在结果下方。

## 颜色

照片的色彩配置会保留，宽色域的照片在支持的屏幕上颜色不变。

每张下载的结果都带有[AI 标识](/help/ai-labels)。
`,
    },
    en: {
      title: 'Downloads: formats and sizes',
      summary: 'PNG, JPG or WebP, the size on the free plan, and what else comes with it.',
      keywords: 'download save format size png jpg jpeg webp 1024 full resolution share export',
      body: `
| Format | Good for |
| PNG | Transparent backgrounds and further editing; large files |
| JPG | Sending, printing, uploading elsewhere |
| WebP | Web pages; as sharp in a smaller file, with transparency |

The button says the size you get. Other formats are behind the small arrow beside it.

## Size

- **Free**: scaled to fit in {freeEdge}×{freeEdge}.
- **Basic and Pro**: full size.

Scaling happens on the way out only; the full result stays stored. After upgrading, go back to the same picture and download it in full, without making it again and without credits. Photos you uploaded yourself are never scaled.

## Extra pictures

Some templates make one more, such as the print sheet of an ID photo. It is below the result.

## Colour

A photo’s colour profile is kept, so wide-gamut photos look the same on screens that can show them.

Every downloaded result carries an [AI label](/help/ai-labels).
`,
    },
    es: {
      title: 'Descargas: formatos y tamaños',
      summary: 'PNG, JPG o WebP, el tamaño en el plan gratuito y qué más incluye.',
      keywords: 'descargar guardar formato tamaño png jpg jpeg webp 1024 resolución completa compartir',
      body: `
| Formato | Va bien para |
| PNG | Fondos transparentes y seguir editando; archivos grandes |
| JPG | Enviar, imprimir, subir a otros sitios |
| WebP | Páginas web; igual de nítido en menos espacio, con transparencia |

El botón dice el tamaño que recibes. Los otros formatos están tras la flecha de al lado.

## Tamaño

- **Gratis**: se reduce para caber en {freeEdge}×{freeEdge}.
- **Básico y Pro**: tamaño completo.

Solo se reduce al salir; el resultado completo sigue guardado. Al mejorar tu plan, vuelve a la misma imagen y descárgala completa, sin hacerla de nuevo y sin créditos. Las fotos que subiste nunca se reducen.

## Imágenes adicionales

Algunas plantillas hacen una más, como la hoja de impresión de la foto de carné. Está debajo del resultado.

## Color

El perfil de color de la foto se conserva, así que las de gama amplia se ven igual en las pantallas que pueden mostrarla.

Cada resultado descargado lleva una [etiqueta de IA](/help/ai-labels).
`,
    },
  },
};
