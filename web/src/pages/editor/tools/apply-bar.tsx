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
    /** Undefined: there is nothing to take back. Null: the tool takes back all at once. */
    readonly undo: (() => void) | undefined | null;
    readonly reset: () => void;
  };
  readonly onApply: () => Promise<void>;
  readonly onCancel: () => void;
}) {
  const t = useTranslations('editorAdjust');
  const parts = useTranslations('editorParts');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [before, setBefore] = useState(false);
  function hold(shown: boolean): void {
    setBefore(shown);
    onBefore(shown);
  }
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
            aria-pressed={before}
            disabled={untouched}
            onPointerDown={() => hold(true)}
            onPointerUp={() => hold(false)}
            onPointerLeave={() => hold(false)}
            onKeyDown={(event) => {
              if (event.key === ' ' || event.key === 'Enter') hold(true);
            }}
            onKeyUp={() => hold(false)}
            onBlur={() => hold(false)}
          >
            {t('before')}
          </Button>
          {history.undo !== null && (
            <Button size="small" kind="ghost" icon="undo" disabled={history.undo === undefined} onClick={history.undo}>
              {parts('undo')}
            </Button>
          )}
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
