import type { LegalSection } from '../section.ts';

export const labels: LegalSection = {
  zh: {
    title: 'AI 标识',
    body: `
这个产品按照欧盟《人工智能法》第 50 条和中国《人工智能生成合成内容标识办法》（GB 45438-2025），为每张结果写入标识：

- **XMP / IPTC** \`DigitalSourceType\`：算法增强（\`algorithmicallyEnhanced\`）或算法合成（\`compositeSynthetic\`）。
- **AIGC** 字段：由 AI 生成或编辑，制作者和这次制作的编号。
- **C2PA** 数字签名：用什么做了什么，与文件绑定，由这台服务器的密钥签署。

本机版由确定的算法和识别模型制作，不含生成式模型，因此画面上没有可见标识。上传的照片如果已经带有标识，会保留到结果中。

请不要删除标识后作为真实照片传播。把图片发布到要求标注的平台时，请按平台的规定说明。怎样查看，见[读取 AI 标识](/help/reading-labels)。
`,
  },
  en: {
    title: 'AI labelling',
    body: `
Following article 50 of the EU’s AI Act and China’s labelling measures (GB 45438-2025), this product writes into every result:

- **XMP / IPTC** \`DigitalSourceType\`: enhanced (\`algorithmicallyEnhanced\`) or composed by algorithms (\`compositeSynthetic\`).
- **The AIGC field**: made or edited by AI, by whom, and the number of this production.
- **A C2PA signature**: what was done with what, tied to the file and signed with this server’s key.

The on-device edition is made by fixed algorithms and recognition models, without a generative model, so nothing visible is drawn on the picture. A photo that already carries a label passes it on.

Do not remove a label to pass a picture off as a plain photograph. Where a platform asks you to declare AI, follow its rules. [Reading the label](/help/reading-labels) shows how to look.
`,
  },
  es: {
    title: 'Etiquetado de IA',
    body: `
Según el artículo 50 del Reglamento de IA de la UE y las normas chinas de etiquetado (GB 45438-2025), este producto escribe en cada resultado:

- **XMP / IPTC** \`DigitalSourceType\`: mejorada (\`algorithmicallyEnhanced\`) o compuesta por algoritmos (\`compositeSynthetic\`).
- **El campo AIGC**: hecha o editada con IA, por quién y el número de esta producción.
- **Una firma C2PA**: qué se hizo y con qué, unida al archivo y firmada con la clave de este servidor.

La edición local la hacen algoritmos fijos y modelos de reconocimiento, sin ningún modelo generativo, así que no se dibuja nada visible. Una foto que ya lleva etiqueta la transmite.

No quites una etiqueta para hacer pasar una imagen por una fotografía corriente. Si una plataforma pide declarar la IA, sigue sus normas. En [Leer la etiqueta](/help/reading-labels) verás cómo mirarla.
`,
  },
};
