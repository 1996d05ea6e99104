import type { Simulation } from '@afterglow/domain/billing/billing';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/feedback/note.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import type { loadStanding, simulate } from './simulate-action.ts';
import { StandingCard } from './standing-card.tsx';
import { WhatChanged } from './what-changed.tsx';
import './subscription-test.css';

export { loadStanding as loader, simulate as action } from './simulate-action.ts';

/** What time, money and the person can do to a subscription, by kind. */
const groups = [
  { key: 'renewal', actions: ['renew', 'renewal_fails'] },
  { key: 'end', actions: ['expiring', 'expire'] },
  { key: 'canceling', actions: ['cancel_at_period_end', 'reactivate', 'cancel_now'] },
  { key: 'bank', actions: ['dispute', 'dispute_won'] },
  { key: 'start', actions: ['reset'] },
] as const satisfies readonly { readonly key: string; readonly actions: readonly Simulation[] }[];

const expiringDays = [7, 5, 3, 1] as const;

export default function SubscriptionTestPage() {
  const t = useTranslations('subscriptionTest');
  const standing = useLoaderData<typeof loadStanding>();
  const result = useActionData<typeof simulate>();
  const { state, formData } = useNavigation();
  const sending = state === 'idle' ? undefined : formData?.get('action');
  const free = standing.subscription.effectivePlan === 'free';
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageHead title={t('title')} noIndex />
      <div className="trial">
        <div className="grid content-start gap-5">
          {result !== undefined && <WhatChanged result={result} />}
          <StandingCard standing={standing} />
        </div>
        <div className="grid content-start gap-5">
          {free && (
            <Note
              actions={
                <ButtonLink size="small" to="/payment?plan=basic&cycle=monthly">
                  {t('buyBasic')}
                </ButtonLink>
              }
            >
              {t('freeText')}
            </Note>
          )}
          {groups.map(({ key, actions }) => (
            <section key={key}>
              <h2 className="text-t17">{t(`groups.${key}`)}</h2>
              <div className="trial-actions">
                {actions.map((action) => (
                  <Form key={action} method="post">
                    <input type="hidden" name="action" value={action} />
                    <button
                      type="submit"
                      className="trial-action"
                      aria-disabled={sending !== undefined || undefined}
                      aria-busy={sending === action || undefined}
                    >
                      <span className="min-w-0 flex-1">
                        <b className="block font-[560]">{t(`actions.${action}`)}</b>
                        <span className="block text-t13 text-ink-3">{t(`hints.${action}`)}</span>
                      </span>
                      <Icon name="chevron-right" small />
                    </button>
                    {action === 'expiring' && (
                      <select className="input" name="days" aria-label={t('daysLeft')} defaultValue="3">
                        {expiringDays.map((days) => (
                          <option key={days} value={days}>
                            {t('days', { count: days })}
                          </option>
                        ))}
                      </select>
                    )}
                  </Form>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
