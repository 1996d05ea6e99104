import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';
import { useSession } from './use-session.ts';

/** Where a page knows the balance: the bar's is read beside it, and money that came between the two is read again. */
export function useFreshBalance(balance: number): void {
  const { credits } = useSession();
  const refresh = useRefresh();
  const isBehind = credits !== null && !credits.unlimited && credits.balance !== balance;
  useEffect(() => {
    if (isBehind) void refresh();
  }, [isBehind, refresh]);
}
