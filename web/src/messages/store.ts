import type { Locale } from '@afterglow/domain/locale';
import type { Messages } from './messages.ts';
import enUrl from './en.json?url&no-inline';
import esUrl from './es.json?url&no-inline';
import zhUrl from './zh.json?url&no-inline';

/** Where a language's texts are, as a file of its own: a browser loads one language only. */
export const messageUrls: Readonly<Record<Locale, string>> = { zh: zhUrl, en: enUrl, es: esUrl };

const loaded = new Map<Locale, Messages>();
const loading = new Map<Locale, Promise<Messages>>();

export function putMessages(locale: Locale, messages: Messages): void {
  loaded.set(locale, messages);
}

/** The texts if they are here already. The server has all of them from the start. */
export function findMessages(locale: Locale): Messages | undefined {
  return loaded.get(locale);
}

/** Brings the texts of a language into the browser once; a failed attempt may be repeated. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loading.get(locale);
  if (known) return known;
  const attempt = fetchMessages(locale);
  loading.set(locale, attempt);
  attempt.catch(() => loading.delete(locale));
  return attempt;
}

async function fetchMessages(locale: Locale): Promise<Messages> {
  const response = await fetch(messageUrls[locale]);
  if (!response.ok) throw new Error(`Texts of ${locale} could not be loaded: ${response.status}`);
  const messages: unknown = await response.json();
  if (!isMessages(messages)) throw new Error(`Texts of ${locale} are not what was asked for`);
  loaded.set(locale, messages);
  return messages;
}

/** The file was checked against the type when it was built; here only that it is that file and no error page. */
function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && 'common' in value && 'shell' in value;
}
