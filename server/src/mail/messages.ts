import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import type { Mail } from './mailer.ts';

/** The mails of the product. Text and HTML say the same; what a person typed is escaped in HTML. */

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

const linkHint: LocalizedText = {
  zh: '按钮打不开？把这个链接复制到浏览器：',
  en: 'If the button does not work, copy this link into your browser:',
  es: 'Si el botón no funciona, copia este enlace en tu navegador:',
};

const tagline: LocalizedText = { zh: '让每张照片重新发光', en: 'Let every photo glow again', es: 'Que cada foto vuelva a brillar' };

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
  const text = [line(words.greeting), line(words.body), url, line(words.note), `焕影 Afterglow · ${line(tagline)}`].join('\n\n');
  return { to, subject: line(words.subject), text, html: page(words, { name, url, locale }) };
}

const language: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en', es: 'es' };

/** Tables and inline styles, because mail programs know little else; the colours are the site's tokens as plain hex. */
function page(words: MailWords, { name, url, locale }: Omit<Recipient, 'to'>): string {
  const line = (text: LocalizedText): string => escapeHtml(text[locale].replace('{name}', () => name));
  const href = escapeHtml(url);
  const font = "font-family:Inter,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',system-ui,sans-serif";
  const leading = locale === 'zh' ? '1.75' : '1.55';
  return `<!doctype html>
<html lang="${language[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${line(words.subject)}</title></head>
<body style="margin:0;background:#fcf9f5;${font};color:#251c17">
<div style="display:none;max-height:0;overflow:hidden">${line(words.body)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fcf9f5"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:3px;border-radius:2px;background:#f35863;background:linear-gradient(180deg,#fcb442,#f35863 52%,#7d4ad3)"></td>
<td style="padding:4px 0 4px 12px;font-size:17px;line-height:20px;font-weight:600">焕影 <span style="font-weight:400;color:#594f49">Afterglow</span></td>
</tr></table></td></tr>
<tr><td style="background:#fffefd;border:1px solid #e9e4e0;border-radius:14px;padding:32px">
<p style="margin:0 0 12px;font-size:20px;line-height:1.4;font-weight:600;overflow-wrap:anywhere">${line(words.greeting)}</p>
<p style="margin:0 0 24px;font-size:15px;line-height:${leading}">${line(words.body)}</p>
<a href="${href}" style="display:inline-block;background:#c7422f;color:#fffdfb;text-decoration:none;font-size:15px;font-weight:600;line-height:20px;padding:12px 24px;border-radius:10px">${line(words.button)}</a>
<p style="margin:24px 0 0;font-size:13px;line-height:${leading};color:#594f49">${line(words.note)}</p>
</td></tr>
<tr><td style="padding:20px 0 0;font-size:13px;line-height:${leading};color:#736a64">${line(linkHint)}<br><a href="${href}" style="color:#af3120;overflow-wrap:anywhere;word-break:break-all">${href}</a>
<p style="margin:16px 0 0">焕影 Afterglow · ${line(tagline)}</p></td></tr>
</table></td></tr></table></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
