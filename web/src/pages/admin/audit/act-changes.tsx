import type { AdminAct } from '@afterglow/domain/contract/admin/audit';
import { useTranslations } from 'use-intl';
import { factNameSchema } from './fact-names.ts';
import { useFactWords } from './use-fact-words.ts';

/** The changed facts, as they were and as they became. */
export function ActChanges({
  act: { before, after, target },
}: {
  readonly act: Pick<AdminAct, 'before' | 'after' | 'target'>;
}) {
  const facts = useTranslations('adminFacts');
  const written = useFactWords(target.kind);
  // a record may hold what stayed the same as well
  const isChanged = (name: string): boolean => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isChanged);
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
            {before?.[name] !== undefined && <del>{written(name, before[name])}</del>}{' '}
            {after?.[name] !== undefined && <ins>{written(name, after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
