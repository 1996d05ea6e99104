import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';

const newMs = 3_600_000;
const toldKey = 'afterglow-welcome';
const nothingChanges = () => () => undefined;

/** Tells a new person once that their first credits are there: above the page, where it covers nothing, until the next one. */
export function Welcome() {
  const t = useTranslations('shell');
  const notes = useTranslations('planNote');
  const { pathname } = useLocation();
  const { account, credits, site, visit } = useSession();
  const [isClosed, setClosed] = useState(false);
  const count = site?.initialCredits ?? 0;
  const untouched = count > 0 && credits !== null && !credits.unlimited && credits.balance === count;
  const createdAt = account === null || visit !== null || !untouched ? null : account.createdAt;
  // undefined until the page is hydrated: the server does not know what this browser has told
  const isNews = useSyncExternalStore<boolean | undefined>(
    nothingChanges,
    () => createdAt !== null && isUntold(createdAt, pathname),
    () => undefined,
  );
  useEffect(() => {
    if (createdAt !== null && isNews !== undefined) noteTold(createdAt, isNews ? pathname : '');
  }, [createdAt, isNews, pathname]);
  return (
    <div className="wrap" role="status">
      {isNews === true && !isClosed && (
        <div className="plan-note">
          <Icon name="check" small />
          <p>{t('welcome', { count })}</p>
          <Button
            size="small"
            kind="ghost"
            icon="close"
            aria-label={notes('putAway')}
            onClick={() => setClosed(true)}
          />
        </div>
      )}
    </div>
  );
}

/** Whether it was told nowhere, or only here. False where the browser keeps nothing, or every page would say it. */
function isUntold(createdAt: string, pathname: string): boolean {
  try {
    const told = localStorage.getItem(toldKey) ?? '';
    if (told.startsWith(createdAt)) return told === `${createdAt} ${pathname}`;
    return Date.now() - new Date(createdAt).getTime() < newMs;
  } catch {
    return false;
  }
}

function noteTold(createdAt: string, pathname: string): void {
  try {
    localStorage.setItem(toldKey, `${createdAt} ${pathname}`);
  } catch {
    // told nowhere then
  }
}
