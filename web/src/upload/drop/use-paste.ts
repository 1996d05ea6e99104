import { useEffect } from 'react';

/** Takes pasted pictures anywhere on the page. In a text field, words that come with a picture, as from a table, stay words. */
export function usePaste(enabled: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!enabled) return;
    const take = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || (takesText(event.target) && event.clipboardData?.getData('text/plain') !== '')) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [enabled, onFiles]);
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
