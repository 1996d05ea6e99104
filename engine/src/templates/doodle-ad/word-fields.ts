import { findPhrases } from '../../pictograms/find-phrases.ts';
import type { UnknownWord } from '../../pictograms/join-tokens.ts';
import type { Lexicon } from '../../pictograms/lexicon.ts';
import { readScene } from '../../pictograms/read-scene.ts';
import { WEARING } from '../../pictograms/scene-words.ts';
import { thingOf } from '../../pictograms/vocabulary.ts';
import { readOne, type WordFields } from '../../words/word-field.ts';
import { IDEAS, matchIdea, readIdea, showsItself, withoutIdea, withoutNames, type Idea } from './choose-idea.ts';
import { readObject } from './read-object.ts';

interface AdWords {
  readonly realObject: string;
  readonly graffitiConcept: string;
  readonly adCopy: string;
}

export function chooseObject({ realObject, graffitiConcept }: AdWords, lexicon: Lexicon): string {
  const { id, nearest } = readObject(realObject, lexicon, graffitiConcept);
  return id ?? nearest[0];
}

export interface ConceptReading {
  readonly idea: Idea;
  /** Drawings around the object: all that the idea `companions` has, what is named beside another one; the same one several times where several were asked for. */
  readonly named: readonly string[];
  /** The words ask for it; otherwise it comes nearest. */
  readonly known: boolean;
  /** Of a concept that is known: words in it that have no drawing. The nearest of each is drawn. */
  readonly missed: readonly UnknownWord[];
}

/**
 * The idea that the concept asks for, else the drawings it names, else what comes nearest: at last what the copy speaks of. A
 * thing that is named beside an idea and not in it ("a jellyfish in the sea") is drawn beside the object. The thing on a
 * photo may be named as well, and nobody knows which that is: with a photo there is the idea alone.
 */
export function readConcept(
  { graffitiConcept, adCopy, realObject }: AdWords,
  lexicon: Lexicon,
  { pictures }: { readonly pictures: number },
): ConceptReading {
  const { mentions, unknown } = readScene(graffitiConcept, lexicon);
  const named = mentions.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
  const phrases = findPhrases(graffitiConcept, lexicon);
  const { id, near } = readIdea(withoutNames(graffitiConcept, phrases));
  // a kite or a bird flies itself: the object needs no wings
  const isShown =
    id === 'wings' &&
    mentions.some(({ name, guessed }) => !guessed && thingOf(name).place === 'sky' && !showsItself(id, name));
  if (id !== undefined && !isShown) {
    if (pictures > 0) return { idea: id, named: [], known: true, missed: [] };
    const object = readObject(realObject, lexicon, graffitiConcept).id;
    const rest = readScene(withoutIdea(graffitiConcept, id, phrases), lexicon);
    const isNew = (name: string): boolean => name !== object && !showsItself(id, name);
    return {
      idea: id,
      named: rest.mentions.map(({ name }) => name).filter(isNew),
      known: true,
      missed: rest.unknown.filter(({ word, nearest }) => !WEARING.has(word) && nearest.every(isNew)),
    };
  }
  if (mentions.some(({ guessed }) => !guessed))
    return { idea: 'companions', named, known: true, missed: pictures > 0 ? [] : unknown };
  if (near.length > 0) return { idea: near[0], named, known: false, missed: [] };
  if (named.length > 0) return { idea: 'companions', named, known: false, missed: [] };
  return { idea: matchIdea(`${adCopy} ${realObject}`) ?? 'hero', named, known: false, missed: [] };
}

export const doodleAdFields: WordFields<AdWords> = {
  realObject: {
    kind: 'drawings',
    unlessPicture: true,
    suggestions: [
      'hot-beverage',
      'light-bulb',
      'running-shoe',
      'red-apple',
      'banana',
      'strawberry',
      'ice-cream',
      'birthday-cake',
      'mobile-phone',
      'headphone',
      'watch',
      'camera',
      'pencil',
      'guitar',
      'umbrella',
      'wrapped-gift',
      'soccer-ball',
      'bicycle',
      'automobile',
    ],
    read: ({ realObject, graffitiConcept }, lexicon) => {
      const { id, nearest } = readObject(realObject, lexicon, graffitiConcept);
      return readOne(realObject, id, nearest);
    },
  },
  graffitiConcept: {
    kind: 'ideas',
    suggestions: IDEAS.filter((idea) => idea !== 'companions'),
    read: (options, lexicon, given) => {
      const { idea, named, known, missed } = readConcept(options, lexicon, given);
      const used = [...(idea === 'companions' ? [] : [idea]), ...new Set(known || idea === 'companions' ? named : [])];
      const asked = options.graffitiConcept.trim();
      return { used, unknown: known || asked === '' ? missed : [{ word: asked, nearest: used }] };
    },
  },
};
