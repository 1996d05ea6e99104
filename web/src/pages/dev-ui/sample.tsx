import type { ReactNode } from 'react';

/** A card with samples of one kind. */
export function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card grid content-start gap-4 p-6">
      <h2 className="text-t13 font-medium text-ink-3">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}
