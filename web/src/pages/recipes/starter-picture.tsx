import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { useTranslations } from 'use-intl';

/** The photo on which each starter was tried, in `web/public/showcase`; its result is in `web/public/starters`. */
const triedOn: Readonly<Record<string, string>> = {
  'starter:shopWhite': 'product-photo',
  'starter:marketplaceSquare': 'product-photo',
  'starter:softShadow': 'product-photo',
  'starter:oldPrints': 'old-photo-restore',
  'starter:forTheWeb': 'enhance-light',
};

/** What a starter makes of a photo: before and after, side by side. Nothing for recipes without such a pair. */
export function StarterPicture({ recipe }: { readonly recipe: RecipeView }) {
  const t = useTranslations('recipePages');
  const photo = triedOn[recipe.id];
  if (photo === undefined) return null;
  const after = `/starters/${recipe.id.replace('starter:', '')}.webp`;
  return (
    <div className="starter-picture">
      <img src={`/showcase/${photo}-before-400.webp`} alt={t('before')} loading="lazy" />
      <span className="edge" aria-hidden="true" />
      <img src={after} alt={t('after')} loading="lazy" />
    </div>
  );
}
