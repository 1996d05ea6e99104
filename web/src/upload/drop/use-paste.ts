import { useEffect } from 'react';

/** Takes pasted pictures anywhere on the page, but leaves pasting into a text field alone. */
export function usePaste(enabled: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!enabled) return;
    const take = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [enabled, onFiles]);
}
