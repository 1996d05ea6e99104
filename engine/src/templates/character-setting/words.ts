/** Words drawn on the sheet: an option of the task, in the language of the people who will read it. */
import { z } from 'zod';

const word = z.string().min(1).max(40);

export const sheetWordsSchema = z.strictObject({
  /** At the top where no title is given. */
  title: word,
  /** Captions of the five views. */
  front: word,
  areas: word,
  line: word,
  shape: word,
  values: word,
  /** Captions of the enlarged parts and of the colors. */
  details: word,
  palette: word,
  /** Stands after a number: how many heads tall the figure is. */
  heads: word,
});
export type SheetWords = z.output<typeof sheetWordsSchema>;

export const ENGLISH_WORDS: SheetWords = {
  title: 'Character sheet',
  front: 'Main view',
  areas: 'Color areas',
  line: 'Line art',
  shape: 'Silhouette',
  values: 'Values',
  details: 'Details',
  palette: 'Palette',
  heads: 'heads',
};
