import type { ReactNode } from 'react';
import { StateArt } from '../picture/state-art.tsx';
import type { StateName } from '../picture/state-drawings.ts';

/** Nothing here yet, and what to do about it. Each has a picture of its own. */
export function EmptyState({
  title,
  text,
  actions,
  art,
  heading: Heading = 'h2',
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly art: StateName;
  readonly heading?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className="mx-auto grid w-full max-w-105 justify-items-stretch gap-2.5 py-10">
      <StateArt name={art} />
      <Heading className="text-t20">{title}</Heading>
      {text && <p className="text-ink-2">{text}</p>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
