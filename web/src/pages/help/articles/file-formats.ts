import type { Article } from '../article.ts';

export const fileFormats: Article = {
  category: 'start',
  related: ['upload-problems', 'choosing-a-photo', 'downloads'],
  text: {
    zh: {
      title: '支持的格式和大小',
      summary: '可以上传哪些文件、最大多少，以及上传时会做什么。',
      keywords: '文件 格式 大小 限制 10MB HEIC 苹果照片 JPG PNG WebP 像素 上传',
      body: `
| 项目 | 限制 |
| 格式 | JPG、PNG、WebP、HEIC |
| 大小 | 最大 {uploadLimit} |
| 像素 | 最多 {megapixels} 百万像素 |
| 最长边 | 16384 像素 |

HEIC 是苹果手机的默认格式，上传时会自动转换，不需要自己先转。格式按文件内容判断，不看扩展名：把 GIF 改名成 .jpg 是传不上来的。

## 上传时会做什么

- 按照片里记录的方向转正，竖拍的照片不会躺着。
- 去掉拍摄地点等隐私信息，保留拍摄时间、镜头这类无害的信息和色彩配置。
- 留一份原文件，一个字节都不改。

一次处理用一张照片。照片太大时，可以先在手机或电脑上缩小到 {megapixels} 百万像素以内再上传，对大多数用途没有影响。
`,
    },
    en: {
      title: 'Formats and limits',
      summary: 'Which files you can upload, how large they may be, and what happens to them.',
      keywords: 'file type size limit 10MB HEIC iPhone JPG JPEG PNG WebP megapixels upload',
      body: `
| What | Limit |
| Formats | JPG, PNG, WebP, HEIC |
| File size | up to {uploadLimit} |
| Pixels | up to {megapixels} megapixels |
| Longest edge | 16,384 pixels |

HEIC is what iPhones save by default; it is converted as it arrives, so you need not do it yourself. A file is judged by its content, not its name: a GIF that is renamed to .jpg is refused.

## What happens on upload

- The photo is turned upright by what the camera noted, so portraits do not lie on their side.
- Where it was taken and other private notes are removed. Harmless ones (date, lens) and the colour profile stay.
- The original file is kept beside it, unchanged to the byte.

A job works on one photo. If yours is too large, scale it down to {megapixels} megapixels or less on your phone or computer first; for most purposes nobody sees a difference.
`,
    },
    es: {
      title: 'Formatos y límites',
      summary: 'Qué archivos puedes subir, hasta qué tamaño y qué se hace con ellos.',
      keywords: 'archivo tipo tamaño límite 10MB HEIC iPhone JPG JPEG PNG WebP megapíxeles subir',
      body: `
| Qué | Límite |
| Formatos | JPG, PNG, WebP, HEIC |
| Tamaño del archivo | hasta {uploadLimit} |
| Píxeles | hasta {megapixels} megapíxeles |
| Lado más largo | 16 384 píxeles |

HEIC es lo que guardan los iPhone; se convierte al llegar, no hace falta que lo hagas tú. El archivo se juzga por su contenido, no por su nombre: un GIF renombrado a .jpg se rechaza.

## Qué ocurre al subir

- La foto se endereza según lo que anotó la cámara, así los retratos no quedan tumbados.
- Se quita el lugar donde se tomó y otros datos privados. Los inofensivos (fecha, objetivo) y el perfil de color se conservan.
- El archivo original se guarda al lado, sin cambiar ni un byte.

Cada trabajo usa una foto. Si la tuya es demasiado grande, redúcela antes a {megapixels} megapíxeles o menos en tu móvil u ordenador; para casi todo, nadie nota la diferencia.
`,
    },
  },
};
