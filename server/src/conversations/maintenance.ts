import { and, eq, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { conversations, editRuns, messages, versions } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { lockPersonsGenerations } from '../generations/generation-row.ts';
import { restorableSince } from '../images/delete-image.ts';
import type { Logger } from '../lib/logger.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import { raiseRevision } from './conversation-row.ts';
import { repairRun, startNextMessage, type Runner } from './runs/run-message.ts';

/** Every five minutes: purges what was deleted 30 days ago, and repairs what a restored backup left half done. */
export const conversationMaintenanceJob: JobKind<Record<string, never>> = {
  name: 'conversation-care',
  payload: z.object({}).transform(() => ({})),
  schedule: '*/5 * * * *',
};

interface MaintenanceDeps extends Runner {
  readonly db: Database;
  readonly logger: Logger;
}

export function conversationMaintenanceHandler(deps: MaintenanceDeps): JobHandler {
  return handleJob(conversationMaintenanceJob, { concurrency: 1 }, async () => {
    await purgeConversations(deps, deps.clock.now());
    const repaired = await repairConversations(deps);
    if (repaired > 0) deps.logger.warn({ repaired }, 'repaired conversations');
  });
}

/** A mask that nothing refers to after this time was painted and never sent. */
const idleMaskMs = 24 * 3_600_000;

/**
 * Deletes conversations whose time to be restored is over, and marks masks that nothing refers to as deleted, for the
 * erasing of images to pick up. Returns how many conversations were deleted.
 */
export async function purgeConversations({ db }: Pick<MaintenanceDeps, 'db'>, now: Date): Promise<number> {
  const gone = await db
    .delete(conversations)
    .where(and(isNotNull(conversations.deletedAt), lte(conversations.deletedAt, restorableSince(now))))
    .returning({ id: conversations.id });
  const used = db
    .select({ one: sql`1` })
    .from(messages)
    .where(eq(messages.maskImageId, images.id));
  const kept = db
    .select({ one: sql`1` })
    .from(versions)
    .where(eq(versions.maskImageId, images.id));
  await db
    .update(images)
    .set({ deletedAt: now })
    .where(
      and(
        eq(images.kind, 'mask'),
        sql`${images.deletedAt} is null`,
        lte(images.createdAt, new Date(now.getTime() - idleMaskMs)),
        notExists(used),
        notExists(kept),
      ),
    );
  return gone.length;
}

/** Repairs runs whose generation is gone or ended, and waiting messages that nothing would start. Returns the count. */
export async function repairConversations(deps: MaintenanceDeps): Promise<number> {
  const { db } = deps;
  const lost = await db
    .select({ id: editRuns.id, messageId: editRuns.messageId, userId: conversations.userId })
    .from(editRuns)
    .innerJoin(messages, eq(messages.id, editRuns.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(generations, eq(generations.id, editRuns.id))
    .where(
      and(
        eq(editRuns.status, 'running'),
        or(sql`${generations.id} is null`, inArray(generations.status, ['succeeded', 'failed', 'canceled'])),
      ),
    );
  for (const run of lost) {
    await db.transaction(async (tx) => {
      await lockPersonsGenerations(tx, run.userId);
      await repairRun(deps, tx, run);
    });
  }
  const running = db
    .select({ one: sql`1` })
    .from(sql`conversation_message other`)
    .where(sql`other.conversation_id = ${messages.conversationId} and other.status = 'running'`);
  const stuck = await db
    .selectDistinct({ id: conversations.id, userId: conversations.userId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.status, 'waiting'), notExists(running)));
  for (const { id, userId } of stuck) {
    await db.transaction(async (tx) => {
      await lockPersonsGenerations(tx, userId);
      await startNextMessage(deps, tx, id, await raiseRevision(deps.notifications, tx, id));
    });
  }
  return lost.length + stuck.length;
}
