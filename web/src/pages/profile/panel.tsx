import { useId, type ReactNode } from 'react';

/** One matter of an account page: its name and what can be done. */
export function Panel({
  place,
  title,
  text,
  children,
}: {
  /** Where a link leads to it. */
  readonly place?: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card panel" id={place} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p className="text-t13 text-ink-3">{text}</p>}
      </header>
      <div className="panel-body">{children}</div>
    </section>
  );
}
