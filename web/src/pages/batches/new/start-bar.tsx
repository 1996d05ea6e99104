import type { Credits } from '@afterglow/domain/contract/account/credits';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { useDuration } from '../use-duration.ts';
import type { BatchCheck } from './use-batch-check.ts';

/** How many begin, what all of them cost, how long it takes, what stands in the way, and the start. */
export function StartBar({
  check,
  over,
  most,
  arriving,
  unchecked,
  share,
  credits,
  twins,
  unfit,
  ready,
  busy,
  onRemoveTwins,
  onRemoveUnfit,
  onStart,
}: {
  readonly check: BatchCheck | undefined;
  /** Photos that wait for the next batch. */
  readonly over: number;
  /** Photos that the plan takes in one batch. */
  readonly most: number;
  /** Photos that are still on their way. */
  readonly arriving: number;
  /** Photos that are there, and that nobody has looked at yet. */
  readonly unchecked: number;
  /** Of what is to be uploaded, the part that is there, 0..1. */
  readonly share: number;
  readonly credits: Credits | null;
  /** Photos that are in it already. */
  readonly twins: number;
  /** Photos that something speaks against. */
  readonly unfit: number;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onRemoveTwins: () => void;
  readonly onRemoveUnfit: () => void;
  readonly onStart: () => void;
}) {
  const t = useTranslations('batches');
  const errors = useTranslations('errors');
  const duration = useDuration();
  const format = useFormatter();
  const limited = credits !== null && !credits.unlimited;
  const short = check !== undefined && limited && check.cost > credits.balance;
  return (
    <div className="start-bar">
      <div className="start-bar-says num" role="status">
        <p>
          {arriving > 0 && <span>{t('arriving', { count: arriving })}</span>}
          {arriving > 0 && <span>{format.number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>}
          {arriving === 0 && unchecked > 0 && <span>{t('checkingPhotos', { count: unchecked })}</span>}
          {check !== undefined && (
            <>
              <b>{t('photoCount', { count: check.count })}</b>
              <span>{limited ? t('costAll', { credits: check.cost }) : t('unlimited')}</span>
              {check.secondsEach !== null && (
                <span>{t('about', { time: duration(check.secondsEach * check.count) })}</span>
              )}
            </>
          )}
        </p>
        {short && (
          <p>
            <span className="text-bad">{t('short', { left: credits.balance })}</span>
            <Link className="text-link" to="/pricing#packs">
              {errors('buyCredits')}
            </Link>
          </p>
        )}
        {over > 0 && (
          <p>
            <span className="text-warn">{t('tooMany', { most, over })}</span>
            <Link className="text-link" to="/pricing">
              {t('largerPlan')}
            </Link>
          </p>
        )}
        {twins > 0 && (
          <p>
            <span className="text-warn">{t('twins', { count: twins })}</span>
            <button type="button" className="text-link" onClick={onRemoveTwins}>
              {t('removeTwins')}
            </button>
          </p>
        )}
        {unfit > 0 && (
          <p>
            <span className="text-warn">{t('unfit', { count: unfit })}</span>
            <button type="button" className="text-link" onClick={onRemoveUnfit}>
              {t('removeUnfit')}
            </button>
          </p>
        )}
      </div>
      <Button
        kind="primary"
        size="large"
        busy={busy}
        disabled={!ready || short || check === undefined || check.count === 0}
        onClick={onStart}
      >
        {t('start')}
      </Button>
    </div>
  );
}
