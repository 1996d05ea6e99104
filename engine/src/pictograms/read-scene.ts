/** Reads a few words about a picture: which things, how many of each, what stands on or under what, and when and where. */
import { joinTokens, type Mention, type Token, type UnknownWord } from './join-tokens.ts';
import { fold, hasNoDrawing, type Language, type Lexicon } from './lexicon.ts';
import {
  COUNTS,
  LEADING,
  MEASURE_WORDS,
  MOODS,
  PASSED_OVER,
  RELATIONS,
  STOP_WORDS,
  VERBS,
  WEARING,
  type Mood,
} from './scene-words.ts';

export interface SceneDescription {
  /** What is drawn: what was named, and the nearest of what is not known. */
  readonly mentions: readonly Mention[];
  readonly moods: readonly Mood[];
  readonly unknown: readonly UnknownWord[];
}

/** Longest known phrases, in words (Latin scripts) and characters (Chinese). */
const LONGEST_PHRASE = 4;
const LONGEST_CHINESE = 6;

interface Reading {
  readonly tokens: Token[];
  readonly unknown: UnknownWord[];
}

/** Understands simple Chinese, English and Spanish, and emoji; never fails, and names nothing when nothing is known. */
export function readScene(text: string, lexicon: Lexicon): SceneDescription {
  const folded = fold(text.normalize('NFKC'));
  const { tokens, unknown } = readTokens(folded, lexicon);
  const moods = MOODS.filter(({ pattern }) => pattern.test(folded)).map(({ mood }) => mood);
  return { mentions: joinTokens(tokens, unknown), moods, unknown };
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

/** The nearest drawing takes the place of a word that has none; `surmised` is one of which the word is only a tag. */
function miss(
  word: string,
  language: Language,
  lexicon: Lexicon,
  { tokens, unknown }: Reading,
  surmised: readonly string[] = [],
): void {
  const nearest = [...new Set([...surmised, ...lexicon.nearest(word, language)])];
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
  /** Where the last thing ended. */
  let thingAt = -1;
  for (let at = 0; at < words.length;) {
    if (WEARING.has(words[at])) {
      tokens.push({ kind: 'relation', relation: 'hold', follows: false, worn: words[at] });
      at += 1;
      continue;
    }
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
      const describes =
        phrase === 'baby' || phrase === 'bebe' ? lexicon.find(words[at + 1] ?? '', language) : undefined;
      if (length === 1 && (phrase === 'baby' || phrase === 'bebe') && describes === undefined)
        return { kind: 'thing', match: { name: 'baby', score: SURE, plural: false } };
      if (
        length === 1 &&
        (STOP_WORDS.en.has(phrase) || STOP_WORDS.es.has(phrase) || PASSED_OVER.has(phrase) || phrase.length < 3)
      )
        return undefined;
      const [own, foreign] = [lexicon.find(phrase, language), lexicon.find(phrase, other)];
      // one word does not tell its language: what the other one surely means comes before a tag ("café")
      const match = own && own.score < TAG_ONLY && foreign && foreign.score >= TAG_ONLY ? foreign : (own ?? foreign);
      if (match && match.score < TAG_ONLY && (setsMood(phrase) || (length === 1 && DOING.test(phrase))))
        return undefined;
      return match && { kind: 'thing', match };
    });
    if (found?.token.kind === 'thing' && found.token.match.score < TAG_ONLY)
      miss(words.slice(at, at + found.length).join(' '), language, lexicon, reading, [found.token.match.name]);
    else if (found?.token.kind === 'thing') {
      tokens.push({ ...found.token, joined: thingAt === at });
      thingAt = at + found.length;
    } else if (found) tokens.push(found.token);
    else if (OF.has(words[at]) && thingAt === at) thingAt = at + 1;
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

/** Below it a word is only a tag of an emoji: a surmise, which is told. */
const TAG_ONLY = 2;

const OF: ReadonlySet<string> = new Set(['of', 'de', 'del']);

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
  let thingAt = -1;
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
    const worn = longest(2, (length) =>
      WEARING.has(piece.slice(at, at + length)) ? piece.slice(at, at + length) : undefined,
    );
    if (worn) {
      tell();
      tokens.push({ kind: 'relation', relation: 'hold', follows: false, worn: worn.token });
      at += worn.length;
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
    const thing =
      found !== undefined && found.token !== 'nothing' && found.token.kind === 'thing' ? found.token : undefined;
    if (found === undefined || (thing && found.length === 1 && thing.match.score < TAG_ONLY)) {
      if (!MEASURE_WORDS.has(piece[at])) missed += piece[at];
    } else if (thing && thing.match.score < TAG_ONLY) {
      tell();
      const said = piece.slice(at, at + found.length);
      if (!setsMood(said)) miss(said, 'zh', lexicon, reading, [thing.match.name]);
    } else {
      tell();
      if (thing) tokens.push({ ...thing, joined: thingAt === at });
      else if (found.token !== 'nothing') tokens.push(found.token);
      if (thing) thingAt = at + found.length;
      if (found.token !== 'nothing' && found.token.kind === 'count') countedAt = at + found.length;
    }
    at += found?.length ?? 1;
  }
  tell();
}

const AT: ReadonlySet<string> = new Set(['在', '坐在', '站在', '躺在', '睡在', '趴在']);

/** Score of a word of our own vocabulary. */
const OURS = 3;

const readPhrase = (text: string, lexicon: Lexicon) =>
  longest<Token | 'nothing'>(Math.min(LONGEST_CHINESE, text.length), (length) => {
    const phrase = text.slice(0, length);
    if (PASSED_OVER.has(phrase)) return 'nothing';
    const match = lexicon.find(phrase, 'zh');
    // 骑自行车 is a drawing of its own, but a panda may ride as well
    const done = [...LEADING, ...VERBS].find((verb) => phrase.startsWith(verb) && phrase !== verb);
    const apart = done !== undefined && lexicon.find(phrase.slice(done.length), 'zh') !== undefined;
    if (match && (match.score === OURS || !apart)) return VERBS.has(phrase) ? 'nothing' : { kind: 'thing', match };
    if (VERBS.has(phrase)) return 'nothing';
    if (AT.has(phrase)) return { kind: 'at' };
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
