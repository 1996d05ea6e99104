import type { PictureParts } from '@afterglow/domain/contract/studio/versions';
import type { ImageRow } from '../../images/image-row.ts';
import { keepRecent } from '../../images/keep-recent.ts';
import type { PictureEngine } from '../../images/picture-engine.ts';
import { pictureFailure } from '../../images/picture-failure.ts';
import type { Storage } from '../../storage/contract.ts';

export type Parts = PictureParts['objects'];

/** Enough for the boxes of some thousand pictures. */
const keptCharacters = 4_000_000;

/**
 * Objects and faces of a picture, detected once: pictures never change, and detection takes longer than the rest of a
 * click. Callers that ask meanwhile share the same run; one that aborts does not stop it for the others.
 */
export function createKnownParts({
  engine,
  storage,
}: {
  readonly engine: PictureEngine;
  readonly storage: Storage;
}): (picture: ImageRow) => Promise<Parts> {
  const known = keepRecent<Parts>({ maxBytes: keptCharacters, sizeOf: (parts) => JSON.stringify(parts).length });
  const underWay = new Map<string, Promise<Parts>>();

  async function look(key: string): Promise<Parts> {
    const { report } = await engine
      .run({ task: 'find-parts', images: [await storage.read(key)], options: {} }, {})
      .catch((error: unknown) => {
        throw pictureFailure(error);
      });
    const { objects } = report;
    known.keep(key, objects);
    return objects;
  }

  return async ({ masterKey }) => {
    const found = known.find(masterKey);
    if (found !== undefined) return found;
    const work = underWay.get(masterKey) ?? look(masterKey).finally(() => underWay.delete(masterKey));
    underWay.set(masterKey, work);
    return work;
  };
}
