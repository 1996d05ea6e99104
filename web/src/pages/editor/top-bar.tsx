import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { AccountButton } from '../../shell/account-button.tsx';
import { CreditBadge } from '../../ui/feedback/credit-badge.tsx';
import { Brand } from '../../ui/picture/brand.tsx';

/** The one bar of the editor: home, what is open, and what belongs to the person. */
export function TopBar({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  const t = useTranslations('shell');
  const { locale, account, credits } = useSession();
  return (
    <header className="editor-top">
      <Link className="brand" to="/" aria-label={t('brandHome')}>
        <Brand locale={locale} />
      </Link>
      {title}
      <span className="flex-1" />
      {children}
      <span className="top-wide">
        <CreditBadge credits={credits} fallback={0} to="/pricing" />
      </span>
      {account && <AccountButton account={account} />}
    </header>
  );
}
