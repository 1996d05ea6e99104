import type { Image } from '@afterglow/domain/contract/studio/images';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { useKeptPictures } from '../../offline/use-kept-pictures.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import type { GalleryFilter } from './gallery-list.ts';
import { PictureTile } from './picture-tile.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SkeletonTiles } from './skeleton-wall.tsx';
import { useGallery } from './use-gallery.ts';
import { Viewer } from './viewer.tsx';

/** The pictures of one filter: selecting, deleting, looking at one, and reading on. */
export function Wall({
  filter,
  first,
  titles,
}: {
  readonly filter: GalleryFilter;
  readonly first: { readonly images: readonly Image[]; readonly cursor: string | null };
  readonly titles: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('gallery');
  const format = useFormatter();
  const gallery = useGallery(first, filter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const [sources, setSources] = useState<Readonly<Record<string, Image | null>>>({});
  const { images } = gallery;
  const end = useReach(gallery.more);
  const chosen = images.filter((image) => selected.has(image.id));
  const at = images.findIndex((image) => image.id === openId);
  const open = images[at];
  const seen = images.filter((image) => !image.blocked);

  useKeptPictures(filter === 'all' ? first.images : [], nameOf);

  if (images.length === 0 && !gallery.hasMore) return <NothingHere filter={filter} />;

  function nameOf(image: Image): string {
    const date = format.dateTime(new Date(image.createdAt), { dateStyle: 'medium' });
    const title = image.templateId === null ? undefined : titles[image.templateId];
    if (title !== undefined) return t('resultName', { title, date });
    return image.kind === 'result' ? t('editedName', { date }) : t('uploadName', { date });
  }
  function show(image: Image): void {
    setOpenId(image.id);
    const sourceId = image.sourceImageId;
    if (sourceId === null || sourceId in sources) return;
    void api.images
      .get({ id: sourceId })
      .catch(() => null)
      .then((source) => setSources((before) => ({ ...before, [sourceId]: source })));
  }
  function step(by: -1 | 1): void {
    const place = seen.findIndex((image) => image.id === openId);
    const next = seen[(place + by + seen.length) % seen.length];
    if (next) show(next);
  }
  function select(id: string, on: boolean): void {
    // ticks from before the page was awake come all at once
    setSelected((before) => (on ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id))));
  }
  function remove(ids: readonly string[]): void {
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
    gallery.remove(ids);
  }

  const blocked = images.filter((image) => image.blocked).length;
  return (
    <>
      {blocked > 0 && (
        <div className="mb-4">
          <Note
            kind="warn"
            actions={
              <ButtonLink size="small" to="/gallery/notices">
                {t('blockedWhy')}
              </ButtonLink>
            }
          >
            {t('blockedNote', { count: blocked })}
          </Note>
        </div>
      )}
      <ul className="gallery-wall" data-selecting={chosen.length > 0 || undefined}>
        {images.map((image, index) => (
          <PictureTile
            key={image.id}
            image={image}
            name={nameOf(image)}
            selected={selected.has(image.id)}
            place={images.length === 1 ? 'alone' : index < 8 ? 'first' : 'later'}
            onOpen={() => show(image)}
            onSelect={(on) => select(image.id, on)}
            onDelete={() => remove([image.id])}
          />
        ))}
        {gallery.loading && <SkeletonTiles count={6} />}
      </ul>
      {gallery.error !== null && <ErrorNote error={gallery.error} onRetry={gallery.more} />}
      {gallery.hasMore && (
        <div ref={end} className="mt-6 grid justify-center">
          <Button kind="quiet" busy={gallery.loading} onClick={gallery.more}>
            {t('more')}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          onDelete={() => remove(chosen.map((image) => image.id))}
          onClear={() => setSelected(new Set())}
        />
      )}
      <Viewer
        viewed={
          open === undefined
            ? null
            : {
                image: open,
                name: nameOf(open),
                templateTitle: open.templateId === null ? undefined : titles[open.templateId],
                source: open.sourceImageId === null ? null : sources[open.sourceImageId],
              }
        }
        onClose={() => setOpenId(null)}
        onStep={step}
        onDelete={(image) => {
          const next = images[at + 1] ?? images[at - 1];
          if (next) show(next);
          else setOpenId(null);
          remove([image.id]);
        }}
      />
    </>
  );
}

/** Calls `onReach` when the end of the wall comes near; the button there does the same. */
function useReach(onReach: () => void) {
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  return useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

function NothingHere({ filter }: { readonly filter: GalleryFilter }) {
  const t = useTranslations('gallery');
  const all = filter === 'all';
  return (
    <EmptyState
      art="gallery"
      title={all ? t('emptyTitle') : t('emptyFilterTitle')}
      text={all ? t('emptyText') : t('emptyFilterText')}
      actions={
        <>
          <ButtonLink kind="primary" to="/templates">
            {t('seeTemplates')}
          </ButtonLink>
          {!all && (
            <ButtonLink kind="ghost" to="/gallery">
              {t('showAll')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
