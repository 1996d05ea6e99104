import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import type { Piece, SearchResult } from './search-articles.ts';

export function SearchResults({
  query,
  results,
}: {
  readonly query: string;
  readonly results: readonly SearchResult[];
}) {
  const t = useTranslations('help');
  return (
    <section aria-labelledby="help-results" className="help-results">
      <h2 id="help-results" className="text-t20">
        {t('found', { count: results.length, query })}
      </h2>
      <p className="sr-live" role="status">
        {t('found', { count: results.length, query })}
      </p>
      {results.length === 0 ? (
        <EmptyState
          heading="h3"
          art="nothingFound"
          title={t('noneTitle')}
          text={t('noneText')}
          actions={
            <>
              <ButtonLink to="/help">{t('showAll')}</ButtonLink>
              <ButtonLink to={`/contact?${new URLSearchParams({ about: query })}`}>{t('ask')}</ButtonLink>
            </>
          }
        />
      ) : (
        <ol>
          {results.map(({ slug, title, passage }) => (
            <li key={slug}>
              <Link to={`/help/${slug}`}>
                <span className="title">
                  <Marked pieces={title} />
                </span>
                <span className="summary">
                  <Marked pieces={passage} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Marked({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
