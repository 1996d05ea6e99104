import type { BatchItem } from '@afterglow/domain/contract/studio/batches';
import { asksForALook } from '@afterglow/domain/templates/result-warnings';
import { useTranslations } from 'use-intl';
import { ResultWarnings } from '../../../generation/result-warnings.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Compare } from '../../../ui/picture/compare.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';

const large = (imageId: string): string => `${mediaPath(imageId)}?w=1280&format=webp`;

/** One picture large, before and after under the line of light. */
export function CompareItem({
  item,
  after,
  onClose,
}: {
  readonly item: BatchItem;
  readonly after: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('batches');
  const pages = useTranslations('recipePages');
  const { name, imageId: before, generationId, warnings } = item;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      actions={
        <>
          {asksForALook(warnings) && generationId !== null && (
            <ButtonLink icon="edit" to={`/editor?generation=${generationId}`}>
              {t('repair')}
            </ButtonLink>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <Compare
        className="batch-compare"
        before={{ src: large(before), alt: pages('before'), caption: pages('before') }}
        after={{ src: large(after), alt: pages('after'), caption: pages('after') }}
        label={pages('compare')}
        fit="contain"
        transparent
      />
      <ResultWarnings warnings={warnings} />
    </Dialog>
  );
}
