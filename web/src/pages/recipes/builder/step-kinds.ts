import { isHexColor } from '@afterglow/domain/hex-color';
import { stepRules } from '@afterglow/domain/recipes/step-rules';
import { readOptionFields, type OptionField } from '../../../recipes/option-fields.ts';
import type { DraftStep } from '../../../recipes/recipe-draft.ts';
import type { StepWords } from '../../../recipes/use-step-words.ts';

/** What the server knows about an operation, ready for the page. */
export interface StepKind {
  readonly op: string;
  readonly fields: readonly OptionField[];
}

export function readStepKinds(
  steps: readonly { readonly op: string; readonly options: unknown }[],
): ReadonlyMap<string, StepKind> {
  return new Map(steps.map(({ op, options }) => [op, { op, fields: readOptionFields(options).fields }]));
}

/** Whether a second picture goes with the step as it stands. */
export function takesPicture({ op, options, picture }: DraftStep): boolean {
  return picture !== undefined || (stepRules[op]?.picture?.(options) ?? 'refused') !== 'refused';
}

/** What a step makes has another frame than the photo. */
export function reframes(steps: readonly DraftStep[]): boolean {
  return steps.some(({ op }) => ['auto', 'frame', 'extend'].includes(op) || stepRules[op]?.price === 'template');
}

const MOST_SAID = 3;
/** "Margin, %" is a label; in a line it is "Margin 8". */
function withUnit(label: string, value: string | number): string {
  const [, name = label, unit] = /^(.*?)(?:, |（)([^）]+)）?$/u.exec(label) ?? [];
  if (unit === undefined) return `${name} ${value}`;
  return `${name} ${value}${/^[%°]$/u.test(unit) ? '' : '\u00a0'}${unit}`;
}

/** What one option was set to; a color is shown, after the option's name. */
export interface SaidOption {
  readonly text: string;
  readonly color?: string;
}

/** "1:1", "2000", "Margin 8": the first options that were set, `most` of them: as many as fit a line. */
export function describeOptions(
  { options }: DraftStep,
  kind: StepKind | undefined,
  words: StepWords,
  most = MOST_SAID,
): readonly SaidOption[] {
  const text = (said: string): SaidOption[] => [{ text: said }];
  const known = new Map(kind?.fields.map((field) => [field.name, field]));
  return Object.entries(options)
    .flatMap(([name, value]) => {
      const field = known.get(name);
      if (field === undefined || value === undefined) return [];
      if (typeof value === 'boolean') return value ? text(words.option(name)) : [];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      if (typeof value === 'string' && field.kind !== 'text' && isHexColor(value))
        return [{ text: words.option(name), color: value }];
      return field.kind === 'choice' || field.kind === 'choice or color'
        ? text(words.value(value))
        : field.kind === 'number'
          ? text(withUnit(words.option(name), typeof value === 'number' ? value / field.unit : value))
          : field.kind === 'range'
            ? text(withUnit(words.option(name), value))
            : text(String(value));
    })
    .slice(0, most);
}
