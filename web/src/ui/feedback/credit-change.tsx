import { useFormatter, useTranslations } from 'use-intl';

/** A balance before and after (a plan may deduct nothing), with the edge of light between the two. */
export function CreditChange({
  before,
  after,
  beforeLabel,
  afterLabel,
}: {
  readonly before: number;
  readonly after: number | 'unlimited';
  readonly beforeLabel: string;
  readonly afterLabel: string;
}) {
  const t = useTranslations('ui');
  const format = useFormatter();
  return (
    <dl className="credit-change num">
      <div>
        <dt>{beforeLabel}</dt>
        <dd>{format.number(before)}</dd>
      </div>
      <span className="edge" aria-hidden="true" />
      <div>
        <dt>{afterLabel}</dt>
        <dd>
          {after === 'unlimited' ? (
            <span role="img" aria-label={t('creditsUnlimited')}>
              ∞
            </span>
          ) : (
            format.number(after)
          )}
        </dd>
      </div>
    </dl>
  );
}
