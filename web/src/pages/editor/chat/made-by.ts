import { useFormatter, useTranslations } from 'use-intl';
import { useSeconds } from '../../../ui/price-tag.tsx';

interface Made {
  readonly model: string | null;
  readonly engineMs: number | null;
  readonly cost: number;
}

/** "Our engine · 0.8 s · 5 credits": who made it, how long it took and what it cost, as far as each is known. */
export function useMadeBy(): (made: Made) => string {
  const t = useTranslations('editor');
  const format = useFormatter();
  const seconds = useSeconds();
  return ({ model, engineMs, cost }) =>
    [model === null ? undefined : modelName(model), engineMs === null ? undefined : seconds(engineMs), t('cost', { count: cost, number: format.number(cost) })]
      .filter((part) => part !== undefined)
      .join(' · ');

  /** A service's models carry the service before a colon or slash; our own are plain names of operations. */
  function modelName(model: string): string {
    return /[:/]/.test(model) ? model : t('ourEngine');
  }
}
