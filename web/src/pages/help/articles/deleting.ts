import type { Article } from '../article.ts';

export const deleting: Article = {
  category: 'privacy',
  related: ['where-pictures-are', 'account', 'gallery'],
  text: {
    zh: {
      title: '删除图片和账号',
      summary: '删除以后多久真正消失，怎样反悔，账号删除会带走什么。',
      keywords: '删除 恢复 回收站 注销账号 彻底删除 清空 误删 撤销',
      body: `
## 删除图片

在[我的图片](/gallery)里删除，图片马上看不到。点“撤销”可以立刻拿回来。

{restoreDays} 天之后，服务器在夜里把它彻底抹掉：原文件、使用的那一份、所有缩小的版本。两次上传了同一张照片时，等最后一份也删掉才会抹去文件。

从一张照片做出来的结果是独立的，删掉照片，结果还在；不想要就一起选中删除。

## 删除账号

在[个人中心](/profile)的危险操作里，输入邮箱确认。

1. 账号立刻锁定，没有人能再登录，图片也看不到了。
2. 你会收到一封邮件，{undoDays} 天内点里面的链接就能恢复一切。
3. 之后所有图片、设置和积分都会抹掉，无法找回。

法律要求保留的付款记录会按规定保存；为了防止重复领取注册积分，会留下一个无法反推出邮箱的指纹。

> 还在付费？请先[取消套餐](/help/changing-plan)，需要的图片也先下载好。
`,
    },
    en: {
      title: 'Deleting pictures and accounts',
      summary: 'When something is really gone, how to change your mind, and what an account takes with it.',
      keywords: 'delete restore trash erase account remove close undo permanently',
      body: `
## Pictures

Delete one in [My pictures](/gallery) and it is out of sight at once. “Undo” brings it straight back.

After {restoreDays} days the server erases it in the night: the original, the copy in use and every smaller version. If you uploaded the same photo twice, the file goes with the last of them.

Results stand on their own. Deleting a photo leaves what was made from it; select both to delete both.

## Your account

In [your profile](/profile), under the danger zone, type your email to confirm.

1. The account is locked at once: nobody can log in, and pictures are hidden.
2. A mail brings a link that restores everything for {undoDays} days.
3. Then pictures, settings and credits are erased and cannot be brought back.

Records of payments stay as long as the law asks for. So that the first credits are given once only, a fingerprint stays from which no address can be read.

> Still paying? [Cancel your plan](/help/changing-plan) first, and download the pictures you want to keep.
`,
    },
    es: {
      title: 'Borrar imágenes y cuentas',
      summary: 'Cuándo algo desaparece de verdad, cómo cambiar de idea y qué se lleva una cuenta.',
      keywords: 'borrar eliminar recuperar papelera cuenta cerrar deshacer definitivamente',
      body: `
## Imágenes

Borra una en [Mis imágenes](/gallery) y deja de verse al momento. «Deshacer» la trae de vuelta.

Tras {restoreDays} días el servidor la elimina por la noche: el original, la copia en uso y todas las versiones pequeñas. Si subiste la misma foto dos veces, el archivo se va con la última.

Los resultados son independientes. Borrar una foto deja lo que se hizo con ella; selecciona ambas para borrar ambas.

## Tu cuenta

En [tu perfil](/profile), en la zona de peligro, escribe tu correo para confirmar.

1. La cuenta se bloquea al instante: nadie puede entrar y las imágenes se ocultan.
2. Un correo trae un enlace que lo restaura todo durante {undoDays} días.
3. Después se eliminan imágenes, ajustes y créditos, y no se pueden recuperar.

Los registros de pagos se conservan lo que exija la ley. Para que los primeros créditos se den una sola vez, queda una huella de la que no se puede leer ninguna dirección.

> ¿Aún pagas? [Cancela tu plan](/help/changing-plan) antes y descarga las imágenes que quieras conservar.
`,
    },
  },
};
