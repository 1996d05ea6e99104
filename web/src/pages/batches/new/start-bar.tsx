import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { useDuration } from '../use-duration.ts';
import type { BatchCheck } from './use-batch-check.ts';

/** How many fit, what all of them cost, how long it takes, and the start. */
export function StartBar({
  check,
  total,
  arriving,
  balance,
  ready,
  busy,
  onStart,
}: {
  readonly check: BatchCheck | undefined;
  readonly total: number;
  /** Photos that are still on their way. */
  readonly arriving: number;
  /** Left out for people who spend none. */
  readonly balance: number | undefined;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onStart: () => void;
}) {
  const t = useTranslations('batches');
  const errors = useTranslations('errors');
  const duration = useDuration();
  const short = check !== undefined && balance !== undefined && check.cost > balance;
  const tooMany = check !== undefined && check.count > check.maxItems;
  return (
    <div className="start-bar">
      <p role="status" className="num">
        {arriving > 0 && <span>{t('arriving', { count: arriving })}</span>}
        {check !== undefined && (
          <>
            <b>{t('fitCount', { fit: check.count, total })}</b>
            <span>{t('costAll', { credits: check.cost })}</span>
            {check.secondsEach !== null && check.count > 0 && (
              <span>{t('about', { time: duration(check.secondsEach * check.count) })}</span>
            )}
            {short && (
              <span className="text-bad">
                {t('short', { left: balance })}{' '}
                <Link className="text-link" to="/pricing#packs">
                  {errors('buyCredits')}
                </Link>
              </span>
            )}
            {tooMany && <span className="text-bad">{t('tooMany', { most: check.maxItems })}</span>}
          </>
        )}
      </p>
      <Button
        kind="primary"
        size="large"
        busy={busy}
        disabled={!ready || short || tooMany || check === undefined || check.count === 0}
        onClick={onStart}
      >
        {t('start')}
      </Button>
    </div>
  );
}
