import type { Article } from '../article.ts';

export const oldPhotos: Article = {
  category: 'templates',
  related: ['light-and-size', 'choosing-a-photo', 'result-problems'],
  shown: ['old-photo-restore'],
  text: {
    zh: {
      title: '修复老照片',
      summary: '能修什么、不能修什么，以及扫描或翻拍的要点。',
      keywords: '老照片 修复 划痕 折痕 褪色 上色 黑白 翻拍 扫描 破损',
      body: `
[老照片修复](/templates/old-photo-restore)找出划痕、折痕、灰尘和破损，用周围的内容补上；降噪时保留胶片颗粒，修正褪色和偏色，小图放大两倍。

## 不会做的事

- **不重新生成人脸。** 五官来自原照片，糊掉的脸不会被“猜”成另一个人。
- **不给黑白照片上色。** 颜色无从得知，宁可不编。褪色的彩照可以恢复颜色。

## 选项

| 选项 | 说明 |
| 色彩 | 恢复褪色，保留泛黄，或纯黑白 |
| 修补 | 关掉就只做降噪和校色 |
| 放大两倍 | 只对小图起作用 |
| 修复强度 | 大面积破损用高一点，轻微灰尘用低一点 |

## 怎样拍下来

有扫描仪就扫描，600 dpi。没有的话，把照片放平，在窗边的柔光下从正上方拍，避免反光和自己的影子，四边多留一点再裁掉。
`,
    },
    en: {
      title: 'Restoring old photos',
      summary: 'What can be repaired, what cannot, and how to scan or photograph a print.',
      keywords: 'old photo restore scratch fold fading colourise colorize black and white scan print damage repair',
      body: `
[Old photo restoration](/templates/old-photo-restore) finds scratches, folds, dust and tears and fills them from what is around. It reduces noise but keeps the grain, corrects fading and colour casts, and doubles small scans.

## What it does not do

- **Faces are not generated anew.** Every feature comes from the print; a blurred face is not guessed into somebody else.
- **Black-and-white photos are not coloured.** Nobody can know the colours, so none are invented. Faded colour prints get theirs back.

## Settings

| Setting | What it does |
| Colour | Restore faded colour, keep the sepia tint, or neutral grey |
| Repair | Switch off to reduce noise and correct colour only |
| Double the size | Acts on small scans only |
| Strength | More for large damage, less for a little dust |

## Getting the print into a file

Scan it at 600 dpi if you can. Otherwise lay it flat in soft light by a window, photograph it from straight above without reflections or your own shadow, and leave a margin to crop.
`,
    },
    es: {
      title: 'Restaurar fotos antiguas',
      summary: 'Qué se puede reparar, qué no, y cómo escanear o fotografiar una copia.',
      keywords: 'foto antigua restaurar arañazo pliegue desvanecido colorear blanco y negro escanear copia daño reparar',
      body: `
[Restaurar fotos antiguas](/templates/old-photo-restore) encuentra arañazos, pliegues, polvo y roturas y los rellena con lo que hay alrededor. Reduce el ruido sin perder el grano, corrige el desvanecido y los tonos, y duplica los escaneos pequeños.

## Lo que no hace

- **No genera caras nuevas.** Cada rasgo viene de la copia; una cara borrosa no se inventa.
- **No colorea fotos en blanco y negro.** Nadie puede saber los colores, así que no se inventan. Las copias en color desvanecidas sí recuperan los suyos.

## Ajustes

| Ajuste | Qué hace |
| Color | Recuperar colores, conservar el sepia o gris neutro |
| Reparar | Apágalo para reducir solo ruido y corregir color |
| Duplicar el tamaño | Solo actúa en escaneos pequeños |
| Intensidad | Más para daños grandes, menos para un poco de polvo |

## Pasar la copia a un archivo

Escanéala a 600 ppp si puedes. Si no, ponla plana con luz suave junto a una ventana, fotografíala desde arriba sin reflejos ni tu sombra y deja un margen para recortar.
`,
    },
  },
};
