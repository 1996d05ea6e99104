import type { ReactNode } from 'react';
import './state-chip.css';

/** A state in one word; the colour says it again, never alone. */
export function StateChip({ kind, children }: { readonly kind: 'ok' | 'warn' | 'bad' | 'plain'; readonly children: ReactNode }) {
  return <span className={`state-chip ${kind}`}>{children}</span>;
}
