import type { HelpSlug } from '@afterglow/domain/help';
import { Link, useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';
import type { action } from './vote-action.ts';

/** "Did this help": two buttons of a form; the answer takes their place. */
export function Vote({ slug }: { readonly slug: HelpSlug }) {
  const t = useTranslations('help');
  const fetcher = useFetcher<typeof action>();
  const posted = useActionData<typeof action>();
  const result = fetcher.data ?? posted;
  return (
    <div className="help-vote">
      {result === undefined ? (
        <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p id="vote-question">{t('voteQuestion')}</p>
          <div className="flex gap-2" role="group" aria-labelledby="vote-question">
            {(['yes', 'no'] as const).map((answer) => (
              <Button
                key={answer}
                size="small"
                type="submit"
                name="helped"
                value={answer}
                busy={fetcher.formData?.get('helped') === answer}
              >
                {t(answer)}
              </Button>
            ))}
          </div>
        </fetcher.Form>
      ) : null}
      <p role="status">
        {result === undefined ? null : 'refused' in result ? (
          t('voteRefused')
        ) : result.helped ? (
          t('voteThanks')
        ) : (
          <>
            {t('voteSorry')}{' '}
            <Link className="text-link" to={`/contact?${new URLSearchParams({ subject: 'help', about: slug })}`}>
              {t('voteTell')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
