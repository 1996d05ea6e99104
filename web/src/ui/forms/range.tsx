import { useId, type CSSProperties } from 'react';
import { useFigure } from '../../text/use-figure.ts';

/** A number by feel; the figure is beside the label. */
export function Range({
  label,
  value,
  min,
  max,
  step,
  onChange,
  name,
  unit = '',
  disabled,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  readonly name?: string;
  readonly unit?: string;
  readonly disabled?: boolean;
}) {
  const id = useId();
  const write = useFigure();
  const filled: CSSProperties & Record<'--filled', string> = {
    '--filled': `${((value - min) / (max - min)) * 100}%`,
  };
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <output htmlFor={id} className="text-t13 text-ink-2">
          {write(value) + unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="range"
        style={filled}
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
