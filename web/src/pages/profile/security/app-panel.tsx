import type { Security } from '@afterglow/domain/contract/account/security';
import { Form, useActionData, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult, ShownOnce } from '../../../forms/form-result.ts';
import { useFailureText } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Panel } from '../panel.tsx';
import { QrCode } from './qr-code.tsx';
import { typedSecrets } from './read-secrets.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The authenticator app: set up, new recovery codes, switch off. */
export function AppPanel({ security }: { readonly security: Security }) {
  const t = useTranslations('security');
  const format = useFormatter();
  const result = useActionData<FormResult>();
  const secrets = result?.secrets ?? (result?.intent === 'app-verify' ? typedSecrets(result.typed) : undefined);
  const date = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  if (security.app === null)
    return (
      <Panel title={t('app')} text={t('appText')}>
        {secrets === undefined ? <Begin hasPassword={security.hasPassword} /> : <SetUp secrets={secrets} />}
      </Panel>
    );
  const { since, lastUsed } = security.app;
  return (
    <Panel
      title={t('app')}
      text={lastUsed === null ? t('since', { date: date(since) }) : t('lastUsed', { date: date(lastUsed) })}
    >
      {secrets !== undefined && <RecoveryCodes codes={secrets.codes} />}
      <Form method="post" className="grid max-w-100 gap-4" preventScrollReset noValidate>
        <PasswordAgain hasPassword={security.hasPassword} intents={['app-codes', 'app-off']} />
        <div className="flex flex-wrap items-center gap-4">
          <IntentButton intent="app-codes">{t('newCodes')}</IntentButton>
          <IntentButton intent="app-off" danger>
            {t('appOff')}
          </IntentButton>
        </div>
      </Form>
      {result?.failure && result.failure.code !== 'password_wrong' && (
        <FormNote result={result} intent={result.intent} />
      )}
    </Panel>
  );
}

function Begin({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTranslations('security');
  const result = useActionData<FormResult>();
  return (
    <Form method="post" className="grid max-w-100 gap-4" preventScrollReset noValidate>
      <PasswordAgain hasPassword={hasPassword} intents={['app-begin']} />
      <div>
        <IntentButton intent="app-begin">{t('appBegin')}</IntentButton>
      </div>
      {result?.failure?.code !== 'password_wrong' && <FormNote result={result} intent="app-begin" />}
    </Form>
  );
}

function SetUp({ secrets: { uri, codes } }: { readonly secrets: ShownOnce }) {
  const t = useTranslations('security');
  const result = useActionData<FormResult>();
  const failureText = useFailureText();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const wrong =
    result?.intent === 'app-verify' && result.failure?.code === 'code_wrong' ? failureText(result.failure) : undefined;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-6">
        <QrCode text={uri} label={t('qr')} />
        <div className="grid min-w-0 flex-1 basis-60 gap-2">
          <p>{t('scan')}</p>
          <p className="text-t13 text-ink-2">{t('typeSecret')}</p>
          <code className="wrap-anywhere">{secret}</code>
        </div>
      </div>
      <RecoveryCodes codes={codes} />
      <Form method="post" className="grid max-w-100 gap-4" preventScrollReset noValidate>
        <input type="hidden" name="uri" value={uri} />
        <input type="hidden" name="codes" value={codes.join(' ')} />
        <TextField
          label={t('firstCode')}
          hint={t('firstCodeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={wrong}
        />
        <div>
          <IntentButton intent="app-verify" primary>
            {t('appFinish')}
          </IntentButton>
        </div>
        {wrong === undefined && <FormNote result={result} intent="app-verify" />}
      </Form>
    </div>
  );
}

/** What changes the second factor asks for the password; someone without one has just signed in again. */
function PasswordAgain({
  hasPassword,
  intents,
}: {
  readonly hasPassword: boolean;
  readonly intents: readonly string[];
}) {
  const t = useTranslations('security');
  const result = useActionData<FormResult>();
  const failureText = useFailureText();
  if (!hasPassword) return null;
  const mine = result !== undefined && intents.includes(result.intent) ? result.failure : null;
  const wrong = mine?.code === 'password_wrong' ? failureText(mine) : undefined;
  return <PasswordField label={t('password')} name="password" autoComplete="current-password" required error={wrong} />;
}

function IntentButton({
  intent,
  primary = false,
  danger = false,
  children,
}: {
  readonly intent: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly children: string;
}) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      kind={primary ? 'primary' : danger ? 'danger' : 'quiet'}
      busy={busy}
    >
      {children}
    </Button>
  );
}
