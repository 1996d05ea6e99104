import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { CreditChange } from '../../ui/feedback/credit-change.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { changedFacts } from './changes.ts';
import type { SimulationResult } from './simulate-action.ts';
import { useFactText } from './standing-card.tsx';

/** What the last simulation changed: every fact before and after. It scrolls into view when it appears. */
export function WhatChanged({ result }: { readonly result: SimulationResult }) {
  const t = useTranslations('subscriptionTest');
  const factText = useFactText();
  const report = useRef<HTMLElement>(null);
  useEffect(() => report.current?.focus(), [result]);
  const { action, before, after, failure } = result;
  if (failure !== null)
    return <ErrorNote error={new ApiError(failure.code, failure.message, 409, failure.details)} onRetry={null} />;
  if (action === null || before === null || after === null) return null;
  const changed = changedFacts(before.subscription, after.subscription);
  const credits = before.balance !== after.balance;
  return (
    <section className="changed" role="status" tabIndex={-1} ref={report}>
      <h2 className="text-t20">{t('did', { action: t(`actions.${action}`) })}</h2>
      {!credits && changed.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
      {credits && (
        <CreditChange
          before={before.balance}
          after={after.balance}
          beforeLabel={t('creditsBefore')}
          afterLabel={t('creditsAfter')}
        />
      )}
      {changed.length > 0 && (
        <dl className="changed-facts num">
          {changed.map((fact) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}`)}</dt>
              <dd>
                <s>{factText(before.subscription, fact)}</s> <span aria-hidden="true">→</span>{' '}
                <b>{factText(after.subscription, fact)}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
