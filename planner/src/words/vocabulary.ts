/** All phrases of all languages in one index: people mix languages, so none is chosen first. */

import { normalize } from '@afterglow/domain/safety/normalize';
import { isSlipOf } from '../tokens/edit-distance.ts';
import { isEnding } from '../tokens/endings.ts';
import { soundAlikes, soundOf } from '../tokens/sounds.ts';
import { amountWords } from './amount-words.ts';
import { asideWords } from './aside-words.ts';
import { beyondWords } from './beyond-words.ts';
import { emojiColors, emojiConcepts } from './emoji-words.ts';
import { limitWords } from './limit-words.ts';
import { lookWords } from './look-words.ts';
import { nounFields } from './noun-words.ts';
import { palette } from './palette.ts';
import { partWords } from './part-words.ts';
import { purposeWords } from './purpose-words.ts';
import { sessionWords } from './session-words.ts';
import { shapeWords } from './shape-words.ts';
import { smallWords } from './small-words.ts';
import { styleWords } from './style-words.ts';
import { talkWords } from './talk-words.ts';
import { thingWords } from './thing-words.ts';
import { toneWords } from './tone-words.ts';

// earlier rows win where two meanings share a phrase
const rows = {
  ...limitWords,
  ...lookWords,
  ...partWords,
  ...talkWords,
  ...beyondWords,
  ...sessionWords,
  ...styleWords,
  ...thingWords,
  ...toneWords,
  ...shapeWords,
  ...amountWords,
  ...purposeWords,
  ...smallWords,
  ...asideWords,
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
/** Chinese phrases, whose misspellings are added when all right spellings are there. */
const sounding: [text: string, meaning: Meaning][] = [];
const knownWords = new Set<string>();
/** By sound, for words that are typed as they are heard. */
const wordsBySound = new Map<string, string>();
const knownStems = new Set<string>();

/** Written without spaces: Chinese, and signs. */
const HAN = /\p{Script=Han}|\p{Extended_Pictographic}|→|⇒|◻|◼/u;

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
      sounding.push([text, meaning]);
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

/** Nouns are known, singular and plural, but no slip is corrected to them; a word of a wish stays one ("mirror it"). */
const knownNouns = new Set<string>();

function addNoun(noun: string): void {
  for (const ending of ['', 's', 'es']) {
    const words = toAmerican(`${noun}${ending}`).split(' ');
    const first = words[0] ?? '';
    if (words.length === 1 && isKnownWord(first)) continue;
    latinPhrases.set(first, [...(latinPhrases.get(first) ?? []), { words, meaning: { concept: 'thing' } }]);
    for (const word of words) knownNouns.add(word);
  }
}

for (const [name, names] of Object.entries(rows))
  if (isConcept(name)) for (const list of names) addPhrases(list, { concept: name });
for (const [color, { names }] of Object.entries(palette))
  for (const list of names) addPhrases(list, { concept: 'colour', colour: color });
for (const [name, list] of Object.entries(emojiConcepts)) if (isConcept(name)) addPhrases(list, { concept: name });
for (const [color, list] of Object.entries(emojiColors)) addPhrases(list, { concept: 'colour', colour: color });

for (const { zh, latin } of nounFields) {
  for (const noun of zh.split('|')) if (!hanPhrases.has(noun)) hanPhrases.set(noun, { concept: 'thing' });
  for (const noun of latin.split('|')) addNoun(noun);
}

for (const [text, meaning] of sounding)
  for (const other of soundAlikes(text)) if (!hanPhrases.has(other)) hanPhrases.set(other, meaning);
for (const word of knownWords)
  if (word.length >= 5 && !wordsBySound.has(soundOf(word))) wordsBySound.set(soundOf(word), word);

/** A slip keeps the first letter: only words of the same one are compared. */
const wordsByInitial = Map.groupBy(
  [...knownWords].filter(({ length }) => length >= 5),
  ([initial]) => initial ?? '',
);
const stemsByInitial = Map.groupBy(
  [...knownStems].filter(({ length }) => length >= 5),
  ([initial]) => initial ?? '',
);

/** The longest phrase with Chinese characters or of signs that starts at `at`. */
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
  if (!pattern.endsWith('*')) return word === pattern;
  const stem = pattern.slice(0, -1);
  return word.startsWith(stem) && isEnding(stem, word.slice(stem.length));
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
    knownNouns.has(word) ||
    Array.from({ length: word.length }, (_, cut) => word.slice(0, cut + 1)).some(
      (stem) => knownStems.has(stem) && isEnding(stem, word.slice(stem.length)),
    )
  );
}

/** The known word that `word` is a slip of; undefined when there is none, or when it could be words of two meanings. */
export function findSlip(word: string): string | undefined {
  const heard = word.length >= 5 ? wordsBySound.get(soundOf(word)) : undefined;
  if (heard !== undefined) return heard;
  const candidates = slipsOf(word);
  const meanings = new Set(candidates.map((candidate) => meaningOf(candidate)));
  return meanings.size === 1 ? candidates[0] : undefined;
}

function meaningOf(word: string): string {
  const meaning = findLatinPhrase([word])?.meaning;
  return `${meaning?.concept ?? ''} ${meaning?.colour ?? ''}`;
}

function slipsOf(word: string): string[] {
  const initial = word[0] ?? '';
  const words = (wordsByInitial.get(initial) ?? []).filter((known) => isSlipOf(word, known));
  // a word that merely begins like the stem is another word, not a slip
  const stems = (stemsByInitial.get(initial) ?? []).filter((stem) =>
    [stem.length - 1, stem.length, stem.length + 1].some((cut) => {
      const start = word.slice(0, cut);
      return cut <= word.length && !stem.startsWith(start) && isSlipOf(start, stem) && isEnding(stem, word.slice(cut));
    }),
  );
  return [...words, ...stems];
}
