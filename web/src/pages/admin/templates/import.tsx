import { useState, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Field, TextAreaField } from '../../../ui/forms/field.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { useProblemText } from './content/problem-text.ts';
import { newImport, passImport } from './imported.ts';
import './templates-admin.css';

type Read = Awaited<ReturnType<typeof api.adminTemplates.readExport>>;

export default function ImportTemplatePage() {
  const t = useTranslations('adminTemplates');
  const problemText = useProblemText();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string>();
  const [read, setRead] = useState<Read | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function chooseFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    setFileName(file.name);
    setText(await file.text());
    setRead(null);
  }

  async function check(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      setRead(await api.adminTemplates.readExport({ text }));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AdminPage title={t('importTitle')} back={{ to: '/admin/templates', name: t('back') }}>
      <div className="card editor-card max-w-[760px]">
        <p className="text-ink-2">{t('importHint')}</p>
        <Field label={t('importFile')}>
          {(control) => (
            <span className="flex flex-wrap items-center gap-3">
              <FileButton
                {...control}
                icon="upload"
                accept="application/json,.json"
                onChange={(event) => void chooseFile(event)}
              >
                {t('importChoose')}
              </FileButton>
              <span className="min-w-0 text-t13 text-ink-2 wrap-anywhere">{fileName ?? t('importNoFile')}</span>
            </span>
          )}
        </Field>
        <TextAreaField
          label={t('importText')}
          rows={12}
          className="code"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRead(null);
          }}
        />
        {error !== null && <ErrorNote error={error} onRetry={null} />}
        {read !== null && read.problems.length > 0 && (
          <Note kind="bad" title={t('importProblems')}>
            <ul className="problem-list">
              {read.problems.map((problem) => (
                <li key={`${problem.field} ${problem.code} ${problem.about}`}>
                  <code>{problem.field}</code> {problemText(problem)}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {read?.template && read.problems.length === 0 ? (
          <Open template={read.template} existing={read.existing} />
        ) : (
          <div>
            <Button kind="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void check()}>
              {t('importRead')}
            </Button>
          </div>
        )}
      </div>
    </AdminPage>
  );
}

/** Nothing is stored yet: the content opens in the editor, as a draft of its template or as a new one. */
function Open({
  template,
  existing,
}: {
  readonly template: NonNullable<Read['template']>;
  readonly existing: number | null;
}) {
  const t = useTranslations('adminTemplates');
  const navigate = useNavigate();
  const asNew = (
    <Button
      kind={existing === null ? 'primary' : 'quiet'}
      onClick={() => {
        passImport(newImport, template.content);
        void navigate(`/admin/templates/new?recipe=${encodeURIComponent(template.content.recipe)}`);
      }}
    >
      {t('importAsNew')}
    </Button>
  );
  if (existing === null) return <div>{asNew}</div>;
  return (
    <Note
      kind="warn"
      title={t('importExists', { id: template.id, version: existing })}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => {
              passImport(template.id, template.content);
              void navigate(`/admin/templates/${template.id}`);
            }}
          >
            {t('importAsDraft')}
          </Button>
          {asNew}
        </>
      }
    >
      {t('importExistsText')}
    </Note>
  );
}
