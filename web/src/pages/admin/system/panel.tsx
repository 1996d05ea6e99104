import type { ReactNode } from 'react';

/** One subject of the page: its name, what can be done about it, its figures. No landmark: a table in it is one of the same name. */
export function SystemPanel({
  title,
  aside,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={wide ? 'system-panel wide' : 'system-panel'}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Figures, a name and a value each. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="system-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
