import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Asks before the rest of a batch is given up, and says what comes back. */
export function CancelDialog({
  back,
  count,
  onCancel,
  onClose,
}: {
  /** Credits that are given back. */
  readonly back: number;
  /** Pictures that have not begun. */
  readonly count: number;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('batches');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('cancelTitle')}
      text={t('cancelText', { count, credits: back })}
      actions={
        <>
          <Button onClick={onClose}>{t('goOn')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              onCancel();
            }}
          >
            {t('cancelRest')}
          </Button>
        </>
      }
    />
  );
}
