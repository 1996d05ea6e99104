import type { Article } from '../article.ts';

export const account: Article = {
  category: 'privacy',
  related: ['signing-in', 'deleting', 'credits'],
  text: {
    zh: {
      title: '账号和个人资料',
      summary: '头像、名字、邮件偏好、已登录的设备，以及什么不能改。',
      keywords: '个人中心 资料 头像 用户名 邮箱 通知 设备 退出 简介',
      body: `
在[个人中心](/profile)可以改这些：

- **名字、头像、简介**：头像会裁成正方形，没有就用默认的。
- **语言**：决定邮件用哪种语言。
- **邮件**：要不要收到期提醒和产品消息。确认邮箱、重置密码、删除账号这类邮件总会发送。
- **密码和 Google**：只用 Google 登录的账号，先设一个密码再断开 Google，免得把自己锁在外面。
- **已登录的设备**：看到陌生的设备，可以单独退出它，或退出全部。

邮箱地址不能改，它是账号的身份；需要换邮箱，请[写信给我们](/contact)。

积分明细和用量统计也在这里：哪天、用哪个模板、花了多少，一笔一笔都有。
`,
    },
    en: {
      title: 'Account and profile',
      summary: 'Picture, name, which mails you get, devices that are logged in, and what cannot change.',
      keywords: 'profile account avatar username email notifications devices log out bio settings',
      body: `
In [your profile](/profile) you can change these:

- **Name, picture, bio.** A picture is cut to a square; without one you get the default.
- **Language.** It decides the language of mails.
- **Mails.** Whether reminders and news reach you. Mails about confirming, passwords and deletion always come.
- **Password and Google.** If you only ever used Google, set a password before you disconnect it, so you are not locked out.
- **Devices.** Log a device out that you do not know, or all of them.

The email cannot be changed: it is who the account is. If you need another one, [write to us](/contact).

The credit statement and your usage are here too: which day, which template, how much, line by line.
`,
    },
    es: {
      title: 'Cuenta y perfil',
      summary: 'Imagen, nombre, qué correos recibes, dispositivos conectados y qué no se puede cambiar.',
      keywords: 'perfil cuenta avatar nombre correo notificaciones dispositivos cerrar sesión biografía ajustes',
      body: `
En [tu perfil](/profile) puedes cambiar:

- **Nombre, imagen, biografía.** La imagen se recorta en cuadrado; sin ella tienes la predeterminada.
- **Idioma.** Decide el idioma de los correos.
- **Correos.** Si te llegan recordatorios y novedades. Los de confirmación, contraseña y borrado llegan siempre.
- **Contraseña y Google.** Si solo has usado Google, pon una contraseña antes de desconectarlo, para no quedarte fuera.
- **Dispositivos.** Cierra la sesión de uno que no conozcas, o de todos.

El correo no se puede cambiar: identifica la cuenta. Si necesitas otro, [escríbenos](/contact).

El extracto de créditos y tu uso también están aquí: qué día, qué plantilla, cuánto, línea por línea.
`,
    },
  },
};
