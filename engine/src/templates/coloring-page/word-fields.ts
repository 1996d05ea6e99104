import { readScene } from '../../pictograms/read-scene.ts';
import type { WordFields } from '../../words/word-field.ts';
import { undrawnDeeds } from './undrawn-deeds.ts';

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
      const scene = readScene(describe, lexicon);
      const undrawn = undrawnDeeds(scene).map((word) => ({ word, nearest: [] }));
      return { used: scene.mentions.map(({ name }) => name), unknown: [...scene.unknown, ...undrawn] };
    },
  },
};
