import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { withBase } from '../../base-path/base-path.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { galleryFilters, type GalleryFilter } from './gallery-list.ts';
import { SkeletonWall } from './skeleton-wall.tsx';
import { picturesAtOnce } from './use-gallery.ts';
import { Wall } from './wall.tsx';
import './gallery.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const wanted = new URL(request.url).searchParams.get('kind');
  const filter = galleryFilters.find((known) => known === wanted) ?? 'all';
  const [page, { titles }] = await Promise.all([
    forPage(request, api.images.list({ kind: filter, limit: picturesAtOnce })),
    api.templates.list().catch((): { titles: Record<string, string> } => ({ titles: {} })),
  ]);
  return { filter, page, titles };
}

const filterTexts = { all: 'all', result: 'results', upload: 'uploads' } as const satisfies Record<
  GalleryFilter,
  string
>;

export default function GalleryPage() {
  const t = useTranslations('gallery');
  const { filter, page, titles } = useLoaderData<typeof loader>();
  const changing = useNavigation().location?.pathname === withBase('/gallery');

  return (
    <Page
      title={t('title')}
      actions={
        <ButtonLink kind={page.images.length === 0 ? 'quiet' : 'primary'} icon="plus" to="/templates">
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
      {changing ? (
        <SkeletonWall />
      ) : (
        <Wall key={`${filter} ${page.images[0]?.id ?? ''}`} filter={filter} first={page} titles={titles} />
      )}
    </Page>
  );
}
