import type { System } from '@afterglow/domain/contract/admin/system';
import { useTranslations } from 'use-intl';
import { DataTable } from '../parts/data-table.tsx';
import { SystemPanel } from './panel.tsx';

/** Every setting with where it comes from; of a secret one only that it is set. */
export function SettingsPanel({ settings }: Pick<System, 'settings'>) {
  const t = useTranslations('adminSystem');
  const set = settings.filter(({ source }) => source === 'environment' || source === 'made');
  const usual = settings.filter(({ source }) => source === 'default');
  const unset = settings.filter(({ source }) => source === 'unset');
  return (
    <SystemPanel title={t('settings')} wide>
      <DataTable
        label={t('settings')}
        rows={set}
        rowKey={({ name }) => name}
        empty={t('noProcess')}
        columns={[
          { key: 'name', title: t('setting'), cell: ({ name }) => <code>{name}</code> },
          {
            key: 'value',
            title: t('value'),
            cell: ({ secret, value }) =>
              secret || value === null ? (
                <span className="text-ink-2">{t('secretSet')}</span>
              ) : (
                <code className="wrap-anywhere">{value}</code>
              ),
          },
          { key: 'source', title: t('source'), look: 'dim', cell: ({ source }) => t(`sources.${source}`) },
        ]}
      />
      <details className="system-more">
        <summary>{t('defaultSettings', { count: usual.length })}</summary>
        <ul>
          {usual.map(({ name, value }) => (
            <li key={name}>
              <code>{name}</code>
              <code>{value}</code>
            </li>
          ))}
        </ul>
      </details>
      <details className="system-more">
        <summary>{t('unsetSettings', { count: unset.length })}</summary>
        <p className="wrap-anywhere">
          {unset.map(({ name }) => (
            <code key={name} className="mr-3 inline-block">
              {name}
            </code>
          ))}
        </p>
      </details>
    </SystemPanel>
  );
}
