import type { Image } from '@afterglow/domain/contract/studio/images';
import { shareDays, type Share } from '@afterglow/domain/contract/studio/shares';
import { useState, type ReactElement } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/forms/button.tsx';
import { SelectField } from '../ui/forms/field.tsx';
import { Toggle } from '../ui/forms/toggle.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { useToast } from '../ui/overlay/toast.tsx';
import { CopyField } from './copy-field.tsx';

/** Makes, shows and ends the link of a result of your own. */
export function ShareLinkButton({ image }: { readonly image: Image }) {
  const { label, show, dialog } = useShareLink(image);
  return (
    <>
      <Button icon="link" onClick={show}>
        {label}
      </Button>
      {dialog}
    </>
  );
}

/** The same for another button, or a menu. */
export function useShareLink(image: Image | null): {
  readonly label: string;
  readonly show: () => void;
  readonly dialog: ReactElement | null;
} {
  const t = useTranslations('share');
  const [open, setOpen] = useState(false);
  /** Undefined while it is being asked for, null when there is no link. */
  const [share, setShare] = useState<Share | null>();
  const [error, setError] = useState<unknown>(null);

  async function show() {
    if (image === null) return;
    setOpen(true);
    setError(null);
    setShare(undefined);
    try {
      const { shares } = await api.shares.list({ imageId: image.id });
      setShare(shares[0] ?? null);
    } catch (thrown) {
      setError(thrown);
    }
  }

  return {
    label: t('open'),
    show: () => void show(),
    dialog: image && (
      <Dialog open={open} onOpenChange={setOpen} title={t('dialogTitle')} text={t('dialogText')}>
        {error !== null && <ErrorNote error={error} onRetry={() => void show()} />}
        {error === null && share === undefined && <Skeleton className="h-32" />}
        {error === null && share !== undefined && (
          <ShareForm key={share?.id ?? ''} image={image} share={share} onChange={setShare} />
        )}
      </Dialog>
    ),
  };
}

function ShareForm({
  image,
  share,
  onChange,
}: {
  readonly image: Image;
  readonly share: Share | null;
  readonly onChange: (share: Share | null) => void;
}) {
  const t = useTranslations('share');
  const format = useFormatter();
  const showToast = useToast();
  const { origin } = useSession();
  const [showsBefore, setShowsBefore] = useState(share?.showsBefore ?? false);
  const [days, setDays] = useState<(typeof shareDays)[number] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const address = share === null ? '' : origin + share.path;

  async function attempt(step: () => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await step();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }
  const write = (next: { readonly showsBefore: boolean; readonly days?: typeof days }) =>
    attempt(async () => onChange(await api.shares.create({ imageId: image.id, ...next })));
  const revoke = (id: string) =>
    attempt(async () => {
      await api.shares.revoke({ id });
      onChange(null);
      showToast({ text: t('revoked') });
    });

  return (
    <div className="grid gap-4">
      {share !== null && <CopyField label={t('address')} value={address} primary />}
      {image.sourceImageId !== null && (
        <Toggle
          label={t('showBefore')}
          hint={t('showBeforeHint')}
          checked={showsBefore}
          disabled={busy}
          onChange={(checked) => {
            setShowsBefore(checked);
            if (share !== null) void write({ showsBefore: checked });
          }}
        />
      )}
      {share === null ? (
        <SelectField
          label={t('ends')}
          value={days ?? ''}
          onChange={({ target: { value } }) => setDays(shareDays.find((known) => String(known) === value) ?? null)}
          options={[
            { value: '', label: t('never') },
            ...shareDays.map((count) => ({ value: String(count), label: t('days', { count }) })),
          ]}
        />
      ) : (
        <p className="text-t13 text-ink-2">
          {share.expiresAt === null
            ? t('untilRevoked')
            : t('until', {
                date: format.dateTime(new Date(share.expiresAt), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
        </p>
      )}
      {error !== null && <ErrorNote error={error} onRetry={null} />}
      <div className="flex flex-wrap justify-end gap-2">
        {share === null ? (
          <Button kind="primary" icon="link" busy={busy} onClick={() => void write({ showsBefore, days })}>
            {t('create')}
          </Button>
        ) : (
          <>
            <Button kind="danger" busy={busy} onClick={() => void revoke(share.id)}>
              {t('revoke')}
            </Button>
            <a className="btn quiet medium" href={share.path} target="_blank" rel="noreferrer">
              {t('look')}
            </a>
          </>
        )}
      </div>
    </div>
  );
}
