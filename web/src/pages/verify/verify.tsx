import { useState } from 'react';
import { Link, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { checkPostedPicture, type VerifyResult } from './verify-action.ts';
import { VerifyForm } from './verify-form.tsx';
import './verify.css';

export const action = checkPostedPicture;

/** Was this picture made here? For everybody; the file is looked at and forgotten. */
export default function VerifyPage() {
  const t = useTranslations('verify');
  const result = useActionData<typeof action>();
  const checking = useNavigation().formMethod === 'POST';
  const [preview, setPreview] = useState<string>();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageHead title={t('title')} description={t('description')} />
      <div className="verify">
        <div className="grid content-start gap-5">
          <VerifyForm busy={checking} again={result !== undefined} onPreview={setPreview} />
          <div aria-live="polite" aria-busy={checking || undefined} className="grid gap-5">
            {result?.kind === 'verdict' && !checking && (
              <VerdictCard key={result.name} result={result} preview={preview} />
            )}
            {result?.kind === 'failure' && !checking && <Failure result={result} />}
          </div>
        </div>
        <aside className="verify-aside" aria-label={t('aboutLabel')}>
          <h2 className="text-t15">{t('provesTitle')}</h2>
          <p>{t('provesText')}</p>
          <h2 className="text-t15">{t('notTitle')}</h2>
          <p>{t('notText')}</p>
          <h2 className="text-t15">{t('privacyTitle')}</h2>
          <p>{t('privacyText')}</p>
          <p>
            <Link className="text-link" to="/help/reading-labels">
              {t('readMore')}
            </Link>
          </p>
        </aside>
      </div>
    </Page>
  );
}

const unreadable: readonly string[] = ['picture_unreadable', 'file_type_unsupported', 'file_missing', 'file_too_large'];

function Failure({ result }: { readonly result: Extract<VerifyResult, { readonly kind: 'failure' }> }) {
  const t = useTranslations('verify');
  const { code, message, details } = result.failure;
  if (!unreadable.includes(code)) return <ErrorNote error={new ApiError(code, message, 400, details)} onRetry={null} />;
  return (
    <Note kind="bad" title={code === 'file_missing' ? undefined : t('unreadableTitle', { name: result.name })}>
      <p>{code === 'file_missing' ? t('chooseFirst') : message}</p>
      {code === 'picture_unreadable' && <p className="mt-1 text-ink-2">{t('unreadableText')}</p>}
    </Note>
  );
}
