import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listOps, saveRecipeFile } from '../../recipes/recipe-file.ts';
import { StepChain } from '../../recipes/step-chain.tsx';
import type { StepWords } from '../../recipes/use-step-words.ts';
import { PriceTag } from '../../ui/feedback/price-tag.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx';
import { CardPicture } from './card-picture.tsx';

export interface RecipeActs {
  readonly duplicate: (recipe: RecipeView) => void;
  readonly share: (recipe: RecipeView) => void;
  readonly remove: (recipe: RecipeView) => void;
  /** For administrators: among everybody's starters, or no longer. */
  readonly offer: ((recipe: RecipeView) => void) | undefined;
}

/** One recipe on the wall: what it does, what it costs, and what can be done with it. */
export function RecipeCard({
  recipe,
  words,
  acts,
  newestImageId,
}: {
  readonly recipe: RecipeView;
  readonly words: StepWords;
  readonly acts: RecipeActs;
  /** To show recipes on that have no photo of their own. */
  readonly newestImageId: string | undefined;
}) {
  const t = useTranslations('recipePages');
  const { name, kind } = recipe;
  const { offer } = acts;
  const isOwn = kind === 'own';
  const download: MenuEntry = {
    label: t('download'),
    icon: 'download',
    onSelect: () => saveRecipeFile(recipe.recipe, name),
  };
  const entries: readonly MenuEntry[] = isOwn
    ? [
        { label: t('duplicate'), icon: 'copy', onSelect: () => acts.duplicate(recipe) },
        { label: t('share'), icon: 'link', onSelect: () => acts.share(recipe) },
        download,
        ...(offer === undefined
          ? []
          : [
              {
                label: t(recipe.isOffered ? 'withdraw' : 'offer'),
                icon: 'users',
                onSelect: () => offer(recipe),
              } satisfies MenuEntry,
            ]),
        { label: t('delete'), icon: 'delete', danger: true, onSelect: () => acts.remove(recipe) },
      ]
    : [{ label: t('copyToMine'), icon: 'copy', onSelect: () => acts.duplicate(recipe) }, download];
  return (
    <li className="card recipe-card">
      <CardPicture recipe={recipe} fallbackId={newestImageId} />
      <div className="recipe-card-head">
        <h3 className="text-t17">
          {isOwn ? (
            <Link className="recipe-card-link" to={`/recipes/${recipe.id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <Menu
          trigger={
            <Button
              kind="ghost"
              size="small"
              icon="more"
              className="recipe-card-menu"
              aria-label={t('more', { name })}
            />
          }
          entries={entries}
        />
      </div>
      <StepChain ops={listOps(recipe.recipe)} words={words} />
      <div className="recipe-card-foot">
        <PriceTag credits={recipe.credits} />
        {isOwn && recipe.isOffered && <span className="pill">{t('offeredPill')}</span>}
        {recipe.shareToken !== null && <span className="pill">{t('sharedPill')}</span>}
        <ButtonLink size="small" icon="layers" className="recipe-card-menu" to={`/batches/new?recipe=${recipe.id}`}>
          {t('useOnMany')}
        </ButtonLink>
      </div>
    </li>
  );
}
