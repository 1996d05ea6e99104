import type { Article } from '../article.ts';

export const signingIn: Article = {
  category: 'privacy',
  related: ['account', 'mail', 'errors'],
  text: {
    zh: {
      title: '注册、登录和密码',
      summary: '验证邮件没收到、密码忘了、提示次数太多，该怎么办。',
      keywords: '登录 注册 密码 忘记密码 验证邮件 没收到 Google 收不到邮件 重置',
      body: `
## 注册

填名字、邮箱和至少 6 个字符的密码，然后点邮件里的链接确认。链接 24 小时内有效，点了就直接登录。如果运营者开启了 Google 登录，也可以用 Google，省去确认。

## 没收到邮件

1. 看看垃圾邮件文件夹。
2. 等一两分钟，再点“重新发送”。短时间内次数有限。
3. 检查邮箱有没有打错；打错了就用正确的重新注册。

自己部署、还没有设置邮件服务器时，邮件在[开发邮箱](/help/mail)里。

## 忘记密码

在[忘记密码](/forgot-password)填邮箱，收到的链接 1 小时内有效，只能用一次。改完之后，所有设备都需要重新登录。无论邮箱有没有注册，页面都显示同样的话，这是为了不泄露谁有账号。

## 尝试次数太多

输错多次后要等一会儿，提示里写着秒数。密码正确时不计次数。

一次登录保持 30 天。填到一半登录过期也不用担心，重新登录后内容还在。
`,
    },
    en: {
      title: 'Signing up, logging in, passwords',
      summary: 'What to do when the mail does not come, the password is forgotten or there were too many attempts.',
      keywords: 'login sign up password forgot verification email not received google reset log in',
      body: `
## Signing up

Give a name, an email and a password of at least 6 characters, then use the link in the mail. It works for 24 hours and logs you in. Where the operator has set up Google, you can use that and skip the mail.

## The mail does not come

1. Look in the spam folder.
2. Wait a minute or two, then have it sent again; only a few in a short time.
3. Look for a typing mistake in the address. If there is one, sign up with the right one.

On a server of your own without a mail server, mails are in the [development mailbox](/help/mail).

## Forgotten password

Give your email under [Forgot password](/forgot-password). The link works for one hour and once. Afterwards every device has to log in again. The page says the same whether or not the address has an account, so that nobody learns who has one.

## Too many attempts

After several wrong passwords you have to wait; the message says how many seconds. A right password does not count.

A login lasts 30 days. If it ends while you are filling something in, log in again and it is still there.
`,
    },
    es: {
      title: 'Registro, acceso y contraseñas',
      summary: 'Qué hacer si no llega el correo, olvidaste la contraseña o hubo demasiados intentos.',
      keywords: 'iniciar sesión registro contraseña olvidada correo de verificación no llega google restablecer entrar',
      body: `
## Registrarte

Indica un nombre, un correo y una contraseña de al menos 6 caracteres y usa el enlace del correo. Vale 24 horas y te deja dentro. Si el operador ha activado Google, puedes usarlo y saltarte el correo.

## El correo no llega

1. Mira en la carpeta de correo no deseado.
2. Espera uno o dos minutos y pide que se reenvíe; solo unas pocas veces seguidas.
3. Busca un error en la dirección. Si lo hay, regístrate con la correcta.

En un servidor propio sin servidor de correo, los mensajes están en el [buzón de desarrollo](/help/mail).

## Contraseña olvidada

Escribe tu correo en [Contraseña olvidada](/forgot-password). El enlace vale una hora y una vez. Después, todos los dispositivos tienen que entrar de nuevo. La página dice lo mismo exista o no la cuenta, para que nadie sepa quién tiene una.

## Demasiados intentos

Tras varias contraseñas erróneas hay que esperar; el mensaje dice cuántos segundos. Una contraseña correcta no cuenta.

La sesión dura 30 días. Si termina mientras rellenas algo, entra de nuevo y seguirá ahí.
`,
    },
  },
};
