import { mapLocales, type Locale } from '@afterglow/domain/locale';
import { formatText, type TextValues } from '@afterglow/texts/format-text';
import { z } from 'zod';
import { loadTexts } from './load-texts.ts';

/** Keys of the texts of a bundle, parts joined with dots. */
export type TextKey<T> = {
  readonly [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** A bundle of texts in every language. */
export interface Words<Key extends string> {
  /** The text in that language, with its values filled in; a value that is not given leaves its place empty. */
  readonly write: (locale: Locale, key: Key, values?: TextValues) => string;
  /** Whether a key that was put together is one of the bundle. */
  readonly has: (key: string) => key is Key;
}

type Tree = { readonly [key: string]: string | Tree };
const treeSchema: z.ZodType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => treeSchema)]));

/**
 * The words of a bundle, typed as its English ones. Throws where a language lacks a text of the English bundle.
 */
export function createWords<T extends Tree>(bundle: string, english: T): Words<TextKey<T>> {
  const keys = new Set(flatten(english).keys());
  const trees = loadTexts(bundle, treeSchema);
  const texts = mapLocales((locale) => flatten(trees[locale]));
  const find = (locale: Locale, key: string): string => {
    const text = texts[locale].get(key);
    if (text === undefined) throw new Error(`texts/${locale}/${bundle}.json has no ${key}`);
    return text;
  };
  mapLocales((locale) => [...keys].map((key) => find(locale, key)));
  return {
    write: (locale, key, values = {}) => formatText(find(locale, key), values, locale),
    has: (key): key is TextKey<T> => keys.has(key),
  };
}

const flatten = (tree: Tree): ReadonlyMap<string, string> => new Map(leaves(tree, ''));

const leaves = (tree: Tree, before: string): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : leaves(value, `${before}${key}.`),
  );
