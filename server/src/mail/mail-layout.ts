import { languages, type Locale } from '@afterglow/domain/locale';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailWords } from './mail-words.ts';

export interface MailRow {
  readonly label: string;
  readonly value: string;
}

export interface MailContent {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly heading: string;
  /** Line breaks in a paragraph are kept. */
  readonly paragraphs: readonly string[];
  /** Facts below them, a line each. */
  readonly rows?: readonly MailRow[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Someone else's words, set apart. */
  readonly quote?: string;
  readonly note?: string;
  /** Address for replies, if not the sender. */
  readonly replyTo?: string;
}

/** A mail as text and HTML that say the same; everything given is text: React escapes it. */
export function layOutMail(content: MailContent) {
  const { to, locale, subject, heading, paragraphs, rows = [], button, quote, note, replyTo } = content;
  const signature = `${brandIn(locale)} · ${mailWords.write(locale, 'tagline')}`;
  const quoted = quote?.replace(/^/gm, '> ');
  const facts =
    rows.length === 0
      ? undefined
      : rows.map(({ label, value }) => `${label}${locale === 'zh' ? '：' : ': '}${value}`).join('\n');
  const parts = [heading, ...paragraphs, facts, quoted, button?.url, note, signature];
  return {
    to,
    subject,
    ...(replyTo === undefined ? {} : { replyTo }),
    text: parts.filter((part) => part !== undefined).join('\n\n'),
    html: page(content, signature),
  };
}

/** The product's one name in a language. */
export const brandIn = (locale: MailContent['locale']): string => (locale === 'zh' ? '焕影' : 'Afterglow');

/** Chinese fonts come first in Chinese mails alone: they set the apostrophe of the other languages as wide as a character. */
const chineseFonts = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC'";
const fontIn = (locale: MailContent['locale']): string =>
  locale === 'zh'
    ? `Inter,${chineseFonts},system-ui,sans-serif`
    : `Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,${chineseFonts},sans-serif`;
const ink = { first: '#251c17', second: '#594f49', third: '#736a64' };

/** react-email's parts know what mail programs need; the colors are the site's tokens as plain hex. */
function page(
  { locale, subject, heading, paragraphs, rows = [], button, quote, note }: MailContent,
  signature: string,
): string {
  const lineHeight = locale === 'zh' ? 1.75 : 1.55;
  const body = { margin: '0 0 16px', fontSize: 15, lineHeight, overflowWrap: 'anywhere' } as const;
  const small = { ...body, fontSize: 13 };
  const mail = h(
    Html,
    { lang: languages[locale].tag },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyles),
    ),
    h(
      Body,
      {
        className: 'paper',
        style: { margin: 0, padding: '40px 16px', background: '#fcf9f5', fontFamily: fontIn(locale), color: ink.first },
      },
      h(Preview, null, paragraphs[0] ?? ''),
      h(
        Container,
        { style: { maxWidth: 520, textAlign: 'left' } },
        h(
          Section,
          { style: { padding: '0 0 20px' } },
          h(
            Text,
            {
              style: {
                margin: 0,
                padding: '4px 0 4px 12px',
                borderLeft: '3px solid #f35863',
                fontSize: 17,
                lineHeight: '20px',
                fontWeight: 600,
              },
            },
            brandIn(locale),
          ),
        ),
        h(
          Section,
          {
            className: 'card',
            style: {
              background: '#fffefd',
              border: '1px solid #e9e4e0',
              borderRadius: 14,
              borderCollapse: 'separate',
              padding: '32px 32px 16px',
            },
          },
          h(
            Heading,
            { style: { margin: '0 0 12px', fontSize: 20, lineHeight: 1.4, fontWeight: 600, overflowWrap: 'anywhere' } },
            heading,
          ),
          paragraphs.map((text, index) => h(Text, { key: index, style: body }, withBreaks(text))),
          rows.length > 0 && rowTable(rows),
          quote !== undefined &&
            h(
              Text,
              { className: 'quote', style: { ...body, padding: '2px 0 2px 14px', borderLeft: '2px solid #d9d1ca' } },
              withBreaks(quote),
            ),
          button &&
            h(
              Text,
              { style: { margin: '8px 0 20px' } },
              h(Button, { className: 'button', href: button.url, target: undefined, style: buttonStyle }, button.label),
            ),
          note !== undefined &&
            h(Text, { className: 'ink2', style: { ...small, color: ink.second } }, withBreaks(note)),
        ),
        h(
          Section,
          { style: { padding: '20px 0 0' } },
          button &&
            h(
              Text,
              { className: 'ink3', style: { ...small, color: ink.third } },
              mailWords.write(locale, 'linkHint'),
              h('br'),
              h(
                Link,
                {
                  className: 'link',
                  href: button.url,
                  target: undefined,
                  style: { color: '#af3120', overflowWrap: 'anywhere' },
                },
                shortAddress(button.url),
              ),
            ),
          h(Text, { className: 'ink3', style: { ...small, margin: 0, color: ink.third } }, signature),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(mail)}`;
}

/** Labels and values, as a table that every mail program lays out. */
const rowTable = (rows: readonly MailRow[]): ReactNode =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '4px 0 20px' } },
    h(
      'tbody',
      null,
      rows.map(({ label, value }) =>
        h(
          'tr',
          { key: label },
          h('td', { className: 'row ink3', style: { ...cell, color: ink.third, whiteSpace: 'nowrap' } }, label),
          h('td', { className: 'row', align: 'right', style: { ...cell, paddingLeft: 16 } }, value),
        ),
      ),
    ),
  );

const cell = {
  borderTop: '1px solid #e9e4e0',
  padding: '8px 0',
  fontSize: 13,
  lineHeight: 1.5,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

const shownPath = 24;

/** An address as a person reads it: where it leads, without the token that nobody types. The link itself is whole. */
function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  return path.length + search.length <= shownPath ? host + path + search : `${host}${path.slice(0, shownPath)}…`;
}

const buttonStyle = {
  background: '#c7422f',
  color: '#fffdfb',
  fontSize: 15,
  fontWeight: 600,
  lineHeight: '20px',
  padding: '12px 24px',
  borderRadius: 10,
};

/** For mail programs with a dark mode: without it they invert colors on their own. */
const darkStyles =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.paper,.paper>table>tbody>tr>td{background:#14110f!important;color:#f4f0eb!important}.card{background:#1c1815!important;border-color:#35302c!important}.ink2{color:#bdb5ae!important}.ink3{color:#99918b!important}.row{border-color:#35302c!important}.quote{border-color:#4a433e!important}.button{background:#f2845c!important;color:#23120c!important}.link{color:#f6a27f!important}}';

/** Lines of a text, with breaks between them. */
const withBreaks = (text: string): readonly ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
