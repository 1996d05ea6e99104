/** What kind of photo it is, found out once for the same bytes: in a lane of its own and not for long, so that no page waits. */
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
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

/** No look is worth more of a computer. */
const LONGEST_MS = 60_000;
/** After this the pixels must do: a model is being fetched. */
const LONGEST_WITH_MODELS_MS = 15_000;
/** So long a look that is not stored is given to who asks again. */
const KEPT_MS = 15_000;

/** Facts of a picture; undefined when they cannot be found out in time. */
export type FindLook = (row: Pick<ImageRow, 'masterKey' | 'look'>) => Promise<QuickLook | undefined>;

/**
 * A look takes a second; a caller who waits longer than `patienceMs` gets none, and the engine has the last word. The look itself is not
 * stopped: on a busy computer the next question finds it, while one that began from zero each time would never end.
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
      { signal: AbortSignal.timeout(withModels ? LONGEST_WITH_MODELS_MS : LONGEST_MS) },
    );
    return report;
  }

  /** The one look at these bytes, which is remembered for a while after its end. */
  function start(masterKey: string): Promise<QuickLook> {
    const taking = take(masterKey);
    underWay.set(masterKey, taking);
    const forget = (): void => {
      if (underWay.get(masterKey) === taking) underWay.delete(masterKey);
    };
    taking.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return taking;
  }

  return async ({ masterKey, look: kept }) => {
    const known = lookSchema.safeParse(kept);
    if (known.success) return known.data;
    const left = new AbortController();
    try {
      return await Promise.race([
        underWay.get(masterKey) ?? start(masterKey),
        setTimeoutPromise(patienceMs, undefined, { signal: left.signal }),
      ]);
    } catch (error) {
      logger.info({ err: error }, 'a quick look was not taken');
      return undefined;
    } finally {
      left.abort();
    }
  };
}
