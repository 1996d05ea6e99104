/** Reads a few words about a picture: which things, how many of each, what stands on or under what, and when and where. */
import { clamp } from '../kernels/planes/plane.ts';
import { fold, hasNoDrawing, type Language, type Lexicon, type WordMatch } from './lexicon.ts';
import {
  COUNTS,
  LEADING,
  MEASURE_WORDS,
  MOODS,
  PASSED_OVER,
  RELATIONS,
  STOP_WORDS,
  type Mood,
  type Relation,
} from './scene-words.ts';

/** One kind of thing that was named. */
export interface Mention {
  /** Name of the drawing. */
  readonly name: string;
  /** 1 to 6. */
  readonly count: number;
  /** Where it is in respect of another mention, by index. */
  readonly relation?: { readonly kind: Relation; readonly to: number };
  /** Drawn for a word that has no drawing. */
  readonly guessed?: true;
}

/** A word that has no drawing. */
export interface UnknownWord {
  readonly word: string;
  /** Names of drawings that come nearest, best first: the first is drawn. Empty: the word is left out. */
  readonly nearest: readonly string[];
}

export interface SceneDescription {
  /** What is drawn: what was named, and the nearest of what is not known. */
  readonly mentions: readonly Mention[];
  readonly moods: readonly Mood[];
  readonly unknown: readonly UnknownWord[];
}

const MAX_COUNT = 6;
const MAX_MENTIONS = 6;
/** Longest known phrases, in words (Latin scripts) and characters (Chinese). */
const LONGEST_PHRASE = 4;
const LONGEST_CHINESE = 6;

type Token =
  | { readonly kind: 'thing'; readonly match: WordMatch; readonly guessed?: true }
  | { readonly kind: 'count'; readonly count: number }
  /** `follows`: said after its anchor, as in Chinese. */
  | { readonly kind: 'relation'; readonly relation: Relation; readonly follows: boolean }
  /** 在 */
  | { readonly kind: 'at' };

interface Reading {
  readonly tokens: Token[];
  readonly unknown: UnknownWord[];
}

/** Understands simple Chinese, English and Spanish, and emoji; never fails, and names nothing when nothing is known. */
export function readScene(text: string, lexicon: Lexicon): SceneDescription {
  const folded = fold(text.normalize('NFKC'));
  const { tokens, unknown } = readTokens(folded, lexicon);
  const moods = MOODS.filter(({ pattern }) => pattern.test(folded)).map(({ mood }) => mood);
  return { mentions: joinTokens(tokens), moods, unknown };
}

