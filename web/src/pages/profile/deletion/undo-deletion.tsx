import { Form, useActionData, useNavigation, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { runForm, type FormResult } from '../../../forms/form-result.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

/** The link of the mail opens this page; only its button brings the account back, so a mail scanner's visit does not. */
export async function action(args: ActionFunctionArgs) {
  let email = '';
  const result = await runForm(args, async (form, api) => {
    ({ email } = await api.account.undoDeletion({ token: form.text('token') }));
  });
  if (result instanceof Response) return result;
  return { ...result, data: { ...result.data, typed: { email } } satisfies FormResult };
}

export default function UndoDeletionPage() {
  const t = useTranslations('danger');
  const [search] = useSearchParams();
  const result = useActionData<FormResult>();
  const busy = useNavigation().formMethod === 'POST';
  const done = result?.failure === null;
  const title = t(done ? 'undone' : 'undoTitle');
  return (
    <div className="wrap pt-9">
      <PageHead title={title} noIndex />
      <EmptyState
        heading="h1"
        art={done ? 'gallery' : 'goodbye'}
        title={title}
        text={done ? t('undoneText', { email: result.typed['email'] ?? '' }) : t('undoText')}
        actions={
          done ? (
            <ButtonLink kind="primary" to="/auth?tab=login">
              {t('logIn')}
            </ButtonLink>
          ) : (
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="token" value={search.get('token') ?? ''} />
              <input type="hidden" name="intent" value="undo" />
              <Button type="submit" kind="primary" busy={busy} className="justify-self-start">
                {t('undoButton')}
              </Button>
              <FormNote result={result} intent="undo" />
            </Form>
          )
        }
      />
    </div>
  );
}
