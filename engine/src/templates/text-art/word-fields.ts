import { readOne, type WordFields } from '../../words/word-field.ts';
import { chooseStyle, readArtStyle, STYLE_IDS } from './choose-style.ts';
import { readColorTheme, THEME_IDS } from './theme-words.ts';

interface TextArtWords {
  readonly textContent: string;
  readonly artStyle: string;
  readonly colorTheme: string;
}

export const textArtFields: WordFields<TextArtWords> = {
  artStyle: {
    kind: 'styles',
    suggestions: STYLE_IDS,
    read: ({ artStyle, textContent }) => {
      const { id, nearest } = readArtStyle(artStyle, textContent);
      return readOne(artStyle, id, nearest);
    },
  },
  colorTheme: {
    kind: 'themes',
    suggestions: THEME_IDS,
    read: ({ artStyle, colorTheme, textContent }) => {
      const { id, second, codes, nearest } = readColorTheme(colorTheme, chooseStyle(artStyle, textContent));
      if (codes.length > 0) return { used: codes, unknown: [] };
      if (id !== undefined && second !== undefined) return { used: [id, second], unknown: [] };
      return readOne(colorTheme, id, nearest);
    },
  },
};
