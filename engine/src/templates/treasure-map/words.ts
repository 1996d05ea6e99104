/** Words on the map: an option of the task, in the language of the people who will read it. */
import { z } from 'zod';
import type { FontId } from '../../text/fonts.ts';

const word = z.string().min(1).max(40);

export const mapWordsSchema = z.strictObject({
  /** On the ribbon where no title is given. */
  title: word,
  /** Around the compass. */
  north: word,
  east: word,
  south: word,
  west: word,
  /** Names of the sea beast's waters, the anchorage, the mountains. */
  beast: word,
  landing: word,
  heights: word,
});
export type MapWords = z.output<typeof mapWordsSchema>;

export const ENGLISH_WORDS: MapWords = {
  title: 'Treasure Map',
  north: 'N',
  east: 'E',
  south: 'S',
  west: 'W',
  beast: 'Here be Dragons',
  landing: 'Parrot Bay',
  heights: 'Misty Peaks',
};

/** The title with the words around it, and the font that suits its script. */
export interface MapLettering {
  readonly title: string;
  readonly words: MapWords;
  readonly font: FontId;
  /** Of the title, in pixels of the largest sheet. */
  readonly size: number;
}

export function chooseLettering(given: string, words: MapWords = ENGLISH_WORDS): MapLettering {
  const title = given.trim() === '' ? words.title : given.trim();
  const isChinese = /\p{Script=Han}/u.test(title);
  return { title, words, font: isChinese ? 'brush' : 'old-print', size: isChinese ? 46 : 42 };
}
