import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePhotoName } from '../../../batches/use-photo-name.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { readDroppedFiles } from '../../../upload/drop/dropped-files.ts';
import { useDrop } from '../../../upload/drop/use-drop.ts';
import { OwnPicturesDialog } from '../../../upload/own-pictures-dialog.tsx';
import { BroughtPhoto } from './brought-photo.tsx';

/** How photos come in: dropped anywhere in the window, files, a folder, or pictures that are there already. */
export function PhotoWays({
  isEmpty,
  onFiles,
  onTake,
}: {
  readonly isEmpty: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onTake: (imageId: string, name: string) => void;
}) {
  const t = useTranslations('batches');
  const nameOf = usePhotoName();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const over = useDrop(onFiles, readDroppedFiles);

  function taken(input: HTMLInputElement): void {
    onFiles([...(input.files ?? [])]);
    // the same files may be chosen again
    input.value = '';
  }
  return (
    <div className={isEmpty ? 'photo-ways empty' : 'photo-ways'} data-over={over || undefined}>
      {isEmpty && (
        <>
          <Icon name="images" />
          <p className="text-t20 font-[560] pointer-coarse:hidden">{over ? t('dropNow') : t('drop')}</p>
          <p className="hidden text-t20 font-[560] pointer-coarse:block">{t('dropTouch')}</p>
          <p className="text-t13 text-ink-3">{t('dropRules', { size: uploadLimitLabel })}</p>
        </>
      )}
      {isEmpty && <BroughtPhoto onFiles={onFiles} onTake={onTake} />}
      <div className="photo-ways-buttons">
        <Button kind={isEmpty ? 'primary' : 'quiet'} icon="upload" onClick={() => files.current?.click()}>
          {t('addFiles')}
        </Button>
        <Button icon="layers" className="pointer-coarse:hidden!" onClick={() => folder.current?.click()}>
          {t('addFolder')}
        </Button>
        <Button icon="images" onClick={() => setChoosing(true)}>
          {t('addMine')}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('addFiles')}
        accept={[...uploadRules.mimeTypes, '.zip'].join(',')}
        onChange={(event) => taken(event.target)}
      />
      <input
        ref={(element) => {
          folder.current = element;
          if (element !== null) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('addFolder')}
        onChange={(event) => taken(event.target)}
      />
      {choosing && (
        <OwnPicturesDialog
          several
          onChoose={(image) => onTake(image.id, nameOf(image))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
