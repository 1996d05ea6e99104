import { stat } from 'node:fs/promises';
import path from 'node:path';
import { listCacheEntries } from '@afterglow/engine/models/cache-entry';
import type { Config } from '../../config/config.ts';

export interface ModelFile {
  readonly id: string;
  readonly present: boolean;
  /** What lies on the disk; 0 when nothing does. */
  readonly bytes: number;
  readonly expectedBytes: number;
}

/** Every model and font with whether its file lies there. Whether it is undamaged the repair finds out, which reads them all. */
export function listModelFiles(folder: string, { permissiveOnly, ownModels }: Config['engine']): Promise<ModelFile[]> {
  return Promise.all(
    listCacheEntries(permissiveOnly).map(async ({ id, fileName, bytes: expectedBytes }) => {
      const own = Object.entries(ownModels).find(([model]) => model === id)?.[1];
      const file = await stat(own ?? path.join(folder, fileName)).catch(() => undefined);
      return { id, present: file?.isFile() ?? false, bytes: file?.size ?? 0, expectedBytes };
    }),
  );
}
