/** The few sentences that the engine says or draws itself, from the texts room: a language is a folder there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const room = path.dirname(createRequire(import.meta.url).resolve('@afterglow/texts/package.json'));
const fileOf = (language: string): string => path.join(room, language, 'engine.json');

/** Codes of the languages that have texts. */
export const textLanguages: readonly string[] = readdirSync(room).filter((name) => existsSync(fileOf(name)));

const words = z.record(z.string(), z.string());
const sheetLabels = z.object({
  front: z.string(),
  mirrored: z.string(),
  line: z.string(),
  shape: z.string(),
  values: z.string(),
  details: z.string(),
  palette: z.string(),
  heads: z.string(),
});
const textsSchema = z.object({ analysis: z.object({ sentence: z.string(), reasons: words, actions: words }), characterSheet: sheetLabels });

const texts = new Map(textLanguages.map((language) => [language, textsSchema.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))]));

/** Throws for a language without texts. */
export function engineTexts(language: string): z.infer<typeof textsSchema> {
  const found = texts.get(language);
  if (found === undefined) throw new Error(`The engine has no texts in ${language}`);
  return found;
}
