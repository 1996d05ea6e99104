import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { useMoney } from '../../../text/use-money.ts';
import { useDuration } from '../parts/amounts.ts';
import type { DashboardData } from './load-dashboard.ts';

/** The numbers one looks at first, each beside the span before. */
export function Figures({ board }: { readonly board: DashboardData['board'] }) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  const cents = useMoney();
  const bytes = useBytes();
  const money = (value: number) => cents(Math.round(value), board.currency);
  const { now, before } = board;
  const count = (value: number) => format.number(value);
  const duration = useDuration();
  const seconds = (ms: number | null) => (ms === null ? '–' : duration(ms));
  const share = (part: number, whole: number) =>
    format.number(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 1 });
  const marginCents = (figures: typeof now) =>
    (figures.creditsSpent * board.creditWorthMicros - figures.providerCostMicros) / 10_000;
  return (
    <dl className="card board-figures num">
      <Figure name={t('revenue')} now={now.revenueCents} before={before.revenueCents} write={money}>
        {t('refundsValue', { amount: money(now.refundedCents) })}
      </Figure>
      <Figure name={t('subscribers')} now={now.subscribers} before={now.subscribersBefore} write={count}>
        {t('subscribersNote', {
          added: count(now.newSubscribers),
          lost: count(now.lostSubscribers),
          churn: share(now.lostSubscribers, now.subscribersBefore),
        })}
      </Figure>
      <Figure name={t('done')} now={now.succeeded} before={before.succeeded} write={count}>
        {t('jobsNote', {
          failed: share(now.failed, now.succeeded + now.failed),
          queued: count(board.open.queued),
          running: count(board.open.running),
        })}
      </Figure>
      <Figure name={t('median')} now={now.medianMs} before={before.medianMs} write={seconds}>
        {t('p95', { time: seconds(now.p95Ms) })}
      </Figure>
      <Figure name={t('credits')} now={now.creditsSpent} before={before.creditsSpent} write={count}>
        {t('worthNote', { amount: money((now.creditsSpent * board.creditWorthMicros) / 10_000) })}
      </Figure>
      <Figure
        name={t('cost')}
        now={now.providerCostMicros}
        before={before.providerCostMicros}
        write={(micros) => money(micros / 10_000)}
      >
        {t('marginNote', { amount: money(marginCents(now)) })}
      </Figure>
      <Figure name={t('signUps')} now={now.funnel.signUps} before={before.funnel.signUps} write={count}>
        {t('paidShare', { share: share(now.funnel.paid, now.funnel.signUps) })}
      </Figure>
      <div>
        <dt>{t('storage')}</dt>
        <dd>{board.storage === null ? '–' : bytes(board.storage.bytes)}</dd>
        <dd className="note-line">
          {board.storage === null
            ? t('notCounted')
            : t('storageNote', {
                count: count(board.storage.objects),
                time: format.dateTime(new Date(board.storage.countedAt), { dateStyle: 'medium' }),
              })}
        </dd>
      </div>
    </dl>
  );
}

function Figure({
  name,
  now,
  before,
  write,
  children,
}: {
  readonly name: string;
  readonly now: number | null;
  readonly before: number | null;
  readonly write: (value: number) => string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('adminDashboard');
  const format = useFormatter();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {now === null ? '–' : write(now)}
        {before !== null && (
          <span className="change">
            {now === null || before === 0
              ? t('was', { before: write(before) })
              : t('changed', {
                  change: format.number(now / before - 1, {
                    style: 'percent',
                    maximumFractionDigits: 0,
                    signDisplay: 'exceptZero',
                  }),
                  before: write(before),
                })}
          </span>
        )}
      </dd>
      <dd className="note-line">{children}</dd>
    </div>
  );
}
