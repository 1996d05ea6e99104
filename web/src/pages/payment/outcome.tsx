import type { ReactNode } from 'react';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** How a payment went: the light, one sentence, what it means, what to do next. */
export function Outcome({
  art,
  title,
  text,
  actions,
  children,
}: {
  /** Light on its way, light at the beginning, or something of its own. */
  readonly art: 'waiting' | 'none' | Exclude<ReactNode, string>;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="wrap outcome">
      <PageHead title={title} noIndex />
      {art === 'waiting' ? (
        <div className="empty-art skeleton" aria-hidden="true" />
      ) : art === 'none' ? (
        <div className="empty-art" aria-hidden="true">
          <span className="edge at-start" />
        </div>
      ) : (
        art
      )}
      <div>
        <h1>{title}</h1>
        <p className="mt-2 text-t17 text-ink-2">{text}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
