import { useEffect, useRef } from 'react';

/**
 * When the panel changes, its button with the focus is gone: the panel itself takes the focus, so that the keyboard goes
 * on from there, and what matters comes into view if the page was scrolled away from it: the picture, or why there is none.
 */
export function useModeFocus(mode: string): React.RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (document.activeElement === null || document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
    if (mode === 'failed') panel.current?.querySelector('[data-failed]')?.scrollIntoView({ block: 'center' });
    if (mode === 'working' || mode === 'tried') document.querySelector('.stage')?.scrollIntoView({ block: 'nearest' });
  }, [mode]);
  return panel;
}
