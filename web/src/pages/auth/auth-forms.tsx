import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useKeptText } from '../../session/use-kept-text.ts';
import { useSession } from '../../session/use-session.ts';
import { ErrorNote, useFailureText } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import type { AuthResult } from './auth-action.ts';

interface FormProps {
  readonly result: AuthResult | undefined;
  readonly redirect: string;
}

/** True while a form of this page is on its way. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}

/** The email typed anywhere on the sign-in pages; it follows from one form to the next. */
export function useTypedEmail(result: AuthResult | undefined) {
  return useKeptText('auth-email', '', result?.email);
}

export function Failure({ result }: { readonly result: AuthResult | undefined }) {
  if (!result?.failure) return null;
  const { code, message, details } = result.failure;
  // The form itself is the way to try again.
  return <ErrorNote error={new ApiError(code, message, 400, details)} onRetry={null} />;
}

export function LoginForm({ result, redirect, registerPath }: FormProps & { readonly registerPath: string }) {
  const t = useTranslations('auth');
  const { site } = useSession();
  const [email, setEmail] = useTypedEmail(result);
  const sending = useSending('login');
  const failureText = useFailureText();
  return (
    <>
      <Failure result={result} />
      {result?.failure?.code === 'email_not_verified' && <ResendForm email={email} redirect={redirect} />}
      <Form method="post" noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <input type="hidden" name="intent" value="login" />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failureText(result?.fieldErrors.email)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          error={failureText(result?.fieldErrors.password)}
          aside={
            <Link className="text-link" to="/forgot-password">
              {t('forgot')}
            </Link>
          }
        />
        <Button kind="primary" size="large" type="submit" block busy={sending}>
          {t('logIn')}
        </Button>
      </Form>
      <p className="text-center text-t13 text-ink-2">
        {t('noAccount')}
        <Link className="text-link ml-1" to={registerPath} replace>
          {site ? t('registerLinkCredits', { count: site.initialCredits }) : t('registerLink')}
        </Link>
      </p>
    </>
  );
}

export function RegisterForm({ result, redirect }: FormProps) {
  const t = useTranslations('auth');
  const [email, setEmail] = useTypedEmail(result);
  const [username, setUsername] = useKeptText('auth-username', '', result?.username);
  const sending = useSending('register');
  const failureText = useFailureText();
  return (
    <>
      <Failure result={result} />
      <Form method="post" noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <input type="hidden" name="intent" value="register" />
        <TextField
          label={t('username')}
          name="username"
          autoComplete="nickname"
          maxLength={60}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={failureText(result?.fieldErrors.username)}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failureText(result?.fieldErrors.email)}
        />
        <PasswordField
          label={t('password')}
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
          {t('register')}
        </Button>
      </Form>
    </>
  );
}

/** Have the confirmation sent again, where logging in failed for want of it. */
function ResendForm({ email, redirect }: { readonly email: string; readonly redirect: string }) {
  const t = useTranslations('auth');
  const sending = useSending('resend');
  return (
    <Form method="post">
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" icon="mail" block busy={sending}>
        {t('resend')}
      </Button>
    </Form>
  );
}
