import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../ui/page-head.tsx';

/** An admin page: its name, what can be done with the whole of it, its content. */
export function AdminPage({
  title,
  actions,
  above,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  /** A way back, above the name. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTranslations('admin');
  return (
    <>
      <PageHead title={`${title} · ${t('title')}`} noIndex />
      {above && <div className="mb-1 text-t13">{above}</div>}
      <header className="admin-head">
        <h1>{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}
