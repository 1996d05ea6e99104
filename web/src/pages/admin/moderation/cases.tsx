import { moderationQueues, type ModerationCase } from '@afterglow/domain/contract/admin/moderation';
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { serverApi } from '../../../api/server-api.ts';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { withParameters } from '../parts/data-table.tsx';
import { forAdmin } from '../parts/for-admin.ts';
import { CaseState } from './case-state.tsx';
import { CoveredPicture } from './covered-picture.tsx';
import './moderation.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor');
  const queue = moderationQueues.find((known) => known === search.get('queue')) ?? 'open';
  const page = await forAdmin(
    request,
    serverApi(context, request).adminModeration.cases({ queue, limit: 24, ...(cursor === null ? {} : { cursor }) }),
  );
  return { queue, ...page };
}

/** Pictures that wait for somebody to look at them. Each is covered until one chooses to see it. */
export default function CasesPage() {
  const t = useTranslations('adminModeration');
  const admin = useTranslations('admin');
  const [search] = useSearchParams();
  const { queue, cases, cursor, waiting } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('title')}>
      <nav className="mb-2 flex flex-wrap gap-2" aria-label={t('queue')}>
        {moderationQueues.map((known) => (
          <Link
            key={known}
            className="chip"
            to={known === 'open' ? '?' : `?queue=${known}`}
            aria-current={known === queue ? 'page' : undefined}
          >
            {t(`queues.${known}`)}
            {(known === 'open' || known === 'appeals') && waiting[known] > 0 && <b className="num">{waiting[known]}</b>}
          </Link>
        ))}
      </nav>
      <p className="mb-4 text-t13 text-ink-3">{t('privacy')}</p>
      {cases.length === 0 && <p className="card pad text-ink-2">{t('empty')}</p>}
      <ul className="cases">
        {cases.map((found) => (
          <li key={found.id} className="card">
            <CoveredPicture found={found} />
            <CaseCard found={found} />
          </li>
        ))}
      </ul>
      {(cursor !== null || search.get('cursor') !== null) && (
        <nav className="mt-4 flex gap-2" aria-label={admin('pagesOf', { list: t('title') })}>
          {search.get('cursor') !== null && (
            <ButtonLink size="small" kind="ghost" to={withParameters(search, { cursor: null })}>
              {admin('firstPage')}
            </ButtonLink>
          )}
          {cursor !== null && (
            <ButtonLink size="small" to={withParameters(search, { cursor })}>
              {admin('nextPage')}
            </ButtonLink>
          )}
        </nav>
      )}
    </AdminPage>
  );
}

function CaseCard({ found }: { readonly found: ModerationCase }) {
  const t = useTranslations('adminModeration');
  const format = useFormatter();
  return (
    <div className="case-card">
      <p className="flex flex-wrap items-center gap-2">
        <CaseState found={found} />
        <span className="text-t13 text-ink-2">
          {t(`sources.${found.source}`)}
          {found.score !== null && ` · ${t('score', { score: found.score })}`}
          {found.reports > 0 && ` · ${t('reports', { count: found.reports })}`}
        </span>
      </p>
      <p className="text-t13 text-ink-3">
        <span className="block wrap-anywhere">{found.email}</span>
        <time dateTime={found.createdAt}>{format.dateTime(new Date(found.createdAt), { dateStyle: 'medium' })}</time>
      </p>
      <ButtonLink
        size="small"
        to={`/admin/moderation/${found.id}`}
        aria-label={`${t('open')}: ${found.id.slice(0, 8)}`}
      >
        {t('open')}
      </ButtonLink>
    </div>
  );
}
