import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { languages, listBundles, listProse, readBundle, readProse } from './read-texts.ts';

/** What a text is filled with: names of arguments with their kind, and tags. Throws where the syntax is wrong. */
function argumentsOf(text: string): string[] {
  return [...new Set(parse(text).flatMap(namesIn))].toSorted();
}

function namesIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.plural:
    case TYPE.select:
      return [
        `${element.value}, ${TYPE[element.type]}`,
        ...Object.values(element.options).flatMap((option) => option.value.flatMap(namesIn)),
      ];
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(namesIn)];
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return [element.value];
    default:
      return [];
  }
}

/** Names only: a language without a plural writes the bare number. */
const bare = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.replace(/, .*/, '')))].toSorted();

/** What a person might type into a template: a snowflake, Chinese calligraphy. */
const isExample = (bundle: string, key: string): boolean =>
  bundle === 'catalogue' && /\.inputs\.\w+\.(default|placeholder)$/.test(key);

const english = new Map(listBundles('en').map((bundle) => [bundle, readBundle('en', bundle)]));

describe.each(languages)('texts in %s', (language) => {
  it('have the bundles of English', () => {
    expect(listBundles(language)).toEqual(listBundles('en'));
  });

  it('name no number of credits: administrators set them all', () => {
    const bundles = listBundles(language).flatMap((bundle) =>
      [...readBundle(language, bundle)].map(([key, text]) => [`${bundle}.${key}`, text] as const),
    );
    const prose = listProse(language).map((place) => [place, readProse(language, place).body] as const);
    const named = [...bundles, ...prose].filter(([, text]) => /\d ?(?:credits?|créditos?|积分)/.test(text));
    // nothing, a unit to compare packs by, and an example of a sum
    expect(named.map(([key]) => key)).toEqual([
      'admin.adminPricing.packEach',
      'site.template.costUnlimited',
      'help/refunds',
    ]);
  });

  it.each(listBundles(language))('%s: the keys of English, no other, none empty', (bundle) => {
    const own = readBundle(language, bundle);
    expect([...own.keys()].toSorted()).toEqual([...(english.get(bundle)?.keys() ?? [])].toSorted());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(listBundles(language))('%s: right ICU syntax and the arguments of English', (bundle) => {
    const measure = english.get(bundle) ?? new Map<string, string>();
    for (const [key, text] of readBundle(language, bundle)) {
      expect([key, bare(argumentsOf(text))]).toEqual([key, bare(argumentsOf(measure.get(key) ?? ''))]);
    }
  });

  const sentences = listBundles(language).flatMap((bundle) =>
    [...readBundle(language, bundle)].filter(([key]) => !isExample(bundle, key)),
  );

  it('have no exclamation marks and no emoji', () => {
    const loud = sentences.filter(([, text]) => /[!！¡]|\p{Extended_Pictographic}/u.test(text));
    expect(loud).toEqual([]);
  });

  it.skipIf(language === 'zh')('have no Chinese word', () => {
    const chinese = sentences.filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(chinese).toEqual([]);
  });
});

describe.each(languages)('long texts in %s', (language) => {
  it('are those of English', () => {
    expect(listProse(language)).toEqual(listProse('en'));
  });

  it.each(listProse(language))('%s has the front matter of English, and the same values are filled in', (place) => {
    const [own, measure] = [readProse(language, place), readProse('en', place)];
    expect(Object.keys(own.facts)).toEqual(Object.keys(measure.facts));
    expect(Object.values(own.facts).filter((fact) => fact.trim() === '')).toEqual([]);
    expect(valuesIn(own.body)).toEqual(valuesIn(measure.body));
  });
});

const valuesIn = (body: string): string[] =>
  [...new Set([...body.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
