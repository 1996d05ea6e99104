import { keyNameLength, keyScopes, mostKeyCredits, type KeyScope } from '@afterglow/domain/accounts/key-scopes';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { scopeWords } from '../../../words/scope-words.ts';
import { Panel } from '../panel.tsx';
import { lifetimes, scopeField } from './read-key-form.ts';

/** What most programs need: a photo in, a picture out. */
const usual: ReadonlySet<KeyScope> = new Set(['images:read', 'images:write', 'generations:read', 'generations:write']);

const lifetimeWords = { 30: 'in30', 90: 'in90', 365: 'in365', '': 'never' } as const;

/** Keeps what was typed: after a refusal, and over the question for the password, which sends it in the address. */
export function KeyForm({ result }: { readonly result: FormResult | undefined }) {
  const t = useTranslations('apiKeys');
  const [search] = useSearchParams();
  const busy = useNavigation().formData?.get('intent') === 'make';
  const refused = result?.intent === 'make' && result.failure !== null ? result.typed : undefined;
  const isNew = refused === undefined && (result?.madeKey !== undefined || !search.has('name'));
  const typed = (name: string): string => (isNew ? '' : (refused?.[name] ?? search.get(name) ?? ''));
  const isOn = (scope: KeyScope): boolean =>
    isNew ? usual.has(scope) : refused === undefined ? search.has(scopeField(scope)) : scopeField(scope) in refused;
  const wrong = refused === undefined ? undefined : result?.failure?.details?.['field'];
  const isWrong = (field: string): boolean => typeof wrong === 'string' && wrong.startsWith(field);
  return (
    <Panel place="new" title={t('new')} text={t('newText')}>
      <Form method="post" action="/profile/keys" className="grid max-w-120 gap-5" preventScrollReset>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          name="name"
          defaultValue={typed('name')}
          maxLength={keyNameLength}
          autoComplete="off"
          required
        />
        <fieldset className="field">
          <legend className="field-label mb-1.5">{t('may')}</legend>
          <div className="key-scopes">
            {keyScopes.map((scope) => (
              <label key={scope}>
                <input type="checkbox" name={scopeField(scope)} defaultChecked={isOn(scope)} />
                <span>
                  {t(scopeWords[scope])} <code>{scope}</code>
                </span>
              </label>
            ))}
          </div>
          {isWrong('scopes') && (
            <p className="field-error" role="alert">
              <Icon name="warning" small />
              {t('scopesWrong')}
            </p>
          )}
        </fieldset>
        <SelectField
          label={t('expires')}
          name="days"
          defaultValue={isNew ? '365' : typed('days')}
          options={lifetimes.map((days) => ({ value: days, label: t(lifetimeWords[days]) }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {(['daily', 'total'] as const).map((limit) => (
            <TextField
              key={limit}
              label={t(limit)}
              hint={t(`${limit}Hint`)}
              name={`${limit}Credits`}
              defaultValue={typed(`${limit}Credits`)}
              type="number"
              inputMode="numeric"
              min={1}
              max={mostKeyCredits}
            />
          ))}
        </div>
        <TextAreaField
          label={t('networks')}
          hint={t('networksHint')}
          error={isWrong('networks') ? t('networksWrong') : undefined}
          name="networks"
          defaultValue={typed('networks')}
          rows={2}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button type="submit" name="intent" value="make" kind="primary" icon="plus" busy={busy}>
            {t('make')}
          </Button>
        </div>
        {!isWrong('networks') && !isWrong('scopes') && <FormNote result={result} intent="make" />}
      </Form>
    </Panel>
  );
}
