import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';

/** An admin page: its name, what can be done with the whole of it, its content. */
export function AdminPage({
  title,
  actions,
  back,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  /** The list it is from. */
  readonly back?: { readonly to: string; readonly name: string };
  readonly children: ReactNode;
}) {
  const t = useTranslations('admin');
  return (
    <>
      <PageHead title={`${title} · ${t('title')}`} noIndex />
      {back && (
        <div className="mb-1 text-t13">
          <Link className="inline-flex items-center gap-1.5 text-ink-2" to={back.to}>
            <Icon name="arrow-left" small />
            {back.name}
          </Link>
        </div>
      )}
      <header className="admin-head">
        <h1>{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}
