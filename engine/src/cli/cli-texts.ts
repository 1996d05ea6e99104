/** What the command line takes from the texts: sentences about a picture in the language asked for. */
import { formatText } from '@afterglow/texts/format-text';
import { readBundle, textLanguages } from '@afterglow/texts/read-bundle';
import { Option } from 'commander';
import { z } from 'zod';
import { suggestionSchema, type Reason, type Suggestion } from '../operations/analyse/photo-analysis.ts';

const textsSchema = z.object({
  sentence: z.string(),
  reasons: z.record(z.string(), z.string()),
  actions: z.record(z.string(), z.string()),
});
type AnalysisTexts = z.output<typeof textsSchema>;

/** How the value of a reason is written; the others have none in their text. */
const shownAs: Partial<Readonly<Record<Reason['code'], 'percent' | 'number'>>> = {
  dark: 'percent',
  overexposed: 'percent',
  small: 'number',
  damaged: 'percent',
  bystanders: 'number',
};

export function languageFlag(): Option {
  return new Option('--language <name>', 'language of the sentences').choices(textLanguages).default('en');
}

const reportSchema = z.looseObject({ suggestions: z.array(suggestionSchema) });

/** The report of `analyse` with a sentence beside each suggestion, as `text`. */
export function addSentences(report: unknown, language: string): Readonly<Record<string, unknown>> {
  const { suggestions, ...facts } = reportSchema.parse(report);
  const texts = textsSchema.parse(readBundle(language, 'analysis'));
  return {
    ...facts,
    suggestions: suggestions.map((suggestion) => ({ ...suggestion, text: describe(suggestion, texts, language) })),
  };
}

/** "Improve the light: the photo is dark (mean brightness 21%), the contrast is low". */
function describe({ task, reasons }: Suggestion, texts: AnalysisTexts, language: string): string {
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  const described = reasons.map(({ code, value }) =>
    formatText(texts.reasons[code] ?? code, { value: writeValue(code, value, language) }, language),
  );
  return formatText(texts.sentence, { action: texts.actions[task] ?? task, reasons: list.format(described) }, language);
}

function writeValue(code: Reason['code'], value: number, language: string): string {
  const style =
    shownAs[code] === 'percent'
      ? ({ style: 'percent', maximumFractionDigits: value < 0.1 ? 1 : 0 } as const)
      : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, style).format(value);
}
