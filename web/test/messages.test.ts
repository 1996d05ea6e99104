import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { adminActions } from '@afterglow/domain/accounts/admin-acts';
import { locales } from '@afterglow/domain/locale';
import { resultWarnings } from '@afterglow/domain/templates/result-warnings';
import { messageBundles, type MessageBundle } from '@afterglow/texts/bundles';
import { expect, it } from 'vitest';
import { messagesIn, bundleOf } from '../src/words/server-messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text);
  }
  return flat;
}

const texts = Object.fromEntries(locales.map((locale) => [locale, flatten(messagesIn(locale))]));
const english = texts['en'] ?? new Map<string, string>();

/** Where the pages are that show a bundle's texts; `routes.ts` has them below that bundle's layout. */
const roomsOf: Readonly<Record<Exclude<MessageBundle, 'site'>, RegExp>> = {
  account:
    /^(pages\/(payment|profile|connect|library|subscription-test|credit-demo|withdraw|admin)\/|session\/use-sign-in-words|credits\/use-item-name|billing\/use-payment-method)/,
  // the builder loads them where a step has layers
  editor: /^(pages\/editor|layers)\/|^pages\/recipes\/builder\/layers-input/,
  recipes: /^(pages\/(recipes|batches)|recipes)\//,
  help: /^pages\/(help|contact)\//,
  verify: /^pages\/verify\//,
  admin: /^pages\/admin\//,
};

const src = path.join(import.meta.dirname, '..', 'src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(src, file), 'utf8') }));

it('no group of texts is in two bundles', () => {
  const groups = messageBundles.flatMap((bundle) => Object.keys(bundleOf('en', bundle)));
  expect(groups).toEqual([...new Set(groups)]);
});

it.each(['account', 'editor', 'recipes', 'help', 'verify', 'admin'] as const)(
  'texts of the bundle %s are used by its own pages only: others do not load them',
  (bundle) => {
    const groups = Object.keys(bundleOf('en', bundle)).join('|');
    const used = new RegExp(`useTranslations\\(\\s*['"](?:${groups})['".]`);
    const strangers = sources.filter(({ file, code }) => !roomsOf[bundle].test(file) && used.test(code));
    expect(strangers.map(({ file }) => file)).toEqual([]);
  },
);

it.each(locales)('what every visitor loads in %s stays below 16 kB compressed', (locale) => {
  expect(gzipSync(JSON.stringify(bundleOf(locale, 'site'))).byteLength).toBeLessThan(16_000);
});

it('every act of an administrator has a name, and no other', () => {
  const names = [...english.keys()]
    .filter((key) => key.startsWith('adminActs.'))
    .map((key) => key.slice('adminActs.'.length));
  expect(names.toSorted()).toEqual(adminActions.toSorted());
});

it('every warning about a result has words, and no other', () => {
  const names = [...english.keys()]
    .filter((key) => key.startsWith('job.warnings.'))
    .map((key) => key.slice('job.warnings.'.length));
  expect(names.toSorted()).toEqual(resultWarnings.toSorted());
});
