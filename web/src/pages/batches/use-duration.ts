import { useTranslations } from 'use-intl';

/** A time to wait in words: "40 s", "31 min", "2 h 5 min". */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('batches');
  return (seconds) => {
    if (seconds < 90) return t('seconds', { seconds: Math.max(1, Math.ceil(seconds)) });
    const minutes = Math.ceil(seconds / 60);
    if (minutes < 100) return t('minutes', { minutes });
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
