import { listColumns } from '@afterglow/domain/csv';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { ItemInputs } from './use-item-inputs.ts';

/** So many rows with something wrong are listed; of the others the number is told. */
const mostListed = 20;

/** Words for single photos out of a CSV file, and which of its rows cannot be used. */
export function TableField({ table }: { readonly table: ItemInputs }) {
  const t = useTranslations('batches');
  const file = useRef<HTMLInputElement>(null);
  const { fields, name, reading, error } = table;
  // a template's name stands above it
  const Heading = fields.of === 'template' ? 'h3' : 'h2';
  const problems = reading?.problems.slice(0, mostListed) ?? [];
  return (
    <div className="table-field">
      <Heading className="text-t15">{t('table')}</Heading>
      <p className="text-t13 text-ink-3">{t('tableHint', { columns: listColumns(fields.names) })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" icon="list" onClick={() => file.current?.click()}>
          {t(name === undefined ? 'chooseTable' : 'changeTable')}
        </Button>
        {name !== undefined && (
          <Button kind="ghost" size="small" icon="close" onClick={table.remove}>
            {t('removeTable', { name })}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('chooseTable')}
        accept=".csv,.tsv,text/csv"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) table.choose(chosen);
          // the same file may be chosen again
          target.value = '';
        }}
      />
      {error !== null && <ErrorNote error={error} onRetry={null} />}
      {reading !== undefined && (
        <div role="status" className="grid gap-1 text-t13">
          <p>
            {t(fields.of === 'template' ? 'tableUsed' : 'textsUsed', {
              used: reading.itemInputs.length,
              without: reading.without,
            })}
          </p>
          {reading.unused > 0 && (
            <>
              <p className="text-warn">{t('tableProblems', { count: reading.unused })}</p>
              <ul className="table-problems">
                {problems.map(({ row, message }) => (
                  <li key={row}>{t('tableRow', { row, message })}</li>
                ))}
              </ul>
              {reading.unused > problems.length && <p>{t('tableMore', { count: reading.unused - problems.length })}</p>}
            </>
          )}
        </div>
      )}
    </div>
  );
}
