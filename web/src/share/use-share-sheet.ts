import type { Image } from '@afterglow/domain/contract/studio/images';
import { useState, useSyncExternalStore } from 'react';
import { withBase } from '../base-path/base-path.ts';
import { savedName } from '../request/saved-name.ts';
import { downloadPath } from './download-path.ts';

const neverChanges = () => () => undefined;

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });
const canSharePictures = (): boolean => canShare(new File([], 'picture.png', { type: 'image/png' }));

export interface ShareSheet {
  readonly possible: boolean;
  readonly share: () => Promise<void>;
}

/** `ready`: the picture is here, and the next press opens the sheet at once. */
export type SharedPicture = 'idle' | 'fetching' | 'ready' | 'failed';

/**
 * The device's own share sheet, where there is one that takes pictures. The picture is fetched at the press. Browsers open the
 * sheet only within seconds of it, so on a slow line a second press is asked for.
 */
export function useShareSheet(image: Image | null): ShareSheet & { readonly picture: SharedPicture } {
  const possible = useSyncExternalStore(neverChanges, canSharePictures, () => false);
  const [picture, setPicture] = useState<SharedPicture>('idle');
  const [fetched, setFetched] = useState<{ readonly imageId: string; readonly file: File }>();

  async function share(): Promise<void> {
    if (image === null || picture === 'fetching') return;
    if (fetched?.imageId === image.id) {
      setPicture('idle');
      await openSheet(fetched.file);
      return;
    }
    setPicture('fetching');
    const file = await fetchPicture(image).catch(() => undefined);
    if (file === undefined) return setPicture('failed');
    setFetched({ imageId: image.id, file });
    setPicture((await openSheet(file)) === 'too late' ? 'ready' : 'idle');
  }
  return { possible, share, picture };
}

async function fetchPicture(image: Image): Promise<File | undefined> {
  const reply = await fetch(withBase(downloadPath(image, 'png')));
  if (!reply.ok) return undefined;
  return new File([await reply.blob()], `${savedName(reply) || 'picture'}.png`, { type: 'image/png' });
}

/** The same for a file that is in the browser already. */
export function useFileSheet(file: File | null): ShareSheet {
  const possible = useSyncExternalStore(
    neverChanges,
    () => file !== null && canShare(file),
    () => false,
  );
  return {
    possible,
    share: async () => {
      if (file !== null) await openSheet(file);
    },
  };
}

/** Closing the sheet rejects, too; that is an answer, not a failure. */
function openSheet(file: File): Promise<'opened' | 'too late'> {
  return navigator.share({ files: [file] }).then(
    () => 'opened',
    (error: unknown) => (error instanceof DOMException && error.name === 'NotAllowedError' ? 'too late' : 'opened'),
  );
}
