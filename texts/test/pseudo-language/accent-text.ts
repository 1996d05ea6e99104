/**
 * A made-up language to find what a real fourth one would break: the English texts with every letter accented and words two
 * fifths longer. What is filled in, marked up or code stays as it is.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁɃÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Plain words: a word of five letters gets two more. */
export function accentWords(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) =>
    [...word, ...word.slice(word.length - Math.round(word.length * 0.4))]
      .map((letter) => letters.get(letter) ?? letter)
      .join(''),
  );
}

/** What code looks for in a text, and addresses. */
const kept = /(\$?\{\w+\}|https?:\/\/\S+|\S+@\S+\.\w+)/;

const accentAround = (text: string): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : accentWords(part)))
    .join('');

/** An ICU text: arguments, tags, choices and their names stay. */
export function accentIcu(text: string): string {
  return printAST(parse(text).map(accentElement));
}

function accentElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accentAround(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(accentElement) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(accentElement) },
          ]),
        ),
      };
    default:
      return element;
  }
}

/** Code, the targets of links, values and the names in the front matter. */
const markup = /(```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]+\)|\{\w+\}|https?:\/\/[^\s)]+|^[a-z]+: )/m;

/** A long text in Markdown. */
export function accentMarkdown(text: string): string {
  return text
    .split(markup)
    .map((part, index) => (index % 2 === 1 ? part : accentWords(part)))
    .join('');
}
