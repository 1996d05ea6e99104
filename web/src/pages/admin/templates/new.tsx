import { checkTemplate } from '@afterglow/domain/templates/template-check';
import { templateIdPattern, type TemplateContent } from '@afterglow/domain/templates/template-content';
import { useState } from 'react';
import { Form, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { ContentForm } from './content/content-form.tsx';
import { useProblems } from './content/problem-text.ts';
import { newImport, takeImport } from './imported.ts';
import { loadNew, type EditorFacts } from './load-editor.ts';
import './templates-admin.css';

export const loader = loadNew;

export default function NewTemplatePage() {
  const t = useTranslations('adminTemplates');
  const { recipes, begin } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('new')} back={{ to: '/admin/templates', name: t('back') }}>
      <Form className="card editor-card mb-4 max-w-[640px]">
        <p className="text-ink-2">{t('newHint')}</p>
        <SelectField
          key={begin?.content.recipe}
          label={t('fieldRecipe')}
          name="recipe"
          defaultValue={begin?.content.recipe ?? ''}
          options={recipes.map(({ id, title }) => ({ value: id, label: `${title} (${id})` }))}
        />
        <div>
          <Button type="submit" kind={begin === null ? 'primary' : 'quiet'}>
            {t('chooseRecipe')}
          </Button>
        </div>
      </Form>
      {begin !== null && <NewTemplate key={begin.content.recipe} content={begin.content} facts={begin.facts} />}
    </AdminPage>
  );
}

function NewTemplate({ content: standard, facts }: { readonly content: TemplateContent; readonly facts: EditorFacts }) {
  const t = useTranslations('adminTemplates');
  const session = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const [imported] = useState(() => takeImport(newImport));
  const [content, setContent] = useState(imported ?? standard);
  const [locale, setLocale] = useState(session.locale);
  const [id, setId] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problems = useProblems(checkTemplate(content, facts.recipe));
  const badId = id !== '' && (!templateIdPattern.test(id) || id.length > 60);

  async function create(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await api.adminTemplates.create({ id, content });
      showToast({ text: t('created') });
      await navigate(`/admin/templates/${id}`);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return (
    <ContentForm
      content={content}
      onChange={(change) => setContent((before) => ({ ...before, ...change }))}
      problems={problems}
      facts={facts}
      pictures={[]}
      locale={locale}
      onLocale={setLocale}
      below={
        <div className="editor-save">
          {error !== null && <ErrorNote error={error} onRetry={null} />}
          <TextField
            label={t('address')}
            hint={t('addressHint')}
            error={badId ? t('addressBad') : undefined}
            className="code"
            autoComplete="off"
            maxLength={60}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
          <div>
            <Button
              kind="primary"
              busy={busy}
              disabled={id === '' || badId || problems.count > 0}
              onClick={() => void create()}
            >
              {t('create')}
            </Button>
          </div>
        </div>
      }
    />
  );
}
