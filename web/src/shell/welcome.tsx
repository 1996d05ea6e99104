import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../ui/overlay/toast.tsx';

const newMs = 3_600_000;
const toldKey = 'afterglow-welcome';

/** Tells a new person once that their first credits are there. */
export function Welcome() {
  const t = useTranslations('shell');
  const showToast = useToast();
  const { account, credits, site, visit } = useSession();
  const count = site?.initialCredits ?? 0;
  const untouched = count > 0 && credits !== null && !credits.unlimited && credits.balance === count;
  const createdAt = account === null || visit !== null || !untouched ? null : account.createdAt;
  useEffect(() => {
    if (createdAt === null || Date.now() - new Date(createdAt).getTime() > newMs || wasTold(createdAt)) return;
    showToast({ text: t('welcome', { count }) });
  }, [createdAt, count, showToast, t]);
  return null;
}

/** True from the second time on, also in another window; and where the browser keeps nothing, or every page would say it. */
function wasTold(createdAt: string): boolean {
  try {
    if (localStorage.getItem(toldKey) === createdAt) return true;
    localStorage.setItem(toldKey, createdAt);
    return false;
  } catch {
    return true;
  }
}
