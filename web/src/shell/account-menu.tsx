import type { Account } from '@afterglow/domain/contract/account/account';
import { useLocation, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLogOutAsk } from '../offline/use-log-out-ask.ts';
import { useSession } from '../session/use-session.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { Avatar } from './avatar.tsx';

/** What is behind the avatar; loaded with the click that opens it. */
export default function AccountMenu({ account }: { readonly account: Account }) {
  const t = useTranslations('shell');
  const submit = useSubmit();
  const { visit } = useSession();
  const { pathname, search } = useLocation();
  const mayLogOut = useLogOutAsk();
  async function logOut(): Promise<void> {
    if (visit !== null || (await mayLogOut()))
      await submit(
        { back: pathname + search, ...(visit ? { visit: 'end' } : {}) },
        { method: 'post', action: '/sign-out' },
      );
  }
  return (
    <Menu
      defaultOpen
      trigger={
        <button type="button" className="rounded-full" aria-label={t('accountMenu', { name: account.username })}>
          <Avatar url={account.avatarUrl} />
        </button>
      }
      header={
        <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 mb-1.5">
          <p className="font-[560]">{account.username}</p>
          <p className="text-t13 text-ink-3">{account.email}</p>
        </div>
      }
      entries={[
        { label: t('myAccount'), icon: 'user', to: '/profile' },
        { label: t('myPictures'), icon: 'images', to: '/gallery' },
        { label: t('myRecipes'), icon: 'list', to: '/recipes' },
        { label: t('myBatches'), icon: 'layers', to: '/batches' },
        { label: t('editor'), icon: 'edit', to: '/editor' },
        ...(account.role === 'admin' ? [{ label: t('admin'), icon: 'dashboard', to: '/admin' } as const] : []),
        {
          label: t(visit ? 'endVisit' : 'logOut'),
          icon: 'log-out',
          onSelect: () => void logOut(),
        },
      ]}
    />
  );
}
