import type { Locale } from '@afterglow/domain/locale';
import type { Mail } from './mailer.ts';
import { writeMail, type MailWords } from './write-mail.ts';

/** The mails about accounts. */

const verifyWords: MailWords = {
  subject: { zh: '请验证你的焕影邮箱', en: 'Confirm your email for Afterglow', es: 'Confirma tu correo para Afterglow' },
  body: {
    zh: '欢迎来到焕影。点一下下面的按钮，确认这是你的邮箱，就可以开始修你的第一张照片了。',
    en: 'Welcome to Afterglow. Press the button to confirm that this is your email, and you can start on your first photo.',
    es: 'Te damos la bienvenida a Afterglow. Pulsa el botón para confirmar tu correo y empieza con tu primera foto.',
  },
  button: { zh: '验证邮箱', en: 'Confirm email', es: 'Confirmar correo' },
  note: {
    zh: '链接 24 小时内有效。如果不是你注册的，请忽略这封邮件，不会有任何事发生。',
    en: 'The link works for 24 hours. If you did not sign up, ignore this mail and nothing happens.',
    es: 'El enlace vale 24 horas. Si no te has registrado, ignora este mensaje y no pasará nada.',
  },
};

const resetWords: MailWords = {
  subject: { zh: '重置你的焕影密码', en: 'Reset your Afterglow password', es: 'Restablece tu contraseña de Afterglow' },
  body: {
    zh: '我们收到了重置密码的请求。点一下下面的按钮，设置一个新密码。完成后，所有设备都需要重新登录。',
    en: 'Someone asked to reset your password. Press the button to choose a new one. Afterwards every device has to log in again.',
    es: 'Alguien ha pedido restablecer tu contraseña. Pulsa el botón para elegir una nueva. Después, todos los dispositivos tendrán que volver a iniciar sesión.',
  },
  button: { zh: '设置新密码', en: 'Choose a new password', es: 'Elegir contraseña nueva' },
  note: {
    zh: '链接 1 小时内有效，只能用一次。如果不是你申请的，请忽略这封邮件，你的密码不会改变。',
    en: 'The link works for one hour and only once. If it was not you, ignore this mail; your password stays as it is.',
    es: 'El enlace vale una hora y solo una vez. Si no has sido tú, ignora este mensaje; tu contraseña no cambia.',
  },
};

const welcomeWords: MailWords = {
  subject: { zh: '欢迎来到焕影', en: 'Welcome to Afterglow', es: 'Te damos la bienvenida a Afterglow' },
  heading: { zh: '{name}，可以开始了', en: 'You are all set, {name}', es: 'Todo listo, {name}' },
  body: {
    zh: '邮箱已经确认，注册积分在你的账户里。选一个模板，放进一张照片：价格会先写明，做成了才扣，原图一直不动。',
    en: 'Your email is confirmed and your first credits are in your account. Choose a template and add a photo: the price comes first, you pay only for what is done, and the original stays as it is.',
    es: 'Tu correo está confirmado y tus primeros créditos están en tu cuenta. Elige una plantilla y añade una foto: el precio va primero, solo pagas lo que se hace y el original no cambia.',
  },
  button: { zh: '挑一个模板', en: 'Choose a template', es: 'Elegir una plantilla' },
  note: {
    zh: '有问题可以看帮助中心，或直接在网站上写信给我们。不想收到这类邮件，可以在个人中心关掉。',
    en: 'Questions are answered in the help centre, or write to us on the site. Mails like this one can be switched off in your profile.',
    es: 'El centro de ayuda responde a tus preguntas, o escríbenos en el sitio. Los correos como este se desactivan en tu perfil.',
  },
};

interface Recipient {
  readonly to: string;
  readonly name: string;
  readonly url: string;
  readonly locale: Locale;
}

export function verifyMail(recipient: Recipient): Mail {
  return compose(verifyWords, recipient);
}

export function resetMail(recipient: Recipient): Mail {
  return compose(resetWords, recipient);
}

/** Once, after the address was confirmed. */
export function welcomeMail(recipient: Recipient): Mail {
  return { ...compose(welcomeWords, recipient), kind: 'notice' };
}

function compose(words: MailWords, { name, ...mail }: Recipient): Mail {
  return writeMail(words, { ...mail, values: { name } });
}
