import { creditColor } from '@afterglow/domain/billing/credits';
import { hasUnlimitedCredits } from '@afterglow/domain/billing/plans';
import type { AdminUserRow } from '@afterglow/domain/contract/admin/users';
import { useFormatter, useTranslations } from 'use-intl';

/** How things stand with a person, in words: what is unusual first. */
export function StatePills({
  user,
}: {
  readonly user: Pick<AdminUserRow, 'banned' | 'beingDeleted' | 'emailVerified' | 'role'>;
}) {
  const t = useTranslations('adminUsers');
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.banned && <span className="pill bad">{t('banned')}</span>}
      {user.beingDeleted && <span className="pill bad">{t('deleting')}</span>}
      {!user.emailVerified && <span className="pill warn">{t('unverified')}</span>}
      {user.role === 'admin' && <span className="pill accent">{t('roles.admin')}</span>}
      {!user.banned && !user.beingDeleted && user.emailVerified && user.role !== 'admin' && (
        <span className="pill ok">{t('fine')}</span>
      )}
    </span>
  );
}

/** Credits left, with the color of the person's own badge; somebody with unlimited credits spends none. */
export function Balance({ user }: { readonly user: Pick<AdminUserRow, 'balance' | 'role' | 'plan'> }) {
  const t = useTranslations('adminUsers');
  const format = useFormatter();
  if (user.balance === null) return '–';
  if (hasUnlimitedCredits(user))
    return <span className="text-ink-3">{t('unlimited', { count: format.number(user.balance) })}</span>;
  return <span className={`balance ${creditColor(user.balance)}`}>{format.number(user.balance)}</span>;
}
