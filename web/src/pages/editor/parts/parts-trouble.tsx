import { useFormatter, useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import type { Parts } from './use-parts.ts';

/** Why a part is not seen on the canvas: it is not in the picture, or it could not be looked for. */
export function PartsTrouble({ missing, error }: Pick<Parts, 'missing' | 'error'>) {
  const t = useTranslations('editorParts');
  const format = useFormatter();
  return (
    <>
      {missing.length > 0 && (
        <Note kind="bad">{t('missing', { parts: format.list(missing.map((part) => t(`mask.${part}`))) })}</Note>
      )}
      {error !== undefined && <ErrorNote error={error} />}
    </>
  );
}
