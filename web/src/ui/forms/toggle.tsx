import { useId, type ReactNode } from 'react';

/** On or off, at once. */
export function Toggle({
  label,
  hint,
  checked,
  onChange,
  name,
  disabled,
}: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <label htmlFor={id} className="field-label">
        {label}
        {hint && <span className="field-hint block font-normal">{hint}</span>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
