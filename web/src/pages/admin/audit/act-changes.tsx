import type { AdminAct } from '@afterglow/domain/contract/admin/audit';
import { useFormatter, useTranslations } from 'use-intl';
import { z } from 'zod';
import { factNameSchema } from './fact-names.ts';

/** The changed facts, as they were and as they became. */
export function ActChanges({ act: { before, after } }: { readonly act: Pick<AdminAct, 'before' | 'after'> }) {
  const facts = useTranslations('adminFacts');
  const written = useWritten();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  const nameOf = (name: string): string => {
    const known = factNameSchema.safeParse(name);
    return known.success ? facts(known.data) : name;
  };
  return (
    <dl className="act-changes">
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            {before?.[name] !== undefined && <del>{written(before[name])}</del>}{' '}
            {after?.[name] !== undefined && <ins>{written(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const momentSchema = z.iso.datetime();

/** A value as a person reads it; what has parts stays as the record has it. */
function useWritten(): (value: unknown) => string {
  const t = useTranslations('adminAudit');
  const format = useFormatter();
  return (value) => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value !== 'string') return JSON.stringify(value);
    return momentSchema.safeParse(value).success
      ? format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
      : value;
  };
}
