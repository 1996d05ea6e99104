import type { System } from '@afterglow/domain/contract/admin/system';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { Facts, SystemPanel } from './panel.tsx';

/** Size, connections and schema. */
export function DatabasePanel({ database }: Pick<System, 'database'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const bytes = useBytes();
  const { migrations } = database;
  return (
    <SystemPanel title={t('database')}>
      <Facts
        rows={[
          [t('databaseVersion'), `PostgreSQL ${database.version} · ${t(database.embedded ? 'embedded' : 'external')}`],
          [t('size'), bytes(database.bytes)],
          [t('connections'), t('connectionsOf', { count: database.connections, max: database.maxConnections })],
          [
            t('migrations'),
            <span key="migrations" className={migrations.applied === migrations.known ? '' : 'text-bad'}>
              {t('migrationsOf', { applied: migrations.applied, known: migrations.known })}
              {migrations.last !== null && <code className="block">{migrations.last}</code>}
            </span>,
          ],
        ]}
      />
      <details className="system-more">
        <summary>{t('tables')}</summary>
        <ul>
          {database.tables.map(({ name, bytes: size, rows }) => (
            <li key={name}>
              <code>{name}</code>
              <span>
                {t('aboutRows', { rows: format.number(rows, { notation: rows >= 100_000 ? 'compact' : 'standard' }) })}{' '}
                · {bytes(size)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </SystemPanel>
  );
}
