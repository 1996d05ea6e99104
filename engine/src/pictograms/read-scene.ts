/** Reads a few words about a picture: which things, how many of each, what stands on or under what, and when and where. */
import { isDeed, isNoThing, spellOut } from './deed-words.ts';
import { joinTokens, type Mention, type Token, type UnknownWord } from './join-tokens.ts';
import { fold, hasNoDrawing, type Language, type Lexicon } from './lexicon.ts';
import { readChinese } from './read-chinese.ts';
import { longest, miss, OURS, setsMood, TAG_ONLY, type Reading } from './scene-reading.ts';
import { COUNTS, MOODS, PASSED_OVER, RELATIONS, STOP_WORDS, WEARING, type Mood } from './scene-words.ts';

export interface SceneDescription {
  /** What is drawn: what was named, and the nearest of what is not known. */
  readonly mentions: readonly Mention[];
  readonly moods: readonly Mood[];
  readonly unknown: readonly UnknownWord[];
  /** What is done and not drawn, word by word. */
  readonly deeds: readonly string[];
}

/** Longest known phrase, in words. */
const LONGEST_PHRASE = 4;

/** Understands simple Chinese, English and Spanish, and emoji; never fails, and names nothing when nothing is known. */
export function readScene(text: string, lexicon: Lexicon): SceneDescription {
  const folded = spellOut(fold(text.normalize('NFKC')));
  const { tokens, unknown, deeds } = readTokens(folded, lexicon);
  const moods = MOODS.filter(({ pattern }) => pattern.test(folded)).map(({ mood }) => mood);
  return { mentions: joinTokens(tokens, unknown), moods, unknown, deeds };
}

function readTokens(text: string, lexicon: Lexicon): Reading {
  const reading: Reading = { tokens: [], unknown: [], deeds: [] };
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

function readEmoji(piece: string, lexicon: Lexicon, { tokens, unknown }: Reading): void {
  const name = lexicon.findEmoji(piece);
  if (name === undefined) unknown.push({ word: piece, nearest: [] });
  else tokens.push({ kind: 'thing', match: { name, score: 3, plural: false } });
}

/** Spanish or English, by its little words; English when in doubt. */
export function guessLatin(text: string): Language {
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
        return { kind: 'thing', match: { name: 'baby', score: OURS, plural: false } };
      if (
        length === 1 &&
        (STOP_WORDS.en.has(phrase) || STOP_WORDS.es.has(phrase) || PASSED_OVER.has(phrase) || phrase.length < 3)
      )
        return undefined;
      const [own, foreign] = [lexicon.find(phrase, language), lexicon.find(phrase, other)];
      // one word does not tell its language: what the other one surely means comes before a tag ("café")
      const match = own && own.score < TAG_ONLY && foreign && foreign.score >= TAG_ONLY ? foreign : (own ?? foreign);
      if (match && match.score < TAG_ONLY && (setsMood(phrase) || (length === 1 && isNoThing(phrase))))
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
    else if (isDeed(words[at])) reading.deeds.push(words[at]);
    else if (
      words[at].length > 2 &&
      !STOP_WORDS.en.has(words[at]) &&
      !STOP_WORDS.es.has(words[at]) &&
      !PASSED_OVER.has(words[at]) &&
      !setsMood(words[at]) &&
      !isNoThing(words[at]) &&
      !THAT.has(words[at - 1] ?? '')
    )
      miss(words[at], language, lexicon, reading);
    at += found?.length ?? 1;
  }
}

/** What follows them is done. */
const THAT: ReadonlySet<string> = new Set(['que', 'who', 'that', 'which', 'se']);
const OF: ReadonlySet<string> = new Set(['of', 'de', 'del']);
