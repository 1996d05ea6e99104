import type { RefundDetail } from '@afterglow/domain/contract/admin/refunds';
import { useFormatter, useTranslations } from 'use-intl';

/** What happened with it, from the request to the money. */
export function RefundWay({ refund }: { readonly refund: RefundDetail }) {
  const t = useTranslations('adminRefunds');
  const format = useFormatter();
  const { status, decidedAt, decidedBy, providerRefundId, finishedAt, createdAt } = refund;
  const at = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeStyle: 'short' });
  const steps: { readonly text: string; readonly date: string | null; readonly state: 'done' | 'now' | 'bad' }[] = [
    { text: t('wayAsked'), date: createdAt, state: 'done' },
  ];
  if (decidedAt !== null) {
    const who = decidedBy;
    const text =
      who === null ? t('wayAutomatic') : status === 'refused' ? t('wayRefused', { who }) : t('wayApproved', { who });
    steps.push({ text, date: decidedAt, state: 'done' });
  }
  if (providerRefundId !== null)
    steps.push({ text: t('wayProvider', { id: providerRefundId }), date: null, state: 'done' });
  if (status === 'approved') steps.push({ text: t('wayWaiting'), date: null, state: 'now' });
  if (status === 'succeeded') steps.push({ text: t('wayDone'), date: finishedAt, state: 'done' });
  if (status === 'failed') steps.push({ text: t('wayFailed'), date: finishedAt, state: 'bad' });
  return (
    <section className="card pad" aria-labelledby="way">
      <h2 id="way">{t('way')}</h2>
      <ol className="way">
        {steps.map(({ text, date, state }) => (
          <li key={text} data-state={state}>
            <span className="wrap-anywhere">{text}</span>
            {date !== null && (
              <time className="block text-t13 text-ink-3" dateTime={date}>
                {at(date)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {refund.answer !== null && refund.answer !== '' && (
        <>
          <p className="mt-3 text-t13 text-ink-3">{t('answer')}</p>
          <p className="quote">{refund.answer}</p>
        </>
      )}
    </section>
  );
}
