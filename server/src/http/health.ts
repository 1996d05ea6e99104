import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../db/pool.ts';
import { remember } from '../lib/remember.ts';
import { within } from '../lib/within.ts';

/** The answer comes soon, even while the database or the storage says nothing at all. */
export const answerMs = 2000;
/** Anybody may ask, and each look writes to the storage: however many ask, there is one in this time. */
const keptMs = 1000;

/**
 * `/live`: the process answers. `/ready`: it can serve people, which needs the database alone. A storage that is lost is lost
 * to all servers of pages at once: were none of them ready, a proxy would answer 503 for every page, also for those that show
 * no picture of anybody.
 */
export function healthRoutes(deps: {
  readonly db: Database;
  readonly checkStorage: () => Promise<void>;
  /** True once this process is about to stop: a proxy sends it nothing new. */
  readonly isDraining: () => boolean;
}): Hono {
  const looks = { database: () => deps.db.execute(sql`select 1`), storage: deps.checkStorage };
  const isWell = remember(
    (part: keyof typeof looks) =>
      within<unknown>(answerMs, looks[part]).then(
        () => true,
        () => false,
      ),
    keptMs,
  );
  return new Hono()
    .get('/live', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) => {
      if (deps.isDraining()) return c.json({ status: 'draining' }, 503);
      const [database, storage] = await Promise.all([isWell('database'), isWell('storage')]);
      const checks = { database, storage };
      if (!checks.database) return c.json({ status: 'unavailable', checks }, 503);
      return c.json({ status: checks.storage ? 'ok' : 'degraded', checks });
    });
}
