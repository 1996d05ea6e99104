import type { LocalizedText } from '@afterglow/domain/locale';

/** How to begin, in a small part of Markdown; the reference below it is made from the OpenAPI document. */
export const guide: LocalizedText = {
  en: `
Everything the pages do goes through this API, so everything can be done without them. The document behind this page is [openapi.json]({origin}/api/openapi.json), OpenAPI 3.1.

## Signing in

The session travels in a cookie. Log in once and keep it:

\`\`\`
curl -c cookies.txt '{origin}/api/auth/sign-in/email' \\
  -H 'content-type: application/json' \\
  -d '{"email":"YOU@EXAMPLE.COM","password":"PASSWORD"}'
\`\`\`

## Making a picture

Upload a photo, ask for a job with the photo’s id, look how it stands until it has succeeded, and download the result.

\`\`\`
curl -b cookies.txt '{origin}/api/images' -F 'file=@photo.jpg'
curl -b cookies.txt '{origin}/api/generations' -H 'content-type: application/json' \\
  -d '{"templateId":"oil-painting","imageIds":["IMAGE_ID"],"requestKey":"a-key-of-your-own"}'
curl -b cookies.txt '{origin}/api/generations/GENERATION_ID'
curl -b cookies.txt -OJ '{origin}/media/RESULT_IMAGE_ID?format=png&download=1'
\`\`\`

The same \`requestKey\` never makes a picture twice: send it again after a lost connection.

## Language, lists, limits

- **Language.** Texts come in the language of \`accept-language\`: \`zh\`, \`en\` or \`es\`.
- **Lists** are newest first. Give the \`cursor\` of an answer back to read on; it is null at the end.
- **Limits.** Too many calls are answered with 429 and \`retry-after\` in seconds. Uploads may have 10 MB.
- **Access.** “Everybody” needs no session, “signed in” does, and “administrator” needs the role as well.
`,
  zh: `
页面能做的一切都通过这套 API 完成，所以不用页面也能做。本页依据的文档是 [openapi.json]({origin}/api/openapi.json)，格式为 OpenAPI 3.1。

## 登录

会话保存在 cookie 里。登录一次，把它留下：

\`\`\`
curl -c cookies.txt '{origin}/api/auth/sign-in/email' \\
  -H 'content-type: application/json' \\
  -d '{"email":"YOU@EXAMPLE.COM","password":"PASSWORD"}'
\`\`\`

## 制作一张图片

上传照片，用照片的编号提交任务，查看进度直到成功，然后下载成品。

\`\`\`
curl -b cookies.txt '{origin}/api/images' -F 'file=@photo.jpg'
curl -b cookies.txt '{origin}/api/generations' -H 'content-type: application/json' \\
  -d '{"templateId":"oil-painting","imageIds":["IMAGE_ID"],"requestKey":"a-key-of-your-own"}'
curl -b cookies.txt '{origin}/api/generations/GENERATION_ID'
curl -b cookies.txt -OJ '{origin}/media/RESULT_IMAGE_ID?format=png&download=1'
\`\`\`

同一个 \`requestKey\` 不会制作两次；连接中断后，用它再发一次即可。

## 语言、列表与限制

- **语言**：文字按 \`accept-language\` 返回，可用 \`zh\`、\`en\`、\`es\`。
- **列表**：从新到旧。把返回的 \`cursor\` 再传回来就能继续读，到末尾时为 null。
- **限制**：请求太多时返回 429，\`retry-after\` 是要等的秒数。上传的文件不超过 10 MB。
- **权限**：“所有人”不需要登录，“登录用户”需要会话，“管理员”还需要管理员身份。
`,
  es: `
Todo lo que hacen las páginas pasa por esta API, así que todo se puede hacer sin ellas. El documento de esta página es [openapi.json]({origin}/api/openapi.json), OpenAPI 3.1.

## Iniciar sesión

La sesión viaja en una cookie. Entra una vez y guárdala:

\`\`\`
curl -c cookies.txt '{origin}/api/auth/sign-in/email' \\
  -H 'content-type: application/json' \\
  -d '{"email":"YOU@EXAMPLE.COM","password":"PASSWORD"}'
\`\`\`

## Hacer una imagen

Sube una foto, pide un trabajo con su identificador, consulta cómo va hasta que termine y descarga el resultado.

\`\`\`
curl -b cookies.txt '{origin}/api/images' -F 'file=@photo.jpg'
curl -b cookies.txt '{origin}/api/generations' -H 'content-type: application/json' \\
  -d '{"templateId":"oil-painting","imageIds":["IMAGE_ID"],"requestKey":"a-key-of-your-own"}'
curl -b cookies.txt '{origin}/api/generations/GENERATION_ID'
curl -b cookies.txt -OJ '{origin}/media/RESULT_IMAGE_ID?format=png&download=1'
\`\`\`

La misma \`requestKey\` nunca hace una imagen dos veces: vuelve a enviarla si se corta la conexión.

## Idioma, listas y límites

- **Idioma.** Los textos llegan en el idioma de \`accept-language\`: \`zh\`, \`en\` o \`es\`.
- **Listas.** De lo más nuevo a lo más viejo. Devuelve el \`cursor\` de la respuesta para seguir; al final es null.
- **Límites.** Demasiadas llamadas reciben un 429 con \`retry-after\` en segundos. Las subidas pueden tener 10 MB.
- **Acceso.** «Todos» no necesita sesión, «con sesión» sí, y «administrador» necesita además ese papel.
`,
};
