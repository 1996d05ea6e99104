import type { ImageAddress } from '@afterglow/domain/contract/studio/image-addresses';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { addressDays, addressFormats, addressWidths } from '@afterglow/domain/sharing';
import { useState, type ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { SelectField } from '../ui/forms/field.tsx';
import { useToast } from '../ui/overlay/toast.tsx';
import { reframes } from '../ui/picture/framed-alike.ts';
import { CopyField } from './copy-field.tsx';
import { compareCode, imageCode } from './embed-code.ts';
import { BeforeToggle, EndsField, useAttempt, usePublicDialog, ValidUntil } from './public-dialog.tsx';

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
  const { show, dialog } = usePublicDialog<ImageAddress>({
    title: t('title'),
    text: t('text'),
    wide: Boolean,
    load: async () => {
      const { addresses } = image === null ? { addresses: [] } : await api.imageAddresses.list({ imageId: image.id });
      return addresses.find((address) => !isOver(address)) ?? null;
    },
    children: (address, change) =>
      image &&
      (address === null ? (
        <NewAddress image={image} onMade={change} />
      ) : (
        <AddressCode key={address.id} image={image} address={address} onChange={change} />
      )),
  });
  return { label: t('open'), show, dialog: image && dialog };
}

const isOver = ({ expiresAt }: ImageAddress): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function NewAddress({ image, onMade }: { readonly image: Image; readonly onMade: (address: ImageAddress) => void }) {
  const t = useTranslations('publish');
  const [showsBefore, setShowsBefore] = useState(false);
  const [days, setDays] = useState<(typeof addressDays)[number] | null>(null);
  const { busy, attempt, note } = useAttempt();
  return (
    <div className="grid gap-4">
      {image.sourceImageId !== null && <BeforeToggle checked={showsBefore} busy={busy} onChange={setShowsBefore} />}
      <EndsField label={t('ends')} choices={addressDays} days={days} onChange={setDays} />
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
        <ValidUntil expiresAt={address.expiresAt} />
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
