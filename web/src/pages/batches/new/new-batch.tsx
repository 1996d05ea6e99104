import { useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { isRecord } from '../../../recipes/recipe-file.ts';
import { useStepWords } from '../../../recipes/use-step-words.ts';
import { useSession } from '../../../session/use-session.ts';
import { sentInputs, valuesOf, type InputValues } from '../../../template-parts/input-values.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { nextBatchIntent, type BatchIntent } from './batch-intent.ts';
import { keepPhotos } from './kept-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoWays } from './photo-ways.tsx';
import { StartBar } from './start-bar.tsx';
import { useBatchCheck, type BatchWork } from './use-batch-check.ts';
import { useFitText } from './use-fit-text.ts';
import { usePhotos } from './use-photos.ts';
import { WorkChoice } from './work-choice.tsx';
import '../batches.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const { searchParams } = new URL(request.url);
  const templateId = searchParams.get('template');
  const [{ own, starters }, template, { titles }] = await Promise.all([
    forPage(request, api.recipes.list()),
    templateId === null ? null : forPage(request, api.templates.get({ id: templateId })),
    api.templates.list().catch((): { titles: Record<string, string> } => ({ titles: {} })),
  ]);
  return { recipes: [...own, ...starters], template, titles, chosen: searchParams.get('recipe') };
}

export default function NewBatchPage() {
  const t = useTranslations('batches');
  const { recipes, template, titles, chosen } = useLoaderData<typeof loader>();
  const location = useLocation();
  const navigate = useNavigate();
  const { credits } = useSession();
  const words = useStepWords(titles);
  const { photos, halted, add, take, remove, retry } = usePhotos(readBrought(location.state));
  const [recipeId, setRecipeId] = useState(() => recipes.find(({ id }) => id === chosen)?.id ?? recipes[0]?.id);
  const [touched, setTouched] = useState<InputValues>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const failed = useRef<BatchIntent>(undefined);
  const values = valuesOf(template?.inputs ?? [], touched);
  const work: BatchWork | undefined =
    template !== null
      ? { templateId: template.id, inputs: sentInputs(values) }
      : recipeId === undefined || recipeId === ''
        ? undefined
        : { recipeId };
  const imageIds = photos.flatMap(({ imageId }) => imageId ?? []);
  const judged = useBatchCheck(work, imageIds);
  const fitText = useFitText(photos);
  const arriving = photos.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const problems = new Map(judged.check?.items.map((item) => [item.imageId, fitText(item)]));

  async function start(): Promise<void> {
    if (work === undefined || judged.check === undefined) return;
    setBusy(true);
    setError(null);
    const intent = nextBatchIntent(failed.current, JSON.stringify([work, imageIds, judged.check.cost]));
    try {
      const { cost } = judged.check;
      const { id } = await api.batches.start({ ...work, imageIds, shownCost: cost, requestKey: intent.key });
      keepPhotos([]);
      await navigate(`/batches/${id}`);
    } catch (thrown) {
      failed.current = intent;
      setError(thrown);
      setBusy(false);
      // the new price is shown beside the refusal, and the next click agrees to it
      if (thrown instanceof ApiError && thrown.code === 'price_changed') judged.again();
    }
  }

  return (
    <Page
      title={t('newTitle')}
      intro={t('newIntro')}
      breadcrumb={<Breadcrumb items={[{ to: '/batches', label: t('title') }]} current={t('newTitle')} />}
    >
      <PageHead title={t('newTitle')} noIndex />
      <div className="new-batch">
        <WorkChoice
          template={template}
          values={values}
          recipes={recipes}
          recipeId={recipeId}
          words={words}
          onInput={(key, value) => setTouched({ ...touched, [key]: value })}
          onRecipe={setRecipeId}
        />
        <div className="new-batch-photos">
          <PhotoWays isEmpty={photos.length === 0} onFiles={add} onTake={take} />
          {halted !== undefined && <ErrorNote error={halted} onRetry={() => retry()} />}
          {judged.error !== null && <ErrorNote error={judged.error} onRetry={judged.again} />}
          {error !== null && <ErrorNote error={error} onRetry={() => void start()} />}
          <ul className="batch-grid">
            {photos.map((photo) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                problem={photo.imageId === undefined ? undefined : problems.get(photo.imageId)}
                onRetry={() => retry(photo.key)}
                onRemove={() => remove(photo.key)}
              />
            ))}
          </ul>
        </div>
      </div>
      {photos.length > 0 && (
        <StartBar
          check={judged.check}
          total={photos.length}
          arriving={arriving}
          balance={credits === null || credits.unlimited ? undefined : credits.balance}
          ready={judged.isCurrent && arriving === 0}
          busy={busy}
          onStart={() => void start()}
        />
      )}
    </Page>
  );
}

/** Pictures that the gallery's selection brought. */
function readBrought(state: unknown): readonly { readonly id: string; readonly name: string }[] {
  const images: unknown = isRecord(state) ? state['images'] : undefined;
  if (!Array.isArray(images)) return [];
  return images.flatMap((image: unknown) =>
    isRecord(image) && typeof image['id'] === 'string' && typeof image['name'] === 'string'
      ? [{ id: image['id'], name: image['name'] }]
      : [],
  );
}
