import { passkeyNameLength, type Security } from '@afterglow/domain/contract/account/security';
import { useState } from 'react';
import { Form, useActionData, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { confirmPath } from '../../../request/safe-redirect.ts';
import { addPasskey } from '../../../session/passkey.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Panel } from '../panel.tsx';

type Passkey = Security['passkeys'][number];

/** Passkeys of this account, and a way to add one: it signs in without a password. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTranslations('security');
  const result = useActionData<FormResult>();
  return (
    <Panel title={t('passkeys')} text={t('passkeysText')}>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <FormNote result={result} intent="rename-passkey" done={t('renamed')} />
      <FormNote result={result} intent="remove-passkey" done={t('removed')} />
      <AddPasskey />
    </Panel>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const t = useTranslations('security');
  const format = useFormatter();
  const sent = useNavigation().formData;
  const [naming, setNaming] = useState(false);
  const name = passkey.name || t('unnamed');
  const date = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <li>
      <Icon name="lock" />
      <div className="min-w-0">
        {naming ? (
          <Form
            method="post"
            className="flex flex-wrap items-end gap-3"
            preventScrollReset
            onSubmit={() => setNaming(false)}
          >
            <input type="hidden" name="passkey" value={passkey.id} />
            <TextField
              label={t('name')}
              name="name"
              defaultValue={passkey.name}
              maxLength={passkeyNameLength}
              required
            />
            <Button type="submit" name="intent" value="rename-passkey">
              {t('save')}
            </Button>
          </Form>
        ) : (
          <p className="wrap-anywhere">{name}</p>
        )}
        <p className="text-t13 text-ink-3">
          {passkey.lastUsed === null
            ? t('since', { date: date(passkey.since) })
            : t('lastUsed', { date: date(passkey.lastUsed) })}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {!naming && (
          <Button
            size="small"
            kind="ghost"
            icon="edit"
            aria-label={t('renameOne', { name })}
            onClick={() => setNaming(true)}
          />
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="passkey" value={passkey.id} />
          <Button
            type="submit"
            name="intent"
            value="remove-passkey"
            size="small"
            aria-label={t('removeOne', { name })}
            busy={sent?.get('intent') === 'remove-passkey' && sent.get('passkey') === passkey.id}
          >
            {t('remove')}
          </Button>
        </Form>
      </div>
    </li>
  );
}

function AddPasskey() {
  const t = useTranslations('security');
  const auth = useTranslations('auth');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const add = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await addPasskey(name.trim());
      setName('');
      await revalidate();
    } catch (error) {
      const refusal =
        error instanceof ApiError && error.message !== ''
          ? error
          : new ApiError('passkey_refused', auth('passkeyFailed'), 400);
      if (refusal.code === 'confirmation_required') await navigate(confirmPath(window.location.href));
      else setFailure(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-100 gap-4">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={passkeyNameLength}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button icon="plus" busy={busy} onClick={() => void add()}>
          {t('add')}
        </Button>
      </div>
      {failure && <ErrorNote error={failure} onRetry={null} />}
    </div>
  );
}
