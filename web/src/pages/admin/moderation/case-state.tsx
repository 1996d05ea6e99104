import type { ModerationCase } from '@afterglow/domain/contract/admin/moderation';
import { useTranslations } from 'use-intl';

const looks: Readonly<Record<ModerationCase['state'], string>> = {
  open: 'accent',
  kept: 'ok',
  blocked: 'bad',
  lapsed: '',
};

export function CaseState({ found: { state, appeal } }: { readonly found: ModerationCase }) {
  const t = useTranslations('adminModeration');
  return (
    <>
      <span className={`pill ${looks[state]}`}>{t(`states.${state}`)}</span>
      {appeal?.state === 'open' && <span className="pill warn">{t('appeal')}</span>}
    </>
  );
}
