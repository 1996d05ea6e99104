import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreview } from '../../recipes/use-preview.ts';
import { mediaPath } from '../../ui/picture/picture-sources.ts';
import { starterFile, starterPhotos } from './starter-photos.ts';

/**
 * What a recipe makes of a photo, before and after side by side: a starter of the photo it was tried on, every other of its own
 * sample, or of the newest photo. Nothing when there is no photo.
 */
export function CardPicture({
  recipe,
  fallbackId,
}: {
  readonly recipe: RecipeView;
  readonly fallbackId: string | undefined;
}) {
  const photo = starterPhotos[recipe.id];
  const imageId = recipe.sampleImageId ?? fallbackId;
  if (photo !== undefined) {
    const after = `/starters/${starterFile(recipe.id)}.webp`;
    return <Pair before={`/showcase/${photo}-before-400.webp`} after={after} />;
  }
  return imageId === undefined ? null : <OwnPicture recipe={recipe} imageId={imageId} fallbackId={fallbackId} />;
}

/** Made when the card comes into sight; the server remembers it for a while. */
function OwnPicture({
  recipe,
  imageId,
  fallbackId,
}: {
  readonly recipe: RecipeView;
  readonly imageId: string;
  readonly fallbackId: string | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [lost, setLost] = useState(false);
  const shownId = lost ? fallbackId : imageId;
  const preview = usePreview(seen && shownId !== undefined ? { recipe: recipe.recipe, imageId: shownId } : undefined);
  const isLost = preview.kind === 'failed';
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (shownId === undefined) return null;
  return (
    <div ref={place}>
      <Pair
        before={`${mediaPath(shownId)}?w=320&format=webp`}
        after={preview.kind === 'shown' ? preview.url : undefined}
        isWorking={preview.kind === 'working'}
        onLost={() => setLost(true)}
        isAlone={isLost}
      />
    </div>
  );
}

function Pair({
  before,
  after,
  isWorking = false,
  isAlone = false,
  onLost,
}: {
  readonly before: string;
  readonly after: string | undefined;
  readonly isWorking?: boolean;
  /** There is no result: the photo alone. */
  readonly isAlone?: boolean;
  /** The photo is no more. */
  readonly onLost?: () => void;
}) {
  const t = useTranslations('recipePages');
  return (
    <div className="starter-picture" data-working={isWorking || undefined} data-alone={isAlone || undefined}>
      <img src={before} alt={t('before')} loading="lazy" onError={onLost} />
      {!isAlone && <span className="edge" aria-hidden="true" />}
      {!isAlone && (after === undefined ? <span /> : <img src={after} alt={t('after')} loading="lazy" />)}
    </div>
  );
}
