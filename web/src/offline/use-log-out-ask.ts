import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { readWaiting } from './waiting-edits.ts';

/** Logging out takes away what this browser keeps: edits that were not sent yet are asked about first. */
export function useLogOutAsk(): () => Promise<boolean> {
  const t = useTranslations('shell');
  const { account } = useSession();
  return async () => {
    const { length: count } = account === null ? [] : await readWaiting(account.id);
    return count === 0 || window.confirm(t('logOutWaiting', { count }));
  };
}
