import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { usePhotoName } from '../../../batches/use-photo-name.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { OwnPhoto } from '../../../upload/own-photo.tsx';
import { usePhoto } from '../../../upload/use-photo.ts';

/** The photo that came along from a template or another page, one click away. */
export function BroughtPhoto({
  onFiles,
  onTake,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onTake: (imageId: string, name: string) => void;
}) {
  const t = useTranslations('batches');
  const nameOf = usePhotoName();
  const { photo, putAway } = usePhoto();
  const [busy, setBusy] = useState(false);
  if (photo === undefined) return null;

  async function take(imageId: string): Promise<void> {
    setBusy(true);
    try {
      onTake(imageId, nameOf(await api.images.get({ id: imageId })));
    } catch {
      // deleted meanwhile: no page can offer it any more
      putAway();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      kind="quiet"
      busy={busy}
      onClick={() => (photo.kind === 'file' ? onFiles([photo.file]) : void take(photo.imageId))}
    >
      <OwnPhoto src={photo.url} className="size-8 rounded-[6px] object-cover" />
      {t('addBrought')}
    </Button>
  );
}
