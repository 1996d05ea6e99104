import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useTranslations } from 'use-intl';

/** How long a job still takes, as honestly as it is known. */
export function useTimeLeft(): (generation: Generation) => string {
  const t = useTranslations('job');
  return ({ status, stage, position, secondsLeft, progress }) => {
    if (stage === 'paused') return t('paused');
    if (status === 'queued' && position !== null && position > 0) return t('queued', { count: position });
    if (status === 'queued' && secondsLeft === null) return t('queuedNext');
    if (secondsLeft === null) return progress > 0.9 ? t('almost') : t('running');
    if (secondsLeft < 1) return t('almost');
    return secondsLeft < 100
      ? t('secondsLeft', { seconds: Math.ceil(secondsLeft) })
      : t('minutesLeft', { minutes: Math.ceil(secondsLeft / 60) });
  };
}
