import { useId, type ReactNode } from 'react';
import { useFormatter } from 'use-intl';

/** Names with a number each, and a bar as long as the number: a list, so that it is read as one. */
export function Bars({
  title,
  rows,
  empty,
  aside,
}: {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly value: number;
    readonly note?: string;
  }[];
  readonly empty: string;
  readonly aside?: ReactNode;
}) {
  const format = useFormatter();
  const id = useId();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className="card pad" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ol className="bars">
          {rows.map(({ key, name, value, note }) => (
            <li key={key}>
              <span className="name">{name}</span>
              <b className="num">{format.number(value)}</b>
              {note !== undefined && <span className="note num">{note}</span>}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / most) * 100} height="8" />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
