import type { ShowcaseChange } from '@afterglow/domain/templates/showcase';
import { useFormatter, useTranslations } from 'use-intl';

/** The measured change in words. */
export function useChange(change: ShowcaseChange | null): string | undefined {
  const t = useTranslations('examples.changes');
  const format = useFormatter();
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 1 });
  if (change === null) return undefined;
  switch (change.kind) {
    case 'pixels':
      return t('pixels', { times: number(change.times) });
    case 'range':
      return t('range', { before: number(change.before), after: number(change.after) });
    case 'cut':
      return t('cut', { percent: number(change.percent) });
    case 'repaired':
      return t('repaired', { percent: number(change.percent) });
    case 'removed':
      return t('removed', { people: change.people });
    case 'checks':
      return t('checks', { met: number(change.met), of: number(change.of) });
    case 'colours':
      return t('colours', { before: number(change.before), after: number(change.after) });
  }
}
