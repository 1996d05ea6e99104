import { useLoaderData, useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { localeOfAddress } from '../../request/address-locale.ts';
import { breadcrumbList } from '../../seo/json-ld.tsx';
import { useSession } from '../../session/use-session.ts';
import { TemplateCard } from '../../template-parts/template-card.tsx';
import { useWarmPage } from '../../template-parts/warm-page.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import { OwnPhoto } from '../../upload/own-photo.tsx';
import { usePhoto } from '../../upload/use-photo.ts';
import { previewSource, usePreviews } from '../../upload/use-previews.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterTemplates, readFilter, writeFilter, type TemplateFilter } from './filter-templates.ts';
import { loadTemplates } from './load-templates.ts';
import { secondColumnStart } from './second-column.ts';
import './templates.css';

export const loader = loadTemplates;

/** Filtering happens here; the list itself is read once. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (localeOfAddress(currentUrl) !== localeOfAddress(nextUrl)) return true;
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** So few hang in even rows: columns of different pictures would leave holes. */
const fewTemplates = 8;

export default function TemplatesPage() {
  useWarmPage();
  const t = useTranslations('templates');
  const shell = useTranslations('shell');
  const { locale, origin } = useSession();
  const { templates } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const shown = filterTemplates(templates, filter, locale);
  const photo = usePhotoOf(filter.imageId);
  const previews = usePreviews(photo?.source, shown);
  // on a phone: its pictures on top are fetched first, and the one below the first, which is the largest of the first window
  const secondTop = secondColumnStart(shown.map(({ ratio }) => ratio));
  const data = [
    breadcrumbList([
      { name: shell('home'), url: `${origin}/` },
      { name: t('title'), url: `${origin}/templates` },
    ]),
    {
      '@type': 'ItemList',
      name: t('title'),
      numberOfItems: templates.length,
      itemListElement: templates.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${origin}/templates/${id}`,
      })),
    },
  ];

  return (
    <Page title={t('title')} intro={<span className="max-sm:hidden">{t('intro')}</span>}>
      <PageHead
        title={t('title')}
        description={t('description')}
        keywords={templates.map((template) => template.title).join(', ')}
        data={data}
      />
      <FilterBar
        filter={filter}
        count={(topic) => filterTemplates(templates, { ...filter, topic }, locale).length}
        prices={[...new Set(templates.map(({ credits }) => credits))].toSorted((a, b) => a - b)}
      />
      <ForPhoto imageId={filter.imageId} filter={filter} />
      <p className="sr-live" role="status">
        {t('found', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          art="nothingFound"
          title={t('noneTitle')}
          text={t('noneText')}
          actions={
            <ButtonLink
              kind="primary"
              to={{ search: writeFilter({ ...readFilter(new URLSearchParams()), imageId: filter.imageId }) }}
            >
              {t('showAll')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={shown.length <= fewTemplates ? 'template-wall few' : 'template-wall'}>
          {shown.map((template, index) => (
            <TemplateCard
              key={template.id}
              template={{ ...template, typicalMs: template.typicalMs ?? template.sampleMs }}
              index={index}
              eager={index < 2 || index === secondTop}
              imageId={filter.imageId}
              preview={previews.get(template.id)}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}

/** The photo that the page's own address names, else the one this person is at work with. */
function usePhotoOf(imageId: string | undefined): { readonly stamp: string; readonly source: string } | undefined {
  const { photo } = usePhoto();
  const sent = imageId ?? (photo?.kind === 'sent' ? photo.imageId : undefined);
  if (sent === undefined) return photo && { stamp: photo.url, source: photo.url };
  return { stamp: `${mediaPath(sent)}?w=320&format=webp`, source: previewSource(sent) };
}

/** The photo a template is being chosen for: the one the address names, else the one this person is at work with. */
function ForPhoto({ imageId, filter }: { readonly imageId: string | undefined; readonly filter: TemplateFilter }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();
  const { putAway } = usePhoto();
  const url = usePhotoOf(imageId)?.stamp;
  if (url === undefined) return null;
  function leave(): void {
    putAway();
    void navigate({ search: writeFilter({ ...filter, imageId: undefined }) }, { replace: true });
  }
  return (
    <div className="card mb-5 flex items-center gap-3.5 p-2.5 max-sm:mb-3 max-sm:p-1.5">
      <OwnPhoto className="size-14 max-sm:size-10 rounded-[8px] bg-stage object-cover" src={url} />
      <p className="min-w-0 flex-1 font-[560]">{t('forPicture')}</p>
      <Button kind="ghost" size="small" onClick={leave}>
        {t('withoutPicture')}
      </Button>
    </div>
  );
}
