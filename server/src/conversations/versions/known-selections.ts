import type { EngineRequest, EngineResult } from '@afterglow/engine/run/engine-request';
import type { ImageRow } from '../../images/image-row.ts';
import { keepRecent } from '../../images/keep-recent.ts';
import type { PictureEngine } from '../../images/picture-engine.ts';
import { pictureFailure } from '../../images/picture-failure.ts';
import type { Storage } from '../../storage/contract.ts';

export type SelectOptions = EngineRequest<'select-part'>['options'];
type Selected = EngineResult<'select-part'>;

/** Masks compress well: these are some thousand. */
const keptBytes = 32 * 1024 * 1024;

export type FindSelection = (picture: ImageRow, options: SelectOptions, signal?: AbortSignal) => Promise<Selected>;

/** What was selected before is not looked for again: a picture never changes, and the same click means the same. */
export function createKnownSelections({
  engine,
  storage,
}: {
  readonly engine: PictureEngine;
  readonly storage: Storage;
}): FindSelection {
  const known = keepRecent<Selected>({
    maxBytes: keptBytes,
    sizeOf: ({ outputs }) => outputs.reduce((sum, { bytes }) => sum + bytes.length, 0),
  });
  return async ({ masterKey }, options, signal) => {
    const key = `${masterKey} ${JSON.stringify(options)}`;
    const found = known.find(key);
    if (found !== undefined) return found;
    const bytes = await storage.read(masterKey);
    const selected = await engine
      .run({ task: 'select-part', images: [bytes], options }, signal === undefined ? {} : { signal })
      .catch((error: unknown) => {
        throw pictureFailure(error);
      });
    known.keep(key, selected);
    return selected;
  };
}
