import type { Image } from '@afterglow/domain/contract/studio/images';
import { useSyncExternalStore } from 'react';
import { downloadPath } from './download-path.ts';

const neverChanges = () => () => undefined;

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });
const canSharePictures = (): boolean => canShare(new File([], 'picture.png', { type: 'image/png' }));

export interface ShareSheet {
  readonly possible: boolean;
  readonly share: () => Promise<void>;
}

/** The device's own share sheet, where there is one that takes pictures. */
export function useShareSheet(image: Image | null): ShareSheet {
  const possible = useSyncExternalStore(neverChanges, canSharePictures, () => false);

  async function share(): Promise<void> {
    if (image === null) return;
    const reply = await fetch(downloadPath(image, 'png'));
    if (!reply.ok) return;
    await openSheet(new File([await reply.blob()], `afterglow-${image.id.slice(0, 8)}.png`, { type: 'image/png' }));
  }
  return { possible, share };
}

/** The same for a file that is in the browser already. */
export function useFileSheet(file: File | null): ShareSheet {
  const possible = useSyncExternalStore(
    neverChanges,
    () => file !== null && canShare(file),
    () => false,
  );
  return { possible, share: async () => (file === null ? undefined : openSheet(file)) };
}

// Closing the sheet rejects; that is an answer, not a failure.
const openSheet = (file: File): Promise<void> => navigator.share({ files: [file] }).catch(() => undefined);
