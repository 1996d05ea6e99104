import type { ModerationCaseDetail } from '@afterglow/domain/contract/admin/moderation';
import { moderationReasons } from '@afterglow/domain/safety/moderation';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/forms/field.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

/** Keep, block, block and ban: each says what it does before it is done. */
export function DecideCase({ found }: { readonly found: ModerationCaseDetail }) {
  const t = useTranslations('adminModeration');
  const why = (
    <SelectField
      label={t('reason')}
      name="why"
      defaultValue={found.reportList[0]?.reason ?? 'sexual'}
      options={moderationReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
    />
  );
  const shared = { needsReason: false, reasonLabel: t('noteLabel'), done: t('decided') };
  return (
    <section className="card pad" aria-labelledby="decide">
      <h2 id="decide">{t('decide')}</h2>
      <div className="flex flex-wrap gap-2">
        <ReasonDialog
          {...shared}
          label={t('keep')}
          kind="primary"
          title={t('keep')}
          text={found.source === 'safety' ? t('keepTextSafety') : t('keepText')}
          intent="keep"
        />
        <ReasonDialog {...shared} label={t('block')} danger title={t('block')} text={t('blockText')} intent="block">
          {why}
        </ReasonDialog>
        <ReasonDialog
          {...shared}
          label={t('ban')}
          danger
          title={t('ban')}
          text={`${t('blockText')} ${t('banText')}`}
          intent="ban"
        >
          {why}
        </ReasonDialog>
      </div>
    </section>
  );
}

/** The last word on a blocked picture. */
export function DecideAppeal({ found }: { readonly found: ModerationCaseDetail }) {
  const t = useTranslations('adminModeration');
  const shared = { needsReason: false, reasonLabel: t('noteLabel'), done: t('decided') };
  return (
    <section className="card pad" aria-labelledby="last-word">
      <h2 id="last-word">{t('decide')}</h2>
      <p className="quote">{found.appeal?.text}</p>
      <div className="flex flex-wrap gap-2">
        <ReasonDialog
          {...shared}
          label={t('grant')}
          kind="primary"
          title={t('grant')}
          text={t('grantText')}
          intent="grant"
        />
        <ReasonDialog
          {...shared}
          label={t('uphold')}
          danger
          title={t('uphold')}
          text={t('upholdText')}
          intent="uphold"
        />
      </div>
    </section>
  );
}
