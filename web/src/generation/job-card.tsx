import { longJobSeconds } from '@afterglow/domain/billing/job-order';
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { msUntilOffer } from '../push/ms-until-offer.ts';
import { PushOffer } from '../push/push-offer.tsx';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { useSeconds } from '../ui/feedback/price-tag.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { stepsOf, type JobStep } from './job-steps.ts';
import { useTimeLeft } from './time-left.ts';
import type { GenerationControl } from './use-generation.ts';
import './generation.css';

const stepTexts = {
  queue: 'stepQueue',
  prepare: 'stepPrepare',
  analyse: 'stepAnalyse',
  make: 'stepMake',
  finish: 'stepFinish',
} as const satisfies Record<JobStep['id'], string>;

/** A job that waits or runs: place in the queue or time left, per cent, steps with their times, and the way out. */
export function JobCard({ control }: { readonly control: GenerationControl }) {
  const t = useTranslations('job');
  const timeLeft = useTimeLeft();
  const seconds = useSeconds();
  const { generation } = control;
  // once it is known to take long, or has taken long, the offer stays
  const [longId, setLongId] = useState<string>();
  const id = generation?.id;
  const createdAt = generation?.createdAt;
  useEffect(() => {
    if (createdAt === undefined) return;
    const timer = setTimeout(() => setLongId(id), msUntilOffer(createdAt, Date.now()));
    return () => clearTimeout(timer);
  }, [id, createdAt]);
  if (generation !== null && longId !== generation.id && isLong(generation)) setLongId(generation.id);
  if (generation === null) return null;
  const percent = Math.round(generation.progress * 100);

  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <p className="num text-t28 leading-tight font-[580]">{timeLeft(generation)}</p>
          <p className="num text-ink-2">{t('percent', { percent })}</p>
        </div>
        <ProgressBar value={generation.progress} label={t('progress')} />
      </div>
      {generation.stage === 'paused' && <Note title={t('pausedTitle')}>{t('pausedText')}</Note>}
      {control.connection === 'reconnecting' && (
        <Note kind="warn" title={t('reconnecting')}>
          {t('reconnectingText')}
        </Note>
      )}
      <ol className="job-steps" aria-label={t('steps')}>
        {stepsOf(generation.stage, control.stages).map((step) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
            {step.state === 'done' ? <Icon name="check" small /> : <span className="dot" />}
            {generation.stage === 'waiting-for-model' && step.id === 'prepare' ? t('stepModel') : t(stepTexts[step.id])}
            {step.tookMs !== undefined && <span className="time">{seconds(step.tookMs)}</span>}
          </li>
        ))}
      </ol>
      <div className="job-end">
        <p className="flex items-baseline justify-between">
          <span>{t('held')}</span>
          <span className="num">{t('credits', { count: generation.cost })}</span>
        </p>
        {control.error !== null && <ErrorNote error={control.error} onRetry={() => void control.cancel()} />}
        <div className="job-cancel">
          <span className="num job-left" aria-hidden="true">
            {timeLeft(generation)}
          </span>
          <Button kind="quiet" size="large" block busy={control.canceling} onClick={() => void control.cancel()}>
            {t('cancel', { cost: generation.cost })}
          </Button>
        </div>
        {longId === generation.id && <PushOffer />}
        <p className="text-t13 text-ink-3">{t('mayLeave')}</p>
      </div>
    </div>
  );
}

const isLong = ({ position, secondsLeft }: Generation): boolean =>
  (position !== null && position > 0) || (secondsLeft !== null && secondsLeft >= longJobSeconds);
