import type { AdminBatch } from '@afterglow/domain/contract/admin/batches';
import { useTranslations } from 'use-intl';
import { StateChip } from '../parts/state-chip.tsx';

const kinds = { running: 'warn', paused: 'plain', finished: 'ok', canceled: 'plain' } as const;

export function BatchState({ status }: Pick<AdminBatch, 'status'>) {
  const t = useTranslations('adminBatches');
  return <StateChip kind={kinds[status]}>{t(`states.${status}`)}</StateChip>;
}
