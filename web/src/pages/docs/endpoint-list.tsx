import { useTranslations } from 'use-intl';
import type { Reference } from './read-reference.ts';

/** Method, address, what it does and who may, by subject. */
export function EndpointList({ groups }: Pick<Reference, 'groups'>) {
  const t = useTranslations('docs');
  return groups.map(({ tag, description, endpoints }) => (
    <section key={tag} className="endpoint-group" aria-labelledby={`${tag}-title`}>
      <h2 id={`${tag}-title`}>{tag}</h2>
      <p lang="en">{description}</p>
      <ul>
        {endpoints.map(({ method, path, summary, access, scope }) => (
          <li key={`${method} ${path}`} className="endpoint">
            <span className="endpoint-method" data-method={method}>
              {method}
            </span>
            <code>{path}</code>
            <span className="endpoint-access">{scope ?? t(`access.${access}`)}</span>
            <span className="endpoint-summary" lang="en">
              {summary}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
