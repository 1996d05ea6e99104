import { useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorPage } from '../../shell/error-page.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { loadEditor } from './load-editor.ts';
import { Start } from './start.tsx';
import { useConversationName } from './words/conversation-name.ts';
import { CreativeModel } from './words/creative-model.ts';
import { Workspace } from './workspace.tsx';
// what changes on narrower windows comes last
import './editor.css';
import './chat/chat.css';
import './chat/composer.css';
import './chat/conversation-list.css';
import './start.css';
import './canvas/canvas.css';
import './versions/versions.css';
import './tools/tools.css';
import './narrow.css';
import './short.css';

export const loader = loadEditor;

/** A picture is judged on a dark wall, unless somebody chose light for everything. */
export const handle = { theme: 'dark' };

/** Events keep the conversation up to date: only another one is read. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search && formMethod === undefined
    ? false
    : defaultShouldRevalidate;
}

export default function EditorPage() {
  const { full, models } = useLoaderData<typeof loader>();
  const t = useTranslations('editor');
  const nameOf = useConversationName();
  return (
    <>
      <PageHead
        title={full === null ? t('title') : `${nameOf(full.conversation)} · ${t('title')}`}
        description={t('description')}
        noIndex
      />
      <noscript>
        <p className="editor-noscript">{t('needsScript')}</p>
      </noscript>
      {full === null ? (
        <Start />
      ) : (
        <CreativeModel value={models.find(({ id, available }) => id === 'creative' && available)}>
          <Workspace key={full.conversation.id} loaded={full} models={models} />
        </CreativeModel>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const t = useTranslations('editor');
  return (
    <main id="main">
      <ErrorPage
        error={error}
        nearest={
          <ButtonLink size="small" to="/editor">
            {t('openEditor')}
          </ButtonLink>
        }
      />
    </main>
  );
}
