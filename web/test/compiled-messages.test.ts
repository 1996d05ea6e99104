import { locales } from '@afterglow/domain/locale';
import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatAsWritten from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';
import { expect, it } from 'vitest';
import { writeSmallNumber } from '../src/text/use-number.ts';
import { messagesIn } from '../src/words/server-messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Names that a text is filled with. Which of them are counted, chosen by or tags is in the text. */
function valuesFor(text: string, count: number): Record<string, string | number | ((chunks: unknown) => string)> {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']): [string, (chunks: unknown) => string] => [
    name,
    (chunks) => `<${name}>${[chunks].flat().join('|')}</${name}>`,
  ]);
  const plain = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']): [string, string] => [name, `‹${name}›`]);
  const counted = [...text.matchAll(/\{\s*(\w+)\s*,\s*(?:plural|selectordinal|number)/g)].map(
    ([, name = '']): [string, number] => [name, count],
  );
  const chosen = [...text.matchAll(/\{\s*(\w+)\s*,\s*select\s*,\s*(\w+)/g)].map(
    ([, name = '', first = '']): [string, string] => [name, first],
  );
  return Object.fromEntries([...plain, ...counted, ...chosen, ...tags]);
}

// The server writes a page from the texts as they are, the browser takes it over with compiled ones.
it.each(locales)('every text in %s is written by the browser as the server wrote it', (locale) => {
  const cache = _createCache();
  const options = { cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'UTC' };
  for (const [key, text] of flatten(messagesIn(locale))) {
    for (const count of [0, 1, 2, 5, 21, 1234, 1_234_567]) {
      const values = valuesFor(text, count);
      expect([key, formatCompiled(key, compile(text), values, options)]).toEqual([
        key,
        formatAsWritten(key, text, values, options),
      ]);
    }
  }
});

it.each(locales)('small numbers in %s are written as Intl writes them', (locale) => {
  for (const decimals of [0, 1] as const) {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
    for (let value = 0; value < 999; value += 0.37)
      expect(writeSmallNumber(value, decimals, locale)).toBe(format.format(value));
  }
});
