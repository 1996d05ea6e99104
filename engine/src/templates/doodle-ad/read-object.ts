/**
 * Which drawing an object's words name: the last thing of an English or Chinese phrase, the first of a Spanish one. "Dog food bowl" is
 * no dog and 苹果汁 no apple: where that very word has no drawing, nothing is known, and what stands beside it comes nearest.
 */
import type { Lexicon } from '../../pictograms/lexicon.ts';
import { readScene, type SceneDescription } from '../../pictograms/read-scene.ts';
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
const PAIR = /^(?:un |el )?par de /iu;
const OF = /\sof\s/u;
/** Characters that may end a phrase and name nothing more: particles, measure words, vessels. */
const EMPTY_ENDS = /[的了吧呢啊呀们儿子个只杯瓶盒条双台部张把件片粒颗款\s。，！]+$/u;

export function readObject(words: string, lexicon: Lexicon): ObjectReading {
  const whole = readScene(words, lexicon);
  const known = whole.mentions.filter(({ guessed }) => !guessed).map(({ name }) => name);
  const nearest = firstOf([...known, ...whole.unknown.flatMap((word) => word.nearest), ANYTHING]);
  return { id: headOf(words.trim().replace(PAIR, ''), whole, lexicon), nearest };
}

const hasSpanishName = (word: string, lexicon: Lexicon): boolean =>
  lexicon.find(word, 'es') !== undefined && lexicon.find(word, 'en') === undefined;

function headOf(words: string, whole: SceneDescription, lexicon: Lexicon): string | undefined {
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
  const isDropped = shorter.mentions.length > 0 && namesOf(scene) === namesOf(shorter);
  // 行李箱 is a word of its own, although 行李 means the same
  const isWord = [6, 5, 4, 3, 2].some(
    (length) => (lexicon.find([...words].slice(-length).join(''), 'zh')?.score ?? 0) >= SURE,
  );
  const isMissed = scene.unknown.some(({ word }) => words.endsWith(word)) || (isDropped && !isWord);
  return isMissed ? undefined : nameIn(scene, -1);
}

const namesOf = ({ mentions }: SceneDescription): string => mentions.map(({ name }) => name).join(' ');

const nameIn = ({ mentions }: SceneDescription, at: number): string | undefined =>
  mentions.filter(({ guessed }) => !guessed).at(at)?.name;
