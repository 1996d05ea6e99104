/**
 * Which drawing an object's words name: the last thing of an English or Chinese phrase, the first of a Spanish one. "Dog food bowl" is
 * no dog and 苹果汁 no apple: where that very word has no drawing, nothing is known, and what stands beside it comes nearest.
 */
import { hasNoDrawing, type Language, type Lexicon, type WordMatch } from '../../pictograms/lexicon.ts';
import { guessLatin, readScene, type SceneDescription } from '../../pictograms/read-scene.ts';
import { firstOf } from '../../words/first-of.ts';

export interface ObjectReading {
  readonly id: string | undefined;
  readonly nearest: readonly string[];
}

/** Drawn when the words name nothing that is known. */
const ANYTHING = 'wrapped-gift';
/** Where the thing ends and begins what it is with, for or in; "a jar of honey" is both. */
const ENGLISH_TAIL = /\s(?:with|for|in|on|from|that|which|to|at|by)\s/u;
const SPANISH_LINK = /\s(?:de|del|para|con|en|sin)\s/u;
/** Score of a name, where a tag has less. */
const SURE = 2;
const LANGUAGES: readonly Language[] = ['zh', 'en', 'es'];
const PAIR = /^(?:un |el )?par de /iu;
const OF = /\sof\s/u;
/** Characters that may end a phrase and name nothing more: particles, measure words, vessels. */
const EMPTY_ENDS = /[的了吧呢啊呀们个只杯瓶盒条双台部张把件片粒颗款\s。，！]+$/u;

/** `beside`: what else was typed; it shows the language of a single word ("pan"). */
export function readObject(words: string, lexicon: Lexicon, beside = ''): ObjectReading {
  const whole = readScene(words, lexicon);
  const known = whole.mentions.filter(({ guessed }) => !guessed).map(({ name }) => name);
  const nearest = firstOf([...known, ...whole.unknown.flatMap((word) => word.nearest), ANYTHING]);
  return {
    id:
      namedBy(words.trim().replace(PAIR, ''), lexicon, guessLatin(`${words} ${beside}`)) ??
      headOf(words.trim().replace(PAIR, ''), whole, lexicon),
    nearest,
  };
}

const hasSpanishName = (word: string, lexicon: Lexicon): boolean =>
  lexicon.find(word, 'es') !== undefined && lexicon.find(word, 'en') === undefined;

const ARTICLE = /^(?:an?|the|my|some|una?|unos|unas|el|la|los|las|mi|一?[个只双条杯瓶盒台部把张件片颗款])\s?/iu;

/** The drawing that these very words name. */
function namedBy(words: string, lexicon: Lexicon, language: Language): string | undefined {
  const said = words.replace(ARTICLE, '');
  const isSure = (match: WordMatch | undefined): match is WordMatch => match !== undefined && match.score >= SURE;
  return ([language, ...LANGUAGES] as const)
    .flatMap((each) => lexicon.find(said, each) ?? [])
    .filter(isSure)
    .toSorted((a, b) => b.score - a.score)[0]?.name;
}

function headOf(words: string, whole: SceneDescription, lexicon: Lexicon): string | undefined {
  // 花瓶 is no flower, though 瓶 alone may be passed over
  if (hasNoDrawing(words)) return undefined;
  if (/\p{Script=Han}/u.test(words)) return chineseHead(words.replace(EMPTY_ENDS, ''), lexicon);
  if (SPANISH_LINK.test(words)) {
    if (whole.unknown.length === 0) return nameIn(whole, 0);
    return nameIn(readScene(words.split(SPANISH_LINK)[0], lexicon), 0);
  }
  if (OF.test(words)) return nameIn(whole, 0);
  const phrase = words.split(ENGLISH_TAIL)[0];
  const scene = readScene(phrase, lexicon);
  const last =
    phrase
      .split(/[\s,]+/u)
      .at(-1)
      ?.toLowerCase() ?? '';
  const isMissed = scene.unknown.some(({ word }) => word.split(' ').at(-1) === last);
  // "zapatillas rojas": what is said of a thing follows it
  const first = phrase.trim().split(/\s/u)[0];
  if (isMissed && hasSpanishName(first, lexicon)) return nameIn(scene, 0);
  return isMissed ? undefined : nameIn(scene, -1);
}

/** Characters that name nothing are passed over: without the last one the same would be read. */
function chineseHead(words: string, lexicon: Lexicon): string | undefined {
  const scene = readScene(words, lexicon);
  const shorter = readScene([...words].slice(0, -1).join(''), lexicon);
  if (scene.unknown.some(({ word }) => words.endsWith(word))) return undefined;
  // 苹果汁 is juice, although 苹果 is read first
  const last = [6, 5, 4, 3, 2]
    .map((length) => lexicon.find([...words].slice(-length).join(''), 'zh'))
    .find((match) => match !== undefined && match.score >= SURE);
  if (last !== undefined) return last.name;
  const isMissed = shorter.mentions.length > 0 && namesOf(scene) === namesOf(shorter);
  return isMissed ? undefined : nameIn(scene, -1);
}

const namesOf = ({ mentions }: SceneDescription): string => mentions.map(({ name }) => name).join(' ');

const nameIn = ({ mentions }: SceneDescription, at: number): string | undefined =>
  mentions.filter(({ guessed }) => !guessed).at(at)?.name;
