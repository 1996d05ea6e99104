import type { System } from '@afterglow/domain/contract/admin/system';
import { useFormatter, useTranslations } from 'use-intl';
import { DataTable } from '../parts/data-table.tsx';
import { SystemPanel } from './panel.tsx';

/** Where a language model planned something else than the rules; nothing while no model plans. */
export function PlansPanel({ processes }: Pick<System, 'processes'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const books = processes.flatMap(({ plans }) => (plans === null ? [] : [plans]));
  if (books.length === 0) return null;
  const sum = (of: 'compared' | 'differed'): number => books.reduce((all, book) => all + book[of], 0);
  const latest = books.flatMap((book) => book.latest).toSorted((a, b) => b.at.localeCompare(a.at));
  const codes = (list: readonly string[]): string => (list.length === 0 ? '–' : list.join(', '));
  return (
    <SystemPanel title={t('plans')} wide>
      <p className="max-w-160 text-ink-2">{t('plansText', { differed: sum('differed'), compared: sum('compared') })}</p>
      <DataTable
        label={t('plans')}
        rows={latest}
        rowKey={({ at, rules, model }) => `${at} ${rules.join()} ${model.join()}`}
        empty={t('noPlans')}
        columns={[
          {
            key: 'at',
            title: t('plansAt'),
            look: 'dim',
            cell: ({ at }) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
          },
          {
            key: 'rules',
            title: t('plansRules'),
            cell: ({ rules }) => <span className="wrap-anywhere">{codes(rules)}</span>,
          },
          {
            key: 'model',
            title: t('plansModel'),
            cell: ({ model }) => <span className="wrap-anywhere">{codes(model)}</span>,
          },
        ]}
      />
    </SystemPanel>
  );
}
