import { useId } from 'react';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** It is shown, and cannot be chosen now. */
  readonly disabled?: boolean;
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name in a form; made up without it. */
  readonly name?: string;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
}

/** One of a few, side by side: radio buttons as one control. More than four wrap into rows. */
export function Choice({ label, options, value, onChange, name, hideLabel, disabled }: ChoiceProps) {
  const made = useId();
  return (
    <fieldset className="field min-w-0" disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'field-label mb-1.5'}>{label}</legend>
      <div className={options.length > 4 ? 'choice many' : 'choice'}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of a few colors; `value` of an option is a CSS color, `label` its name. */
export function ColorChoice({ label, options, value, onChange, name, hideLabel, disabled }: ChoiceProps) {
  const made = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset className="field min-w-0" disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'field-label mb-1.5'}>
        {label} {chosen && <span className="ml-2 font-normal text-ink-3">{chosen.label}</span>}
      </legend>
      <div className="swatches">
        {options.map((option) => (
          <label key={option.value} style={{ background: option.value }} title={option.label}>
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
