import { useId, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import './data-table.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Ends at the right edge, digits below digits. */
  readonly number?: boolean;
  /** Value of `sort` in the address that orders by this column, if one can. */
  readonly sort?: string;
  /** `dim` for times and other small print. */
  readonly look?: 'dim';
}

/**
 * A list of things: sorted by links in its head (`?sort=` and `?order=asc|desc`), read on by its cursor (`?cursor=`), so that
 * back, reload and no JavaScript work. Where the columns have no room, on a phone or a tablet, each row is a
 * card; what is wider still scrolls in its own place. The first column names the row.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  sort,
  cursor,
}: {
  /** What the list is of, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What to say when there is nothing. */
  readonly empty: ReactNode;
  readonly sort?: { readonly by: string; readonly order: 'asc' | 'desc' };
  /** Where the next page begins; null at the end. Leave it out for a list without pages. */
  readonly cursor?: string | null;
}) {
  const id = useId();
  return (
    <div className="data-box">
      <ScrollRegion className="data-table" labeledBy={id}>
        <table>
          <caption className="sr-only" id={id}>
            {label}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, title, cell, number, look }, index) => {
                  const className = [number ? 'number' : '', look ?? ''].join(' ').trim() || undefined;
                  return index === 0 ? (
                    <th key={key} scope="row" className={className}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} className={className}>
                      <Named title={title}>{cell(row)}</Named>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <div className="data-empty">{empty}</div>}
      </ScrollRegion>
      {cursor !== undefined && <Pager label={label} cursor={cursor} />}
    </div>
  );
}

/** On a card the head is out of sight, though not for screen readers: each value says what it is. */
function Named({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className="data-name" aria-hidden="true">
        {title}
      </span>
      <div>{children}</div>
    </>
  );
}

function HeadCell<Row>({
  column,
  sort,
}: {
  readonly column: Column<Row>;
  readonly sort: { readonly by: string; readonly order: 'asc' | 'desc' } | undefined;
}) {
  const [search] = useSearchParams();
  const sorted = column.sort !== undefined && sort?.by === column.sort ? sort.order : undefined;
  const className = column.number ? 'number' : undefined;
  if (column.sort === undefined) {
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    );
  }
  const next = withParameters(search, { sort: column.sort, order: sorted === 'desc' ? 'asc' : 'desc', cursor: null });
  return (
    <th scope="col" className={className} aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <Link to={next} preventScrollReset>
        {column.title}
        {sorted && <Icon name="chevron-down" small />}
      </Link>
    </th>
  );
}

/** On to older rows, and back to the newest. */
function Pager({ label, cursor }: { readonly label: string; readonly cursor: string | null }) {
  const t = useTranslations('admin');
  const [search] = useSearchParams();
  const isLater = search.get('cursor') !== null;
  if (cursor === null && !isLater) return null;
  return (
    <nav className="mt-4 flex gap-2" aria-label={t('pagesOf', { list: label })}>
      {isLater && (
        <ButtonLink size="small" kind="ghost" to={withParameters(search, { cursor: null })}>
          {t('firstPage')}
        </ButtonLink>
      )}
      {cursor !== null && (
        <ButtonLink size="small" to={withParameters(search, { cursor })}>
          {t('nextPage')}
        </ButtonLink>
      )}
    </nav>
  );
}

/** The present address with some parameters changed; null takes one away. */
export function withParameters(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}
