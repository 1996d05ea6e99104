import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { readLocale } from '../../request/read-locale.ts';
import { checkCredentials } from '../../session/check-credentials.ts';
import { useFailureText } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { errorMessage } from '../../words/error-message.ts';
import { runAuthForm } from './auth-action.ts';
import { Failure, useSending } from './auth-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { needPasswords } from './need-passwords.ts';

/** A link without a token, or one the service has refused already, is told before anything is typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await needPasswords(context, request);
  const search = new URL(request.url).searchParams;
  const usable = search.get('token') && search.get('error') === null;
  return { invalid: usable ? '' : errorMessage('reset_link_invalid', readLocale(request)) };
}

export async function action(args: ActionFunctionArgs) {
  return runAuthForm(args, async (form, post) => {
    const password = form.text('password');
    const faults = checkCredentials({ password, passwordAgain: form.text('passwordAgain') }, { newPassword: true });
    if (Object.keys(faults).length > 0) return faults;
    await post('/reset-password', { newPassword: password, token: form.text('token') });
    return redirect('/auth?tab=login&reset=done');
  });
}

export default function ResetPasswordPage() {
  const t = useTranslations('auth');
  const { invalid } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const sending = useSending('set');
  const refused = invalid || (result?.failure?.code === 'reset_link_invalid' && failureText(result.failure));
  return (
    <AuthFrame>
      <PageHead title={t('resetTitle')} noIndex />
      <h1>{t('resetTitle')}</h1>
      {refused ? (
        <>
          <Note kind="bad">{refused}</Note>
          <ButtonLink kind="primary" size="large" block to="/forgot-password">
            {t('requestNewLink')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Failure result={result} />
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="set" />
            <input type="hidden" name="token" value={search.get('token') ?? ''} />
            <PasswordField
              label={t('newPassword')}
              name="password"
              measured
              autoComplete="new-password"
              hint={t('passwordHint')}
              error={failureText(result?.fieldErrors.password)}
            />
            <PasswordField
              label={t('passwordAgain')}
              name="passwordAgain"
              autoComplete="new-password"
              error={failureText(result?.fieldErrors.passwordAgain)}
            />
            <Button kind="primary" size="large" type="submit" block busy={sending}>
              {t('savePassword')}
            </Button>
          </Form>
        </>
      )}
    </AuthFrame>
  );
}
