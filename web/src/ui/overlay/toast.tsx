import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../forms/button.tsx';

export interface Toast {
  readonly text: string;
  /** What the button does, e.g. bring a deleted picture back. The toast closes at once. */
  readonly onUndo?: () => void;
  /** Label of the button; "Undo" without it. */
  readonly actionLabel?: string;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {});
const shownMs = 6000;

/** `const showToast = useToast(); showToast({ text, onUndo })` */
export const useToast = (): ShowToast => useContext(ToastContext);

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { readonly key: number })[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    // Three at most: older ones have been read or are no longer of interest.
    setToasts((shown) => [...shown.slice(-2), { ...toast, key: Math.random() }]);
  }, []);
  const close = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key));
  }, []);
  const list = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.key} toast={toast} onClose={() => close(toast.key)} />),
    [toasts, close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {list}
      </div>
    </ToastContext>
  );
}

/** Stays while it is pointed at or focused: a hurried clock must not take the undo away. */
function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const t = useTranslations('common');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [held, onClose]);
  const { onUndo } = toast;
  return (
    <div
      className={onUndo ? 'toast' : 'toast plain'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.text}
      {onUndo && (
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            onUndo();
            onClose();
          }}
        >
          {toast.actionLabel ?? t('undo')}
        </Button>
      )}
    </div>
  );
}
