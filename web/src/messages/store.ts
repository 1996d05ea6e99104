import type { Locale } from '@afterglow/domain/locale';
import type { Messages, Wing } from './messages.ts';
import accountEn from './account/en.json?url&no-inline';
import accountEs from './account/es.json?url&no-inline';
import accountZh from './account/zh.json?url&no-inline';
import adminEn from './admin/en.json?url&no-inline';
import adminEs from './admin/es.json?url&no-inline';
import adminZh from './admin/zh.json?url&no-inline';
import editorEn from './editor/en.json?url&no-inline';
import editorEs from './editor/es.json?url&no-inline';
import editorZh from './editor/zh.json?url&no-inline';
import siteEn from './site/en.json?url&no-inline';
import siteEs from './site/es.json?url&no-inline';
import siteZh from './site/zh.json?url&no-inline';

/** Where a wing's texts in a language are, as files of their own: a browser loads the language and the wings it shows. */
export const messageUrls: Readonly<Record<Wing, Readonly<Record<Locale, string>>>> = {
  site: { zh: siteZh, en: siteEn, es: siteEs },
  account: { zh: accountZh, en: accountEn, es: accountEs },
  editor: { zh: editorZh, en: editorEn, es: editorEs },
  admin: { zh: adminZh, en: adminEn, es: adminEs },
};

type Texts = Partial<Messages>;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<Texts>>();
const wingsHere = new Set<Wing>();

export function putMessages(wing: Wing, locale: Locale, texts: Texts): void {
  loaded.set(messageUrls[wing][locale], texts);
}

/** The texts if they are here already. The server has all of them from the start. */
export function findMessages(wing: Wing, locale: Locale): Texts | undefined {
  return loaded.get(messageUrls[wing][locale]);
}

/** Brings the texts of a wing into the browser once; a failed attempt may be repeated. */
export function loadMessages(wing: Wing, locale: Locale): Promise<Texts> {
  wingsHere.add(wing);
  const url = messageUrls[wing][locale];
  const known = loading.get(url);
  if (known) return known;
  const attempt = fetchMessages(url);
  loading.set(url, attempt);
  attempt.catch(() => loading.delete(url));
  return attempt;
}

/** Brings another language, for every wing that is here. */
export async function loadLanguage(locale: Locale): Promise<void> {
  await Promise.all([...wingsHere].map((wing) => loadMessages(wing, locale)));
}

async function fetchMessages(url: string): Promise<Texts> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Texts at ${url} could not be loaded: ${response.status}`);
  const texts: unknown = await response.json();
  if (!isTexts(texts)) throw new Error(`Texts at ${url} are not what was asked for`);
  loaded.set(url, texts);
  return texts;
}

/** The file was checked against the type when it was built. */
function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null;
}
