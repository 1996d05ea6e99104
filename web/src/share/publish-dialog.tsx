import {
  addressDays,
  addressFormats,
  addressWidths,
  type ImageAddress,
} from '@afterglow/domain/contract/studio/image-addresses';
import type { Image } from '@afterglow/domain/contract/studio/images';
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
import { reframes } from '../ui/picture/framed-alike.ts';
import { CopyField } from './copy-field.tsx';
import { compareCode, imageCode } from './embed-code.ts';

/** Makes, shows and ends the address under which other sites show a result of your own. */
export function PublishButton({ image }: { readonly image: Image }) {
  const { label, show, dialog } = usePublish(image);
  return (
    <>
      <Button icon="external" onClick={show}>
        {label}
      </Button>
      {dialog}
    </>
  );
}

/** The same for a menu. */
export function usePublish(image: Image | null): {
  readonly label: string;
  readonly show: () => void;
  readonly dialog: ReactElement | null;
} {
  const t = useTranslations('publish');
  const [open, setOpen] = useState(false);
  /** Undefined while it is being asked for, null when there is none. */
  const [address, setAddress] = useState<ImageAddress | null>();
  const [error, setError] = useState<unknown>(null);

  async function show() {
    if (image === null) return;
    setOpen(true);
    setError(null);
    setAddress(undefined);
    try {
      const { addresses } = await api.imageAddresses.list({ imageId: image.id });
      const [found] = addresses;
      setAddress(found === undefined || isOver(found) ? null : found);
    } catch (thrown) {
      setError(thrown);
    }
  }

  return {
    label: t('open'),
    show: () => void show(),
    dialog: image && (
      <Dialog open={open} onOpenChange={setOpen} title={t('title')} text={t('text')} wide={Boolean(address)}>
        {error !== null && <ErrorNote error={error} onRetry={() => void show()} />}
        {error === null && address === undefined && <Skeleton className="h-32" />}
        {error === null && address === null && <NewAddress image={image} onMade={setAddress} />}
        {error === null && address && (
          <AddressCode key={address.id} image={image} address={address} onChange={setAddress} />
        )}
      </Dialog>
    ),
  };
}

const isOver = ({ expiresAt }: ImageAddress): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
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
  return { busy, attempt, note: error !== null && <ErrorNote error={error} onRetry={null} /> };
}

function BeforeToggle({
  checked,
  busy,
  onChange,
}: {
  readonly checked: boolean;
  readonly busy: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const t = useTranslations('share');
  return (
    <Toggle label={t('showBefore')} hint={t('showBeforeHint')} checked={checked} disabled={busy} onChange={onChange} />
  );
}

function NewAddress({ image, onMade }: { readonly image: Image; readonly onMade: (address: ImageAddress) => void }) {
  const t = useTranslations('publish');
  const share = useTranslations('share');
  const [showsBefore, setShowsBefore] = useState(false);
  const [days, setDays] = useState<(typeof addressDays)[number] | null>(null);
  const { busy, attempt, note } = useAttempt();
  return (
    <div className="grid gap-4">
      {image.sourceImageId !== null && <BeforeToggle checked={showsBefore} busy={busy} onChange={setShowsBefore} />}
      <SelectField
        label={t('ends')}
        value={days ?? ''}
        onChange={({ target: { value } }) => setDays(addressDays.find((known) => String(known) === value) ?? null)}
        options={[
          { value: '', label: share('never') },
          ...addressDays.map((count) => ({ value: String(count), label: share('days', { count }) })),
        ]}
      />
      {note}
      <div className="flex justify-end">
        <Button
          kind="primary"
          icon="link"
          busy={busy}
          onClick={() =>
            void attempt(async () => onMade(await api.imageAddresses.create({ imageId: image.id, showsBefore, days })))
          }
        >
          {t('create')}
        </Button>
      </div>
    </div>
  );
}

function AddressCode({
  image,
  address,
  onChange,
}: {
  readonly image: Image;
  readonly address: ImageAddress;
  readonly onChange: (address: ImageAddress | null) => void;
}) {
  const t = useTranslations('publish');
  const share = useTranslations('share');
  const format = useFormatter();
  const showToast = useToast();
  const { origin } = useSession();
  const [width, setWidth] = useState<number>(960);
  const [fileFormat, setFileFormat] = useState('');
  const { busy, attempt, note } = useAttempt();
  const query = `?w=${width}${fileFormat === '' ? '' : `&format=${fileFormat}`}`;
  const result = origin + address.path + query;
  const shown = Math.min(width, image.width);
  const words = { label: share('compare'), before: share('before'), after: share('after') };
  return (
    <div className="grid gap-4">
      {image.sourceImageId !== null && (
        <BeforeToggle
          checked={address.showsBefore}
          busy={busy}
          onChange={(showsBefore) =>
            void attempt(async () => onChange(await api.imageAddresses.create({ imageId: image.id, showsBefore })))
          }
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('width')}
          value={String(width)}
          onChange={({ target: { value } }) => setWidth(Number(value))}
          options={addressWidths.map((count) => ({
            value: String(count),
            label: t('pixels', { count: String(count) }),
          }))}
        />
        <SelectField
          label={t('format')}
          value={fileFormat}
          onChange={({ target: { value } }) => setFileFormat(value)}
          options={[
            { value: '', label: t('automatic') },
            ...addressFormats.map((name) => ({ value: name, label: name === 'webp' ? 'WebP' : name.toUpperCase() })),
          ]}
        />
      </div>
      <CopyField label={t('address')} value={result} primary />
      <CopyField
        label={t('html')}
        lines={2}
        value={imageCode({
          src: result,
          alt: share('after'),
          width: shown,
          height: Math.round((image.height * shown) / image.width),
        })}
      />
      {address.showsBefore && !reframes(image.templateId) && (
        <CopyField
          label={t('compareHtml')}
          lines={5}
          value={compareCode(origin, { before: `${origin}${address.path}/before${query}`, after: result }, words)}
        />
      )}
      {note}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-t13 text-ink-2">
          {address.expiresAt === null
            ? share('untilRevoked')
            : share('until', {
                date: format.dateTime(new Date(address.expiresAt), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
        </p>
        <Button
          kind="danger"
          busy={busy}
          onClick={() =>
            void attempt(async () => {
              await api.imageAddresses.revoke({ id: address.id });
              onChange(null);
              showToast({ text: t('revoked') });
            })
          }
        >
          {t('revoke')}
        </Button>
      </div>
    </div>
  );
}
