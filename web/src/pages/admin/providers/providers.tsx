import { useFetcher, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { serverApi } from '../../../api/server-api.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { useMicros } from '../parts/amounts.ts';
import { forAdmin } from '../parts/for-admin.ts';
import { ProviderCard } from './provider-card.tsx';
import { providerNames } from './provider-names.ts';
import { changeProviders } from './providers-action.ts';
import './providers.css';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  forAdmin(request, serverApi(context, request).adminProviders.list());
export const action = changeProviders;

/** Who draws when the creative model is chosen: keys, models, limits, order, health. */
export default function ProvidersPage() {
  const t = useTranslations('adminProviders');
  const format = useFormatter();
  const micros = useMicros();
  const { providers, orderByEnvironment, dailyLimitMicros, concurrency, spentTodayMicros } =
    useLoaderData<typeof loader>();
  const active = providers.filter((provider) => provider.active);
  const spent = micros(spentTodayMicros);
  return (
    <AdminPage
      title={t('title')}
      actions={
        <span className="text-t13 text-ink-2">
          {dailyLimitMicros === null
            ? t('spentToday', { spent })
            : t('spentOf', { spent, limit: micros(dailyLimitMicros) })}
        </span>
      }
    >
      <p className="mb-4 max-w-[72ch] text-ink-2">{t('intro', { concurrency: format.number(concurrency) })}</p>
      {active.length === 0 && <Note title={t('noneTitle')}>{t('noneText')}</Note>}
      {orderByEnvironment && <Note>{t('orderByEnvironment')}</Note>}
      {active.length > 1 && !orderByEnvironment && <Order ids={active.map(({ provider }) => provider)} />}
      <div className="provider-list">
        {providers.map((provider) => (
          <ProviderCard key={provider.provider} provider={provider} place={active.indexOf(provider)} />
        ))}
      </div>
    </AdminPage>
  );
}

/** Who is asked first; each can be moved to the front. */
function Order({ ids }: { readonly ids: readonly (keyof typeof providerNames)[] }) {
  const t = useTranslations('adminProviders');
  const fetcher = useFetcher<typeof changeProviders>();
  const failure = fetcher.data?.failure;
  return (
    <section className="provider-order" aria-labelledby="order-title">
      <h2 id="order-title">{t('order')}</h2>
      <p className="text-t13 text-ink-2">{t('orderText')}</p>
      <ol>
        {ids.map((id, index) => (
          <li key={id}>
            <span className="num text-ink-3">{index + 1}</span>
            <span className="flex-1">{providerNames[id]}</span>
            {index > 0 && (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="order" />
                <input
                  type="hidden"
                  name="order"
                  value={[...ids.slice(0, index - 1), id, ids[index - 1], ...ids.slice(index + 1)].join(' ')}
                />
                <Button
                  type="submit"
                  size="small"
                  kind="ghost"
                  busy={fetcher.state !== 'idle'}
                  aria-label={t('earlierFor', { provider: providerNames[id] })}
                >
                  {t('earlier')}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ol>
      {failure && <ErrorNote error={new ApiError(failure.code, failure.message, 0, failure.details)} onRetry={null} />}
    </section>
  );
}
