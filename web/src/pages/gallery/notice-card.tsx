import type { PictureNotice } from '@afterglow/domain/contract/studio/moderation';
import { moderationTextLength } from '@afterglow/domain/safety/moderation';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../forms/form-note.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';

export function NoticeCard({
  notice,
  result,
}: {
  readonly notice: PictureNotice;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('notices');
  const format = useFormatter();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long' });
  const { state, reason, appeal } = notice;
  const title =
    state === 'blocked'
      ? t('blockedTitle', { reason: t(`reasons.${reason ?? 'other'}`) })
      : appeal?.state === 'granted'
        ? t('grantedTitle')
        : t('keptTitle');
  return (
    <article className="card notice" id={notice.id}>
      <h2>{title}</h2>
      <p className="text-t13 text-ink-3">
        {[
          t('decidedOn', { date: day(notice.decidedAt) }),
          ...(notice.fileName === null ? [] : [`${t('file')}: ${notice.fileName}`]),
          ...(notice.eraseAt === null ? [] : [t('eraseOn', { date: day(notice.eraseAt) })]),
          ...(notice.imageId === null ? [t('erased')] : []),
        ].join(' · ')}
      </p>
      {state === 'kept' && appeal === null && <p>{t('keptText')}</p>}
      {notice.note !== null && notice.note !== '' && <p className="notice-words">{notice.note}</p>}
      {appeal !== null && (
        <div className="grid gap-2">
          <p className="font-[560]">{t(`appealStates.${appeal.state}`)}</p>
          <p className="text-t13 text-ink-3">{t('yourWords')}</p>
          <p className="notice-words">{appeal.text}</p>
          {appeal.answer !== null && appeal.answer !== '' && (
            <>
              <p className="text-t13 text-ink-3">{t('ourAnswer')}</p>
              <p className="notice-words">{appeal.answer}</p>
            </>
          )}
        </div>
      )}
      {notice.mayAppeal && <AppealForm notice={notice} result={result} />}
      {!notice.mayAppeal && <FormNote result={result} intent="appeal" done={t('appealSent')} />}
    </article>
  );
}

function AppealForm({ notice, result }: { readonly notice: PictureNotice; readonly result: FormResult | undefined }) {
  const t = useTranslations('notices');
  const busy = useNavigation().formData?.get('notice') === notice.id;
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="appeal" />
      <input type="hidden" name="notice" value={notice.id} />
      <TextAreaField
        label={t('appealLabel')}
        hint={t('appealHint')}
        name="text"
        rows={4}
        required
        maxLength={moderationTextLength}
        defaultValue={result?.typed['text'] ?? ''}
      />
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('appealSend')}
        </Button>
      </div>
      <FormNote result={result} intent="appeal" />
    </Form>
  );
}
