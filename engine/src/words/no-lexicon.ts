import { nameOfThing, type Lexicon } from '../pictograms/lexicon.ts';

/** For fields that draw nothing: no word is looked up. */
export const noLexicon: Lexicon = {
  find: () => undefined,
  findEmoji: () => undefined,
  emojiOf: () => undefined,
  nearest: () => [],
  nameOf: (name, language) => nameOfThing(name, language) ?? name.replaceAll('-', ' '),
};
