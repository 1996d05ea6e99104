import type { ReactNode } from 'react';

/** Usual page: width of the site, one heading, a line below it, actions beside it. */
export function Page({
  title,
  intro,
  actions,
  breadcrumb,
  children,
}: {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly breadcrumb?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="wrap pt-9 max-sm:pt-5">
      {breadcrumb && <div className="mb-4">{breadcrumb}</div>}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-t40">{title}</h1>
          {intro && <p className="mt-1 text-ink-2">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
