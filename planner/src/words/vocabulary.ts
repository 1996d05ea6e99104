/** All phrases of all languages in one index: people mix languages, so none is chosen first. */

import { normalize } from '@afterglow/domain/safety/normalize';
import { isSlipOf } from '../tokens/edit-distance.ts';
import { amountWords } from './amount-words.ts';
import { beyondWords } from './beyond-words.ts';
import { limitWords } from './limit-words.ts';
import { palette } from './palette.ts';
import { sessionWords } from './session-words.ts';
import { shapeWords } from './shape-words.ts';
import { smallWords } from './small-words.ts';
import { styleWords } from './style-words.ts';
import { thingWords } from './thing-words.ts';
import { toneWords } from './tone-words.ts';

// earlier rows win where two meanings share a phrase
const rows = {
  ...limitWords,
  ...beyondWords,
  ...sessionWords,
  ...styleWords,
  ...thingWords,
  ...toneWords,
  ...shapeWords,
  ...amountWords,
  ...smallWords,
};
export type Concept = keyof typeof rows;

/** What a phrase means: a concept, or a color by its name in the palette. */
export interface Meaning {
  readonly concept: Concept | 'colour';
  readonly colour?: string;
}

interface Phrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const hanPhrases = new Map<string, Meaning>();
let longestHan = 1;
/** By first word; a stem's key ends in `*`. */
const latinPhrases = new Map<string, Phrase[]>();
const knownWords = new Set<string>();
const knownStems = new Set<string>();

const HAN = /\p{Script=Han}/u;

/** One spelling of color; both are typed. */
export function toAmerican(text: string): string {
  return text.replaceAll('colour', 'color');
}

function isConcept(name: string): name is Concept {
  return Object.hasOwn(rows, name);
}

function addPhrases(list: string, meaning: Meaning): void {
  for (const phrase of list.split('|')) {
    const text = toAmerican(normalize(phrase).text.replaceAll('-', ' '));
    if (HAN.test(text)) {
      if (!hanPhrases.has(text)) hanPhrases.set(text, meaning);
      longestHan = Math.max(longestHan, text.length);
      continue;
    }
    const words = text.split(' ');
    const first = words[0] ?? '';
    latinPhrases.set(first, [...(latinPhrases.get(first) ?? []), { words, meaning }]);
    for (const word of words) {
      if (word.endsWith('*')) knownStems.add(word.slice(0, -1));
      else knownWords.add(word);
    }
  }
}

for (const [name, names] of Object.entries(rows))
  if (isConcept(name)) for (const list of names) addPhrases(list, { concept: name });
for (const [color, { names }] of Object.entries(palette))
  for (const list of names) addPhrases(list, { concept: 'colour', colour: color });

/** The longest phrase with Chinese characters that starts at `at`. */
export function findHanPhrase(
  text: string,
  at: number,
): { readonly length: number; readonly meaning: Meaning } | undefined {
  for (let length = Math.min(longestHan, text.length - at); length > 0; length -= 1) {
    const meaning = hanPhrases.get(text.slice(at, at + length));
    if (meaning) return { length, meaning };
  }
  return undefined;
}

function matches(word: string, pattern: string): boolean {
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}

/** The phrase of most words that starts the list; whole words before stems, long stems before short ones. */
export function findLatinPhrase(
  words: readonly string[],
): { readonly words: number; readonly meaning: Meaning } | undefined {
  const [first = ''] = words;
  const keys = [first, ...Array.from({ length: first.length }, (_, cut) => `${first.slice(0, first.length - cut)}*`)];
  let best: Phrase | undefined;
  for (const key of keys) {
    for (const phrase of latinPhrases.get(key) ?? []) {
      if (phrase.words.length <= (best?.words.length ?? 0)) continue;
      if (phrase.words.every((pattern, index) => matches(words[index] ?? '', pattern))) best = phrase;
    }
  }
  return best && { words: best.words.length, meaning: best.meaning };
}

/** Whether a word is in the vocabulary, alone or as a part of a phrase. */
export function isKnownWord(word: string): boolean {
  return (
    knownWords.has(word) ||
    Array.from({ length: word.length }, (_, cut) => word.slice(0, cut + 1)).some((stem) => knownStems.has(stem))
  );
}

/** The known word that `word` is a slip of; undefined when there is none. */
export function findSlip(word: string): string | undefined {
  for (const known of knownWords) if (isSlipOf(word, known)) return known;
  for (const stem of knownStems) {
    if (stem.length < 5) continue;
    // a word that merely begins like the stem is another word, not a slip
    for (const cut of [stem.length - 1, stem.length, stem.length + 1]) {
      const start = word.slice(0, cut);
      if (cut <= word.length && !stem.startsWith(start) && isSlipOf(start, stem)) return stem;
    }
  }
  return undefined;
}
