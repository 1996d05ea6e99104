import type { Language, Lexicon } from '../../pictograms/lexicon.ts';
import type { WordFields } from '../../words/word-field.ts';

export interface SilkWord {
  /** What is wrapped in silk: an emoji, letters or signs. */
  readonly text: string;
  /** Name of the drawing, where a word has one. */
  readonly drawing?: string;
}

const LANGUAGES: readonly Language[] = ['en', 'zh', 'es'];
/** An emoji's own name, or our vocabulary: what is merely tagged with a word is not what it means. */
const SURE = 2;
const QUOTED = /^["“”«»'‘’「『](.+)["“”«»'‘’」』]$/su;

/** A word that has a symbol becomes the symbol; in quotes it stays letters, as everything else does. */
export function readSilkWord(symbol: string, lexicon: Lexicon): SilkWord {
  const asked = symbol.trim();
  const quoted = QUOTED.exec(asked)?.[1]?.trim();
  if (quoted !== undefined && quoted !== '') return { text: quoted };
  if (!isWord(asked)) return { text: asked };
  const [match] = LANGUAGES.flatMap((language) => lexicon.find(asked, language) ?? [])
    .filter(({ score, plural }) => score >= SURE && !plural)
    .toSorted((a, b) => b.score - a.score);
  const emoji = match && lexicon.emojiOf(match.name);
  return emoji === undefined ? { text: asked } : { text: emoji, drawing: match.name };
}

/** Two letters may be initials; one Chinese character is a word, and as often wanted as a character. */
const isWord = (text: string): boolean =>
  /^[\p{L} ]+$/u.test(text) && text.length >= (/\p{Script=Han}/u.test(text) ? 2 : 3);

export const silkUniverseFields: WordFields<{ readonly symbol: string }> = {
  symbol: {
    kind: 'drawings',
    writesUnknown: true,
    suggestions: ['butterfly', 'rose', 'panda', 'unicorn', 'crescent-moon', 'rocket', 'guitar', 'owl'],
    read: ({ symbol }, lexicon) => {
      const { drawing } = readSilkWord(symbol, lexicon);
      return { used: drawing === undefined ? [] : [drawing], unknown: [] };
    },
  },
};
