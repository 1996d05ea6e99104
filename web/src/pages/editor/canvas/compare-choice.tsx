import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useTranslations } from 'use-intl';
import type { Comparing } from './use-compare.ts';
import { useVersionName } from '../words/version-name.ts';

/** A native list: light, and at home on a phone. "Another version" waits for a press on one in the strip. */
export function CompareChoice({ comparing, compared }: { readonly comparing: Comparing; readonly compared: Version | undefined }) {
  const { compareWith, picking } = comparing;
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const own = compareWith !== 'previous' && compareWith !== 'original' && compared !== undefined;
  return (
    <select
      className="compare-choice"
      aria-label={t('compareWith')}
      value={picking ? 'pick' : own ? compared.id : compareWith}
      onChange={({ target: { value } }) => {
        comparing.setPicking(value === 'pick');
        if (value !== 'pick') comparing.setCompareWith(value);
      }}
    >
      <option value="previous">{t('vsPrevious')}</option>
      <option value="original">{t('vsOriginal')}</option>
      {own && <option value={compared.id}>{t('vs', { name: nameOf(compared) })}</option>}
      <option value="pick">{t('vsOther')}</option>
    </select>
  );
}
