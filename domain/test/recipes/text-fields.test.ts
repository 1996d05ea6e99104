import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapeBraces,
  fieldsOf,
  fillForShow,
  fillText,
  givenValues,
  hasWholeFields,
  photoValues,
} from '../../src/recipes/text-fields.ts';

const day = new Date('2026-11-26T20:00:00Z');
const words = fc.string({ unit: 'grapheme', maxLength: 30 });
/** A field's name as somebody may write it. */
const fieldName = fc.stringMatching(/^[a-zñ价 _-]{0,20}[a-z价]$/u);
const piece = fc.oneof(
  words.map((text) => ({ written: escapeBraces(text), text, field: undefined })),
  fieldName.map((field) => ({ written: `{${field}}`, text: undefined, field })),
);
/** With a letter or a sign in them. */
const someWords = fc.string({ unit: 'grapheme' }).filter((text) => givenValues({ text })['text'] !== '');
const template = fc.array(piece, { maxLength: 8 });
const written = (pieces: readonly { readonly written: string }[]): string => pieces.map((one) => one.written).join('');

describe('fields in a text', () => {
  it('are filled, and nothing else is changed, whatever stands in the words and in the values', () => {
    fc.assert(
      fc.property(template, someWords, (pieces, value) => {
        const values = givenValues(Object.fromEntries(pieces.flatMap(({ field }) => (field ? [[field, value]] : []))));
        const [own = ''] = Object.values(givenValues({ value }));
        expect(fillText(written(pieces), values)).toMatchObject({
          text: pieces.map(({ text }) => text ?? own).join(''),
        });
      }),
    );
  });

  it('without a value are named as they were written, each once, and none is emptied', () => {
    fc.assert(
      fc.property(template, (pieces) => {
        const asked = [...new Set(pieces.flatMap(({ field, written: one }) => (field === undefined ? [] : [one])))];
        const { lacking } = { lacking: [], ...fillText(written(pieces), {}) };
        expect(lacking).toEqual(asked);
        // a look shows them instead
        expect(fillForShow(written(pieces), {})).toBe(pieces.map((one) => one.text ?? one.written).join(''));
      }),
    );
  });

  it('are whole, or the text is known not to be; escaped, any text stands for itself', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(fillText(escapeBraces(text), {})).toMatchObject({ text });
        expect(fieldsOf(escapeBraces(text)).size).toBe(0);
        if (hasWholeFields(text)) return;
        expect(text).toMatch(/[{}]/u);
        expect(fillForShow(text, { name: 'mug' })).toBe(text);
      }),
    );
    for (const text of ['{name', 'name}', '{}', '{ }', '{na{me}}', '{a\nb}', `{${'x'.repeat(61)}}`, '{{name}'])
      expect([text, hasWholeFields(text)]).toEqual([text, false]);
    expect(fillText('{{{name}}} {{n}}', { name: 'mug' })).toMatchObject({ text: '{mug} {n}' });
  });

  it('that are empty take their line along, and other lines stay', () => {
    const filled = (text: string) => fillText(text, { name: 'mug', was: '', now: ' ' });
    expect(filled('{name}\nwas {was} €\n{{new}}\n')).toEqual({ text: 'mug\n{new}\n' });
    expect(filled('{was}{now}\n{name}: {was}')).toEqual({ text: 'mug: ' });
    expect(filled(' \n{was}')).toEqual({ text: '' });
    expect(filled(' \n ')).toEqual({ text: ' \n ' });
  });

  it('are known by their names, whatever case and blanks they are written with', () => {
    expect([...fieldsOf('{Name} {PRICE } {price} {价格}')]).toEqual([
      ['name', '{Name}'],
      ['price', '{PRICE }'],
      ['价格', '{价格}'],
    ]);
    expect(fillText('{ Name }: {Precio}', givenValues({ NAME: 'mug', precio: 12.5 }))).toMatchObject({
      text: 'mug: 12.5',
    });
    expect(fillText('{constructor}', {})).toEqual({ lacking: ['{constructor}'] });
    expect(fillForShow('{constructor}', {})).toBe('{constructor}');
    expect(fillText('{constructor}', givenValues({ constructor: 'Gaudí' }))).toMatchObject({ text: 'Gaudí' });
  });
});

describe('what every photo has', () => {
  const valuesOf = (file: string, language = 'en', timeZone = 'UTC') =>
    photoValues({ file, number: 3, day, language, timeZone });

  it('is the name of its file without the ending, its number, and the day in a language and a place', () => {
    expect(valuesOf('Blue mug.final.JPG')).toEqual({ name: 'Blue mug.final', n: '3', date: 'November 26, 2026' });
    expect(valuesOf('杯子.png', 'zh', 'Asia/Shanghai')).toEqual({ name: '杯子', n: '3', date: '2026年11月27日' });
    expect(valuesOf('taza', 'es')).toMatchObject({ name: 'taza', date: '26 de noviembre de 2026' });
    expect(valuesOf('.jpg')).toMatchObject({ name: '.jpg' });
    // control characters of a name never reach a picture
    expect(valuesOf('a\u202Egnp\n.jpg')).toMatchObject({ name: 'a gnp' });
  });

  it('has no name where the photo came without one', () => {
    expect(valuesOf('')).not.toHaveProperty('name');
    expect(fillText('{name}', valuesOf(''))).toEqual({ lacking: ['{name}'] });
  });
});
