/** What kind of photo it is, found out once for the same bytes: in a lane of its own and not for long, so that no page waits. */
import { CONTRACTS } from '@afterglow/engine/run/task-map';
import { eq, isNotNull, and } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import type { TaskEngine } from '../engines/contract.ts';
import type { Logger } from '../lib/logger.ts';
import type { Storage } from '../storage/contract.ts';
import type { ImageRow } from './image-row.ts';

const { report: lookSchema } = CONTRACTS['quick-look'];
export type QuickLook = z.output<typeof lookSchema>;

interface LookDeps {
  readonly db: Database;
  readonly storage: Storage;
  /** In a lane for people who wait. */
  readonly engine: TaskEngine;
  readonly logger: Logger;
}

/** Facts of a picture; undefined when they cannot be found out in time. */
export type FindLook = (row: Pick<ImageRow, 'masterKey' | 'look'>) => Promise<QuickLook | undefined>;

/**
 * A look takes a second; who waits longer than `patienceMs` is let through, and the engine has the last word.
 * `models: false` looks at pixels alone, where nothing is known yet, and keeps nothing.
 */
export function createLooks(
  { db, storage, engine, logger }: LookDeps,
  { models = true, patienceMs = 5000 }: { readonly models?: boolean; readonly patienceMs?: number } = {},
): FindLook {
  const underWay = new Map<string, Promise<QuickLook>>();

  async function take(masterKey: string): Promise<QuickLook> {
    const [same] = await db
      .select({ look: images.look })
      .from(images)
      .where(and(eq(images.masterKey, masterKey), isNotNull(images.look)))
      .limit(1);
    const known = lookSchema.safeParse(same?.look);
    if (known.success) return known.data;
    const bytes = await storage.read(masterKey);
    if (!models) return look(bytes, false);
    try {
      const report = await look(bytes, true);
      // Without the models it is half a look: the next one may have them.
      if (report.faces !== null)
        await db.update(images).set({ look: report, focus: report.focus }).where(eq(images.masterKey, masterKey));
      return report;
    } catch (error) {
      // A model is still being loaded, or fails: the pixels say at least what is plainly worthless.
      logger.info({ err: error }, 'a quick look was taken without models');
      return look(bytes, false);
    }
  }

  async function look(bytes: Uint8Array, withModels: boolean): Promise<QuickLook> {
    const { report } = await engine.run(
      { task: 'quick-look', images: [bytes], options: { models: withModels } },
      { signal: AbortSignal.timeout(patienceMs) },
    );
    return report;
  }

  return async ({ masterKey, look: kept }) => {
    const known = lookSchema.safeParse(kept);
    if (known.success) return known.data;
    const taking = underWay.get(masterKey) ?? take(masterKey);
    underWay.set(masterKey, taking);
    try {
      return await taking;
    } catch (error) {
      logger.info({ err: error }, 'a quick look was not taken');
      return undefined;
    } finally {
      if (underWay.get(masterKey) === taking) underWay.delete(masterKey);
    }
  };
}
