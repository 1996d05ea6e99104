import { useFetcher, useLocation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { canPutAway, noticeKey } from '../session/plan-notice.ts';
import { useSession } from '../session/use-session.ts';
import { useMoney } from '../text/use-money.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';

/** Says in the last days of a period what will happen, and when something is wrong with the payment. */
export function PlanNote() {
  const t = useTranslations('planNote');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const money = useMoney();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const { notice } = useSession();
  // The pages about money tell it themselves.
  if (
    notice === null ||
    pathname.startsWith('/payment') ||
    pathname === '/profile/subscription' ||
    fetcher.state !== 'idle'
  )
    return null;
  const { kind, plan, days, date, priceCents, currency } = notice;
  const text = t(kind, {
    plan: plans(plan),
    days,
    date: format.dateTime(new Date(date), { dateStyle: 'medium' }),
    price: money(priceCents, currency),
  });
  return (
    <div className="wrap">
      <div className={`plan-note ${kind === 'renews' ? '' : 'warn'}`} role="status">
        <Icon name={kind === 'renews' ? 'clock' : 'warning'} small />
        <p>{text}</p>
        <ButtonLink size="small" kind="ghost" to={kind === 'disputed' ? '/contact' : '/profile/subscription'}>
          {t(kind === 'disputed' ? 'contact' : kind === 'ends' ? 'keep' : 'manage')}
        </ButtonLink>
        {canPutAway(notice) && (
          <fetcher.Form method="post" action="/preferences">
            <input type="hidden" name="notice" value={noticeKey(notice)} />
            <input type="hidden" name="back" value={pathname + search} />
            <Button size="small" kind="ghost" type="submit" icon="close" aria-label={t('putAway')} />
          </fetcher.Form>
        )}
      </div>
    </div>
  );
}
