import { Form, Link, redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { runAuthForm } from './auth-action.ts';
import { Failure, useSending } from './auth-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';

export async function action(args: ActionFunctionArgs) {
  return runAuthForm(args, async (form, post) => {
    const recovery = form.text('intent') === 'recovery';
    const code = recovery ? form.text('code').trim() : form.text('code').replaceAll(/\s/g, '');
    const { headers } = await post(recovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', { code });
    return redirect(safeRedirect(form.text('redirect')), { headers });
  });
}

/** After the password: the code of the app, or one of the recovery codes. Also for an administrator inside a session. */
export default function SecondStepPage() {
  const t = useTranslations('auth');
  const result = useActionData<typeof action>();
  const [search] = useSearchParams();
  const recovery = search.get('with') === 'recovery';
  const intent = recovery ? 'recovery' : 'code';
  const sending = useSending(intent);
  const other = new URLSearchParams(search);
  if (recovery) other.delete('with');
  else other.set('with', 'recovery');
  return (
    <AuthFrame>
      <PageHead title={t('secondStepTitle')} noIndex />
      <h1>{t('secondStepTitle')}</h1>
      <p className="text-ink-2">{t(recovery ? 'recoveryText' : 'codeText')}</p>
      <Failure result={result} />
      <Form method="post" noValidate key={intent}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="redirect" value={safeRedirect(search.get('redirect'))} />
        <TextField
          label={t(recovery ? 'recoveryCode' : 'code')}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button kind="primary" size="large" type="submit" block busy={sending}>
          {t('continue')}
        </Button>
      </Form>
      <p className="flex justify-between text-t13 text-ink-2">
        <Link className="text-link" to={`?${other}`} replace>
          {t(recovery ? 'useApp' : 'useRecovery')}
        </Link>
        <Link className="text-link" to="/auth?tab=login">
          {t('backToLogin')}
        </Link>
      </p>
    </AuthFrame>
  );
}
