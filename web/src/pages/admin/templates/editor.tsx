import type { AdminTemplate, TemplateVersion } from '@afterglow/domain/contract/admin/templates';
import { checkTemplate } from '@afterglow/domain/templates/template-check';
import { useState } from 'react';
import { useBlocker, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { useSession } from '../../../session/use-session.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { ContentForm } from './content/content-form.tsx';
import { useProblems } from './content/problem-text.ts';
import { takeImport } from './imported.ts';
import { loadEditor, type EditorFacts } from './load-editor.ts';
import { Meanwhile } from './meanwhile.tsx';
import { TestTab } from './trial/test-tab.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsTab } from './versions-tab.tsx';
import './templates-admin.css';

export const loader = loadEditor;

const tabs = ['edit', 'test', 'versions'] as const;

export default function TemplateEditorPage() {
  const { template, facts } = useLoaderData<typeof loader>();
  const [newest] = template.versions;
  return newest === undefined ? null : (
    <TemplateEditor key={template.id} template={template} newest={newest} facts={facts} />
  );
}

function TemplateEditor({
  template,
  newest,
  facts,
}: {
  readonly template: AdminTemplate;
  readonly newest: TemplateVersion;
  readonly facts: EditorFacts;
}) {
  const t = useTranslations('adminTemplates');
  const session = useSession();
  const [search] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'edit';
  const [imported] = useState(() => takeImport(template.id));
  const draft = useDraft(template, newest, imported);
  const [locale, setLocale] = useState(session.locale);
  const problems = useProblems(checkTemplate(draft.content, facts.recipe));
  useLeaving(draft.unsaved, t('unchangedAsk'));
  const title =
    template.versions.find(({ published }) => published)?.content.title[session.locale] ??
    newest.content.title[session.locale];
  return (
    <AdminPage
      title={title}
      back={{ to: '/admin/templates', name: t('back') }}
      actions={
        <>
          <ButtonLink
            size="small"
            icon="download"
            to={`/admin/templates/${template.id}/export.json`}
            reloadDocument
            download
          >
            {t('export')}
          </ButtonLink>
          {template.publishedVersion !== null && (
            <ButtonLink size="small" icon="external" to={`/templates/${template.id}`} target="_blank">
              {t('openPage')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <LinkTabs
          label={t('tabs')}
          tabs={[
            { to: '?tab=edit', label: t('tabEdit'), current: tab === 'edit' },
            { to: '?tab=test', label: t('tabTest'), current: tab === 'test' },
            { to: '?tab=versions', label: t('tabVersions'), current: tab === 'versions' },
          ]}
        />
        <State template={template} newest={newest} />
      </div>
      {tab === 'edit' && (
        <ContentForm
          content={draft.content}
          onChange={draft.change}
          problems={problems}
          facts={facts}
          pictures={template.pictures}
          locale={locale}
          onLocale={setLocale}
          above={
            draft.newer ? (
              <Meanwhile
                base={draft.base}
                newer={draft.newer}
                onKeepMine={draft.keepMine}
                onTakeTheirs={draft.takeTheirs}
              />
            ) : (
              imported && draft.unsaved && <Note>{t('imported')}</Note>
            )
          }
          below={<Saving template={template} newest={newest} draft={draft} blocked={problems.count > 0} />}
        />
      )}
      {tab === 'test' && <TestTab template={template} newest={newest} facts={facts} unsaved={draft.unsaved} />}
      {tab === 'versions' && <VersionsTab template={template} newest={newest} onRestored={draft.adopt} />}
    </AdminPage>
  );
}

/** Another page would throw away what was typed: the person is asked. Tabs of this page keep it. */
function useLeaving(unsaved: boolean, question: string): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
  );
}

function State({
  template: { publishedVersion },
  newest,
}: {
  readonly template: AdminTemplate;
  readonly newest: TemplateVersion;
}) {
  const t = useTranslations('adminTemplates');
  if (publishedVersion === null)
    return <span className="pill warn">{t('stateNever', { version: newest.number })}</span>;
  if (publishedVersion === newest.number)
    return <span className="pill ok">{t('statePublished', { version: publishedVersion })}</span>;
  return <span className="pill warn">{t('stateDraft', { version: newest.number, published: publishedVersion })}</span>;
}

function Saving({
  template,
  newest,
  draft,
  blocked,
}: {
  readonly template: AdminTemplate;
  readonly newest: TemplateVersion;
  readonly draft: ReturnType<typeof useDraft>;
  readonly blocked: boolean;
}) {
  const t = useTranslations('adminTemplates');
  const showToast = useToast();
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const [publishing, setPublishing] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function save(): Promise<void> {
    const version = await draft.save(note);
    if (version === undefined) return;
    setNote('');
    showToast({ text: t('saved', { version }) });
  }

  async function publish(): Promise<void> {
    setPublishing(true);
    setError(null);
    try {
      await api.adminTemplates.publish({ id: template.id, version: newest.number, seen: template.publishedVersion });
      showToast({ text: t('publishedNow', { version: newest.number }) });
    } catch (thrown) {
      setError(thrown);
    } finally {
      await refresh();
      setPublishing(false);
    }
  }

  const failure = draft.error ?? error;
  return (
    <div className="editor-save">
      {failure !== null && draft.newer === null && <ErrorNote error={failure} onRetry={null} />}
      {draft.unsaved && (
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind={draft.unsaved ? 'primary' : 'quiet'}
          busy={draft.busy}
          disabled={!draft.unsaved || blocked || draft.newer !== null}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        {newest.number !== template.publishedVersion && (
          <Button
            kind={draft.unsaved ? 'quiet' : 'primary'}
            busy={publishing}
            disabled={draft.unsaved}
            onClick={() => void publish()}
          >
            {t('publish', { version: newest.number })}
          </Button>
        )}
        {draft.unsaved && <span className="text-t13 text-ink-3">{t('unsaved')}</span>}
      </div>
    </div>
  );
}
