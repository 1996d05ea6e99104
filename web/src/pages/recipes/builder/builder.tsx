import { MOST_RECIPE_NAME, MOST_RECIPE_STEPS } from '@afterglow/domain/recipes/recipe';
import { useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { readFound, type FoundRecipe } from '../../../recipes/found-recipe.ts';
import { changeDraft, type RecipeDraft } from '../../../recipes/recipe-draft.ts';
import { isRecord, readDraft, saveRecipeFile, writeDraft } from '../../../recipes/recipe-file.ts';
import { useProofTexts } from '../../../recipes/use-proof-texts.ts';
import { useStepWords } from '../../../recipes/use-step-words.ts';
import { useList } from '../../../template-parts/use-list.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AddStep } from './add-step.tsx';
import { DroppedSample } from './dropped-sample.tsx';
import { FromWords } from './from-words.tsx';
import { MakePicture } from './make-picture.tsx';
import { SamplePhoto } from './sample-photo.tsx';
import { SampleStrip } from './sample-strip.tsx';
import { readStepKinds, reframes } from './step-kinds.ts';
import { StepList } from './step-list.tsx';
import { useRecipeCheck } from './use-recipe-check.ts';
import './builder.css';
import { useSamples } from './use-samples.ts';
import { useSave } from './use-save.ts';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const id = params['id'];
  const [, saved, { steps }, { titles }] = await Promise.all([
    // a person who is not signed in learns it before they build something
    forPage(request, api.credits.get()),
    id === undefined ? null : forPage(request, api.recipes.get({ id })),
    forPage(request, api.recipes.steps()),
    api.templates.list().catch((): { titles: Record<string, string> } => ({ titles: {} })),
  ]);
  return { saved, steps, titles };
}

const neverChanges = () => () => undefined;
const nothing: RecipeDraft = { name: '', steps: [] };

export default function BuilderPage() {
  const { saved } = useLoaderData<typeof loader>();
  const location = useLocation();
  // after a reload the browser still has it, and the server never had
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const brought: unknown = isAlive ? location.state : null;
  const recipe = isRecord(brought) && isRecord(brought['recipe']) ? brought['recipe'] : undefined;
  const first = saved === null ? (recipe === undefined ? nothing : readDraft(recipe)) : readDraft(saved.recipe);
  const photo =
    isRecord(brought) && typeof brought['imageId'] === 'string'
      ? brought['imageId']
      : (saved?.sampleImageId ?? undefined);
  return (
    <Builder
      key={saved?.id ?? (isRecord(brought) ? location.key : 'new')}
      id={saved?.id}
      first={first}
      leftOut={readTexts(brought, 'leftOut')}
      found={readFound(brought)}
      photo={photo}
    />
  );
}

