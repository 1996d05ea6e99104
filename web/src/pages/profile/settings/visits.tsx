import { useFormatter, useTranslations } from 'use-intl';
import type { ApiClient } from '../../../api/client.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Panel } from '../panel.tsx';

type VisitList = Awaited<ReturnType<ApiClient['account']['sessions']>>['visits'];

/** When administrators logged in as this person, and why: nobody looks in unseen. */
export function Visits({ visits }: { readonly visits: VisitList }) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Panel title={t('visits')} text={t('visitsText')}>
      <ul className="devices">
        {visits.map(({ at, until, reason }) => (
          <li key={at}>
            <Icon name="eye" />
            <div className="min-w-0">
              <p>{t('visitLine', { from: time(at), to: format.dateTime(new Date(until), { timeStyle: 'short' }) })}</p>
              {reason !== null && <p className="wrap-anywhere text-t13 text-ink-3">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
