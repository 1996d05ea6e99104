import { mostBatchItems, mostBatchItemsEver, usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import { standingOf } from '@afterglow/domain/billing/plans';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { keepPhotos } from '../../../batches/kept-photos.ts';
import { readFound, type FoundRecipe } from '../../../recipes/found-recipe.ts';
import { useStepWords } from '../../../recipes/use-step-words.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { useSession } from '../../../session/use-session.ts';
import {
  keepInputs,
  sentInputs,
  takeInputs,
  touchedInputs,
  valuesOf,
  type InputValues,
} from '../../../template-parts/input-values.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TileGrid } from '../tile-grid.tsx';
import { nextBatchIntent, type BatchIntent } from './batch-intent.ts';
import { fieldsOfWork } from './fields-of-work.ts';
import { sentShare } from './photo-queue.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoWays } from './photo-ways.tsx';
import { PictureOffer, useOfferedRecipe } from './picture-offer.tsx';
import { isTable } from './read-table.ts';
import { StartBar } from './start-bar.tsx';
import { isOfSystem, isStrange } from './strange-files.ts';
import { useBatchCheck, type BatchWork } from './use-batch-check.ts';
import { useBatchFit } from './use-batch-fit.ts';
import { useFitText } from './use-fit-text.ts';
import { forgetTables, useItemInputs } from './use-item-inputs.ts';
import { usePhotos } from './use-photos.ts';
import { findChosen, PICTURE_RECIPE, WorkChoice } from './work-choice.tsx';
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

const pathOf = (file: File): string => file.webkitRelativePath || file.name;

export default function NewBatchPage() {
  const t = useTranslations('batches');
  const { recipes, template, titles, chosen } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const refreshPage = useRefresh();
  const [, setSearch] = useSearchParams();
  const { account, credits, locale, site } = useSession();
  const words = useStepWords(titles);
  const { photos, halted, unkept, add, take, remove, retry } = usePhotos();
  const location = useLocation();
  const [found, setFound] = useState<FoundRecipe>();
  const [recipeId, setRecipeId] = useState(() => recipes.find(({ id }) => id === chosen)?.id ?? recipes[0]?.id);
  const pictureOffer = useOfferedRecipe();
  const [touched, setTouched] = useState<InputValues>({});
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const failed = useRef<BatchIntent>(undefined);
  const restored = useRef<string>(undefined);
  const values = valuesOf(template?.inputs ?? [], touched);
  const work: BatchWork | undefined =
    template !== null
      ? { templateId: template.id, inputs: sentInputs(values) }
      : recipeId === undefined || recipeId === ''
        ? undefined
        : recipeId === PICTURE_RECIPE && found !== undefined
          ? { recipe: found.recipe }
          : { recipeId };
  const most = account === null ? 0 : mostBatchItems(standingOf(account), site?.batchLimits ?? usualBatchLimits);
  const arrived = photos.flatMap(({ key, imageId, name }) =>
    imageId === undefined ? [] : [{ key, id: imageId, name }],
  );
  // what is over the plan's limit stays here for the next batch
  const over = arrived.slice(most);
  const imageIds = arrived.slice(0, most).map(({ id }) => id);
  const fields = fieldsOfWork(template, findChosen(recipeId, recipes, found?.recipe));
  const table = useItemInputs(work, fields, imageIds);
  const itemInputs = table.reading?.itemInputs;
  // while a file is read, nobody knows yet what it fills
  const filled = work === undefined || itemInputs === undefined ? work : { ...work, itemInputs };
  const judged = useBatchCheck(table.isCurrent ? filled : undefined, imageIds);
  const fit = useBatchFit(work, imageIds);
  const fitText = useFitText(photos, judged.check?.items ?? [], fit);
  const arriving = photos.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const later = new Set(over.map(({ id }) => id));
  const isTwin = new Set(judged.check?.items.map(({ imageId }) => imageId));
  const twins = arrived.filter(({ id }) => isTwin.has(id));
  const unfit = arrived.filter(({ id }) => !isTwin.has(id) && (fit.get(id)?.length ?? 0) > 0);

  // the recipe of a picture is kept with the page's address in this browser, so that a reload has it
  useEffect(() => {
    const kept = readFound(location.state);
    // oxlint-disable-next-line react/set-state-in-effect -- the server, which drew the page first, does not know it
    setFound(kept);
    if (kept !== undefined && chosen === PICTURE_RECIPE) setRecipeId(PICTURE_RECIPE);
  }, [location.state, chosen]);

  // what was filled in on the template's page, or before a reload
  useEffect(() => {
    if (template === null || restored.current === template.id) return;
    restored.current = template.id;
    const kept = takeInputs(template.id);
    if (kept === undefined) return;
    const fitting = touchedInputs(template.inputs, kept);
    // oxlint-disable-next-line react/set-state-in-effect -- the tab's storage is there after the first paint
    setTouched(fitting);
    keepInputs(template.id, fitting);
  }, [template]);

  function change(next: InputValues): void {
    setTouched(next);
    if (template !== null) keepInputs(template.id, next);
  }

  function chooseRecipe(id: string): void {
    setRecipeId(id);
    // a reload has it, and so has the way back from the login page
    setSearch({ recipe: id }, { replace: true, preventScrollReset: true, state: { found } });
  }

  /** The picture showed what to do with the others: it is not one of them. */
  function takeOffered({ file, found }: NonNullable<typeof pictureOffer.offered>): void {
    pictureOffer.close();
    for (const photo of photos.filter((one) => one.file === file)) remove(photo.key);
    setRecipeId(PICTURE_RECIPE);
    setSearch({ recipe: PICTURE_RECIPE }, { replace: true, preventScrollReset: true, state: { found } });
  }

  /** A CSV file among the photos is the one with their words. */
  function bring(files: readonly File[]): void {
    // as a folder lists them, whatever order the browser hands them over in: results are counted in it
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const sorted = files.toSorted((one, other) => compare(pathOf(one), pathOf(other)));
    const pictures = sorted.filter((file) => !isTable(file));
    const strange = pictures.filter(isStrange);
    const count = photos.length + pictures.length - strange.length;
    // more than any batch takes would be sent and kept for nothing
    if (count > mostBatchItemsEver) return setNotes([t('tooManyFiles', { count, most })]);
    const words = files.find(isTable);
    const takesWords = fields.names.length > 0;
    if (words !== undefined && takesWords) table.choose(words);
    const leftOut = strange.filter((file) => !isOfSystem(file)).map(({ name }) => name);
    setNotes([
      ...(words === undefined || takesWords ? [] : [t('tableUnused', { name: words.name })]),
      ...(leftOut.length === 0
        ? []
        : [t('leftOut', { names: leftOut.slice(0, 3).join(', '), more: Math.max(0, leftOut.length - 3) })]),
    ]);
    add(pictures);
    void pictureOffer.look(pictures);
  }

  async function start(): Promise<void> {
    if (filled === undefined || judged.check === undefined) return;
    setBusy(true);
    setError(null);
    const intent = nextBatchIntent(failed.current, JSON.stringify([filled, imageIds, judged.check.cost]));
    try {
      const { cost } = judged.check;
      const { id } = await api.batches.start({
        ...filled,
        imageIds,
        shownCost: cost,
        requestKey: intent.key,
      });
      keepPhotos(over);
      if (over.length === 0) void forgetTables();
      await navigate(`/batches/${id}`);
      // the balance in the bar
      void refreshPage();
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
          found={found?.recipe}
          recipeId={recipeId}
          words={words}
          table={table}
          onInput={(key, value) => change({ ...touched, [key]: value })}
          onRecipe={chooseRecipe}
        />
        <div className="new-batch-photos">
          <PhotoWays isEmpty={photos.length === 0} onFiles={bring} onTake={take} />
          {notes.map((note) => (
            <p key={note} className="text-t13 text-warn" role="alert">
              {note}
            </p>
          ))}
          {unkept > 0 && arriving > 0 && (
            <p className="text-t13 text-warn" role="status">
              {t('notKept', { count: unkept })}
            </p>
          )}
          {pictureOffer.offered && (
            <PictureOffer
              offered={pictureOffer.offered}
              words={words}
              onUse={() => pictureOffer.offered && takeOffered(pictureOffer.offered)}
              onClose={pictureOffer.close}
            />
          )}
          {halted !== undefined && <ErrorNote error={halted} onRetry={() => retry()} />}
          {judged.error !== null && <ErrorNote error={judged.error} onRetry={judged.again} />}
          {error !== null && <ErrorNote error={error} onRetry={() => void start()} />}
          <TileGrid items={photos} keyOf={({ key }) => key}>
            {(photo, place) => (
              <PhotoTile
                key={photo.key}
                {...place}
                photo={photo}
                problem={photo.imageId === undefined ? undefined : fitText(photo.imageId)}
                checked={work === undefined || photo.imageId === undefined || fit.has(photo.imageId)}
                later={photo.imageId !== undefined && later.has(photo.imageId)}
                onRetry={retry}
                onRemove={remove}
              />
            )}
          </TileGrid>
        </div>
      </div>
      {photos.length > 0 && (
        <StartBar
          check={judged.check}
          over={over.length}
          most={most}
          arriving={arriving}
          unchecked={work === undefined ? 0 : imageIds.filter((id) => !fit.has(id)).length}
          share={sentShare(photos)}
          credits={credits}
          twins={twins.length}
          unfit={unfit.length}
          onRemoveUnfit={() => unfit.forEach(({ key }) => remove(key))}
          onRemoveTwins={() => twins.forEach(({ key }) => remove(key))}
          ready={judged.isCurrent && table.isCurrent && arriving === 0}
          busy={busy}
          onStart={() => void start()}
        />
      )}
    </Page>
  );
}
