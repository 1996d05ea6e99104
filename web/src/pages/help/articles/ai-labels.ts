import type { Article } from '../article.ts';

export const aiLabels: Article = {
  category: 'results',
  related: ['reading-labels', 'downloads', 'words-only'],
  text: {
    zh: {
      title: '图片里的 AI 标识',
      summary: '每个结果里写了什么、为什么写，以及会不会影响画面。',
      keywords: 'AI 标识 水印 元数据 XMP IPTC C2PA AIGC 内容凭证 合规 标注',
      body: `
每张成品在文件里都说明自己是怎么来的。写在元数据中，画面上没有水印，也不影响清晰度。

| 标识 | 内容 |
| XMP / IPTC | \`DigitalSourceType\`：照片经过算法增强，或由算法合成 |
| AIGC | 中国《标识办法》（GB 45438-2025）规定的字段：是 AI 生成或编辑，以及这次制作的编号 |
| C2PA | 用数字签名把“用什么、做了什么”和这个文件绑在一起，改动过就能看出来 |

## 分两种来源

- **算法增强**（\`algorithmicallyEnhanced\`）：抠图、光线、放大、修复、证件照、发色、油画、素描等，从你的照片算出来。
- **算法合成**（\`compositeSynthetic\`）：手办、玻璃、藏宝图、艺术字等，画面里有新搭的内容。

## 为什么一定要有

欧盟《人工智能法》第 50 条和中国的标识规定都要求 AI 制作的图片可以被识别。诚实地标明，也让看图的人放心。请不要删除标识后把图片当作真实照片发布。

另存、截图或被社交平台压缩时，标识可能会丢失，这不是你的过错；要保留它，请直接分享下载的文件。怎样查看，见[读取标识](/help/reading-labels)。
`,
    },
    en: {
      title: 'The AI label in every picture',
      summary: 'What each result says about itself, why, and whether it changes the picture.',
      keywords: 'AI label watermark metadata XMP IPTC C2PA content credentials AIGC disclosure provenance',
      body: `
Every result says in its file how it was made. It is in the metadata: nothing is drawn on the picture, and sharpness does not change.

| Label | What it says |
| XMP / IPTC | \`DigitalSourceType\`: enhanced by algorithms, or composed by them |
| AIGC | The field China’s labelling rules ask for (GB 45438-2025): made or edited by AI, and the number of this production |
| C2PA | A signature that ties what was done, and with what, to this very file; a later change shows |

## Two kinds of origin

- **Enhanced** (\`algorithmicallyEnhanced\`): cut-outs, light, upscaling, restoration, ID photos, hair, oil, pencil and others, computed from your photo.
- **Composed** (\`compositeSynthetic\`): figurines, glass, treasure maps, text art and others, with content that was built.

## Why it is always there

Article 50 of the EU’s AI Act and China’s labelling rules ask that pictures made with AI can be recognised, and whoever looks at one deserves to know. Please do not remove the label and publish the picture as a plain photograph.

Saving again, screenshots and social networks may drop it; that is not your fault. To keep it, share the downloaded file itself. [Reading the label](/help/reading-labels) shows how to look.
`,
    },
    es: {
      title: 'La etiqueta de IA en cada imagen',
      summary: 'Qué dice cada resultado sobre sí mismo, por qué, y si cambia la imagen.',
      keywords: 'etiqueta IA marca de agua metadatos XMP IPTC C2PA credenciales de contenido AIGC procedencia',
      body: `
Cada resultado dice en su archivo cómo se hizo. Está en los metadatos: no se dibuja nada sobre la imagen y la nitidez no cambia.

| Etiqueta | Qué dice |
| XMP / IPTC | \`DigitalSourceType\`: mejorada por algoritmos o compuesta por ellos |
| AIGC | El campo que piden las normas chinas (GB 45438-2025): hecha o editada con IA y el número de esta producción |
| C2PA | Una firma que une lo que se hizo, y con qué, a este mismo archivo; un cambio posterior se nota |

## Dos tipos de origen

- **Mejorada** (\`algorithmicallyEnhanced\`): recortes, luz, ampliación, restauración, carné, pelo, óleo, lápiz y otras, calculadas a partir de tu foto.
- **Compuesta** (\`compositeSynthetic\`): figuras, vidrio, mapas, arte con letras y otras, con contenido construido.

## Por qué está siempre

El artículo 50 del Reglamento de IA de la UE y las normas chinas piden que se puedan reconocer las imágenes hechas con IA, y quien las mira merece saberlo. No quites la etiqueta para publicar la imagen como una fotografía corriente.

Guardar de nuevo, las capturas y las redes sociales pueden perderla; no es culpa tuya. Para conservarla, comparte el archivo descargado. En [Leer la etiqueta](/help/reading-labels) verás cómo mirarla.
`,
    },
  },
};
