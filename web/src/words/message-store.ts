import type { Locale } from '@afterglow/domain/locale';
import type { MessageBundle, Messages } from '@afterglow/texts/bundles';
import { withBase } from '../base-path/base-path.ts';
import { loadFailureTexts } from './failure-text.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
  }
}

const urls = import.meta.glob<string>('../../../texts/*/{site,account,editor,admin,recipes,help,verify}.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where a bundle in a language is, as a file of its own: a browser loads the language and the bundles it shows. */
export function messageUrl(bundle: MessageBundle, locale: Locale): string {
  return urls[`../../../texts/${locale}/${bundle}.json`] ?? '';
}

type Texts = Partial<Messages>;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<Texts>>();
const bundlesHere = new Set<MessageBundle>();

export function putMessages(bundle: MessageBundle, locale: Locale, texts: Texts): void {
  loaded.set(messageUrl(bundle, locale), texts);
}

/** The texts if they are here already. The server has all of them from the start. */
export function findMessages(bundle: MessageBundle, locale: Locale): Texts | undefined {
  return loaded.get(messageUrl(bundle, locale));
}

/** Brings the texts of a bundle into the browser once; a failed attempt may be repeated. */
export function loadMessages(bundle: MessageBundle, locale: Locale): Promise<Texts> {
  bundlesHere.add(bundle);
  const url = messageUrl(bundle, locale);
  const known = loading.get(url);
  if (known) return known;
  const attempt = fetchMessages(url);
  loading.set(url, attempt);
  attempt.catch(() => loading.delete(url));
  return attempt;
}

const here = new WeakMap<Texts, Promise<Texts>>();

/**
 * The texts for React's `use`, which every rendering calls: one that suspended may not leave it out when it is repeated. Texts that
 * are here are read without waiting, as React reads every promise that says so of itself.
 */
export function readMessages(bundle: MessageBundle, locale: Locale): Promise<Texts> {
  const texts = findMessages(bundle, locale);
  if (texts === undefined) return loadMessages(bundle, locale);
  const known = here.get(texts);
  if (known) return known;
  const ready = Object.assign(Promise.resolve(texts), { status: 'fulfilled', value: texts });
  here.set(texts, ready);
  return ready;
}

/** Brings another language, for every bundle that is here and for what was refused. */
export async function loadLanguage(locale: Locale): Promise<void> {
  await Promise.all([loadFailureTexts(locale), ...[...bundlesHere].map((bundle) => loadMessages(bundle, locale))]);
}

async function fetchMessages(url: string): Promise<Texts> {
  const response = await fetch(withBase(url));
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
