import type { Image } from '@afterglow/domain/contract/studio/images';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../api/client.ts';
import { ErrorNote } from '../ui/feedback/error-note.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

/** Says that a generated picture leaves with a visible label, and lets its owner ask for it without one. */
export function VisibleLabel({ image }: { readonly image: Pick<Image, 'id' | 'visibleLabel'> }) {
  const t = useTranslations('visibleLabel');
  const [waived, setWaived] = useState(image.visibleLabel === 'waived');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (image.visibleLabel === 'none') return null;

  async function waive() {
    setBusy(true);
    setError(null);
    try {
      await api.images.waiveLabel({ id: image.id, accepted: true });
      setWaived(true);
      setAsking(false);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <p className="text-t13 text-ink-3" role="status">
      {waived ? t('waived') : t('shown')}{' '}
      {!waived && (
        <button
          type="button"
          className="underline decoration-line-2 underline-offset-2 hover:text-ink"
          onClick={() => setAsking(true)}
        >
          {t('ask')}
        </button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button kind="primary" busy={busy} onClick={() => void waive()}>
              {t('accept')}
            </Button>
          </>
        }
      >
        {error !== null && <ErrorNote error={error} onRetry={null} />}
      </Dialog>
    </p>
  );
}
