import { undoDeletionDays } from '@afterglow/domain/accounts/form-limits';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { runForm } from '../../../forms/form-result.ts';
import { signOutHere } from '../../../session/sign-out-here.ts';
import { useFailureText } from '../../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../panel.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const [{ account }, credits] = await Promise.all([
    forPage(request, api.account.get()),
    forPage(request, api.credits.get()),
  ]);
  return { account, credits };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    const { eraseAt } = await api.account.requestDeletion({ confirmation: form.text('confirmation') });
    // No session lives any more; this takes the cookie away.
    const headers = await signOutHere(args.context, args.request);
    return redirect(`/goodbye?until=${eraseAt.slice(0, 10)}`, { headers });
  });
}

export default function DangerPage() {
  const t = useTranslations('danger');
  const profile = useTranslations('profile');
  return (
    <>
      <PageHead title={profile('danger')} noIndex />
      <h1>{profile('danger')}</h1>
      <Panel title={t('export')} text={t('exportText')}>
        <div>
          <ButtonLink icon="download" reloadDocument download to="/api/account/export">
            {t('exportButton')}
          </ButtonLink>
        </div>
      </Panel>
      <DeletePanel />
    </>
  );
}

function DeletePanel() {
  const t = useTranslations('danger');
  const { account, credits } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failureText = useFailureText();
  const busy = useNavigation().formMethod === 'POST';
  if (account === null) return null;
  const refused = result?.failure?.code === 'deletion_not_confirmed' ? failureText(result.failure) : undefined;
  return (
    <Panel title={t('delete')} text={t('deleteText', { days: undoDeletionDays })}>
      <div>
        <p className="field-label">{t('deleteAfter', { days: undoDeletionDays })}</p>
        <ul className="erased">
          <li>{t('erasedPictures')}</li>
          <li>{credits.unlimited ? t('erasedUnlimited') : t('erasedCredits', { count: credits.balance })}</li>
          <li>{t('erasedProfile')}</li>
          {account.subscription.effectivePlan !== 'free' && <li>{t('erasedPlan')}</li>}
        </ul>
        <p className="mt-2 text-t13 text-ink-3">{t('keptGrant')}</p>
      </div>
      <Form method="post" className="grid max-w-100 gap-4" preventScrollReset noValidate>
        <TextField
          label={t('confirm', { email: account.email })}
          hint={t('confirmHint')}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          defaultValue={result?.typed['confirmation'] ?? ''}
          error={refused}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" kind="danger" icon="delete" busy={busy}>
            {t('deleteButton')}
          </Button>
        </div>
        {refused === undefined && <FormNote result={result} intent={result?.intent ?? ''} />}
      </Form>
    </Panel>
  );
}
