import type { Locale } from '@afterglow/domain/locale';
import { nameOfThing, type Lexicon } from '@afterglow/engine/pictograms/lexicon';
import { z } from 'zod';
import { loadTexts } from '../lib/load-texts.ts';

const names = z.record(z.string(), z.string());
const texts = loadTexts(
  'words',
  z.strictObject({ styles: names, themes: names, weathers: names, landmarks: names, ideas: names }),
);

/** What people call an id of the engine's words. Ideas may be drawings too; a color code is its own name. */
export function nameWord(kind: string, id: string, locale: Locale, lexicon: Lexicon | undefined): string {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = texts[locale];
  return own[kind]?.[id] ?? lexicon?.nameOf(id, locale) ?? nameOfThing(id, locale) ?? id.replaceAll('-', ' ');
}
