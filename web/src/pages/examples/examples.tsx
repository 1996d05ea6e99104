import { Link, useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { localeOfAddress } from '../../request/address-locale.ts';
import { breadcrumbList } from '../../seo/json-ld.tsx';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ExampleCard } from './example-card.tsx';
import { exampleKinds, readKind, type ExampleKind } from './example-kinds.ts';
import { loadExamples } from './load-examples.ts';
import './examples.css';

export const loader = loadExamples;

/** Filtering happens here; the examples are read once. */
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

export default function ExamplesPage() {
  const t = useTranslations('examples');
  const shell = useTranslations('shell');
  const { origin } = useSession();
  const { examples } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const kind = readKind(search);
  const shown = kind === undefined ? examples : examples.filter((example) => example.kind === kind);
  const steps = [
    { name: shell('home'), url: `${origin}/` },
    { name: t('title'), url: `${origin}/examples` },
  ];

  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageHead
        title={t('title')}
        description={t('description')}
        keywords={t('keywords')}
        picture={examples[0] && `/showcase/${examples[0].id}-card.jpg`}
        data={[breadcrumbList(steps)]}
      />
      {examples.length === 0 ? (
        <EmptyState
          art="nothingFound"
          title={t('noneTitle')}
          text={t('noneText')}
          actions={<ButtonLink to="/templates">{t('seeTemplates')}</ButtonLink>}
        />
      ) : (
        <>
          <Kinds
            chosen={kind}
            count={(one) => examples.filter((example) => one === undefined || example.kind === one).length}
          />
          <p className="sr-live" role="status">
            {t('found', { count: shown.length })}
          </p>
          <ul className="examples">
            {shown.map((example, index) => (
              <ExampleCard key={example.id} example={example} eager={index < 2} />
            ))}
          </ul>
          <p className="mt-10 text-t13 text-ink-3">{t('measured')}</p>
          <p id="credits" className="mt-3 text-t13 text-ink-3">
            {t.rich('credits', {
              license: (words) => (
                <a className="text-link" href="https://creativecommons.org/licenses/by/4.0/" rel="license">
                  {words}
                </a>
              ),
              older: (words) => (
                <a className="text-link" href="https://creativecommons.org/licenses/by/2.0/" rel="license">
                  {words}
                </a>
              ),
            })}
          </p>
        </>
      )}
    </Page>
  );
}

/** Links, so the choice is an address and needs no script. */
function Kinds({
  chosen,
  count,
}: {
  readonly chosen: ExampleKind | undefined;
  readonly count: (kind: ExampleKind | undefined) => number;
}) {
  const t = useTranslations('examples');
  const kinds = [undefined, ...exampleKinds].filter((kind) => count(kind) > 0);
  return (
    <nav className="mb-7 flex flex-wrap gap-2" aria-label={t('kindsLabel')}>
      {kinds.map((kind) => (
        <Link
          key={kind ?? 'all'}
          className="chip"
          to={{ search: kind === undefined ? '' : `?kind=${kind}` }}
          replace
          preventScrollReset
          aria-current={kind === chosen ? 'page' : undefined}
        >
          {t(`kinds.${kind ?? 'all'}`)} <span className="num">{count(kind)}</span>
        </Link>
      ))}
    </nav>
  );
}
