/** Words that a result must carry exactly. */
import { z } from 'zod';

const text = z.string().max(400);

export const wordsSchema = z.discriminatedUnion('kind', [
  /** City, icon, temperature and weather at the top. */
  z.strictObject({ kind: z.literal('forecast'), city: text, weather: text, temperature: text }),
  /** Copy at the top, brand at the bottom. */
  z.strictObject({ kind: z.literal('advertisement'), copy: text, brand: text }),
  /** A title on a ribbon of parchment at the top. */
  z.strictObject({ kind: z.literal('ribbon'), title: text }),
  /** A title at the top left, dark on a light sheet. */
  z.strictObject({ kind: z.literal('heading'), title: text }),
  /** A line of brush letters: Chinese from top to bottom at the upper right, other scripts across. */
  z.strictObject({ kind: z.literal('calligraphy'), title: text }),
]);
export type ExactWords = z.output<typeof wordsSchema>;
