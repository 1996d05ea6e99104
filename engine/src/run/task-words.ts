import type { z } from 'zod';
/** Every task with fields whose words choose among what the engine can make. */
import type { Lexicon } from '../pictograms/lexicon.ts';
import { cityWeatherForecastContract } from '../templates/city-weather-forecast/contract.ts';
import { cityWeatherForecastFields } from '../templates/city-weather-forecast/word-fields.ts';
import { coloringPageContract } from '../templates/coloring-page/contract.ts';
import { coloringPageFields } from '../templates/coloring-page/word-fields.ts';
import { doodleAdContract } from '../templates/doodle-ad/contract.ts';
import { doodleAdFields } from '../templates/doodle-ad/word-fields.ts';
import { silkUniverseContract } from '../templates/silk-universe/contract.ts';
import { silkUniverseFields } from '../templates/silk-universe/word-fields.ts';
import { textArtContract } from '../templates/text-art/contract.ts';
import { textArtFields } from '../templates/text-art/word-fields.ts';
import { readFields, type Reading, type WordField, type WordFields } from '../words/word-field.ts';

/** What is known about a field without its words. */
export type KnownField = Pick<
  WordField<never>,
  'kind' | 'suggestions' | 'combined' | 'unlessPicture' | 'writesUnknown'
>;

interface TaskWords {
  readonly fields: Readonly<Record<string, KnownField | undefined>>;
  readonly read: (options: unknown, lexicon: Lexicon, pictures: number) => Reading[];
}

function wordsOf<Options>(schema: z.ZodType<Options>, fields: WordFields<Options>): TaskWords {
  return {
    fields,
    read: (options, lexicon, pictures) => {
      const parsed = schema.safeParse(options);
      return parsed.success ? readFields(fields, parsed.data, lexicon, { pictures }) : [];
    },
  };
}

const TASK_WORDS: Readonly<Record<string, TaskWords | undefined>> = {
  'silk-universe': wordsOf(silkUniverseContract.options, silkUniverseFields),
  'text-art': wordsOf(textArtContract.options, textArtFields),
  'city-weather-forecast': wordsOf(cityWeatherForecastContract.options, cityWeatherForecastFields),
  'coloring-page': wordsOf(coloringPageContract.options, coloringPageFields),
  'doodle-ad': wordsOf(doodleAdContract.options, doodleAdFields),
};

/** The fields of a task that choose among what is known, by key; empty for most. */
export const knownFields = (task: string): Readonly<Record<string, KnownField | undefined>> =>
  TASK_WORDS[task]?.fields ?? {};

/** What the task will make of the words in its options. Options that the task would refuse give nothing. */
export const recognize = (
  task: string,
  options: unknown,
  { lexicon, pictures }: { readonly lexicon: Lexicon; readonly pictures: number },
): Reading[] => TASK_WORDS[task]?.read(options, lexicon, pictures) ?? [];
