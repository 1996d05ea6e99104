import { Form, useActionData, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { fieldOfError } from '../../../session/check-credentials.ts';
import { useFailureText } from '../../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Panel } from '../panel.tsx';

/** A new password for someone who has one; a way to get one for someone who only knows Google. */
export function PasswordForm({ hasPassword, email }: { readonly hasPassword: boolean; readonly email: string }) {
  const t = useTranslations('settings');
  const result = useActionData<FormResult>();
  const busy = useNavigation().formData?.get('intent') === 'password';
  const [search] = useSearchParams();
  const failureText = useFailureText();
  const failure = result?.intent === 'password' ? result.failure : null;
  const wrongNow = failure?.code === 'credentials_wrong' ? t('passwordWrong') : undefined;
  const wrongNew = failure && fieldOfError(failure.code) === 'password' ? failureText(failure) : undefined;
  const saved: FormResult | undefined =
    search.get('done') === 'password' && result === undefined
      ? { intent: 'password', failure: null, typed: {} }
      : result;
  if (!hasPassword)
    return (
      <Panel title={t('password')} text={t('noPassword')}>
        <div>
          <ButtonLink to={`/forgot-password?email=${encodeURIComponent(email)}`}>{t('setPassword')}</ButtonLink>
        </div>
      </Panel>
    );
  return (
    <Panel title={t('password')} text={t('passwordText')}>
      {/* Emptied after each change. */}
      <Form method="post" key={search.get('done')} className="grid max-w-100 gap-5" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={wrongNow}
        />
        <PasswordField
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          name="newPassword"
          measured
          autoComplete="new-password"
          required
          error={wrongNew}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {t('changePassword')}
          </Button>
          {wrongNow === undefined && wrongNew === undefined && (
            <FormNote result={saved} intent="password" done={t('passwordChanged')} />
          )}
        </div>
      </Form>
    </Panel>
  );
}
