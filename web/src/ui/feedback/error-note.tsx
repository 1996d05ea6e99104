import { errorCatalogue, type FollowUp } from '@afterglow/domain/errors/errors';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import { useRefresh } from '../../session/use-refresh.ts';
import { failureText, type ToldFailure } from '../../words/failure-text.ts';
import { Button, ButtonLink } from '../forms/button.tsx';
import { Note } from './note.tsx';

/** What can be done about a failure, by the catalogue; losing the connection is answered by trying again. */
export function followUpOf(error: unknown): FollowUp {
  if (!(error instanceof ApiError)) return 'retry';
  return error.code === 'offline' ? 'retry' : errorCatalogue[error.code].followUp;
}

/** Credits can be bought without another plan. */
export function lacksCredits(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'insufficient_credits';
}

/** The sentence of a failed call in the language of the page, also after it changed. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors');
  const failureWords = useFailureText();
  return (error) => {
    if (error instanceof ApiError && error.code === 'offline') return t('offline');
    return (error instanceof ApiError && failureWords(error)) || t('unexpected');
  };
}

/** The same for what a form was refused for; nothing for nothing. */
export function useFailureText(): <F extends ToldFailure | undefined>(
  failure: F,
) => F extends ToldFailure ? string : string | undefined;
export function useFailureText(): (failure: ToldFailure | undefined) => string | undefined {
  const locale = useLocale();
  return (failure) => failure && failureText(failure, locale);
}

/**
 * A failure and its follow-up. `onRetry` repeats the step; without it retrying reads the page again; null offers no
 * retry, because the form itself is the way.
 */
export function ErrorNote({ error, onRetry }: { readonly error: unknown; readonly onRetry?: (() => void) | null }) {
  const t = useTranslations('errors');
  const text = useErrorText();
  const { pathname, search } = useLocation();
  const refresh = useRefresh();
  const followUp = followUpOf(error);
  return (
    <Note
      kind="bad"
      actions={
        followUp === 'retry' && onRetry !== null ? (
          <Button size="small" onClick={onRetry ?? (() => void refresh())}>
            {t('retry')}
          </Button>
        ) : followUp === 'log_in' ? (
          <ButtonLink size="small" to={loginPath(pathname + search)}>
            {t('logIn')}
          </ButtonLink>
        ) : followUp === 'upgrade' ? (
          <>
            <ButtonLink size="small" to="/pricing">
              {t('upgrade')}
            </ButtonLink>
            {lacksCredits(error) && (
              <ButtonLink size="small" to="/pricing#packs">
                {t('buyCredits')}
              </ButtonLink>
            )}
          </>
        ) : followUp === 'contact' ? (
          <ButtonLink size="small" to="/contact">
            {t('contact')}
          </ButtonLink>
        ) : undefined
      }
    >
      {text(error)}
    </Note>
  );
}
