import { readOptionFields, type OptionField } from '../../../recipes/option-fields.ts';
import type { DraftStep } from '../../../recipes/recipe-draft.ts';
import type { StepWords } from '../../../recipes/use-step-words.ts';

/** What the server knows about an operation, ready for the page. */
export interface StepKind {
  readonly op: string;
  readonly fields: readonly OptionField[];
  readonly takesPicture: boolean;
  readonly credits: number;
}

export function readStepKinds(
  steps: readonly {
    readonly op: string;
    readonly options: unknown;
    readonly picture: boolean;
    readonly credits: number;
  }[],
): ReadonlyMap<string, StepKind> {
  return new Map(
    steps.map(({ op, options, picture, credits }) => [
      op,
      { op, fields: readOptionFields(options).fields, takesPicture: picture, credits },
    ]),
  );
}

const MOST_SAID = 3;

/** "1:1 · 2000 · 8": what was set, as long as it fits a line. */
export function describeOptions({ options }: DraftStep, kind: StepKind | undefined, words: StepWords): string {
  const known = new Map(kind?.fields.map((field) => [field.name, field]));
  return Object.entries(options)
    .flatMap(([name, value]) => {
      const field = known.get(name);
      if (field === undefined || value === undefined) return [];
      if (typeof value === 'boolean') return value ? [words.option(name)] : [];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return field.kind === 'choice' || field.kind === 'choice or color'
        ? [words.value(value)]
        : field.kind === 'range' || field.kind === 'number'
          ? [`${words.option(name)} ${value}`]
          : [String(value)];
    })
    .slice(0, MOST_SAID)
    .join(' · ');
}
