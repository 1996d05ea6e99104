import type { Image } from '@afterglow/domain/contract/studio/images';
import { useSyncExternalStore } from 'react';
import { downloadPath } from './download-path.ts';

const neverChanges = () => () => undefined;

function canSharePictures(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] });
}

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
    const file = new File([await reply.blob()], `afterglow-${image.id.slice(0, 8)}.png`, { type: 'image/png' });
    // Closing the sheet rejects; that is an answer, not a failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
  }
  return { possible, share };
}
