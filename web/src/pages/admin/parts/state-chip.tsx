import type { ReactNode } from 'react';

/** A state in one word; the color says it again, never alone. */
export function StateChip({
  kind,
  children,
}: {
  readonly kind: 'ok' | 'warn' | 'bad' | 'plain';
  readonly children: ReactNode;
}) {
  return <span className={`pill ${kind}`}>{children}</span>;
}
