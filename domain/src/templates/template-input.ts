import type { Locale, LocalizedText } from '../locale.ts';
import type { TemplateInput } from './template.ts';

interface InputBase {
  /** Names the placeholder in the prompt and the field in a request's `inputs`. */
  readonly key: string;
  readonly label: LocalizedText;
  readonly required: boolean;
}

interface InputOption {
  readonly value: string;
  readonly label: LocalizedText;
}

/** One thing a person fills in; the kinds of `template.ts`, in every language. A default always works. */
export type TemplateInputDefinition =
  | (InputBase & {
      readonly type: 'text';
      readonly placeholder: LocalizedText;
      readonly maxLength: number;
      readonly default: LocalizedText;
    })
  | (InputBase & { readonly type: 'choice'; readonly options: readonly InputOption[]; readonly default: string })
  /** The options are suggestions: any `#rrggbb` is taken. */
  | (InputBase & { readonly type: 'colour'; readonly options: readonly InputOption[]; readonly default: string })
  | (InputBase & {
      readonly type: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly default: number;
    })
  | (InputBase & { readonly type: 'toggle'; readonly default: boolean });

/** An input in one language, as the contract gives it. */
export function localizeInput(input: TemplateInputDefinition, locale: Locale): TemplateInput {
  const options = (list: readonly InputOption[]) => list.map(({ value, label }) => ({ value, label: label[locale] }));
  switch (input.type) {
    case 'text':
      return {
        ...input,
        label: input.label[locale],
        placeholder: input.placeholder[locale],
        default: input.default[locale],
      };
    case 'choice':
      return { ...input, label: input.label[locale], options: options(input.options) };
    case 'colour':
      return { ...input, label: input.label[locale], options: options(input.options) };
    case 'range':
    case 'toggle':
      return { ...input, label: input.label[locale] };
  }
}
