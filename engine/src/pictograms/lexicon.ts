/** From words to names of drawings, in Chinese, English and Spanish. */
import { firstOf } from '../words/first-of.ts';
import { isSlip } from '../words/similar.ts';
import { NEAR } from './near-words.ts';
import { VOCABULARY } from './vocabulary.ts';

export type Language = 'en' | 'zh' | 'es';

/** What emojibase says about one emoji. */
export interface EmojiWords {
  readonly hexcode: string;
  readonly label: string;
  readonly group?: number | undefined;
  readonly tags: readonly string[];
}

export interface WordMatch {
  /** Name of the drawing. */
  readonly name: string;
  /** How sure: our vocabulary 3, an emoji's own name 2, one of its tags up to 1. */
  readonly score: number;
  /** The word stood in its plural. */
  readonly plural: boolean;
}

export interface Lexicon {
  /** Best drawing for a word or phrase as written (case and accents do not matter), singular or plural. */
  readonly find: (words: string, language: Language) => WordMatch | undefined;
  /** The drawing of an emoji character. */
  readonly findEmoji: (emoji: string) => string | undefined;
  /** The emoji of a drawing; undefined for one of our own. */
  readonly emojiOf: (name: string) => string | undefined;
  /** Drawings that come nearest to a word that is not known, best first; may be empty. */
  readonly nearest: (word: string, language: Language) => readonly string[];
  /** What people call a drawing. */
  readonly nameOf: (name: string, language: Language) => string;
}

/** Emojibase groups that can be drawn in a scene: people, animals, food, travel, activities, objects. */
const THINGS: ReadonlySet<number> = new Set([1, 3, 4, 5, 6, 7]);

/** `names` maps code points (`1f431`, `1f9d1-200d-1f680`) to drawings. */
export function createLexicon(
  words: Readonly<Record<Language, readonly EmojiWords[]>>,
  names: Readonly<Record<string, string>>,
): Lexicon {
  const labels = mapLanguages((language) => labelsOf(words[language], names));
  const books = {
    en: wordBook(words.en, names, 'en'),
    zh: wordBook(words.zh, names, 'zh'),
    es: wordBook(words.es, names, 'es'),
  };
  return {
    find: (text, language) => {
      const book = books[language];
      const word = fold(text);
      const exact = book.get(word);
      const [singular] = singulars(word, language)
        .flatMap((form) => book.get(form) ?? [])
        .sort((a, b) => b.score - a.score);
      // a tag of some emoji counts less than what we know to be something else
      if (Math.max(exact?.score ?? 0, singular?.score ?? 0) < SURE && isElse(word)) return undefined;
      // "cats" is a tag of its own for some emoji; the plural of a surer word is the better reading
      if (singular && singular.score > (exact?.score ?? 0))
        return { ...singular, name: wholeOf(singular.name), plural: true };
      return exact && { ...exact, name: wholeOf(exact.name), plural: false };
    },
    findEmoji: (emoji) => {
      const name = names[codeOf(emoji)];
      return name === undefined ? undefined : wholeOf(name);
    },
    emojiOf: (name) => {
      const code = Object.keys(names).find((each) => names[each] === name);
      return code === undefined
        ? undefined
        : String.fromCodePoint(...code.split('-').map((part) => parseInt(part, 16)));
    },
    nearest: (text, language) => {
      const word = fold(text);
      const near = NEAR.filter(([, words]) => words.split('|').some((other) => fold(other) === word));
      return firstOf([
        ...near.map(([name]) => name),
        ...findAlike(word, language === 'zh' ? [books.zh] : [books.en, books.es]),
      ]);
    },
    nameOf: (name, language) => nameOfThing(name, language) ?? labels[language].get(name) ?? name.replaceAll('-', ' '),
  };
}

/** The whole animal for its face, where there is one. */
function wholeOf(name: string): string {
  const whole = name.replace(/-face$/, '');
  return VOCABULARY.some((thing) => thing.name === whole) ? whole : name;
}

const elsewhere: ReadonlySet<string> = new Set(NEAR.flatMap(([, words]) => words.split('|').map(fold)));
const isElse = (word: string): boolean =>
  elsewhere.has(word) ||
  (['en', 'es'] as const).some((language) => singulars(word, language).some((form) => elsewhere.has(form)));
/** A phrase, as written, of which we know that it has no drawing, though words in it have. */
export const hasNoDrawing = (text: string): boolean => isElse(fold(text));

/** First word of our vocabulary for a drawing. */
export function nameOfThing(name: string, language: Language): string | undefined {
  return VOCABULARY.find((thing) => thing.name === name)?.[language].split('|')[0];
}

/** Slips of the finger; in Chinese, things that end in the same character. */
function findAlike(word: string, books: readonly ReadonlyMap<string, Entry>[]): string[] {
  const alike: string[] = [];
  for (const book of books) {
    const head = /\p{Script=Han}/u.test(word) ? (book.get(word.slice(-2)) ?? book.get(word.slice(-1))) : undefined;
    if (head && head.score >= SURE) alike.push(head.name);
    for (const [known, { name, score }] of book) if (score >= SURE && isSlip(word, known)) alike.push(name);
  }
  return alike;
}

/** The emoji's own name, or our vocabulary. */
const SURE = 2;

const mapLanguages = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> => ({
  en: make('en'),
  zh: make('zh'),
  es: make('es'),
});

/** Emojis' own names by their drawing. */
function labelsOf(emojis: readonly EmojiWords[], names: Readonly<Record<string, string>>): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { hexcode, label } of emojis) {
    const name = names[codeIn(hexcode)];
    if (name !== undefined && !labels.has(name)) labels.set(name, label);
  }
  return labels;
}

const codeIn = (hexcode: string): string => hexcode.toLowerCase().replaceAll('-fe0f', '');

interface Entry {
  readonly name: string;
  readonly score: number;
}

function wordBook(
  emojis: readonly EmojiWords[],
  names: Readonly<Record<string, string>>,
  language: Language,
): Map<string, Entry> {
  const book = new Map<string, Entry>();
  const offer = (word: string, name: string, score: number): void => {
    const key = fold(word);
    if (key !== '' && score > (book.get(key)?.score ?? 0)) book.set(key, { name, score });
  };
  for (const { hexcode, label, group, tags } of emojis) {
    const name = names[codeIn(hexcode)];
    // skin tones and the like have the same label with an addition: the plain one comes first and keeps the word
    if (name === undefined || group === undefined || !THINGS.has(group)) continue;
    offer(label, name, 2);
    // an emoji with few tags means each of them more
    for (const tag of tags) offer(tag, name, group === 1 ? 0.3 : 1 - Math.min(0.6, tags.length * 0.04));
  }
  for (const thing of VOCABULARY) for (const word of thing[language].split('|')) offer(word, thing.name, 3);
  return book;
}

/** Lower case, one space between words, without accents; ñ stays a letter of its own. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', '\u0001')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0001', 'ñ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Singular forms a plural may have. Chinese has none. */
function singulars(word: string, language: Language): string[] {
  if (language === 'zh') return [];
  const forms: string[] = [];
  if (language === 'en') {
    if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  } else if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`);
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  return forms;
}

function codeOf(emoji: string): string {
  return [...emoji]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-');
}
