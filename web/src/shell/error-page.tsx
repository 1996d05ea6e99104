import { isErrorCode } from '@afterglow/domain/errors/errors';
import { useEffect, useState, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslations } from 'use-intl';
import { isLostConnection } from '../request/lost-connection.ts';
import { useRefresh } from '../session/use-refresh.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useToast } from '../ui/overlay/toast.tsx';
import { isLostCode, reloadForLostCode } from './lost-code.ts';

/**
 * A page that could not be shown: what happened, in the server's words if it gave some, and two ways on. `nearest`: where
 * somebody who looked for something that is not there wants to go from here, a link.
 */
export function ErrorPage({ error, nearest }: { readonly error: unknown; readonly nearest?: ReactNode }) {
  const t = useTranslations('errors');
  const refresh = useRefresh();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const failure = readFailure(error);
  const isOutdated = isLostCode(error);
  useEffect(() => {
    if (isOutdated) void reloadForLostCode();
  }, [isOutdated]);
  async function retry() {
    setBusy(true);
    // asked for again here, it would be looked for where it is not
    if (isOutdated) return location.reload();
    if (!(await refresh())) showToast({ text: t('offline') });
    setBusy(false);
  }
  if (failure.status === 404) return <NotFound text={failure.message} nearest={nearest} />;
  return (
    <div className="wrap">
      <PageHead title={t('pageTitle')} noIndex />
      <EmptyState
        heading="h1"
        art={isLostConnection(error) ? 'offline' : 'error'}
        title={t('pageTitle')}
        text={failure.message || t(isLostConnection(error) ? 'offline' : 'unexpected')}
        actions={
          <>
            <Button kind="primary" size="small" busy={busy} onClick={() => void retry()}>
              {t('retry')}
            </Button>
            <ButtonLink kind="ghost" size="small" to="/">
              {t('home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** One place on the wall is empty: there is no such page. */
export function NotFound({ text, nearest }: { readonly text?: string; readonly nearest?: ReactNode }) {
  const t = useTranslations('errors');
  return (
    <div className="wrap">
      <PageHead title={t('notFoundTitle')} noIndex />
      <EmptyState
        heading="h1"
        art="notFound"
        title={t('notFoundTitle')}
        text={text || t('notFoundText')}
        actions={
          <>
            {nearest}
            <ButtonLink kind={nearest === undefined ? undefined : 'ghost'} size="small" to="/">
              {t('home')}
            </ButtonLink>
            {nearest === undefined && (
              <ButtonLink kind="ghost" size="small" to="/templates">
                {t('templates')}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}

function readFailure(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const reply: unknown = error.data;
  const known =
    typeof reply === 'object' &&
    reply !== null &&
    'code' in reply &&
    typeof reply.code === 'string' &&
    isErrorCode(reply.code) &&
    // it says less than the page does
    reply.code !== 'not_found' &&
    'message' in reply &&
    typeof reply.message === 'string';
  return { status: error.status, message: known ? String(reply.message) : '' };
}
