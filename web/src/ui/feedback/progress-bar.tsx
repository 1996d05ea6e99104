import type { CSSProperties } from 'react';

/** A share of the whole as the edge of light; `value` 0..1. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.round(value * 100);
  const width: CSSProperties & Record<'--p', string> = { '--p': `${percent}%` };
  return (
    <div className="bar" role="progressbar" aria-valuenow={percent} aria-label={label}>
      <i style={width} />
    </div>
  );
}
