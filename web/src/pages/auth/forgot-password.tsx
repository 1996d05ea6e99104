import { Form, Link, useActionData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { checkCredentials } from '../../session/check-credentials.ts';
import { useFailureText } from '../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { runAuthForm } from './auth-action.ts';
import { Failure, useSending, useTypedEmail } from './auth-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { needPasswords } from './need-passwords.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await needPasswords(context, request);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return runAuthForm(args, async (form, post) => {
    const email = form.text('email').trim();
    const faults = checkCredentials({ email }, { newPassword: false });
    if (Object.keys(faults).length > 0) return faults;
    await post('/request-password-reset', { email, redirectTo: '/reset-password' });
    return { sent: true };
  });
}

export default function ForgotPasswordPage() {
  const t = useTranslations('auth');
  const result = useActionData<typeof action>();
  const failureText = useFailureText();
  const [email, setEmail] = useTypedEmail(result);
  const sending = useSending('reset');
  return (
    <AuthFrame>
      <PageHead title={t('forgotTitle')} noIndex />
      {result?.sent ? (
        <>
          <h1>{t('sentTitle')}</h1>
          <p className="text-ink-2">{t('linkSentText', { email: result.email })}</p>
          <p className="text-t13 text-ink-3">{t('notArrived')}</p>
          <ButtonLink size="large" block to="/auth?tab=login">
            {t('backToLogin')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('forgotTitle')}</h1>
          <p className="text-ink-2">{t('forgotText')}</p>
          <Failure result={result} />
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="reset" />
            <TextField
              label={t('email')}
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={failureText(result?.fieldErrors.email)}
            />
            <Button kind="primary" size="large" type="submit" block busy={sending}>
              {t('sendLink')}
            </Button>
          </Form>
          <Link className="text-link text-center text-t13 text-ink-2" to="/auth?tab=login">
            {t('backToLogin')}
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
