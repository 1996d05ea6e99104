import type { Article } from '../article.ts';

export const gallery: Article = {
  category: 'results',
  related: ['downloads', 'deleting', 'queue'],
  text: {
    zh: {
      title: '我的图片',
      summary: '所有上传和成品都在这里，可以筛选、比较、再做一次。',
      keywords: '相册 图库 历史 记录 找回 之前的图片 再做一次',
      body: `
[我的图片](/gallery)按时间从新到旧放着你上传的照片和做好的结果。

- **筛选**：全部、成品、上传。
- **打开**：看大图，和原图对比，← → 翻页，Esc 关闭。
- **再做一次**：回到当时的模板和设置，改一点再做；新结果单独保存，旧的还在。
- **用到模板里**：拿任意一张图当作下一个模板的照片，成品也可以。
- **选择**：一次选多张，一起下载或删除。

## 会保存多久

没有期限，直到你自己删除。删除后 {restoreDays} 天内可以恢复，见[删除](/help/deleting)。

## 谁能看到

只有你自己。图片的地址里没有可以猜的东西，别人即使拿到地址，没有登录你的账号也只会看到“没有找到”。
`,
    },
    en: {
      title: 'My pictures',
      summary: 'Every upload and every result is here, to filter, compare and run again.',
      keywords: 'gallery library history find earlier pictures run again',
      body: `
[My pictures](/gallery) holds what you uploaded and what was made, newest first.

- **Filter**: all, finished, uploads.
- **Open**: the large view with the original to compare. ← → browses, Esc closes.
- **Run again**: takes you back to that template with the same settings. The new result is kept beside the old one.
- **Use in a template**: any picture can be the photo for the next template, results too.
- **Select**: several at once, to download or delete together.

## How long

Until you delete them; there is no date. For {restoreDays} days after that they can be brought back, see [Deleting](/help/deleting).

## Who sees them

You alone. An address of a picture cannot be guessed, and whoever has it without being logged in as you sees only that nothing was found.
`,
    },
    es: {
      title: 'Mis imágenes',
      summary: 'Todo lo que subes y todo lo que haces está aquí, para filtrar, comparar y repetir.',
      keywords: 'galería biblioteca historial encontrar imágenes anteriores repetir',
      body: `
[Mis imágenes](/gallery) guarda lo que subiste y lo que se hizo, primero lo más reciente.

- **Filtrar**: todas, terminadas, subidas.
- **Abrir**: la vista grande con el original para comparar. ← → pasa de una a otra, Esc cierra.
- **Repetir**: te lleva a esa plantilla con los mismos ajustes. El resultado nuevo se guarda junto al anterior.
- **Usar en una plantilla**: cualquier imagen puede ser la foto de la siguiente plantilla, también los resultados.
- **Seleccionar**: varias a la vez, para descargarlas o borrarlas juntas.

## Cuánto tiempo

Hasta que las borres; no hay fecha. Durante {restoreDays} días después se pueden recuperar, mira [Borrar](/help/deleting).

## Quién las ve

Solo tú. La dirección de una imagen no se puede adivinar, y quien la tenga sin haber entrado como tú solo ve que no se encontró nada.
`,
    },
  },
};
