import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { preferenceCookie, welcomeCookie } from '../request/cookies.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';

/** Whom this window told: the session is not read again from page to page, and a frame may begin again. */
let toldTo: string | undefined;

/**
 * Tells a new person on their first page that their first credits are there. It comes with the page and stays until the
 * next one, whatever is sent meanwhile: nothing moves below a finger, and nothing is covered.
 */
export function Welcome() {
  const t = useTranslations('shell');
  const notes = useTranslations('planNote');
  const { pathname, search } = useLocation();
  const { account, welcome } = useSession();
  const fetcher = useFetcher();
  const [told, setTold] = useState(() =>
    welcome === null || toldTo === account?.id ? null : { count: welcome, pathname },
  );
  const id = account?.id;
  useEffect(() => {
    if (told === null || id === undefined) return;
    toldTo = id;
    document.cookie = preferenceCookie(welcomeCookie, id);
  }, [told, id]);
  if (told === null || id === undefined || told.pathname !== pathname) return null;
  return (
    <div className="wrap">
      <div className="plan-note" role="status">
        <Icon name="check" small />
        <p>{t('welcome', { count: told.count })}</p>
        <fetcher.Form method="post" action="/preferences" onSubmit={() => setTold(null)}>
          <input type="hidden" name="welcome" value={id} />
          <input type="hidden" name="back" value={pathname + search} />
          <Button size="small" kind="ghost" type="submit" icon="close" aria-label={notes('putAway')} />
        </fetcher.Form>
      </div>
    </div>
  );
}
