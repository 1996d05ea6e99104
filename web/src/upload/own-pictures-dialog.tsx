import type { Image } from '@afterglow/domain/contract/studio/images';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { mediaPath } from '../ui/picture/picture-sources.ts';
import { positionOf } from '../ui/picture/position-of.ts';
import { UploadHere } from './upload-here.tsx';
import './upload.css';

interface Loaded {
  readonly images: readonly Image[];
  readonly cursor: string | null;
}

const atOnce = 24;

/** A button that opens "my pictures" to choose one. */
export function OwnPicturesButton({ onChoose }: { readonly onChoose: (image: Image) => void }) {
  const t = useTranslations('upload');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon="images" className="flex-1" onClick={() => setOpen(true)}>
        {t('mine')}
      </Button>
      {open && <OwnPicturesDialog onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * "My pictures" to choose from: one, which closes it, or with `several` as many as are marked, one call each in the order in
 * which they were marked. The list is read when it opens.
 */
export function OwnPicturesDialog({
  several = false,
  onChoose,
  onClose,
}: {
  readonly several?: boolean;
  readonly onChoose: (image: Image) => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('upload');
  const format = useFormatter();
  const [loaded, setLoaded] = useState<Loaded>({ images: [], cursor: null });
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const [marked, setMarked] = useState<readonly Image[]>([]);
  const shown = loaded.images.filter(({ blocked }) => !blocked);

  useEffect(() => {
    void api.images
      .list({ limit: atOnce })
      .then(setLoaded, setError)
      .finally(() => setLoading(false));
  }, []);
  function readOn(cursor: string | undefined, before: readonly Image[]): void {
    setLoading(true);
    setError(null);
    void api.images
      .list({ limit: atOnce, cursor })
      .then((page) => setLoaded({ images: [...before, ...page.images], cursor: page.cursor }), setError)
      .finally(() => setLoading(false));
  }

  function finish(images: readonly Image[]): void {
    for (const image of images) onChoose(image);
    onClose();
  }
  function choose(image: Image): void {
    if (!several) finish([image]);
    else
      setMarked((before) => (before.includes(image) ? before.filter((other) => other !== image) : [...before, image]));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('mineTitle')}
      wide
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {several && (
            <Button kind="primary" disabled={marked.length === 0} onClick={() => finish(marked)}>
              {t('mineAdd', { count: marked.length })}
            </Button>
          )}
        </>
      }
    >
      {error !== null && <ErrorNote error={error} onRetry={() => readOn(undefined, [])} />}
      {!loading && error === null && shown.length === 0 && <p className="mb-4 text-ink-2">{t('mineEmpty')}</p>}
      {!several && (!loading || shown.length > 0) && (
        <UploadHere isOnly={shown.length === 0} onArrived={(image) => finish([image])} />
      )}
      {several && shown.length > 1 && (
        <Button
          kind="ghost"
          size="small"
          icon="check"
          className="mb-3"
          onClick={() => setMarked(marked.length === shown.length ? [] : shown)}
        >
          {t(marked.length === shown.length ? 'mineNone' : 'mineAll')}
        </Button>
      )}
      <ul className="own-pictures">
        {shown.map((image) => (
          <li key={image.id} className="contents">
            <button
              type="button"
              aria-pressed={several ? marked.includes(image) : undefined}
              style={{ backgroundColor: image.colour }}
              aria-label={t('minePicture', {
                date: format.dateTime(new Date(image.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
              onClick={() => choose(image)}
            >
              <img
                src={`${mediaPath(image.id)}?w=320&format=webp`}
                alt=""
                loading="lazy"
                style={{ objectPosition: positionOf(image.focus) }}
              />
              {several && (
                <span className="mark">
                  <Icon name="check" small />
                </span>
              )}
            </button>
          </li>
        ))}
        {loading && Array.from({ length: 8 }, (_, index) => <Skeleton key={index} />)}
      </ul>
      {loaded.cursor !== null && !loading && (
        <Button kind="quiet" block className="mt-4" onClick={() => readOn(loaded.cursor ?? undefined, loaded.images)}>
          {t('mineMore')}
        </Button>
      )}
    </Dialog>
  );
}
