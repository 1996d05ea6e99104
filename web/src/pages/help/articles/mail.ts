import type { Article } from '../article.ts';

export const mail: Article = {
  category: 'host',
  related: ['settings', 'signing-in', 'self-hosting'],
  text: {
    zh: {
      title: '邮件和开发邮箱',
      summary: '没有邮件服务器时邮件去了哪，怎样接上 SMTP。',
      keywords: '邮件 SMTP 发信 开发邮箱 验证邮件 收不到 MAIL_FROM',
      body: `
## 什么都不设

邮件不会发出去，而是放进开发邮箱。启动时终端里会打印它的地址，每封新邮件的标题和链接也会打印出来。地址里有一段随机口令，不要公开。邮件保留 30 天。

## 接上 SMTP

\`\`\`
SMTP_URL=smtps://用户:密码@smtp.example.com:465
MAIL_FROM="焕影 <photo@example.com>"
\`\`\`

密码里有 \`@\`、\`:\`、\`/\` 时要做百分号编码。\`MAIL_FROM\` 的域名请配好 SPF 和 DKIM，否则容易进垃圾箱。

## 检查

注册一个账号试试。邮件服务器连不上时，注册和找回密码会直接告诉用户稍后再试，不会假装已经发出。联系表单的留言先存进数据库，邮件服务器恢复后自动补发。
`,
    },
    en: {
      title: 'Mail and the development mailbox',
      summary: 'Where mails go without a mail server, and how to connect SMTP.',
      keywords: 'mail email SMTP sending development mailbox verification not received MAIL_FROM',
      body: `
## With nothing set

Mails do not leave; they land in a development mailbox. Its address is printed when the server starts, and so are subject and links of every new mail. The address holds a random secret, so keep it to yourself. Mails are kept for 30 days.

## With SMTP

\`\`\`
SMTP_URL=smtps://user:password@smtp.example.com:465
MAIL_FROM="Afterglow <photo@example.com>"
\`\`\`

Percent-encode \`@\`, \`:\` and \`/\` in the password. Give the domain of \`MAIL_FROM\` SPF and DKIM, or mails end up as spam.

## Checking it

Sign up with an address of yours. While the mail server cannot be reached, signing up and resetting a password say so instead of pretending. Messages of the contact form are stored first and mailed when the server is back.
`,
    },
    es: {
      title: 'Correo y buzón de desarrollo',
      summary: 'Adónde van los correos sin servidor de correo y cómo conectar SMTP.',
      keywords: 'correo email SMTP envío buzón de desarrollo verificación no llega MAIL_FROM',
      body: `
## Sin configurar nada

Los correos no salen; llegan a un buzón de desarrollo. Su dirección se imprime al arrancar, igual que el asunto y los enlaces de cada correo nuevo. La dirección lleva un secreto aleatorio, no la publiques. Los correos se guardan 30 días.

## Con SMTP

\`\`\`
SMTP_URL=smtps://usuario:clave@smtp.example.com:465
MAIL_FROM="Afterglow <photo@example.com>"
\`\`\`

Codifica con porcentaje \`@\`, \`:\` y \`/\` en la clave. Pon SPF y DKIM al dominio de \`MAIL_FROM\`, o los correos acabarán como no deseados.

## Comprobarlo

Regístrate con una dirección tuya. Mientras no se alcance el servidor de correo, el registro y el cambio de contraseña lo dicen en vez de fingir. Los mensajes del formulario se guardan primero y se envían cuando vuelve.
`,
    },
  },
};
