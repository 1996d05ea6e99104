import type { Image } from '@afterglow/domain/contract/studio/images';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../base-path/base-path.ts';
import { downloadPath } from '../../share/download-path.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { fitWithin } from './fit-within.ts';

const otherFormats = [
  { format: 'jpeg', name: 'JPG' },
  { format: 'webp', name: 'WebP' },
] as const;

/** The finished picture as PNG at once, as JPG or WebP from the menu; the size shown is the one that is saved. */
export function DownloadButton({
  image,
  limit,
  children,
}: {
  readonly image: Image;
  readonly limit: number | undefined;
  /** Stands at the end of the row. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('template');
  const { width, height } = fitWithin(image, limit);
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <ButtonLink
          kind="primary"
          size="large"
          icon="download"
          className="min-w-0 flex-1"
          reloadDocument
          download
          to={downloadPath(image, 'png')}
        >
          {t('download', { format: 'PNG' })}
        </ButtonLink>
        <Menu
          trigger={<Button kind="quiet" size="large" icon="chevron-down" aria-label={t('otherFormats')} />}
          entries={otherFormats.map(({ format, name }) => ({
            label: t('download', { format: name }),
            icon: 'download',
            onSelect: () => window.location.assign(withBase(downloadPath(image, format))),
          }))}
        />
        {children}
      </div>
      <p className="num text-t13 text-ink-3">
        {width} × {height}
      </p>
    </div>
  );
}
