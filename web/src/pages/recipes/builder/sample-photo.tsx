import { useState, type CSSProperties, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { RecipeFile } from '../../../recipes/recipe-file.ts';
import { usePreview } from '../../../recipes/use-preview.ts';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Compare } from '../../../ui/picture/compare.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { OwnPicturesDialog } from '../../../upload/own-pictures-dialog.tsx';

/** A photo of yours after the steps, under the line of light. */
export function SamplePhoto({
  imageId,
  onChoose,
  recipe,
  upTo,
  stepName,
  reframed,
  ready,
}: {
  readonly imageId: string | undefined;
  readonly onChoose: (imageId: string) => void;
  readonly recipe: RecipeFile;
  readonly upTo: number;
  /** Name of the last step that is shown. */
  readonly stepName: string | undefined;
  /** The two cannot lie on each other: they stand side by side. */
  readonly reframed: boolean;
  /** False while something is wrong with the steps. */
  readonly ready: boolean;
}) {
  const t = useTranslations('recipePages');
  const errorText = useErrorText();
  const [choosing, setChoosing] = useState(false);
  const [ratio, setRatio] = useState<number>();
  const preview = usePreview(imageId !== undefined && ready && upTo > 0 ? { recipe, imageId, upTo } : undefined);
  const before = imageId === undefined ? '' : `${mediaPath(imageId)}?w=1280&format=webp`;
  const after = preview.kind === 'shown' || preview.kind === 'working' ? preview.url : undefined;

  /** The photo is seen alone first: then its frame is known, and nothing is left empty around the two. */
  function measure({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>): void {
    if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
  }
  const framed: (CSSProperties & Record<'--ratio', number>) | undefined =
    ratio === undefined || reframed ? undefined : { '--ratio': ratio };

  return (
    <section className="sample" aria-labelledby="sample-title">
      <h2 id="sample-title" className="sr-only">
        {t('sample')}
      </h2>
      {imageId === undefined ? (
        <div className="sample-empty">
          <p className="text-ink-2">{t('sampleText')}</p>
          <Button icon="image" onClick={() => setChoosing(true)}>
            {t('chooseSample')}
          </Button>
        </div>
      ) : (
        <>
          <div
            className="sample-stage"
            style={framed}
            data-framed={framed && true}
            data-working={preview.kind === 'working' || undefined}
          >
            {after === undefined ? (
              <img src={before} alt={t('before')} className="sample-alone" onLoad={measure} />
            ) : reframed ? (
              <div className="sample-pair">
                <img src={before} alt={t('before')} />
                <img src={after} alt={t('after')} />
              </div>
            ) : (
              <Compare
                key={after}
                before={{ src: before, alt: t('before'), caption: t('before') }}
                after={{ src: after, alt: t('after'), caption: t('after') }}
                label={t('compare')}
                fit="contain"
                transparent
              />
            )}
          </div>
          <div className="sample-foot">
            <p className="text-t13 text-ink-2" role="status">
              {preview.kind === 'working' && t('previewWorking')}
              {preview.kind === 'failed' && errorText(preview.error)}
              {preview.kind === 'shown' && stepName !== undefined && t('previewUpTo', { number: upTo, name: stepName })}
            </p>
            <Button kind="ghost" size="small" onClick={() => setChoosing(true)}>
              {t('changeSample')}
            </Button>
          </div>
        </>
      )}
      {choosing && <OwnPicturesDialog onChoose={({ id }) => onChoose(id)} onClose={() => setChoosing(false)} />}
    </section>
  );
}
