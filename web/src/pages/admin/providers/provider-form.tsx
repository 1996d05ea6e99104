import type { AdminProvider } from '@afterglow/domain/contract/admin/providers';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useMicros } from '../parts/amounts.ts';
import type { changeProviders } from './providers-action.ts';
import { TestResult } from './test-result.tsx';

/** What can be set here; what the environment sets is shown and cannot be typed over. A key is written and never shown. */
export function ProviderForm({ provider }: { readonly provider: AdminProvider }) {
  const t = useTranslations('adminProviders');
  const micros = useMicros();
  const showToast = useToast();
  const fetcher = useFetcher<typeof changeProviders>();
  const [enabled, setEnabled] = useState(provider.enabled || provider.source === 'environment');
  const busy = fetcher.state !== 'idle';
  const result = busy ? undefined : fetcher.data;
  const { needsKey, key, baseUrl, model, editModel } = provider;
  const saved = result?.saved === true;
  useEffect(() => {
    if (saved) showToast({ text: t('saved') });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [saved]);
  const byEnvironment = (field: AdminProvider['model']) => field.source === 'environment';
  const hintOf = (field: AdminProvider['model'], hint?: string) => (byEnvironment(field) ? t('byEnvironment') : hint);
  const valueOf = (field: AdminProvider['model']) => (field.source === 'none' ? '' : (field.value ?? ''));
  const usual = (field: AdminProvider['model']) => (field.source === 'none' ? (field.value ?? '') : '');
  return (
    <fetcher.Form method="post" className="provider-form" noValidate autoComplete="off">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="provider" value={provider.provider} />
      <input type="hidden" name="version" value={provider.version} />
      {provider.source === 'environment' ? (
        <input type="hidden" name="enabled" value="on" />
      ) : (
        <Toggle label={t('enabled')} name="enabled" checked={enabled} onChange={setEnabled} />
      )}
      <div className="pair">
        <TextField
          label={t(needsKey ? 'newKey' : 'newKeyOptional')}
          name="password"
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          disabled={key.source === 'environment'}
          hint={key.source === 'environment' ? t('byEnvironment') : t('newKeyHint')}
        />
        <TextField
          label={t('baseUrl')}
          name="baseUrl"
          type="url"
          spellCheck={false}
          placeholder={needsKey ? '' : 'http://localhost:1234/v1'}
          defaultValue={valueOf(baseUrl)}
          disabled={byEnvironment(baseUrl)}
          hint={hintOf(baseUrl, needsKey ? t('baseUrlHint') : t('baseUrlNeeded'))}
        />
        <TextField
          label={t('modelWords')}
          name="model"
          spellCheck={false}
          placeholder={usual(model)}
          defaultValue={valueOf(model)}
          disabled={byEnvironment(model)}
          hint={hintOf(model, t('modelHint'))}
        />
        <TextField
          label={t('modelEdits')}
          name="editModel"
          spellCheck={false}
          placeholder={usual(editModel)}
          defaultValue={valueOf(editModel)}
          disabled={byEnvironment(editModel) || byEnvironment(model)}
          hint={hintOf(editModel, t('editModelHint'))}
        />
        <TextField
          label={t('dailyLimit')}
          name="dailyLimit"
          inputMode="decimal"
          defaultValue={provider.dailyLimitMicros === null ? '' : String(provider.dailyLimitMicros / 1_000_000)}
          hint={t('dailyLimitHint')}
        />
        <TextField
          label={t('concurrency')}
          name="concurrency"
          inputMode="numeric"
          defaultValue={provider.concurrency ?? ''}
          hint={t('concurrencyHint')}
        />
      </div>
      {result?.failure && (
        <ErrorNote
          error={new ApiError(result.failure.code, result.failure.message, 0, result.failure.details)}
          onRetry={null}
        />
      )}
      {result?.test && <TestResult test={result.test} saved={result.saved} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" type="submit" busy={busy}>
          {t('save')}
        </Button>
        <p className="text-t13 text-ink-2">
          {provider.priceMicros ? t('saveHint', { price: micros(provider.priceMicros) }) : t('saveHintFree')}
        </p>
      </div>
      {key.source === 'admin' && (
        <Button
          kind="ghost"
          size="small"
          className="justify-self-start"
          onClick={() => void fetcher.submit({ intent: 'remove-key', provider: provider.provider }, { method: 'post' })}
        >
          {t('removeKey')}
        </Button>
      )}
    </fetcher.Form>
  );
}
