import type { Locale, LocalizedText } from '@afterglow/domain/locale';

const tagline: LocalizedText = { zh: '让每张照片重新发光', en: 'Let every photo glow again', es: 'Que cada foto vuelva a brillar' };
const linkHint: LocalizedText = {
  zh: '按钮打不开？把这个链接复制到浏览器：',
  en: 'If the button does not work, copy this link into your browser:',
  es: 'Si el botón no funciona, copia este enlace en tu navegador:',
};
const language: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en', es: 'es' };

export interface MailContent {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly heading: string;
  /** Lines breaks in a paragraph are kept. */
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Words of somebody else, set apart. */
  readonly quote?: string;
  readonly note?: string;
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string;
}

/** A mail as text and HTML that say the same; everything given is text and is escaped in HTML. */
export function layOutMail(content: MailContent) {
  const { to, locale, subject, heading, paragraphs, button, quote, note, replyTo } = content;
  const signature = `焕影 Afterglow · ${tagline[locale]}`;
  const quoted = quote?.replace(/^/gm, '> ');
  const parts = [heading, ...paragraphs, quoted, button?.url, note, signature];
  return {
    to,
    subject,
    ...(replyTo === undefined ? {} : { replyTo }),
    text: parts.filter((part) => part !== undefined).join('\n\n'),
    html: page(content, signature),
  };
}

/**
 * Tables and inline styles, because mail programs know little else; the colours are the site's tokens as plain hex. The
 * style sheet is for programs with a dark look of their own: without it they turn the colours round as they please.
 */
function page({ locale, subject, heading, paragraphs, button, quote, note }: MailContent, signature: string): string {
  const font = "font-family:Inter,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',system-ui,sans-serif";
  const leading = locale === 'zh' ? '1.75' : '1.55';
  const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:15px;line-height:${leading};overflow-wrap:anywhere">${withBreaks(text)}</p>`;
  const href = escapeHtml(button?.url ?? '');
  return `<!doctype html>
<html lang="${language[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyles}</style></head>
<body class="paper" style="margin:0;background:#fcf9f5;${font};color:#251c17">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fcf9f5"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:3px;border-radius:2px;background:#f35863;background:linear-gradient(180deg,#fcb442,#f35863 52%,#7d4ad3)"></td>
<td style="padding:4px 0 4px 12px;font-size:17px;line-height:20px;font-weight:600">焕影 <span class="ink2" style="font-weight:400;color:#594f49">Afterglow</span></td>
</tr></table></td></tr>
<tr><td class="card" style="background:#fffefd;border:1px solid #e9e4e0;border-radius:14px;padding:32px 32px 16px">
<p style="margin:0 0 12px;font-size:20px;line-height:1.4;font-weight:600;overflow-wrap:anywhere">${escapeHtml(heading)}</p>
${paragraphs.map(paragraph).join('\n')}
${quote === undefined ? '' : `<p class="quote" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:2px solid #d9d1ca;font-size:15px;line-height:${leading};overflow-wrap:anywhere">${withBreaks(quote)}</p>`}
${button === undefined ? '' : `<p style="margin:8px 0 20px"><a class="button" href="${href}" style="display:inline-block;background:#c7422f;color:#fffdfb;text-decoration:none;font-size:15px;font-weight:600;line-height:20px;padding:12px 24px;border-radius:10px">${escapeHtml(button.label)}</a></p>`}
${note === undefined ? '' : `<p class="ink2" style="margin:0 0 16px;font-size:13px;line-height:${leading};color:#594f49;overflow-wrap:anywhere">${withBreaks(note)}</p>`}
</td></tr>
<tr><td class="ink3" style="padding:20px 0 0;font-size:13px;line-height:${leading};color:#736a64">
${button === undefined ? '' : `${linkHint[locale]}<br><a class="link" href="${href}" style="color:#af3120;overflow-wrap:anywhere;word-break:break-all">${href}</a>`}
<p style="margin:16px 0 0">${signature}</p></td></tr>
</table></td></tr></table></body></html>`;
}

const darkStyles =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.paper{background:#14110f!important;color:#f4f0eb!important}.card{background:#1c1815!important;border-color:#35302c!important}.ink2{color:#bdb5ae!important}.ink3{color:#99918b!important}.quote{border-color:#4a433e!important}.button{background:#f2845c!important;color:#23120c!important}.link{color:#f6a27f!important}}';

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
