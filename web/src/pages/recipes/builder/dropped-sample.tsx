import { useTranslations } from 'use-intl';
import { PageDrop } from '../../../upload/drop/page-drop.tsx';
import { useUploadProblem } from '../../../upload/upload-problem.ts';
import { useUpload } from '../../../upload/use-upload.ts';

/** A photo dropped or pasted anywhere on the page is what the steps are tried on. */
export function DroppedSample({ onChoose }: { readonly onChoose: (imageId: string) => void }) {
  const t = useTranslations('recipePages');
  const uploads = useTranslations('upload');
  const problemText = useUploadProblem();
  const upload = useUpload(true, undefined);
  const { state } = upload;

  async function take(photo: File): Promise<void> {
    await upload.choose([photo]);
    const sent = await upload.arrival();
    if (sent !== undefined) onChoose(sent.id);
  }
  return (
    <>
      <PageDrop text={t('dropSample')} onPhoto={(photo) => void take(photo)} />
      {state.kind === 'sending' && (
        <p className="text-t13 text-ink-2" role="status">
          {uploads('sending', { percent: Math.round(100 * state.sent) })}
        </p>
      )}
      {state.kind === 'failed' && (
        <p className="text-t13 text-warn" role="alert">
          {problemText(state)}
        </p>
      )}
    </>
  );
}
