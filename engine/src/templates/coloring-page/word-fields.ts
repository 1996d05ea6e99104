import { readScene } from '../../pictograms/read-scene.ts';
import type { WordFields } from '../../words/word-field.ts';

export const coloringPageFields: WordFields<{ readonly describe: string }> = {
  describe: {
    kind: 'drawings',
    combined: true,
    unlessPicture: true,
    suggestions: [
      'cat',
      'dog',
      'rabbit',
      'panda',
      'unicorn',
      'sauropod',
      'dragon',
      'princess',
      'castle',
      'rocket',
      'astronaut',
      'tropical-fish',
      'dolphin',
      'butterfly',
      'rainbow',
      'deciduous-tree',
      'house',
      'snowman',
    ],
    read: ({ describe }, lexicon) => {
      const { mentions, unknown } = readScene(describe, lexicon);
      return { used: mentions.map(({ name }) => name), unknown };
    },
  },
};
