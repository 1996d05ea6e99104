import type { AdminProvider } from '@afterglow/domain/contract/admin/providers';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useMicros } from '../parts/amounts.ts';
import { providerNames } from './provider-names.ts';
import type { changeProviders } from './providers-action.ts';
import { TestResult } from './test-result.tsx';

/** One real call, with its price on the button: what came of it stands below. */
export function TestButton({ provider: { provider, priceMicros } }: { readonly provider: AdminProvider }) {
  const t = useTranslations('adminProviders');
  const micros = useMicros();
  const fetcher = useFetcher<typeof changeProviders>();
  const busy = fetcher.state !== 'idle';
  const result = busy ? undefined : fetcher.data;
  return (
    <>
      <fetcher.Form method="post" className="ml-auto">
        <input type="hidden" name="intent" value="test" />
        <input type="hidden" name="provider" value={provider} />
        <Button type="submit" size="small" busy={busy} aria-label={t('testFor', { provider: providerNames[provider] })}>
          {priceMicros ? t('testFrom', { price: micros(priceMicros) }) : t('test')}
        </Button>
      </fetcher.Form>
      <div className="w-full empty:hidden">
        {busy && (
          <p className="text-t13 text-ink-2" role="status">
            {t('testing')}
          </p>
        )}
        {result?.test && <TestResult test={result.test} />}
        {result?.failure && (
          <ErrorNote
            error={new ApiError(result.failure.code, result.failure.message, 0, result.failure.details)}
            onRetry={null}
          />
        )}
      </div>
    </>
  );
}
