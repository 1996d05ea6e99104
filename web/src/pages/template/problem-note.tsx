import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../api/api-error.ts';
import { followUpOf, lacksCredits, useErrorText } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';

/** Why it did not work and what can be done now, by the catalogue. Picture and inputs stay where they are. */
export function ProblemNote({
  error,
  onRetry,
  onLogIn,
  onChangePhoto,
}: {
  readonly error: ApiError;
  readonly onRetry: () => void;
  readonly onLogIn: () => void;
  /** None where the picture is made of words. */
  readonly onChangePhoto: (() => void) | undefined;
}) {
  const t = useTranslations('template');
  const errorText = useErrorText();
  const followUp = followUpOf(error);
  return (
    <Note kind="bad" title={t('failed')} actions={actions()}>
      <p>{errorText(error)}</p>
      <p className="text-t13 text-ink-2">
        {followUp === 'wait' ? t('wait') : t('kept', { photo: onChangePhoto === undefined ? 'no' : 'yes' })}
      </p>
    </Note>
  );

  function actions(): ReactNode {
    switch (followUp) {
      case 'retry':
        return (
          <Button kind="quiet" size="small" icon="retry" onClick={onRetry}>
            {t('retry')}
          </Button>
        );
      case 'log_in':
        return (
          <Button kind="quiet" size="small" onClick={onLogIn}>
            {t('logIn')}
          </Button>
        );
      case 'fix_input':
        return (
          onChangePhoto && (
            <Button kind="quiet" size="small" onClick={onChangePhoto}>
              {t('anotherPhoto')}
            </Button>
          )
        );
      case 'upgrade':
        return (
          <>
            <ButtonLink kind="quiet" size="small" to="/pricing">
              {t('upgrade')}
            </ButtonLink>
            {lacksCredits(error) && (
              <ButtonLink kind="quiet" size="small" to="/pricing#packs">
                {t('buyCredits')}
              </ButtonLink>
            )}
          </>
        );
      case 'contact':
        return (
          <ButtonLink kind="quiet" size="small" to="/contact">
            {t('contact')}
          </ButtonLink>
        );
      case 'wait':
      case 'none':
        return undefined;
    }
  }
}
