import { useTranslations } from 'use-intl';
import { Choice } from '../ui/forms/choice.tsx';
import { Field, SelectField, TextField } from '../ui/forms/field.tsx';
import { NumberRange } from '../ui/forms/number-range.tsx';
import { Toggle } from '../ui/forms/toggle.tsx';
import type { OptionField } from './option-fields.ts';
import type { StepWords } from './use-step-words.ts';

const MOST_SIDE_BY_SIDE = 3;
const anyColor = 'color';

/** One option of a step, in the control that suits what it takes. `onChange(undefined)` goes back to the default. */
export function OptionInput({
  field,
  value,
  words,
  onChange,
}: {
  readonly field: OptionField;
  /** As written in the recipe; undefined: the default. */
  readonly value: unknown;
  readonly words: StepWords;
  readonly onChange: (value: unknown) => void;
}) {
  const label = words.option(field.name);
  const shown = value ?? field.preset;
  /** What the default says anyway is not written down. */
  const set = (next: unknown): void => onChange(next === field.preset ? undefined : next);
  switch (field.kind) {
    case 'switch':
      return <Toggle label={label} checked={shown === true} onChange={set} />;
    case 'range':
      return (
        <NumberRange
          label={label}
          value={typeof shown === 'number' ? shown : field.least}
          min={field.least}
          max={field.most}
          step={field.step}
          neutral={typeof field.preset === 'number' ? field.preset : undefined}
          onChange={(next) => set(Number(next.toFixed(3)))}
        />
      );
    case 'number':
      return <NumberInput label={label} field={field} value={shown} onChange={set} />;
    case 'text':
      return (
        <TextField
          label={label}
          value={typeof shown === 'string' ? shown : ''}
          maxLength={field.most}
          onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
        />
      );
    case 'color':
      return <ColorInput label={label} value={typeof shown === 'string' ? shown : undefined} onChange={set} />;
    case 'choice':
      return <ValueChoice label={label} field={field} value={shown} words={words} onChange={set} />;
    case 'choice or color': {
      const color = typeof shown === 'string' && shown.startsWith('#') ? shown : undefined;
      return (
        <>
          <SelectField
            label={label}
            value={color === undefined ? textOf(shown) : anyColor}
            options={[...field.values, anyColor].map((one) => ({ value: one, label: words.value(one) }))}
            onChange={(event) => set(event.target.value === anyColor ? '#ffffff' : event.target.value)}
          />
          {color !== undefined && <ColorInput label={words.value(anyColor)} value={color} onChange={set} />}
        </>
      );
    }
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function NumberInput({
  label,
  field,
  value,
  onChange,
}: {
  readonly label: string;
  readonly field: Extract<OptionField, { kind: 'number' }>;
  readonly value: unknown;
  readonly onChange: (value: number | undefined) => void;
}) {
  const t = useTranslations('recipePages');
  const { least, most, unit } = field;
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={least / unit}
      max={most === Number.MAX_SAFE_INTEGER ? undefined : most / unit}
      placeholder={t('unset')}
      value={typeof value === 'number' ? value / unit : ''}
      onChange={({ target: { valueAsNumber } }) =>
        onChange(
          Number.isNaN(valueAsNumber)
            ? undefined
            : unit === 1
              ? valueAsNumber
              : Math.max(least, Math.round(valueAsNumber * unit)),
        )
      }
    />
  );
}

function ValueChoice({
  label,
  field,
  value,
  words,
  onChange,
}: {
  readonly label: string;
  readonly field: Extract<OptionField, { kind: 'choice' }>;
  readonly value: unknown;
  readonly words: StepWords;
  readonly onChange: (value: unknown) => void;
}) {
  const t = useTranslations('recipePages');
  const options = [
    ...(field.preset === undefined ? [{ value: '', label: t('unset') }] : []),
    ...field.values.map((one) => ({ value: String(one), label: words.value(one) })),
  ];
  const shown = textOf(value);
  const set = (next: string): void => onChange(field.values.find((one) => String(one) === next));
  return options.length > MOST_SIDE_BY_SIDE ? (
    <SelectField label={label} value={shown} options={options} onChange={(event) => set(event.target.value)} />
  ) : (
    <Choice label={label} value={shown} options={options} onChange={set} />
  );
}

function ColorInput({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useTranslations('recipePages');
  return (
    <Field label={label}>
      {(control) => (
        <span className="recipe-color">
          <input
            {...control}
            type="color"
            value={value ?? '#ffffff'}
            onChange={(event) => onChange(event.target.value)}
          />
          <output className="num text-ink-2">{value ?? t('unset')}</output>
        </span>
      )}
    </Field>
  );
}
