import type { Image } from '@afterglow/domain/contract/studio/images';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/use-session.ts';
import { keepPictures } from './kept-pictures.ts';

/** Keeps the first pictures of the gallery for times without a network; not while an administrator looks at them. */
export function useKeptPictures(images: readonly Image[], nameOf: (image: Image) => string): void {
  const { account, visit } = useSession();
  const accountId = visit === null ? account?.id : undefined;
  const keep = useEffectEvent((owner: string) => {
    const shown = images.filter((image) => !image.blocked);
    return keepPictures({
      accountId: owner,
      pictures: shown.map((image) => ({ id: image.id, name: nameOf(image) })),
    });
  });
  const ids = images.map(({ id, blocked }) => `${id}${blocked}`).join(' ');
  useEffect(() => {
    if (accountId === undefined) return;
    // after the pictures that are looked at
    const timer = setTimeout(() => void keep(accountId), 1000);
    return () => clearTimeout(timer);
  }, [accountId, ids]);
}
