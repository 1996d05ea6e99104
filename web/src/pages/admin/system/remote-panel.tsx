import { mostRemotePlaces, type System } from '@afterglow/domain/contract/admin/system';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { ShownOnce } from '../../../ui/feedback/shown-once.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { SystemPanel } from './panel.tsx';

/** Computers elsewhere that make pictures with a key in place of the database's password. */
export function RemotePanel({ at, remoteWorkers }: Pick<System, 'at' | 'remoteWorkers'>) {
  const t = useTranslations('adminRemote');
  const system = useTranslations('adminSystem');
  const format = useFormatter();
  return (
    <SystemPanel title={t('title')} wide>
      <p className="max-w-160 text-ink-2">{t('text')}</p>
      <DataTable
        label={t('title')}
        rows={remoteWorkers}
        rowKey={({ id }) => id}
        empty={t('none')}
        columns={[
          { key: 'name', title: t('name'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          {
            key: 'state',
            title: t('state'),
            cell: ({ isAtWork, seenAt }) => (
              <StateChip kind={isAtWork ? 'ok' : 'plain'}>
                {isAtWork
                  ? t('atWork')
                  : seenAt === null
                    ? t('neverSeen')
                    : t('away', { time: format.relativeTime(new Date(seenAt), new Date(at)) })}
              </StateChip>
            ),
          },
          {
            key: 'leased',
            title: t('leased'),
            number: true,
            cell: ({ leased, places }) => t('of', { leased, places }),
          },
          { key: 'made', title: t('made'), number: true, cell: ({ made }) => format.number(made) },
          {
            key: 'device',
            title: t('device'),
            cell: ({ device }) => (device === null ? '–' : system(`devices.${device}`)),
          },
          { key: 'version', title: t('version'), cell: ({ version }) => version ?? '–' },
          { key: 'key', title: t('key'), look: 'dim', cell: ({ keyEnding }) => `aw_…${keyEnding}` },
          {
            key: 'revoke',
            title: <span className="sr-only">{t('revoke')}</span>,
            cell: ({ id, name }) => (
              <ReasonDialog
                label={t('revoke')}
                title={t('revokeTitle', { name })}
                text={t('revokeText')}
                intent="revoke-remote"
                done={t('revoked')}
                values={{ id }}
                needsReason={false}
                danger
                size="small"
              />
            ),
          },
        ]}
      />
      <RemoteForm />
    </SystemPanel>
  );
}

function RemoteForm() {
  const t = useTranslations('adminRemote');
  const fetcher = useFetcher<FormResult>();
  const [server, setServer] = useState('');
  const key = fetcher.data?.madeKey;
  return (
    <>
      {key !== undefined && (
        <ShownOnce
          key={key}
          value={`npx afterglow worker --server ${server} --key ${key}`}
          title={t('keyMade')}
          text={t('keyText')}
          copy={t('copy')}
          copied={t('copied')}
        />
      )}
      <fetcher.Form
        key={`after ${key}`}
        method="post"
        className="quota-form"
        noValidate
        onSubmit={() => setServer(window.location.origin + withBase('/').slice(0, -1))}
      >
        <input type="hidden" name="intent" value="make-remote" />
        <h3 className="text-t15">{t('add')}</h3>
        <div className="remote-fields">
          <TextField label={t('name')} name="name" maxLength={60} autoComplete="off" required />
          <TextField
            label={t('places')}
            name="places"
            inputMode="numeric"
            autoComplete="off"
            defaultValue="1"
            max={mostRemotePlaces}
          />
        </div>
        <FormNote result={fetcher.data} intent="make-remote" />
        <div>
          <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
            {t('makeKey')}
          </Button>
        </div>
      </fetcher.Form>
    </>
  );
}
