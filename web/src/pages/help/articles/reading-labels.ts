import type { Article } from '../article.ts';

export const readingLabels: Article = {
  category: 'results',
  related: ['ai-labels', 'downloads', 'command-line'],
  text: {
    zh: {
      title: '怎样读取 AI 标识',
      summary: '用免费工具查看文件里的 XMP 和 C2PA，以及“签名者未知”是什么意思。',
      keywords: '查看 标识 元数据 exiftool C2PA 验证 签名 真伪 内容凭证',
      body: `
## 看 XMP

用开源的 ExifTool：

\`\`\`
exiftool -DigitalSourceType -AIGC 图片.png
\`\`\`

得到的地址以 \`algorithmicallyEnhanced\`、\`compositeSynthetic\` 或 \`trainedAlgorithmicMedia\` 结尾，AIGC 一栏里 \`ProduceID\` 是这次任务的编号。

## 看 C2PA

用 C2PA 官方的命令行工具，或任何支持“内容凭证”的网站：

\`\`\`
c2patool 图片.png
\`\`\`

它会列出用了哪个任务（比如 \`oil-painting\`）、有没有原图，并检查文件是否被改过。

## “签名者未知”

签名用的是这台服务器自己的证书，第一次启动时生成，不是从商业机构买的。检查工具会说签名完好，但不认识签名者，这是正常的。要让它认识，请向运营者索取根证书并加入信任列表；运营者可以在数据文件夹的 \`secrets/provenance.pem\` 里找到，最后一段就是。

> 小于 320 像素的缩略图只有 XMP，没有签名。
`,
    },
    en: {
      title: 'Reading the label',
      summary: 'See XMP and C2PA with free tools, and what “unknown signer” means.',
      keywords: 'read label metadata exiftool c2patool verify signature content credentials check origin',
      body: `
## XMP

With the open-source ExifTool:

\`\`\`
exiftool -DigitalSourceType -AIGC picture.png
\`\`\`

The address ends in \`algorithmicallyEnhanced\`, \`compositeSynthetic\` or \`trainedAlgorithmicMedia\`. In AIGC, \`ProduceID\` is the number of the job.

## C2PA

With the C2PA project’s own command, or any site that reads Content Credentials:

\`\`\`
c2patool picture.png
\`\`\`

It lists the task (such as \`oil-painting\`), whether there was a source picture, and whether the file was changed.

## “Unknown signer”

The signature is by a certificate of this server’s own, made at its first start and not bought from an authority. A checker says that the signature is intact and that it does not know the signer; both are right. To make it known, ask the operator for the root certificate and add it to the checker’s trust list. Operators find it in the data folder, \`secrets/provenance.pem\`, as the last part.

> Previews of 320 pixels or less have XMP and no signature.
`,
    },
    es: {
      title: 'Leer la etiqueta',
      summary: 'Ver XMP y C2PA con herramientas gratuitas y qué significa «firmante desconocido».',
      keywords: 'leer etiqueta metadatos exiftool c2patool verificar firma credenciales de contenido origen',
      body: `
## XMP

Con ExifTool, de código abierto:

\`\`\`
exiftool -DigitalSourceType -AIGC imagen.png
\`\`\`

La dirección termina en \`algorithmicallyEnhanced\`, \`compositeSynthetic\` o \`trainedAlgorithmicMedia\`. En AIGC, \`ProduceID\` es el número del trabajo.

## C2PA

Con la herramienta del proyecto C2PA o cualquier sitio que lea credenciales de contenido:

\`\`\`
c2patool imagen.png
\`\`\`

Muestra la tarea (por ejemplo \`oil-painting\`), si hubo una imagen de origen y si el archivo se ha cambiado.

## «Firmante desconocido»

La firma usa un certificado propio de este servidor, creado en su primer arranque y no comprado a una autoridad. El verificador dirá que la firma está intacta y que no conoce al firmante; ambas cosas son ciertas. Para que lo conozca, pide al operador el certificado raíz y añádelo a la lista de confianza. Los operadores lo encuentran en la carpeta de datos, \`secrets/provenance.pem\`, en la última parte.

> Las vistas previas de 320 píxeles o menos tienen XMP y no llevan firma.
`,
    },
  },
};
