import type { PictureNotice } from '@afterglow/domain/contract/studio/moderation';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { refuse, runForm } from '../../forms/form-result.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { NoticeCard } from './notice-card.tsx';
import './notices.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return forPage(request, serverApi(context, request).moderation.notices());
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    if (form.text('text').trim() === '') refuse('required_fields_missing');
    await api.moderation.appeal({ id: form.text('notice'), text: form.text('text') });
  });
}

/** What was decided about the person's pictures, and their one appeal. */
export default function NoticesPage() {
  const t = useTranslations('notices');
  const { notices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const toGallery = (
    <ButtonLink kind="quiet" icon="images" to="/gallery">
      {t('toGallery')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} actions={toGallery}>
      <PageHead title={t('title')} noIndex />
      {notices.length === 0 ? (
        <EmptyState art="notices" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <p className="mb-5 text-ink-2">{t('intro')}</p>
          <ol className="notices">
            {notices.map((notice: PictureNotice) => (
              <li key={notice.id}>
                <NoticeCard notice={notice} result={result?.typed['notice'] === notice.id ? result : undefined} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  );
}
