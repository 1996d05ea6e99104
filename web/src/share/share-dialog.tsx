import type { Image } from '@afterglow/domain/contract/studio/images';
import type { Share } from '@afterglow/domain/contract/studio/shares';
import { shareDays } from '@afterglow/domain/sharing';
import { useState, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { useToast } from '../ui/overlay/toast.tsx';
import { CopyField } from './copy-field.tsx';
import { BeforeToggle, EndsField, useAttempt, usePublicDialog, ValidUntil } from './public-dialog.tsx';

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
  const { show, dialog } = usePublicDialog<Share>({
    title: t('dialogTitle'),
    text: t('dialogText'),
    load: async () => (image === null ? null : ((await api.shares.list({ imageId: image.id })).shares[0] ?? null)),
    children: (share, change) =>
      image && <ShareForm key={share?.id ?? ''} image={image} share={share} onChange={change} />,
  });
  return { label: t('open'), show, dialog: image && dialog };
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
  const showToast = useToast();
  const { origin } = useSession();
  const [showsBefore, setShowsBefore] = useState(share?.showsBefore ?? false);
  const [days, setDays] = useState<(typeof shareDays)[number] | null>(null);
  const { busy, attempt, note } = useAttempt();
  const address = share === null ? '' : origin + share.path;

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
        <BeforeToggle
          checked={showsBefore}
          busy={busy}
          onChange={(checked) => {
            setShowsBefore(checked);
            if (share !== null) void write({ showsBefore: checked });
          }}
        />
      )}
      {share === null ? (
        <EndsField label={t('ends')} choices={shareDays} days={days} onChange={setDays} />
      ) : (
        <ValidUntil expiresAt={share.expiresAt} />
      )}
      {note}
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
