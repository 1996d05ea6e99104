import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';

/** Below a tool's settings: before, undo, the price, and the two ways to end. */
export function ApplyBar({
  untouched,
  price,
  onBefore,
  history,
  onApply,
  onCancel,
}: {
  readonly untouched: boolean;
  readonly price: number;
  readonly onBefore: (shown: boolean) => void;
  readonly history: {
    /** Undefined: there is nothing to take back. */
    readonly undo: (() => void) | undefined;
    readonly reset: () => void;
  };
  readonly onApply: () => Promise<void>;
  readonly onCancel: () => void;
}) {
  const t = useTranslations('editorAdjust');
  const parts = useTranslations('editorParts');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function apply(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await onApply();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className="tool-group">
        <div className="tool-row justify-between">
          <Button
            size="small"
            kind="ghost"
            icon="eye"
            title={t('holdBefore')}
            aria-label={t('holdBefore')}
            disabled={untouched}
            onPointerDown={() => onBefore(true)}
            onPointerUp={() => onBefore(false)}
            onPointerLeave={() => onBefore(false)}
            onKeyDown={(event) => {
              if (event.key === ' ' || event.key === 'Enter') onBefore(true);
            }}
            onKeyUp={() => onBefore(false)}
            onBlur={() => onBefore(false)}
          >
            {t('before')}
          </Button>
          <Button size="small" kind="ghost" icon="undo" disabled={history.undo === undefined} onClick={history.undo}>
            {parts('undo')}
          </Button>
          <Button size="small" kind="ghost" disabled={untouched} onClick={history.reset}>
            {t('resetAll')}
          </Button>
        </div>
        <p className="field-hint">{untouched ? t('untouched') : t('applyHint')}</p>
      </div>
      <div className="tool-apply">
        {error !== undefined && <ErrorNote error={error} onRetry={() => void apply()} />}
        <div className="tool-row items-center justify-between">
          <PriceTag credits={price} />
          <span className="flex gap-2">
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button kind="primary" disabled={untouched} busy={busy} onClick={() => void apply()}>
              {t('apply')}
            </Button>
          </span>
        </div>
      </div>
    </>
  );
}
