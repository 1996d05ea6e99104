import { useEffect, useState } from 'react';

const readFlat = (transfer: DataTransfer): readonly File[] => [...transfer.files];

/**
 * Takes files dropped anywhere on the page: beside the drop zone a browser would leave the page and open the file. True
 * while files are held over the page. `read` says which files a drop brings; without it, those that lie in no folder. Both must be
 * stable.
 */
export function useDrop(
  onFiles: (files: readonly File[]) => void,
  read: (transfer: DataTransfer) => Promise<readonly File[]> | readonly File[] = readFlat,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      // Between elements of the page the related target is the next one; outside the window it is nothing.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      const files = read(event.dataTransfer);
      if (files instanceof Promise) void files.then(onFiles);
      else onFiles(files);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [onFiles, read]);
  return over;
}
