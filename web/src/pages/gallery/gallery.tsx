import type { Image } from '@afterglow/domain/contract/images';
import type { Template } from '@afterglow/domain/contract/templates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/page.tsx';
import { mediaPath } from '../../ui/picture-sources.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { galleryFilters, type GalleryFilter } from './gallery-list.ts';
import { PictureTile } from './picture-tile.tsx';
import { picturesAtOnce, useGallery } from './use-gallery.ts';
import { Viewer } from './viewer.tsx';
import './gallery.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const wanted = new URL(request.url).searchParams.get('kind');
  const filter = galleryFilters.find((known) => known === wanted) ?? 'all';
  const [page, { templates }] = await Promise.all([
    forPage(request, api.images.list({ kind: filter, limit: picturesAtOnce })),
    api.templates.list().catch((): { templates: Template[] } => ({ templates: [] })),
  ]);
  return { filter, page, titles: Object.fromEntries(templates.map(({ id, title }) => [id, title])) };
}

const filterTexts = { all: 'all', result: 'results', upload: 'uploads' } as const satisfies Record<GalleryFilter, string>;

export default function GalleryPage() {
  const t = useTranslations('gallery');
  const { filter, page, titles } = useLoaderData<typeof loader>();
  const changing = useNavigation().location?.pathname === '/gallery';

  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink kind="primary" icon="plus" to="/templates">
          {t('new')}
        </ButtonLink>
      }
    >
      <PageHead title={t('title')} noIndex />
      <nav aria-label={t('filter')} className="gallery-filter">
        {galleryFilters.map((known) => (
          <Link
            key={known}
            className="chip"
            to={known === 'all' ? '/gallery' : `/gallery?kind=${known}`}
            replace
            preventScrollReset
            aria-current={known === filter ? 'page' : undefined}
          >
            {t(filterTexts[known])}
          </Link>
        ))}
      </nav>
      {changing ? <SkeletonWall /> : <Wall key={`${filter} ${page.images[0]?.id ?? ''}`} filter={filter} first={page} titles={titles} />}
    </Page>
  );
}

function Wall({
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

  if (images.length === 0 && !gallery.hasMore) return <NothingHere filter={filter} />;

  function nameOf(image: Image): string {
    const date = format.dateTime(new Date(image.createdAt), { dateStyle: 'medium' });
    const title = image.templateId === null ? undefined : titles[image.templateId];
    return title === undefined ? t('uploadName', { date }) : t('resultName', { title, date });
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
    const next = images[(at + by + images.length) % images.length];
    if (next) show(next);
  }
  function select(id: string, on: boolean): void {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  }
  function remove(ids: readonly string[]): void {
    setSelected(new Set([...selected].filter((id) => !ids.includes(id))));
    gallery.remove(ids);
  }

  return (
    <>
      <ul className="gallery-wall" data-selecting={chosen.length > 0 || undefined}>
        {images.map((image, index) => (
          <PictureTile
            key={image.id}
            image={image}
            name={nameOf(image)}
            selected={selected.has(image.id)}
            eager={index < 8}
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
        <div className="batch" role="toolbar" aria-label={t('selected', { count: chosen.length })}>
          <b className="num" role="status">
            {t('selected', { count: chosen.length })}
          </b>
          <Button kind="ghost" size="small" icon="download" onClick={() => download(chosen)}>
            {t('download')}
          </Button>
          <Button kind="danger" size="small" icon="delete" className="border-transparent!" onClick={() => remove(chosen.map((image) => image.id))}>
            {t('delete')}
          </Button>
          <Button kind="ghost" size="small" icon="close" aria-label={t('cancelSelect')} onClick={() => setSelected(new Set())} />
        </div>
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
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

/** One link each: the browser saves them side by side. */
function download(images: readonly Image[]): void {
  for (const image of images) {
    const link = document.createElement('a');
    link.href = `${mediaPath(image.id)}?format=png&download=1`;
    link.download = '';
    link.click();
  }
}

function NothingHere({ filter }: { readonly filter: GalleryFilter }) {
  const t = useTranslations('gallery');
  const all = filter === 'all';
  return (
    <EmptyState
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

function SkeletonWall() {
  return (
    <div className="gallery-wall">
      <SkeletonTiles count={12} />
    </div>
  );
}

const skeletonRatios = [1, 1.5, 0.75, 1.33, 1, 1.5];

function SkeletonTiles({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const ratio = skeletonRatios[index % skeletonRatios.length] ?? 1;
    return <Skeleton key={index} className="tile" style={{ aspectRatio: ratio, flex: `${ratio} 1 calc(var(--row) * ${ratio})` }} />;
  });
}
