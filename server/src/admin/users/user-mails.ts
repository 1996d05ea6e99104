import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import type { Mail } from '../../mail/mailer.ts';
import { fillWords, writeMail, type MailWords } from '../../mail/write-mail.ts';

const reasonLine: LocalizedText = { zh: '原因：{reason}', en: 'Reason: {reason}', es: 'Motivo: {reason}' };

const banWords: MailWords = {
  subject: { zh: '你的焕影账号已被停用', en: 'Your Afterglow account is suspended', es: 'Tu cuenta de Afterglow está suspendida' },
  body: {
    zh: '我们的管理员停用了你的账号，所有设备都已登出。图片和积分都还在。',
    en: 'An administrator has suspended your account, and every device is logged out. Your pictures and credits are still there.',
    es: 'Una persona administradora ha suspendido tu cuenta y se ha cerrado la sesión en todos los dispositivos. Tus imágenes y créditos siguen ahí.',
  },
  button: { zh: '联系我们', en: 'Contact us', es: 'Contáctanos' },
  note: {
    zh: '如果你认为这是误会，请通过上面的按钮写信给我们。',
    en: 'If you think this is a mistake, write to us with the button above.',
    es: 'Si crees que es un error, escríbenos con el botón de arriba.',
  },
};

const visitWords: MailWords = {
  subject: {
    zh: '管理员查看了你的焕影账号',
    en: 'An administrator looked into your Afterglow account',
    es: 'Una persona administradora ha entrado en tu cuenta de Afterglow',
  },
  body: {
    zh: '为了帮助你，一位管理员以你的身份登录了账号，最长一小时。密码、付款和删除账号只有你本人能操作。',
    en: 'To help you, an administrator logged in as you, for one hour at most. Passwords, payments and deleting the account are yours alone.',
    es: 'Para ayudarte, una persona administradora ha entrado en tu cuenta, como máximo una hora. La contraseña, los pagos y el borrado son solo tuyos.',
  },
  button: { zh: '查看登录记录', en: 'See who is logged in', es: 'Ver quién ha entrado' },
  note: {
    zh: '每次登录都会写入不可修改的记录，你可以在账号设置里看到。',
    en: 'Every visit is kept in a record that cannot be changed, and your account settings list them.',
    es: 'Cada visita queda en un registro que no se puede cambiar y aparece en los ajustes de tu cuenta.',
  },
};

interface UserMail {
  readonly to: string;
  readonly name: string;
  readonly reason: string;
  readonly url: string;
  readonly locale: Locale;
}

/** Tells a person that and why they cannot sign in any more. */
export const banMail = (mail: UserMail): Mail => write(banWords, mail);

/** Tells a person that an administrator looks through their eyes. */
export const visitMail = (mail: UserMail): Mail => write(visitWords, mail);

function write(words: MailWords, { name, reason, ...mail }: UserMail): Mail {
  return writeMail(words, { ...mail, values: { name }, below: [fillWords(reasonLine[mail.locale], { reason })] });
}
