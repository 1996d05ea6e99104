import type { Version } from '@afterglow/domain/contract/conversations';
import { useTranslations } from 'use-intl';
import { useVersionName } from '../words/version-name.ts';

/** What the open version is compared with: the one before it, the upload, or any other by its id. */
export type CompareWith = string;

export function comparedVersion(
  compareWith: CompareWith,
  canvas: Version,
  parent: Version | undefined,
  original: Version,
  versions: readonly Version[],
): Version | undefined {
  const other = compareWith === 'previous' ? parent : compareWith === 'original' ? original : (versions.find(({ id }) => id === compareWith) ?? parent);
  return other?.id === canvas.id ? parent : other;
}

/** A native list: light, and at home on a phone. "Another version" waits for a press on one in the strip. */
export function CompareChoice({
  compareWith,
  compared,
  picking,
  onChange,
  onPick,
}: {
  readonly compareWith: CompareWith;
  readonly compared: Version | undefined;
  readonly picking: boolean;
  readonly onChange: (compareWith: CompareWith) => void;
  readonly onPick: (picking: boolean) => void;
}) {
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const own = compareWith !== 'previous' && compareWith !== 'original' && compared !== undefined;
  return (
    <select
      className="compare-choice"
      aria-label={t('compareWith')}
      value={picking ? 'pick' : own ? compared.id : compareWith}
      onChange={({ target: { value } }) => {
        onPick(value === 'pick');
        if (value !== 'pick') onChange(value);
      }}
    >
      <option value="previous">{t('vsPrevious')}</option>
      <option value="original">{t('vsOriginal')}</option>
      {own && <option value={compared.id}>{t('vs', { name: nameOf(compared) })}</option>}
      <option value="pick">{t('vsOther')}</option>
    </select>
  );
}
