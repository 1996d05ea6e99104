import { useId, type ReactNode } from 'react';

/** Facts under a heading, a name and a value each; for pages that show how things stand. */
export function FactTable({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const id = useId();
  return (
    <section className="mb-8" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-t20">
        {title}
      </h2>
      <dl className="card overflow-hidden">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,36%)_minmax(0,1fr)] gap-x-4 border-t border-line px-4 py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:gap-x-6 sm:px-5"
          >
            <dt className="text-t13 leading-[inherit] text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
