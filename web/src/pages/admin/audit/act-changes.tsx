import type { AdminAct } from '@afterglow/domain/contract/admin/audit';

/** The changed facts, as they were and as they became. */
export function ActChanges({ act: { before, after } }: { readonly act: Pick<AdminAct, 'before' | 'after'> }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <dl className="act-changes">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before?.[name] !== undefined && <del>{written(before[name])}</del>}{' '}
            {after?.[name] !== undefined && <ins>{written(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const written = (value: unknown): string =>
  value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
