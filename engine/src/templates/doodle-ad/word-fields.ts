import type { Lexicon } from '../../pictograms/lexicon.ts';
import { readScene } from '../../pictograms/read-scene.ts';
import { readOne, type WordFields } from '../../words/word-field.ts';
import { IDEAS, matchIdea, readIdea, showsItself, withoutIdea, type Idea } from './choose-idea.ts';
import { readObject } from './read-object.ts';

interface AdWords {
  readonly realObject: string;
  readonly graffitiConcept: string;
  readonly adCopy: string;
}

export function chooseObject(words: string, lexicon: Lexicon): string {
  const { id, nearest } = readObject(words, lexicon);
  return id ?? nearest[0];
}

export interface ConceptReading {
  readonly idea: Idea;
  /** Drawings around the object: all that the idea `companions` has, what is named beside another one; the same one several times where several were asked for. */
  readonly named: readonly string[];
  /** The words ask for it; otherwise it comes nearest. */
  readonly known: boolean;
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
  const { mentions } = readScene(graffitiConcept, lexicon);
  const named = mentions.flatMap(({ name, count }) => Array.from({ length: count }, () => name));
  const { id, near } = readIdea(graffitiConcept);
  if (id !== undefined) {
    const object = readObject(realObject, lexicon).id;
    const rest = pictures > 0 ? [] : readScene(withoutIdea(graffitiConcept, id), lexicon).mentions;
    const more = rest.filter(({ name, guessed }) => !guessed && name !== object && !showsItself(id, name));
    return { idea: id, named: more.map(({ name }) => name), known: true };
  }
  if (mentions.some(({ guessed }) => !guessed)) return { idea: 'companions', named, known: true };
  if (near.length > 0) return { idea: near[0], named, known: false };
  if (named.length > 0) return { idea: 'companions', named, known: false };
  return { idea: matchIdea(`${adCopy} ${realObject}`) ?? 'hero', named, known: false };
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
    read: ({ realObject }, lexicon) => {
      const { id, nearest } = readObject(realObject, lexicon);
      return readOne(realObject, id, nearest);
    },
  },
  graffitiConcept: {
    kind: 'ideas',
    suggestions: IDEAS.filter((idea) => idea !== 'companions'),
    read: (options, lexicon, given) => {
      const { idea, named, known } = readConcept(options, lexicon, given);
      const used = [...(idea === 'companions' ? [] : [idea]), ...new Set(known || idea === 'companions' ? named : [])];
      const asked = options.graffitiConcept.trim();
      return { used, unknown: known || asked === '' ? [] : [{ word: asked, nearest: used }] };
    },
  },
};
