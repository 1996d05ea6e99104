import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RecipeFile } from '../../../recipes/recipe-file.ts';
import { usePreview } from '../../../recipes/use-preview.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { OwnPicturesDialog } from '../../../upload/own-pictures-dialog.tsx';
import { MOST_SAMPLES, type Samples } from './use-samples.ts';

/** Up to three photos under the large one: each before and after, and the one that was pressed is shown large. */
export function SampleStrip({
  samples: { imageIds, shown, show, add, remove },
  recipe,
  upTo,
  ready,
}: {
  readonly samples: Samples;
  readonly recipe: RecipeFile;
  readonly upTo: number;
  /** False while something is wrong with the steps. */
  readonly ready: boolean;
}) {
  const t = useTranslations('recipePages');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ul className="sample-strip" aria-label={t('samples')}>
        {imageIds.map((imageId, index) => (
          <li key={imageId}>
            <SampleTile
              imageId={imageId}
              number={index + 1}
              isShown={imageId === shown}
              recipe={recipe}
              upTo={upTo}
              ready={ready}
              onShow={() => show(imageId)}
            />
            {imageIds.length > 1 && (
              <Button
                kind="ghost"
                size="small"
                icon="close"
                aria-label={t('removeSample')}
                onClick={() => remove(imageId)}
              />
            )}
          </li>
        ))}
        {imageIds.length < MOST_SAMPLES && (
          <li>
            <Button kind="ghost" size="small" icon="plus" onClick={() => setChoosing(true)}>
              {t('addSample')}
            </Button>
          </li>
        )}
      </ul>
      {choosing && <OwnPicturesDialog onChoose={({ id }) => add(id)} onClose={() => setChoosing(false)} />}
    </>
  );
}

function SampleTile({
  imageId,
  number,
  isShown,
  recipe,
  upTo,
  ready,
  onShow,
}: {
  readonly imageId: string;
  readonly number: number;
  readonly isShown: boolean;
  readonly recipe: RecipeFile;
  readonly upTo: number;
  readonly ready: boolean;
  readonly onShow: () => void;
}) {
  const t = useTranslations('recipePages');
  // the large one is asked for where it is shown
  const preview = usePreview(!isShown && ready && upTo > 0 ? { recipe, imageId, upTo } : undefined);
  const after = preview.kind === 'shown' || preview.kind === 'working' ? preview.url : undefined;
  return (
    <button
      type="button"
      className="sample-tile"
      aria-label={t('showSample', { number })}
      aria-pressed={isShown}
      data-working={preview.kind === 'working' || undefined}
      onClick={onShow}
    >
      <img src={`${mediaPath(imageId)}?w=320&format=webp`} alt="" />
      {after !== undefined && <img src={after} alt="" />}
    </button>
  );
}
