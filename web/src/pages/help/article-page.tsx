import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { breadcrumbList } from '../../seo/json-ld.tsx';
import { useSession } from '../../session/use-session.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { ArticleLinks } from './article-links.tsx';
import { ContactCall } from './contact-call.tsx';
import { loadArticle, type ArticleLink } from './load-help.ts';
import { ShownTemplates } from './shown-templates.tsx';
import { Vote } from './vote.tsx';
import './help.css';

export const loader = loadArticle;
export { action } from './vote-action.ts';

export default function ArticlePage() {
  const t = useTranslations('help');
  const { origin } = useSession();
  const { slug, title, summary, category, blocks, siblings, related, shown } = useLoaderData<typeof loader>();
  return (
    <div className="wrap help">
      <PageHead
        title={`${title} · ${t('title')}`}
        description={summary}
        data={[
          breadcrumbList([
            { name: t('title'), url: `${origin}/help` },
            { name: title, url: `${origin}/help/${slug}` },
          ]),
        ]}
      />
      <Breadcrumb
        items={[
          { to: '/help', label: t('title') },
          { to: `/help?category=${category}`, label: t(`categories.${category}`) },
        ]}
        current={title}
      />
      <div className="help-article">
        <article>
          <h1 className="text-t40">{title}</h1>
          <p className="lead">{summary}</p>
          <ShownTemplates templates={shown} />
          <Prose blocks={blocks} />
          <Vote key={slug} slug={slug} />
          <Related articles={related} />
        </article>
        <nav aria-label={t(`categories.${category}`)} className="help-siblings">
          <p className="head">{t(`categories.${category}`)}</p>
          <ul>
            {siblings.map((sibling) => (
              <li key={sibling.slug}>
                <Link to={`/help/${sibling.slug}`} aria-current={sibling.slug === slug ? 'page' : undefined}>
                  {sibling.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ContactCall />
    </div>
  );
}

function Related({ articles }: { readonly articles: readonly ArticleLink[] }) {
  const t = useTranslations('help');
  return (
    <section className="help-related" aria-labelledby="help-related">
      <h2 id="help-related" className="text-t20">
        {t('related')}
      </h2>
      <ArticleLinks articles={articles} />
    </section>
  );
}
