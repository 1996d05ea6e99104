import { useId, useState, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { readFigure, useFigure } from '../../text/use-figure.ts';
import { Button } from './button.tsx';

/** A number by feel and by figure: a slider, a field to type it, and a way back to where it rests. */
export function NumberRange({
  label,
  value,
  min,
  max,
  step = 1,
  neutral,
  unit = '',
  disabled,
  onChange,
  onCommit,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Where it does nothing: shown as the slider's beginning, and what reset goes back to. Absent: no reset. */
  readonly neutral?: number;
  /** Said and shown after the figure, e.g. "°" or " px". */
  readonly unit?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  /** The slider was let go, or a typed number was finished. */
  readonly onCommit?: () => void;
}) {
  const t = useTranslations('ui');
  const write = useFigure();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const share = (at: number): number => ((Math.min(max, Math.max(min, at)) - min) / (max - min)) * 100;
  const [from, to] = [share(neutral ?? min), share(value)].toSorted((a, b) => a - b);
  const style: CSSProperties & Record<'--from' | '--filled', string> = { '--from': `${from}%`, '--filled': `${to}%` };

  function finish(): void {
    if (typed === undefined) return;
    const number = readFigure(typed);
    setTyped(undefined);
    if (number === undefined) return;
    onChange(Math.min(max, Math.max(min, Math.round(number / step) * step)));
    onCommit?.();
  }

  return (
    <div className="number-range">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {neutral !== undefined && value !== neutral && (
        <Button
          kind="ghost"
          size="small"
          icon="undo"
          className="number-range-reset"
          aria-label={t('resetOf', { label })}
          title={t('resetOf', { label })}
          disabled={disabled}
          onClick={() => {
            onChange(neutral);
            onCommit?.();
          }}
        />
      )}
      <span className="number-range-figure">
        <input
          type="text"
          inputMode="decimal"
          aria-label={t('valueOf', { label })}
          value={typed ?? write(value)}
          size={5}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
        {unit}
      </span>
      <input
        id={id}
        type="range"
        className="range"
        style={style}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={`${write(value)}${unit}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onCommit}
        onKeyUp={onCommit}
        onDoubleClick={neutral === undefined ? undefined : () => onChange(neutral)}
      />
    </div>
  );
}
