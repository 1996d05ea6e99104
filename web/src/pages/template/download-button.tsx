import type { Image } from '@afterglow/domain/contract/studio/images';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import { fitWithin } from './fit-within.ts';

const otherFormats = [
  { format: 'jpeg', name: 'JPG' },
  { format: 'webp', name: 'WebP' },
] as const;

const downloadPath = (image: Pick<Image, 'id'>, format: string): string =>
  `${mediaPath(image.id)}?format=${format}&download=1`;

/** The finished picture as PNG at once, as JPG or WebP from the menu; the size shown is the one that is saved. */
export function DownloadButton({ image, limit }: { readonly image: Image; readonly limit: number | undefined }) {
  const t = useTranslations('template');
  const { width, height } = fitWithin(image, limit);
  return (
    <div className="flex gap-2">
      <ButtonLink
        kind="primary"
        size="large"
        icon="download"
        className="min-w-0 flex-1 flex-wrap gap-y-0 py-1"
        reloadDocument
        download
        to={downloadPath(image, 'png')}
      >
        {t('download', { format: 'PNG' })}
        <span className="num font-[450]">
          {width} × {height}
        </span>
      </ButtonLink>
      <Menu
        trigger={<Button kind="quiet" size="large" icon="chevron-down" aria-label={t('otherFormats')} />}
        entries={otherFormats.map(({ format, name }) => ({
          label: t('download', { format: name }),
          icon: 'download',
          onSelect: () => window.location.assign(downloadPath(image, format)),
        }))}
      />
    </div>
  );
}

const neverChanges = () => () => undefined;

function canSharePictures(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });
}

/** The device's own share sheet, where there is one that takes pictures. */
export function ShareButton({ image }: { readonly image: Image }) {
  const t = useTranslations('template');
  const possible = useSyncExternalStore(neverChanges, canSharePictures, () => false);
  if (!possible) return null;

  async function share() {
    const reply = await fetch(downloadPath(image, 'png'));
    if (!reply.ok) return;
    const file = new File([await reply.blob()], `afterglow-${image.id.slice(0, 8)}.png`, { type: 'image/png' });
    // Closing the sheet rejects; that is an answer, not a failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
  }

  return (
    <Button kind="ghost" icon="share" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
