import type { CSSProperties, ReactNode } from 'react';
import { StateArt } from '../picture/state-art.tsx';
import type { StateName } from '../picture/state-drawings.ts';

/** Nothing here yet, and what to do about it. Without a picture of its own, `edge` is where the light stands on the empty wall, in per cent. */
export function EmptyState({
  title,
  text,
  actions,
  art,
  edge = 50,
  heading: Heading = 'h2',
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly art?: StateName;
  readonly edge?: number;
  readonly heading?: 'h1' | 'h2' | 'h3';
}) {
  const at: CSSProperties & Record<'--x', string> = { '--x': `${edge}%` };
  return (
    <div className="mx-auto grid w-full max-w-105 justify-items-stretch gap-2.5 py-10">
      {art !== undefined ? (
        <StateArt name={art} />
      ) : (
        <div className="empty-art mb-2" style={at} aria-hidden="true">
          <span className="edge" />
        </div>
      )}
      <Heading className="text-t20">{title}</Heading>
      {text && <p className="text-ink-2">{text}</p>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
