import { errorCatalogue, isErrorCode } from '@afterglow/domain/errors/errors';
import { data, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { serverApi } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { signInPath, safeRedirect } from '../../request/safe-redirect.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { errorMessage } from '../../words/error-message.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Coming back from Google, the operator's own server or from the confirmation mail: with a session on to where the person wanted to go. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const error = search.get('error');
  const failed = error !== null;
  const { account } = await serverApi(context, request)
    .account.get()
    .catch(() => ({ account: null }));
  if (account && !failed) throw redirect(safeRedirect(search.get('redirect')));
  if (search.get('verified') === '1' && !failed) return { failure: '' };
  const code = error !== null && isErrorCode(error) ? error : 'authentication_failed';
  return data({ failure: errorMessage(code, readLocale(request)) }, { status: errorCatalogue[code].status });
}

export default function AuthCallbackPage() {
  const t = useTranslations('auth');
  const { failure } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const title = t(failure ? 'callbackFailed' : 'verifiedTitle');
  return (
    <AuthFrame>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <Note kind={failure ? 'bad' : 'ok'}>{failure || t('verifiedText')}</Note>
      <ButtonLink kind="primary" size="large" block to={signInPath(safeRedirect(search.get('redirect')))}>
        {t(failure ? 'backToLogin' : 'logIn')}
      </ButtonLink>
    </AuthFrame>
  );
}
