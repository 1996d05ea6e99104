import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Takes the place of the hint and is announced. */
  readonly error?: ReactNode;
  /** Small link or count at the end of the label's line. */
  readonly aside?: ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, control, and hint or error in place. `children` receives what ties the control to them. */
export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: FieldText & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {aside && <span className="text-t13 text-ink-3">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="field-error" id={noteId} role="alert">
          <Icon name="warning" small />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  aside,
  className = '',
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => <input {...input} {...control} className={`input ${className}`} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  aside,
  className = '',
  ...input
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => <textarea {...input} {...control} className={`input ${className}`} />}
    </Field>
  );
}

/** A native select: the picker of the person's own device. */
export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: FieldText &
  Omit<ComponentProps<'select'>, 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className="input">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" small className="pointer-events-none absolute top-3.5 right-3.5" />
        </span>
      )}
    </Field>
  );
}
