import { Link } from 'react-router';
import type { ArticleLink } from './load-help.ts';

/** Articles by title, each with what it is about. */
export function ArticleLinks({ articles }: { readonly articles: readonly ArticleLink[] }) {
  return (
    <ul>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={`/help/${slug}`}>
            <span className="title">{title}</span>
            <span className="summary">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
