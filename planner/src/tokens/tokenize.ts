/** From text to tokens: quotations and literals by shape, everything else by the longest phrase of the vocabulary. */

import { normalize, type NormalText } from '@afterglow/domain/safety/normalize';
import { NUMBER_WORDS, ORDINAL_WORDS } from '../words/number-words.ts';
import { findColor } from '../words/palette.ts';
import {
  findHanPhrase,
  findLatinPhrase,
  findSlip,
  isKnownWord,
  toAmerican,
  type Meaning,
} from '../words/vocabulary.ts';
import { joinTokens } from './join-tokens.ts';
import { readLiteral } from './literals.ts';
import type { Token, TokenKind } from './token.ts';

const QUOTE =
  /"([^"]{1,200})"|“([^”]{1,200})”|«([^»]{1,200})»|「([^」]{1,200})」|『([^』]{1,200})』|《([^》]{1,200})》|(?<![a-z0-9])'([^']{1,200})'(?![a-z0-9])/uy;
const PAUSE = /[,，、;；.。!！?？¡¿\n…&+()[\]{}|~—–]+/uy;
const WORD = /°|(?:(?!\p{Script=Han})[\p{L}\p{N}_@#])+(?:['/&](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/uy;
const HAN_CHARACTER = /\p{Script=Han}/u;
const AMPERSAND = /\s*&\s*/uy;
const GAP = /[\s-]+/uy;
/** Words a phrase may have, and unknown words that are compared with the whole vocabulary. */
const LONGEST_PHRASE = 8;
const MOST_SLIPS = 24;

interface Source extends NormalText {
  readonly original: string;
}

/** Tokens in order. Neither time nor length depends on more than the length of the text. */
export function tokenize(original: string): Token[] {
  const source: Source = { ...normalize(original), original };
  const tokens: Token[] = [];
  const correct = createCorrector();
  let at = 0;
  while (at < source.text.length) {
    const token = readQuote(source, at) ?? readPause(source, at) ?? readHan(source, at) ?? readNumeric(source, at);
    if (token) {
      tokens.push(token.made);
      at = token.end;
      continue;
    }
    const words = wordsFrom(source.text, at);
    const [first] = words;
    if (!first) {
      if (HAN_CHARACTER.test(source.text[at] ?? '')) tokens.push(make(source, 'unknown', at, at + 1, { weight: 0.5 }));
      at += 1;
      continue;
    }
    const spoken = words.map(({ word }) => word);
    const typed = findLatinPhrase(spoken);
    const meantWords = spoken.map(correct);
    const mended = meantWords.some((word, index) => word !== spoken[index]) ? findLatinPhrase(meantWords) : undefined;
    const phrase = mended && mended.words > (typed?.words ?? 0) ? mended : typed;
    const end = words[(phrase?.words ?? 1) - 1]?.end ?? first.end;
    tokens.push(phrase ? meant(source, phrase.meaning, at, end, phrase.words) : plainWord(source, first.word, at, end));
    at = end;
  }
  return joinTokens(tokens);
}

/** Words as they were meant; every word is looked up once, and only so many. */
function createCorrector(): (word: string) => string {
  const known = new Map<string, string>();
  let slips = 0;
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const looksUp = slips < MOST_SLIPS && !isKnownWord(word);
    if (looksUp) slips += 1;
    const meant = (looksUp ? findSlip(word) : undefined) ?? word;
    known.set(word, meant);
    return meant;
  };
}

interface Read {
  readonly made: Token;
  readonly end: number;
}

function make(source: Source, kind: TokenKind, start: number, end: number, more: Partial<Token> = {}): Token {
  const from = source.offsets[start] ?? 0;
  const to = source.offsets[end] ?? source.original.length;
  return { kind, from, to, text: source.original.slice(from, to), values: [], weight: 1, ...more };
}

function meant(source: Source, { concept, colour: color }: Meaning, start: number, end: number, words: number): Token {
  if (concept === 'offTopic') return make(source, 'unknown', start, end, { weight: 2 });
  const weight = concept === 'filler' || concept === 'colors' ? 0 : concept === 'aside' ? words / 4 : words;
  return make(
    source,
    concept,
    start,
    end,
    color === undefined ? { weight } : { weight, colour: color, hex: findColor(color) ?? '#000000' },
  );
}

function plainWord(source: Source, word: string, start: number, end: number): Token {
  const ordinal = ORDINAL_WORDS.get(word);
  if (ordinal !== undefined) return make(source, 'ordinal', start, end, { values: [ordinal] });
  const number = NUMBER_WORDS.get(word);
  if (number !== undefined) return make(source, 'number', start, end, { values: [number] });
  return make(source, 'unknown', start, end, { weight: word.length < 3 ? 0.5 : 1 });
}

function readAt(expression: RegExp, text: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(text) ?? undefined;
}

function readQuote(source: Source, at: number): Read | undefined {
  const match = readAt(QUOTE, source.text, at);
  if (!match) return undefined;
  const end = at + match[0].length;
  return { made: make(source, 'quote', at + 1, end - 1), end };
}

function readPause(source: Source, at: number): Read | undefined {
  const match = readAt(PAUSE, source.text, at);
  if (!match || /^\.\d/u.test(source.text.slice(at, at + 2))) return undefined;
  // a plus before a number is its sign
  if (match[0] === '+' && /\d/u.test(source.text[at + 1] ?? '')) return undefined;
  return {
    made: make(source, /^[&+]$/u.test(match[0]) ? 'and' : 'break', at, at + match[0].length, { weight: 0 }),
    end: at + match[0].length,
  };
}

function readHan(source: Source, at: number): Read | undefined {
  // the start of a number is read as a number, but for phrases such as 一点
  const phrase = findHanPhrase(source.text, at);
  if (!phrase) return undefined;
  const literal = readLiteral(source.text, at);
  if (literal && literal.length > phrase.length) return undefined;
  const end = at + phrase.length;
  return { made: meant(source, phrase.meaning, at, end, Math.max(1, phrase.length / 2)), end };
}

function readNumeric(source: Source, at: number): Read | undefined {
  const isInWord = at > 0 && /[a-z]/u.test(source.text[at - 1] ?? '') && /\d/u.test(source.text[at] ?? '');
  const literal = isInWord ? undefined : readLiteral(source.text, at);
  if (!literal) return undefined;
  // 1st, 4k, 2x2 and the like that the vocabulary names as a whole
  const words = wordsFrom(source.text, at);
  const phrase = findLatinPhrase(words.map(({ word }) => word));
  const phraseEnd = words[(phrase?.words ?? 1) - 1]?.end ?? at;
  if (phrase && phraseEnd >= at + literal.length)
    return { made: meant(source, phrase.meaning, at, phraseEnd, phrase.words), end: phraseEnd };
  const end = at + literal.length;
  return {
    made: make(source, literal.kind, at, end, {
      values: literal.values,
      ...(literal.hex === undefined ? {} : { hex: literal.hex }),
    }),
    end,
  };
}

function wordsFrom(text: string, start: number): { readonly word: string; readonly end: number }[] {
  const words = [];
  let at = start;
  while (words.length < LONGEST_PHRASE) {
    const match = readAt(WORD, text, at);
    if (!match) break;
    at += match[0].length;
    words.push({ word: toAmerican(match[0]), end: at });
    const ampersand = readAt(AMPERSAND, text, at);
    if (ampersand) words.push({ word: 'and', end: at + ampersand[0].length });
    at += (ampersand ?? readAt(GAP, text, at))?.[0].length ?? 0;
  }
  return words;
}
