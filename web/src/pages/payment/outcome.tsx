import type { ReactNode } from 'react';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { StateArt } from '../../ui/picture/state-art.tsx';

/** How a payment went: its picture, one sentence, what it means, what to do next. */
export function Outcome({
  art,
  title,
  text,
  actions,
  children,
}: {
  readonly art: 'paid' | 'waiting' | 'canceled' | 'error';
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="wrap outcome">
      <PageHead title={title} noIndex />
      <StateArt name={art} />
      <div>
        <h1>{title}</h1>
        <p className="mt-2 text-t17 text-ink-2">{text}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
