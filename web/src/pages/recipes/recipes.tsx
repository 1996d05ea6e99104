import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { useRef } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { useStepWords, type StepWords } from '../../recipes/use-step-words.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RecipeCard, type RecipeActs } from './recipe-card.tsx';
import { ShareRecipe } from './share-dialog.tsx';
import { useImport } from './use-import.ts';
import { useRecipeActs } from './use-recipe-acts.ts';
import './recipes.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const [recipes, { titles }, newest] = await Promise.all([
    forPage(request, api.recipes.list()),
    api.templates.list().catch((): { titles: Record<string, string> } => ({ titles: {} })),
    // a result as the picture before would show next to nothing
    api.images.list({ limit: 1, kind: 'upload' }).catch(() => undefined),
  ]);
  return { ...recipes, titles, newestImageId: newest?.images[0]?.id };
}

export default function RecipesPage() {
  const t = useTranslations('recipePages');
  const batchText = useTranslations('batches');
  const { own, starters, titles, newestImageId } = useLoaderData<typeof loader>();
  const words = useStepWords(titles);
  const acts = useRecipeActs();
  const file = useRef<HTMLInputElement>(null);
  const bringIn = useImport();

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ButtonLink icon="images" to="/batches">
            {batchText('title')}
          </ButtonLink>
          <Button icon="upload" onClick={() => file.current?.click()}>
            {t('import')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            tabIndex={-1}
            accept={`application/json,.json,${uploadRules.mimeTypes.join(',')}`}
            aria-label={t('import')}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) void bringIn(chosen);
              // the same file may be chosen again
              target.value = '';
            }}
          />
          <ButtonLink kind="primary" icon="plus" to="/recipes/new">
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      <PageHead title={t('title')} noIndex />
      {own.length > 0 && (
        <RecipeWall title={t('mine')} recipes={own} words={words} acts={acts} newestImageId={newestImageId} />
      )}
      {own.length === 0 && (
        <EmptyState
          art="recipes"
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={
            <ButtonLink kind="quiet" icon="plus" to="/recipes/new">
              {t('new')}
            </ButtonLink>
          }
        />
      )}
      {starters.length > 0 && (
        <RecipeWall title={t('starters')} recipes={starters} words={words} acts={acts} newestImageId={newestImageId} />
      )}
      {acts.sharing && <ShareRecipe recipe={acts.sharing} onClose={acts.closeSharing} />}
    </Page>
  );
}

function RecipeWall({
  title,
  recipes,
  words,
  acts,
  newestImageId,
}: {
  readonly title: string;
  readonly recipes: readonly RecipeView[];
  readonly words: StepWords;
  readonly acts: RecipeActs;
  readonly newestImageId: string | undefined;
}) {
  return (
    <section className="recipe-section">
      <h2 className="text-t20">{title}</h2>
      <ul className="recipe-wall">
        {recipes.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} words={words} acts={acts} newestImageId={newestImageId} />
        ))}
      </ul>
    </section>
  );
}
