import type { Account } from '@afterglow/domain/contract/account/account';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from './avatar.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(loadMenu);

/** The avatar in the bar. Its menu weighs a third of the page's scripts, so it comes with the first click (or before it, on hover). */
export function AccountButton({ account }: { readonly account: Account }) {
  const t = useTranslations('shell');
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className="rounded-full"
      aria-label={t('accountMenu', { name: account.username })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      <Avatar url={account.avatarUrl} />
    </button>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <AccountMenu account={account} />
    </Suspense>
  ) : (
    button
  );
}
