import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import { layOutMail } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** The mails about accounts. */

interface MailWords {
  readonly subject: LocalizedText;
  readonly greeting: LocalizedText;
  readonly body: LocalizedText;
  readonly button: LocalizedText;
  readonly note: LocalizedText;
}

const verifyWords: MailWords = {
  subject: { zh: '请验证你的焕影邮箱', en: 'Confirm your email for Afterglow', es: 'Confirma tu correo para Afterglow' },
  greeting: { zh: '{name}，你好：', en: 'Hello {name},', es: 'Hola, {name}:' },
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
  greeting: verifyWords.greeting,
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

function compose(words: MailWords, { to, name, url, locale }: Recipient): Mail {
  const line = (text: LocalizedText): string => text[locale].replace('{name}', () => name);
  return layOutMail({
    to,
    locale,
    subject: line(words.subject),
    heading: line(words.greeting),
    paragraphs: [line(words.body)],
    button: { label: line(words.button), url },
    note: line(words.note),
  });
}
