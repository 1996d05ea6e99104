import type { Image } from '@afterglow/domain/contract/studio/images';
import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { mostCells } from '@afterglow/domain/edits/layer-names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { withBase } from '../../base-path/base-path.ts';
import { bringPhotos } from '../../batches/kept-photos.ts';
import { usePhotoName } from '../../batches/use-photo-name.ts';
import { startCollage } from '../../layers/collage-draft.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { mediaPath } from '../../ui/picture/picture-sources.ts';

/** What can be done with the pictures that are selected. */
export function SelectionBar({
  chosen,
  onDelete,
  onClear,
}: {
  readonly chosen: readonly Image[];
  readonly onDelete: () => void;
  readonly onClear: () => void;
}) {
  const t = useTranslations('gallery');
  const nameOf = usePhotoName();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const canCollage = chosen.length >= 2 && chosen.length <= mostCells;

  function editTogether(): void {
    bringPhotos(chosen.map((image) => ({ id: image.id, name: nameOf(image) })));
    void navigate('/batches/new');
  }
  async function makeCollage(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      // the others are in the collage all the same
      const imageIds = chosen.slice(0, conversationLimits.picturesAtOnce).map(({ id }) => id);
      const { conversation } = await api.conversations.create({ imageIds });
      startCollage(
        conversation.id,
        chosen.map(({ id, width, height }) => ({ imageId: id, width, height })),
      );
      await navigate(`/editor/${conversation.id}`);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return (
    <>
      {error !== null && <ErrorNote error={error} onRetry={() => void makeCollage()} />}
      <div className="batch" role="toolbar" aria-label={t('selected', { count: chosen.length })}>
        <b className="num" role="status">
          {t('selected', { count: chosen.length })}
        </b>
        <Button kind="ghost" size="small" icon="layers" onClick={editTogether}>
          {t('editTogether')}
        </Button>
        {canCollage && (
          <Button kind="ghost" size="small" icon="dashboard" busy={busy} onClick={() => void makeCollage()}>
            {t('collage')}
          </Button>
        )}
        <Button kind="ghost" size="small" icon="download" onClick={() => download(chosen)}>
          {t('download')}
        </Button>
        <Button kind="danger" size="small" icon="delete" className="border-transparent!" onClick={onDelete}>
          {t('delete')}
        </Button>
        <Button kind="ghost" size="small" icon="close" aria-label={t('cancelSelect')} onClick={onClear} />
      </div>
    </>
  );
}

/** One link each: the browser saves them side by side. */
function download(images: readonly Image[]): void {
  for (const image of images) {
    const link = document.createElement('a');
    link.href = withBase(`${mediaPath(image.id)}?format=png&download=1`);
    link.download = '';
    link.click();
  }
}
