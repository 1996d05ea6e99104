import {
  connectionKindSchema,
  isFolderKind,
  type Connection,
  type ConnectionKind,
} from '@afterglow/domain/contract/account/connections';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';

/** Address and key of a library, new or `connection`'s. The key is never shown again, not even after a refusal. */
export function ConnectionForm({
  connection,
  result,
}: {
  readonly connection?: Connection;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('connections');
  const intent = connection === undefined ? 'add' : 'change';
  const { formData } = useNavigation();
  const isMine = (id: unknown): boolean => (id ?? undefined) === connection?.id;
  const busy = formData?.get('intent') === intent && isMine(formData.get('connection'));
  const mine = result?.intent === intent && isMine(result.typed['connection']) ? result : undefined;
  const typed = mine?.failure ? mine.typed['url'] : undefined;
  const [kind, setKind] = useState<ConnectionKind>(connection?.kind ?? kindOf(mine?.typed['kind'] ?? ''));
  const isFolder = isFolderKind(kind);
  const words = { ...usualWords, ...ownWords[kind] };
  return (
    <Form method="post" className="grid max-w-120 gap-5" preventScrollReset>
      {connection && <input type="hidden" name="connection" value={connection.id} />}
      {connection === undefined && (
        <SelectField
          label={t('kind')}
          hint={t(`about.${kind}`, { permissions: permissions.join(', ') })}
          name="kind"
          value={kind}
          onChange={({ target: { value } }) => setKind(kindOf(value))}
          options={connectionKindSchema.options.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        />
      )}
      <TextField
        label={t(words.address)}
        hint={t(words.addressHint)}
        name="url"
        type="url"
        placeholder={isFolder ? undefined : 'https://photos.example.com'}
        defaultValue={typed ?? connection?.url ?? ''}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {isFolder && (
        <TextField
          label={t(words.user)}
          name="user"
          defaultValue={(mine?.failure ? mine.typed['user'] : undefined) ?? connection?.account ?? ''}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <TextField
        label={t(words.key)}
        hint={t('keyHint')}
        name="password"
        type="password"
        maxLength={500}
        autoComplete="off"
        required={connection === undefined}
      />
      <div>
        <Button type="submit" name="intent" value={intent} kind="primary" busy={busy}>
          {t(connection === undefined ? 'add' : 'save')}
        </Button>
      </div>
      <FormNote result={mine} intent={intent} done={t(connection === undefined ? 'added' : 'changed')} />
    </Form>
  );
}

const kindOf = (text: string): ConnectionKind => connectionKindSchema.safeParse(text).data ?? 'immich';

const usualWords = { address: 'address', addressHint: 'addressHint', user: 'user', key: 'key' } as const;
const ownWords = {
  immich: {},
  photoprism: { key: 'appPassword' },
  webdav: { address: 'folder', addressHint: 'folderHint', key: 'password' },
  s3: { address: 'folder', addressHint: 'bucketHint', user: 'accessKey', key: 'secretKey' },
} as const;

/** Of an API key of Immich. */
const permissions = [
  'user.read',
  'album.read',
  'asset.read',
  'asset.view',
  'asset.download',
  'asset.upload',
  'stack.create',
];
