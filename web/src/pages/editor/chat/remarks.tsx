import type { EditPlan, Offer } from '@afterglow/domain/contract/studio/edit-plans';
import { useFormatter, useTranslations } from 'use-intl';
import { Offers } from './offers.tsx';
import { PlanLines } from './plan-lines.tsx';

/** Everything a plan says besides its steps: questions with their choices, what is missing, what cannot be done. */
export function Remarks({
  plan,
  disabled,
  onTake,
}: {
  readonly plan: EditPlan;
  readonly disabled: boolean;
  readonly onTake: (offer: Offer, words: string) => void;
}) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const offers = (list: readonly Offer[]) => <Offers offers={list} disabled={disabled} onTake={onTake} />;
  return (
    <>
      {plan.keep.length > 0 && (
        <p className="text-t13 text-ink-2">
          {t('keeps', { regions: format.list(plan.keep.map((region) => t(`regions.${region}`))) })}
        </p>
      )}
      {plan.only !== null && (
        <p className="text-t13 text-ink-2">{t('confined', { region: t(`regions.${plan.only}`) })}</p>
      )}
      {plan.remarks.map((remark, index) => {
        const key = `${index} ${remark.kind}`;
        switch (remark.kind) {
          case 'ask':
            return (
              <div key={key} className="grid gap-2">
                <p>{t(`questions.${remark.code}`)}</p>
                {offers(remark.choices)}
              </div>
            );
          case 'need':
            return <p key={key}>{t(`needs.${remark.code}`, { text: remark.text })}</p>;
          case 'cannot':
            return <p key={key}>{t(`limits.${remark.code}`)}</p>;
          case 'talk':
            return <p key={key}>{t(`talks.${remark.code}`)}</p>;
          case 'done':
            return (
              <div key={key} className="grid gap-2">
                <p>{t('done')}</p>
                <ul className="plan">
                  <PlanLines steps={remark.steps} />
                </ul>
              </div>
            );
          case 'said':
            return <p key={key}>{remark.text}</p>;
          case 'unread':
            return (
              <div key={key} className="grid gap-2">
                <p>{t('unread', { text: remark.text })}</p>
                {offers(remark.choices)}
              </div>
            );
          case 'unknown':
            return <p key={key}>{t('unknown', { text: remark.text })}</p>;
          case 'word':
            return (
              <p key={key} className="text-t13">
                {remark.nearest === null
                  ? t('wordLeftOut', { word: remark.word })
                  : t('wordNearest', { word: remark.word, nearest: remark.nearest })}
              </p>
            );
        }
      })}
      {offers(plan.suggestions)}
    </>
  );
}