/** Texts that the page before this one handed over. */
function readTexts(state: unknown, name: string): readonly string[] {
  const texts: unknown = isRecord(state) ? state[name] : undefined;
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

function Builder({
  id,
  first,
  leftOut,
  found,
  photo,
}: {
  readonly id: string | undefined;
  readonly first: RecipeDraft;
  /** Steps of an edit that no other photo can have. */
  readonly leftOut: readonly string[];
  /** The steps come from a picture that tells them. */
  readonly found: FoundRecipe | undefined;
  /** The sample photo of the page before this one. */
  readonly photo: string | undefined;
}) {
  const t = useTranslations('recipePages');
  const { saved, steps, titles } = useLoaderData<typeof loader>();
  const words = useStepWords(titles);
  const list = useList();
  const proofTexts = useProofTexts();
  const kinds = useMemo(() => readStepKinds(steps), [steps]);
  const [draft, dispatch] = useReducer(changeDraft, first);
  const samples = useSamples(photo);
  const imageId = samples.shown;
  const [added, setAdded] = useState<string>();
  const [shown, setShown] = useState<number>();
  const [missed, setMissed] = useState<readonly string[]>([]);
  const file = writeDraft(draft);
  const check = useRecipeCheck(file, words);
  const saving = useSave(id, draft, imageId, saved?.sampleImageId);
  const upTo = Math.min(shown ?? draft.steps.length, draft.steps.length);
  const last = draft.steps[upTo - 1];
  const whole = draft.steps.length === 0 ? [] : (check.problems.get(0) ?? []);
  const isReady = check.isCurrent && [...check.problems.keys()].every((step) => step === 0);
  const isRight = check.isCurrent && check.problems.size === 0;

  function add(op: string): void {
    const key = makeRequestKey();
    dispatch({ type: 'add', op, key });
    setAdded(key);
    setShown(undefined);
  }

  const title = id === undefined ? t('newTitle') : first.name;
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb items={[{ to: '/recipes', label: t('title') }]} current={title} />}
      actions={
        <>
          <Button
            kind="ghost"
            icon="download"
            disabled={draft.steps.length === 0}
            onClick={() => saveRecipeFile(file, draft.name)}
          >
            {t('download')}
          </Button>
          {id !== undefined && !saving.isChanged && (
            <ButtonLink icon="layers" to={`/batches/new?recipe=${id}`}>
              {t('useOnMany')}
            </ButtonLink>
          )}
          <Button kind="primary" busy={saving.busy} disabled={!isRight || !saving.isChanged} onClick={saving.save}>
            {saving.isChanged || id === undefined ? t('save') : t('saved')}
          </Button>
        </>
      }
    >
      <PageHead title={title} noIndex />
      <div className="builder">
        <div className="builder-steps">
          {saving.error !== null && <ErrorNote error={saving.error} onRetry={saving.save} />}
          <TextField
            label={t('name')}
            value={draft.name}
            maxLength={MOST_RECIPE_NAME}
            placeholder={t('namePlaceholder')}
            onChange={(event) => dispatch({ type: 'name', name: event.target.value })}
          />
          {draft.steps.length === 0 && (
            <FromWords
              onDraft={(made) => dispatch({ type: 'replace', draft: { ...made, name: draft.name || made.name } })}
              onMissed={setMissed}
            />
          )}
          {missed.length > 0 && <Note kind="warn">{t('notUnderstood', { words: list(missed) })}</Note>}
          {found &&
            proofTexts(found).map((text) => (
              <Note key={text} kind={found.altered ? 'warn' : 'plain'}>
                {text}
              </Note>
            ))}
          {leftOut.length > 0 && <Note kind="warn">{t('leftOut', { steps: list(leftOut.map(words.step)) })}</Note>}
          <StepList
            steps={draft.steps}
            kinds={kinds}
            words={words}
            problems={check.problems}
            added={added}
            shown={upTo}
            dispatch={dispatch}
            onShow={setShown}
          />
          {draft.steps.length < MOST_RECIPE_STEPS && (
            <AddStep ops={steps.map(({ op }) => op)} words={words} onAdd={add} />
          )}
          {whole.map((problem) => (
            <p key={problem} className="step-problem">
              {problem}
            </p>
          ))}
        </div>
        <div className="builder-side">
          <DroppedSample onChoose={samples.change} />
          <SamplePhoto
            imageId={imageId}
            onChoose={samples.change}
            recipe={file}
            upTo={upTo}
            reframed={reframes(draft.steps.slice(0, upTo))}
            stepName={last && words.step(last.op)}
            ready={isReady}
          />
          {imageId !== undefined && <SampleStrip samples={samples} recipe={file} upTo={upTo} ready={isReady} />}
          {check.credits !== null && (id === undefined || imageId === undefined || saving.isChanged) && (
            <p className="builder-price">
              {t('perPicture')} <PriceTag credits={check.credits} />
            </p>
          )}
          {check.credits !== null && imageId !== undefined && saving.isChanged && (
            <p className="text-t13 text-ink-3">{t('makeHint')}</p>
          )}
          {check.credits !== null && id !== undefined && imageId !== undefined && !saving.isChanged && (
            <MakePicture key={imageId} recipeId={id} imageId={imageId} credits={check.credits} />
          )}
        </div>
      </div>
    </Page>
  );
}
