/** Reads Chinese words of a scene, which nothing parts. */
import { isDeed, isNoThing } from './deed-words.ts';
import type { Token } from './join-tokens.ts';
import { hasNoDrawing, type Lexicon } from './lexicon.ts';
import { longest, miss, OURS, setsMood, TAG_ONLY, type Reading } from './scene-reading.ts';
import { COUNTS, LEADING, MEASURE_WORDS, PASSED_OVER, RELATIONS, VERBS, WEARING } from './scene-words.ts';

/** Longest known phrase, in characters. */
const LONGEST_CHINESE = 6;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Tokens of one run of Chinese characters. */
export function readChinese(piece: string, lexicon: Lexicon, reading: Reading): void {
  const { tokens } = reading;
  const words = new Map([...segmenter.segment(piece)].map(({ index, segment }) => [index, segment]));
  let missed = '';
  /** The color or size right before what is missed. */
  let described = '';
  /** Where the last number ended. */
  let countedAt = -1;
  let thingAt = -1;
  const tell = (): void => {
    const rest = withoutDeeds(missed, reading);
    // 毯 alone may be any particle, 红毯 is a thing
    if (rest.length > 1 && !setsMood(rest)) miss(rest, 'zh', lexicon, reading);
    else if (rest.length === 1 && described !== '' && !PARTICLES.has(rest))
      miss(described + rest, 'zh', lexicon, reading);
    missed = '';
    described = '';
  };
  for (let at = 0; at < piece.length;) {
    const phrase = longest(Math.min(LONGEST_CHINESE, piece.length - at), (length) => {
      const said = piece.slice(at, at + length);
      return hasNoDrawing(said) && lexicon.find(said, 'zh') === undefined ? said : undefined;
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
      if (isDeed(word)) reading.deeds.push(word);
      else if (!isNoThing(word)) miss(word, 'zh', lexicon, reading);
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
      if (isDeed(said)) reading.deeds.push(said);
      else if (!setsMood(said) && !isNoThing(said)) miss(said, 'zh', lexicon, reading, [thing.match.name]);
    } else {
      tell();
      const said = piece.slice(at, at + found.length);
      if (found.token === 'nothing' && isDeed(said)) reading.deeds.push(said);
      else if (found.token === 'nothing' && COLORS.has(said)) described = said;
      if (thing) tokens.push({ ...thing, joined: thingAt === at });
      else if (found.token !== 'nothing') tokens.push(found.token);
      if (thing) thingAt = at + found.length;
      if (found.token !== 'nothing' && found.token.kind === 'count') countedAt = at + found.length;
    }
    at += found?.length ?? 1;
  }
  tell();
}

/** What is left of characters that read as nothing when those are taken off that say what is done. */
function withoutDeeds(missed: string, { deeds }: Reading): string {
  for (let length = missed.length; length > 0; length--) {
    const start = missed.slice(0, length);
    if (!isNoThing(start)) continue;
    if (isDeed(start)) deeds.push(start);
    return withoutDeeds(missed.slice(length), { tokens: [], unknown: [], deeds });
  }
  return missed;
}

const COLORS: ReadonlySet<string> = new Set('红蓝绿黄白黑大小');
const PARTICLES: ReadonlySet<string> = new Set(
  '的了着过被把让给在向从对与和跟而又也都很是这那中里上下来去出进起到得地们色人们家时天',
);

const AT: ReadonlySet<string> = new Set(['在', '坐在', '站在', '躺在', '睡在', '趴在']);

const readPhrase = (text: string, lexicon: Lexicon) =>
  longest<Token | 'nothing'>(Math.min(LONGEST_CHINESE, text.length), (length) => {
    const phrase = text.slice(0, length);
    if (PASSED_OVER.has(phrase)) return 'nothing';
    const match = lexicon.find(phrase, 'zh');
    // 骑自行车 is a drawing of its own, but a panda may ride as well
    const done = [...LEADING, ...VERBS].find((verb) => phrase.startsWith(verb) && phrase !== verb);
    const apart = done !== undefined && lexicon.find(phrase.slice(done.length), 'zh') !== undefined;
    const isTold = match !== undefined && match.score < OURS && (RELATIONS[phrase] !== undefined || isDeed(phrase));
    if (match && !isTold && (match.score === OURS || !apart))
      return VERBS.has(phrase) ? 'nothing' : { kind: 'thing', match };
    if (VERBS.has(phrase) || (isTold && RELATIONS[phrase] === undefined)) return 'nothing';
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
      if (found.token.match.score < OURS) return true;
      if (found.length > 1) return false;
    }
    at += found?.length ?? 1;
  }
  return false;
}
