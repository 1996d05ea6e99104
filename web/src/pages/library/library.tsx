import { mostBatchItems, usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import { standingOf } from '@afterglow/domain/billing/plans';
import { mostBroughtPhotos } from '@afterglow/domain/contract/account/connections';
import { useRef, useState } from 'react';
import { Form, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { makeRequestKey } from '../../generation/request-intent.ts';
import { useSession } from '../../session/use-session.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { StartPanel, type Work } from './start-panel.tsx';
import './library.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const server = serverApi(context, request);
  const id = params['id'] ?? '';
  const { searchParams } = new URL(request.url);
  const which = {
    ...(searchParams.get('album') && { albumId: searchParams.get('album') ?? '' }),
    ...(searchParams.get('q') && { query: searchParams.get('q') ?? '' }),
  };
  const [{ connections }, { albums }, first, { own, starters }] = await Promise.all([
    forPage(request, server.connections.list()),
    forPage(request, server.connections.albums({ id })),
    forPage(request, server.connections.photos({ id, ...which })),
    forPage(request, server.recipes.list()),
  ]);
  const works: Work[] = [...starters, ...own].map(({ id: recipeId, name, credits }) => ({
    id: recipeId,
    name,
    credits,
  }));
  return { id, owner: connections.find((each) => each.id === id)?.account ?? '', albums, which, first, works };
}

export default function LibraryPage() {
  const data = useLoaderData<typeof loader>();
  return <Library key={JSON.stringify(data.which)} {...data} />;
}

/** Photos of the person's own library: chosen by album, by search or one by one, and what is to be done with them. */
function Library({ id, owner, albums, which, first, works }: Awaited<ReturnType<typeof loader>>) {
  const t = useTranslations('connections');
  const profile = useTranslations('profile');
  const navigate = useNavigate();
  const { account, site } = useSession();
  const [photos, setPhotos] = useState(first.photos);
  const [page, setPage] = useState(1);
  const [hasMore, setHasMore] = useState(first.hasMore);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<'more' | 'start'>();
  const [error, setError] = useState<unknown>(null);
  const key = useRef<{ readonly order: string; readonly key: string }>(undefined);

  async function attempt(what: 'more' | 'start', work: () => Promise<unknown>): Promise<void> {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(undefined);
  }
  const readOn = () =>
    attempt('more', async () => {
      const next = await api.connections.photos({ id, ...which, page: page + 1 });
      const known = new Set(photos.map((photo) => photo.id));
      setPhotos([...photos, ...next.photos.filter((photo) => !known.has(photo.id))]);
      setPage(page + 1);
      setHasMore(next.hasMore);
    });
  const start = (work: Work | undefined, putsBack: boolean) =>
    attempt('start', async () => {
      const order = {
        photoIds: [...chosen],
        putsBack,
        ...(work !== undefined && { recipeId: work.id, shownCreditsEach: work.credits }),
      };
      // Sent again after a lost answer, it is the same order.
      const text = JSON.stringify(order);
      if (key.current?.order !== text) key.current = { order: text, key: makeRequestKey() };
      await api.connections.start({ id, ...order, requestKey: key.current.key }).catch((thrown: unknown) => {
        if (thrown instanceof ApiError && thrown.code !== 'offline') key.current = undefined;
        throw thrown;
      });
      await navigate('/profile/connections');
    });
  const change = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const each of ids) {
      if (!isChosen) next.delete(each);
      else if (next.size < mostBroughtPhotos) next.add(each);
    }
    setChosen(next);
  };

  return (
    <Page
      title={t('chooseTitle')}
      intro={t('chooseIntro', { name: owner })}
      breadcrumb={
        <Breadcrumb
          items={[{ to: '/profile/connections', label: profile('connections') }]}
          current={t('chooseTitle')}
        />
      }
    >
      <PageHead title={t('chooseTitle')} noIndex />
      <Form className="library-filter">
        <SelectField
          label={t('album')}
          name="album"
          defaultValue={which.albumId ?? ''}
          options={[
            { value: '', label: t('everything') },
            ...albums.map((album) => ({
              value: album.id,
              label: album.count === null ? album.name : t('albumOption', { name: album.name, count: album.count }),
            })),
          ]}
        />
        <TextField
          label={t('search')}
          name="q"
          type="search"
          placeholder={t('searchHint')}
          defaultValue={which.query ?? ''}
        />
        <Button type="submit">{t('show')}</Button>
      </Form>
      {photos.length === 0 ? (
        <p className="py-12 text-ink-2">{t('noPhotos')}</p>
      ) : (
        <PhotoWall connectionId={id} photos={photos} chosen={chosen} onChange={change} />
      )}
      {hasMore && (
        <Button kind="quiet" block className="mt-4" busy={busy === 'more'} onClick={() => void readOn()}>
          {t('more')}
        </Button>
      )}
      {photos.length > 0 && (
        <StartPanel
          count={chosen.size}
          most={account === null ? 0 : mostBatchItems(standingOf(account), site?.batchLimits ?? usualBatchLimits)}
          works={works}
          busy={busy === 'start'}
          onAll={() =>
            change(
              photos.map((photo) => photo.id),
              true,
            )
          }
          onNone={() => setChosen(new Set())}
          onStart={(work, putsBack) => void start(work, putsBack)}
        >
          {error !== null && <ErrorNote error={error} onRetry={null} />}
        </StartPanel>
      )}
    </Page>
  );
}
