import {
  redirect,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { refuse, runForm, type FormResult } from '../../../forms/form-result.ts';
import { callAuth } from '../../../session/call-auth.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AppPanel } from './app-panel.tsx';
import { Passkeys } from './passkeys.tsx';
import { readSecrets } from './read-secrets.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const [security, { adminDoor }] = await Promise.all([
    forPage(request, api.security.get()),
    forPage(request, api.account.get()),
  ]);
  return { security, adminDoor };
}

const here = '/profile/security';

export function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const post = async (path: string, body: Readonly<Record<string, string>>) => {
    try {
      return await callAuth(context, request, path, body);
    } catch (error) {
      // A wrong password is an answer of this form, not the end of the session.
      if (error instanceof ApiError && error.code === 'credentials_wrong') refuse('password_wrong');
      throw error;
    }
  };
  return runForm(args, async (form, api) => {
    const password = form.text('password');
    const withPassword: Readonly<Record<string, string>> = password === '' ? {} : { password };
    switch (form.text('intent')) {
      case 'app-begin':
        return { secrets: readSecrets((await post('/two-factor/enable', withPassword)).body) };
      case 'app-verify': {
        const code = form.text('code').replaceAll(/\s/g, '');
        const { headers } = await post('/two-factor/verify-totp', { code });
        return redirect(`${here}?done=app`, { headers });
      }
      case 'app-codes': {
        const { body } = await post('/two-factor/generate-backup-codes', withPassword);
        return { secrets: readSecrets(body) };
      }
      case 'app-off': {
        const { headers } = await post('/two-factor/disable', withPassword);
        return redirect(`${here}?done=off`, { headers });
      }
      case 'rename-passkey':
        await api.security.renamePasskey({ id: form.text('passkey'), name: form.text('name') });
        return;
      case 'remove-passkey':
        await api.security.removePasskey({ id: form.text('passkey') });
        return;
      default:
        refuse('invalid_input');
    }
  });
}

export default function SecurityPage() {
  const t = useTranslations('security');
  const profile = useTranslations('profile');
  const { security, adminDoor } = useLoaderData<typeof loader>();
  const result = useActionData<FormResult>();
  const [search] = useSearchParams();
  const done = result === undefined ? search.get('done') : null;
  const proven = security.app !== null || security.passkeys.length > 0;
  return (
    <>
      <PageHead title={profile('security')} noIndex />
      <h1>{profile('security')}</h1>
      {adminDoor !== null && !proven && <Note kind="warn">{t('adminNeeds')}</Note>}
      {done === 'app' && (
        <Note kind="ok" actions={adminDoor === null ? undefined : <ButtonLink to="/admin">{t('toAdmin')}</ButtonLink>}>
          {t('appDone')}
        </Note>
      )}
      {done === 'off' && <Note kind="ok">{t('appIsOff')}</Note>}
      <Passkeys passkeys={security.passkeys} />
      <AppPanel security={security} />
      <p className="text-t13 text-ink-2">
        {t.rich('othersStay', {
          link: (chunks) => (
            <Link className="text-link" to="/profile/settings#devices">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
