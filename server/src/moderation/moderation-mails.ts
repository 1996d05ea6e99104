import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import type { ModerationReason } from '@afterglow/domain/safety/moderation';
import type { Mail } from '../mail/mailer.ts';
import { writeMail, type MailWords } from '../mail/write-mail.ts';
import type { noticeKinds } from './moderation-job.ts';

const reasons: Readonly<Record<ModerationReason, LocalizedText>> = {
  sexual: { zh: '色情内容', en: 'sexual content', es: 'contenido sexual' },
  minors: { zh: '涉及未成年人', en: 'harm to minors', es: 'daño a menores' },
  violence: { zh: '暴力或血腥', en: 'violence', es: 'violencia' },
  hate: { zh: '仇恨内容', en: 'hate', es: 'odio' },
  privacy: { zh: '侵犯他人隐私', en: "somebody's privacy", es: 'la privacidad de alguien' },
  copyright: { zh: '侵犯版权', en: 'copyright', es: 'derechos de autor' },
  other: { zh: '违反使用条款', en: 'our terms of use', es: 'nuestras condiciones de uso' },
};

const toNotice: LocalizedText = { zh: '查看通知', en: 'See the notice', es: 'Ver el aviso' };

const words: Readonly<Record<(typeof noticeKinds)[number], MailWords>> = {
  blocked: {
    subject: { zh: '你的一张图片已被停用', en: 'One of your pictures has been blocked', es: 'Una de tus imágenes ha sido bloqueada' },
    body: {
      zh: '我们看过这张图片后决定停用它，原因：{reason}。它不再显示，也不能分享，30 天后会被删除。\n如果你认为我们弄错了，可以在这之前申诉一次，我们会再看一遍。',
      en: 'After looking at it, we have blocked one of your pictures because of {reason}. It is no longer shown or shared, and it is erased after 30 days.\nIf you think we are wrong, you can appeal once before then, and we will look again.',
      es: 'Tras revisarla, hemos bloqueado una de tus imágenes por {reason}. Ya no se muestra ni se comparte, y se borrará a los 30 días.\nSi crees que nos equivocamos, puedes recurrir una vez antes de esa fecha y la veremos de nuevo.',
    },
    button: toNotice,
  },
  banned: {
    subject: { zh: '你的账户已被停用', en: 'Your account has been closed', es: 'Tu cuenta ha sido suspendida' },
    body: {
      zh: '我们看过你的一张图片后，因为{reason}停用了它和你的账户。图片会在 30 天后删除。\n如果你认为我们弄错了，请写信给我们。',
      en: 'After looking at one of your pictures, we have blocked it and closed your account because of {reason}. The picture is erased after 30 days.\nIf you think we are wrong, please write to us.',
      es: 'Tras revisar una de tus imágenes, la hemos bloqueado y hemos suspendido tu cuenta por {reason}. La imagen se borrará a los 30 días.\nSi crees que nos equivocamos, escríbenos.',
    },
    button: { zh: '写信给我们', en: 'Write to us', es: 'Escríbenos' },
  },
  cleared: {
    subject: { zh: '你的照片没有问题', en: 'Your photo is fine', es: 'Tu foto está bien' },
    body: {
      zh: '安全检查拒绝过你的一张照片。我们看过了，是检查弄错了：现在可以在本机模型里继续处理它。',
      en: 'The safety check had refused one of your photos. We looked at it and the check was wrong: you can go on with it on the on-device editions.',
      es: 'El control de seguridad rechazó una de tus fotos. La hemos visto y el control se equivocó: puedes seguir con ella en las ediciones locales.',
    },
    button: toNotice,
  },
  upheld: {
    subject: { zh: '关于你的申诉', en: 'About your appeal', es: 'Sobre tu recurso' },
    body: {
      zh: '我们又看了一遍这张图片，决定不变：它仍然停用，30 天后会被删除。这个决定是最终的。',
      en: 'We looked at the picture again and the decision stands: it stays blocked and is erased after 30 days. This is final.',
      es: 'Hemos vuelto a ver la imagen y la decisión se mantiene: sigue bloqueada y se borrará a los 30 días. Es definitiva.',
    },
    button: toNotice,
  },
  granted: {
    subject: { zh: '你的图片回来了', en: 'Your picture is back', es: 'Tu imagen ha vuelto' },
    body: {
      zh: '我们又看了一遍，你是对的：这张图片已经恢复，可以照常使用。抱歉给你添了麻烦。',
      en: 'We looked again and you were right: the picture is back and works as before. Sorry for the trouble.',
      es: 'La hemos vuelto a ver y tenías razón: la imagen está de vuelta y funciona como antes. Perdona las molestias.',
    },
    button: toNotice,
  },
};

interface Notice {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly kind: (typeof noticeKinds)[number];
  readonly reason: ModerationReason | null;
  /** What the administrator wrote. */
  readonly words: string | null;
  readonly url: string;
}

export function moderationMail({ name, kind, reason, words: own, ...mail }: Notice): Mail {
  const values = { name, reason: reasons[reason ?? 'other'][mail.locale] };
  return writeMail(words[kind], { ...mail, values, quote: own ?? '' });
}
