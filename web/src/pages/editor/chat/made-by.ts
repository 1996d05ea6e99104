import { useFormatter, useTranslations } from 'use-intl';
import { useSeconds } from '../../../ui/feedback/price-tag.tsx';

interface Made {
  readonly edition: 'on-device' | 'creative';
  readonly model: string | null;
  readonly engineMs: number | null;
  readonly cost: number;
}

/** "Our engine · 0.8 s · 5 credits": who made it, how long it took and what it cost, as far as each is known. */
export function useMadeBy(): (made: Made) => string {
  const t = useTranslations('editor');
  const format = useFormatter();
  const seconds = useSeconds();
  return ({ edition, model, engineMs, cost }) =>
    [
      model === null ? undefined : edition === 'creative' ? model : t('ourEngine'),
      engineMs === null ? undefined : seconds(engineMs),
      t('cost', { count: cost, number: format.number(cost) }),
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
}
