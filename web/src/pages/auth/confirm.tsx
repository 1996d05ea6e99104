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
import { forPage, serverApi } from '../../api/server-api.ts';
import { FormNote } from '../../forms/form-note.tsx';
import { runForm } from '../../forms/form-result.ts';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { useFailureText } from '../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSending } from './auth-forms.tsx';
import { AuthFrame } from './auth-frame.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasPassword, passkeys } = await forPage(request, serverApi(context, request).security.get());
  return { hasPassword, hasPasskey: passkeys.length > 0 };
}

export function action(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    await api.security.confirm({ password: form.text('password') });
    return redirect(safeRedirect(form.text('redirect')));
  });
}

/** Before what cannot be taken back: the password or a passkey once more, then back to the page. */
export default function ConfirmPage() {
  const t = useTranslations('auth');
  const { hasPassword, hasPasskey } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const target = safeRedirect(search.get('redirect'));
  const sending = useSending('confirm');
  const wrong = result?.failure?.code === 'password_wrong' ? failureText(result.failure) : undefined;
  return (
    <AuthFrame>
      <PageHead title={t('confirmTitle')} noIndex />
      <h1>{t('confirmTitle')}</h1>
      <p className="text-ink-2">{t(hasPassword || hasPasskey ? 'confirmText' : 'confirmAnew')}</p>
      {hasPasskey && <PasskeyButton target={target} />}
      {hasPassword && (
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="redirect" value={target} />
          <PasswordField label={t('password')} name="password" autoComplete="current-password" error={wrong} />
          <Button kind="primary" size="large" type="submit" block busy={sending}>
            {t('continue')}
          </Button>
        </Form>
      )}
      {wrong === undefined && <FormNote result={result} intent="confirm" />}
      {!hasPassword && !hasPasskey && (
        <Form method="post" action="/auth/leave">
          <input type="hidden" name="redirect" value={target} />
          <Button kind="primary" size="large" type="submit" block>
            {t('logInAnew')}
          </Button>
        </Form>
      )}
      <ButtonLink kind="ghost" block to={target}>
        {t('cancel')}
      </ButtonLink>
    </AuthFrame>
  );
}
