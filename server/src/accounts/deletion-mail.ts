import type { Locale } from '@afterglow/domain/locale';
import type { Mail } from '../mail/mailer.ts';
import { dayInWords, writeMail, type MailWords } from '../mail/write-mail.ts';

const words: MailWords = {
  subject: { zh: '你的焕影账户将在 7 天后清除', en: 'Your Afterglow account will be erased in 7 days', es: 'Tu cuenta de Afterglow se borrará en 7 días' },
  body: {
    zh: '按你的要求，账户已锁定，别人看不到，也无法登录。{date} 会清除账户里的全部内容，包括图片和积分。改变主意的话，在那之前点一下下面的按钮，一切照旧。',
    en: 'As you asked, your account is locked: nobody sees it and nobody can log in. On {date} everything in it is erased, pictures and credits included. If you change your mind before then, press the button and all is as it was.',
    es: 'Como pediste, tu cuenta está bloqueada: nadie la ve y nadie puede entrar. El {date} se borrará todo lo que contiene, incluidas las imágenes y los créditos. Si cambias de idea antes, pulsa el botón y todo seguirá como estaba.',
  },
  button: { zh: '保留我的账户', en: 'Keep my account', es: 'Conservar mi cuenta' },
  note: {
    zh: '如果这不是你本人的操作，请点上面的按钮恢复账户，然后马上修改密码。',
    en: 'If this was not you, press the button to get the account back, then change your password right away.',
    es: 'Si no has sido tú, pulsa el botón para recuperar la cuenta y cambia la contraseña enseguida.',
  },
};

interface DeletionMail {
  readonly to: string;
  readonly name: string;
  readonly url: string;
  readonly eraseAt: Date;
  readonly locale: Locale;
}

/** The way back for someone who deleted their account. */
export function deletionMail({ name, eraseAt, ...mail }: DeletionMail): Mail {
  return writeMail(words, { ...mail, values: { name, date: dayInWords(eraseAt, mail.locale) } });
}
