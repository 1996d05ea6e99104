import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { adminActions } from '@afterglow/domain/accounts/admin-acts';
import { locales } from '@afterglow/domain/locale';
import { resultWarnings } from '@afterglow/domain/templates/result-warnings';
import { describe, expect, it } from 'vitest';
import { wings, type Wing } from '../src/messages/messages.ts';
import { serverMessages, serverWings } from '../src/messages/server-messages.ts';

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

/** Names of the arguments and tags that a text is filled with; `one {credit}` inside a plural is text, no name. */
function argumentsOf(text: string): string[] {
  const names = text.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d+)\s*)\{\s*(\w+)\s*[,}]|<(\w+)>/g);
  return [...new Set([...names].map(([, name, tag]) => name ?? `<${tag}>`))].toSorted();
}

const texts = Object.fromEntries(locales.map((locale) => [locale, flatten(serverMessages[locale])]));
const english = texts['en'] ?? new Map<string, string>();

describe.each(locales)('messages in %s', (locale) => {
  const own = texts[locale] ?? new Map<string, string>();

  it('have exactly the keys of English', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('take the same arguments as English, and none is empty', () => {
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(english.get(key) ?? '')]);
    }
  });

  it('have no exclamation marks and no emoji', () => {
    for (const [key, text] of own) expect([key, /[!！¡]|\p{Extended_Pictographic}/u.test(text)]).toEqual([key, false]);
  });
});

it.each(['en', 'es'] as const)('no text in %s has a Chinese word in it', (locale) => {
  const chinese = [...(texts[locale] ?? [])].filter(([, text]) => /\p{Script=Han}/u.test(text));
  expect(chinese).toEqual([]);
});

/** Where the pages are that show a wing's texts; `routes.ts` has them below that wing's layout. */
const roomsOf: Readonly<Record<Exclude<Wing, 'site'>, RegExp>> = {
  account: /^(pages\/(payment|profile|subscription-test|credit-demo|admin)\/|session\/use-sign-in-words|credits\/use-item-name)/,
  editor: /^pages\/editor\//,
  admin: /^pages\/admin\//,
};

const src = path.join(import.meta.dirname, '..', 'src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(src, file), 'utf8') }));

it('no group of texts is in two wings', () => {
  const groups = wings.flatMap((wing) => Object.keys(serverWings.en[wing]));
  expect(groups).toEqual([...new Set(groups)]);
});

it.each(['account', 'editor', 'admin'] as const)('texts of the wing %s are used by its own pages only: others do not load them', (wing) => {
  const groups = Object.keys(serverWings.en[wing]).join('|');
  const used = new RegExp(`useTranslations\\(\\s*['"](?:${groups})['".]`);
  const strangers = sources.filter(({ file, code }) => !roomsOf[wing].test(file) && used.test(code));
  expect(strangers.map(({ file }) => file)).toEqual([]);
});

it.each(locales)('what every visitor loads in %s stays below 16 kB compressed', (locale) => {
  expect(gzipSync(JSON.stringify(serverWings[locale].site)).byteLength).toBeLessThan(16_000);
});

it('every key is used by a component', () => {
  const code = sources.map((source) => source.code).join('\n');
  const unused = [...english.keys()].filter((key) => {
    // Named by the acts themselves.
    if (key.startsWith('adminActs.')) return false;
    const last = key.slice(key.lastIndexOf('.') + 1);
    // A key is written as a whole, or its beginning is put together with a variable: t(`step${step}Text`).
    return !new RegExp(`['"\`.]${last}['"\`]`).test(code) && !isBuilt(code, key);
  });
  expect(unused).toEqual([]);
});

it('every act of an administrator has a name, and no other', () => {
  const names = [...english.keys()].filter((key) => key.startsWith('adminActs.')).map((key) => key.slice('adminActs.'.length));
  expect(names.toSorted()).toEqual(adminActions.toSorted());
});

it('every warning about a result has words, and no other', () => {
  const names = [...english.keys()].filter((key) => key.startsWith('job.warnings.')).map((key) => key.slice('job.warnings.'.length));
  expect(names.toSorted()).toEqual(resultWarnings.toSorted());
});

/** True when a template literal in the code can make the key's last one to four parts. */
function isBuilt(code: string, key: string): boolean {
  const parts = key.split('.');
  const ends = [1, 2, 3, 4].map((count) => parts.slice(-count).join('.'));
  return [...code.matchAll(/t(?:\.\w+)?\(`([^`]*\$\{[^`]*)`/g)].some(([, pattern = '']) => {
    const shape = new RegExp(
      `^${pattern
        .replace(/\$\{[^}]*\}/g, '\u0000')
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll('\u0000', '[\\w.-]+')}$`,
    );
    return ends.some((end) => shape.test(end));
  });
}