function readTokens(text: string, lexicon: Lexicon): Reading {
  const reading: Reading = { tokens: [], unknown: [] };
  const language = guessLatin(text);
  for (const [piece] of text.matchAll(
    /\p{Script=Han}+|\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*|[\p{Script=Latin}\d][\p{Script=Latin}\d' -]*/gu,
  )) {
    if (/^\p{Script=Han}/u.test(piece)) readChinese(piece, lexicon, reading);
    else if (/^[\p{Script=Latin}\d]/u.test(piece)) readLatin(piece, language, lexicon, reading);
    else readEmoji(piece, lexicon, reading);
  }
  return reading;
}

/** The nearest drawing takes the place of a word that has none. */
function miss(word: string, language: Language, lexicon: Lexicon, { tokens, unknown }: Reading): void {
  const nearest = lexicon.nearest(word, language);
  unknown.push({ word, nearest });
  if (nearest.length > 0)
    tokens.push({ kind: 'thing', match: { name: nearest[0], score: 0, plural: false }, guessed: true });
}

function readEmoji(piece: string, lexicon: Lexicon, { tokens, unknown }: Reading): void {
  const name = lexicon.findEmoji(piece);
  if (name === undefined) unknown.push({ word: piece, nearest: [] });
  else tokens.push({ kind: 'thing', match: { name, score: 3, plural: false } });
}

/** Spanish or English, by its little words; English when in doubt. */
function guessLatin(text: string): Language {
  const words = text.split(/[^\p{L}]+/u);
  const hits = (language: 'en' | 'es') => words.filter((word) => STOP_WORDS[language].has(word)).length;
  return hits('es') > hits('en') || /[ñ¿¡]/.test(text) ? 'es' : 'en';
}

function readLatin(piece: string, language: Language, lexicon: Lexicon, reading: Reading): void {
  const { tokens } = reading;
  const words = piece.split(/[^\p{L}\d'-]+/u).filter((word) => word !== '');
  const other: Language = language === 'es' ? 'en' : 'es';
  for (let at = 0; at < words.length;) {
    const phrase = longest(Math.min(LONGEST_PHRASE, words.length - at), (length) => {
      const said = words.slice(at, at + length).join(' ');
      return length > 1 && hasNoDrawing(said) && lexicon.find(said, language) === undefined ? said : undefined;
    });
    if (phrase) {
      miss(phrase.token, language, lexicon, reading);
      at += phrase.length;
      continue;
    }
    const found = longest<Token>(Math.min(LONGEST_PHRASE, words.length - at), (length) => {
      const phrase = words.slice(at, at + length).join(' ');
      const count = length === 1 ? (COUNTS[phrase] ?? (/^\d+$/.test(phrase) ? Number(phrase) : undefined)) : undefined;
      if (count !== undefined) return { kind: 'count', count };
      const relation = RELATIONS[phrase];
      if (relation !== undefined) return { kind: 'relation', relation, follows: false };
      if (
        length === 1 &&
        (STOP_WORDS.en.has(phrase) || STOP_WORDS.es.has(phrase) || PASSED_OVER.has(phrase) || phrase.length < 3)
      )
        return undefined;
      const match = lexicon.find(phrase, language) ?? lexicon.find(phrase, other);
      return match && { kind: 'thing', match };
    });
    if (found) tokens.push(found.token);
    else if (
      words[at].length > 2 &&
      !STOP_WORDS.en.has(words[at]) &&
      !STOP_WORDS.es.has(words[at]) &&
      !PASSED_OVER.has(words[at]) &&
      !setsMood(words[at]) &&
      !DOING.test(words[at])
    )
      miss(words[at], language, lexicon, reading);
    at += found?.length ?? 1;
  }
}

/** "Smiling", "sonriendo": what is done, and no thing. */
const DOING = /..(?:ing|ando|iendo|yendo)$/;

/** Says when or where, and is no thing. */
const setsMood = (word: string): boolean => MOODS.some(({ pattern }) => pattern.test(word));

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function readChinese(piece: string, lexicon: Lexicon, reading: Reading): void {
  const { tokens } = reading;
  const words = new Map([...segmenter.segment(piece)].map(({ index, segment }) => [index, segment]));
  let missed = '';
  /** Where the last number ended. */
  let countedAt = -1;
  const tell = (): void => {
    if (missed.length > 1 && !setsMood(missed)) miss(missed, 'zh', lexicon, reading);
    missed = '';
  };
  for (let at = 0; at < piece.length;) {
    const phrase = longest(Math.min(LONGEST_CHINESE, piece.length - at), (length) => {
      const said = piece.slice(at, at + length);
      return length > 1 && hasNoDrawing(said) && lexicon.find(said, 'zh') === undefined ? said : undefined;
    });
    if (phrase) {
      tell();
      miss(phrase.token, 'zh', lexicon, reading);
      at += phrase.length;
      continue;
    }
    // 头 is a head, but not in 三头牛
    if (countedAt === at && MEASURE_WORDS.has(piece[at])) {
      at += 1;
      continue;
    }
    const found = readPhrase(piece.slice(at), lexicon);
    const word = words.get(at) ?? '';
    // what stands before 的 describes a thing, and is none
    if (found === undefined && word.length > 1 && piece[at + word.length] === '的') {
      tell();
      at += word.length + 1;
      continue;
    }
    if (word.length > (found?.length ?? 0) && isOtherWord(word, lexicon)) {
      tell();
      miss(word, 'zh', lexicon, reading);
      at += word.length;
      continue;
    }
    if (found === undefined) {
      if (!MEASURE_WORDS.has(piece[at])) missed += piece[at];
    } else {
      tell();
      if (found.token !== 'nothing') tokens.push(found.token);
      if (found.token !== 'nothing' && found.token.kind === 'count') countedAt = at + found.length;
    }
    at += found?.length ?? 1;
  }
  tell();
}

const readPhrase = (text: string, lexicon: Lexicon) =>
  longest<Token | 'nothing'>(Math.min(LONGEST_CHINESE, text.length), (length) => {
    const phrase = text.slice(0, length);
    if (PASSED_OVER.has(phrase)) return 'nothing';
    const match = lexicon.find(phrase, 'zh');
    if (match) return { kind: 'thing', match };
    if (phrase === '在') return { kind: 'at' };
    const relation = RELATIONS[phrase];
    if (relation !== undefined) return { kind: 'relation', relation, follows: !LEADING.has(phrase) };
    const count = COUNTS[phrase];
    return count === undefined ? undefined : { kind: 'count', count };
  });

/** A word of two characters or more that is not just several known ones in a row: 火星 is neither fire nor a star. */
function isOtherWord(word: string, lexicon: Lexicon): boolean {
  if (word.length < 2 || setsMood(word)) return false;
  if (COUNTS[word[0]] !== undefined && MEASURE_WORDS.has(word[1])) return false;
  // 床上: on the bed
  if (word.length === 2 && RELATIONS[word[1]] !== undefined && lexicon.find(word[0], 'zh') !== undefined) return false;
  for (let at = 0; at < word.length;) {
    const found = readPhrase(word.slice(at), lexicon);
    if (found === undefined && !MEASURE_WORDS.has(word[at])) return true;
    if (found && found.token !== 'nothing' && found.token.kind === 'thing') {
      if (found.token.match.score < SURE) return true;
      if (found.length > 1) return false;
    }
    at += found?.length ?? 1;
  }
  return false;
}

/** Words of our own vocabulary; tags of emojis are surmises. */
const SURE = 3;

/** The longest phrase that reads as something. */
function longest<T>(limit: number, read: (length: number) => T | undefined): { token: T; length: number } | undefined {
  for (let length = limit; length >= 1; length--) {
    const token = read(length);
    if (token !== undefined) return { token, length };
  }
  return undefined;
}

/**
 * Counts go to the next thing. A relation binds the thing before it to the thing after it ("cats under a tree"); in Chinese
 * it follows its anchor, and binds what stood before 在 ("三只熊在月亮下") or else what comes next ("树下两只猫").
 */
function joinTokens(tokens: readonly Token[]): Mention[] {
  const mentions: { name: string; count: number; relation?: { kind: Relation; to: number }; guessed?: true }[] = [];
  let count: number | undefined;
  /** Said, and waiting for the thing that it names as its anchor; `from` is -1 when nothing stood before it. */
  let waiting: { readonly from: number; readonly kind: Relation } | undefined;
  /** An anchor that waits for the thing at it. */
  let anchor: { readonly to: number; readonly kind: Relation } | undefined;
  let opened = -1;
  const bind = (from: number, kind: Relation, to: number): void => {
    if (from !== to) mentions[from].relation = { kind, to };
  };
  for (const token of tokens) {
    const last = mentions.length - 1;
    if (token.kind === 'count') count = token.count;
    else if (token.kind === 'at') opened = last;
    else if (token.kind === 'relation' && !token.follows) waiting = { from: last, kind: token.relation };
    else if (token.kind === 'relation' && last >= 0) {
      if (opened >= 0 && opened < last) bind(opened, token.relation, last);
      else anchor = { to: last, kind: token.relation };
      opened = -1;
    } else if (token.kind === 'thing') {
      const known = mentions.findIndex(({ name }) => name === token.match.name);
      if (known < 0 && mentions.length >= MAX_MENTIONS) continue;
      const here = known < 0 ? mentions.length : known;
      if (known < 0)
        mentions.push({
          name: token.match.name,
          count: clamp(count ?? (token.match.plural ? 2 : 1), 1, MAX_COUNT),
          ...(token.guessed ? { guessed: true } : {}),
        });
      count = undefined;
      if (anchor) bind(here, anchor.kind, anchor.to);
      anchor = undefined;
      if (waiting && waiting.from >= 0) bind(waiting.from, waiting.kind, here);
      else if (waiting) anchor = { to: here, kind: waiting.kind };
      waiting = undefined;
    }
  }
  return mentions;
}
