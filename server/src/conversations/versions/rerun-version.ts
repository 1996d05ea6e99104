import type { AcceptedMessage } from '@afterglow/domain/contract/studio/conversations';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { splitIntoRuns } from '@afterglow/planner/price/edit-runs';
import { and, eq } from 'drizzle-orm';
import { messages, versions } from '../../db/tables/conversation-tables.ts';
import { requireCreative } from '../../engines/describe-models.ts';
import { lockPersonsGenerations } from '../../generations/generation-row.ts';
import type { Viewer } from '../../http/context.ts';
import { showAgain } from '../change-conversation.ts';
import { checkRoom, getVersion, listPictures, raiseRevision } from '../conversation-row.ts';
import { planAsBefore, withoutTarget } from '../copies/past-plan.ts';
import { checkPicturesOfSteps } from '../messages/check-steps.ts';
import { findSent, hasOpenMessage, insertAnswer, type SendDeps } from '../messages/send-message.ts';
import { priceOfRuns, readPricing } from '../planning/pricing.ts';
import { pricingOf, showMessages } from '../read-conversation.ts';
import { startNextMessage } from '../runs/run-message.ts';

interface Again {
  readonly id: string;
  readonly price: number;
  readonly requestKey: string;
}

/**
 * Runs the steps of a version again from the same parent with another seed; the result is a sibling version. Throws
 * `version_not_repeatable`, `price_changed` { price }, and as sending does.
 */
export async function rerunVersion(
  deps: SendDeps,
  viewer: Viewer,
  { id, price, requestKey }: Again,
  locale: Locale,
): Promise<AcceptedMessage> {
  const { db } = deps;
  const { userId } = viewer;
  const { version, conversation } = await getVersion(db, userId, id);
  const pictures = await listPictures(db, conversation.id);
  const number = pictures.find((picture) => picture.id === version.pictureId)?.number ?? 0;
  const steps = version.steps.map(withoutTarget);
  if (steps.length === 0 || version.parentId === null) throw new AppError('version_not_repeatable');
  if (steps.some(({ op }) => op === 'creative-edit')) requireCreative(deps.creative);
  const scene = {
    pictures: pictures.length,
    current: number,
    marked: version.maskImageId === null ? undefined : number,
  };
  const pricing = await readPricing(deps, viewer, scene);
  const runs = splitIntoRuns(steps, scene, pricing.prices);
  const now = priceOfRuns(runs, pricing);
  if (now !== price) throw new AppError('price_changed', { price: now });
  const { parentId } = version;

  const rows = await db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const earlier = await findSent(tx, { id: conversation.id, requestKey });
    if (earlier !== undefined) return earlier;
    await getVersion(tx, userId, id);
    await checkPicturesOfSteps(tx, userId, steps);
    await checkRoom(tx, conversation.id, 1);
    const isBusy = await hasOpenMessage(tx, conversation.id);
    const revision = await raiseRevision(deps.notifications, tx, conversation.id);
    const variation = await tx.$count(
      versions,
      and(eq(versions.parentId, parentId), eq(versions.pictureId, version.pictureId)),
    );
    const plan = await planAsBefore(tx, version, { steps, price });
    const answer = await insertAnswer(tx, viewer, {
      conversationId: conversation.id,
      versionId: id,
      maskImageId: version.maskImageId,
      revision,
      requestKey,
      plan,
      runs: runs.map((run) => ({ ...run, baseVersionId: parentId, variation })),
    });
    if (!isBusy) await startNextMessage(deps, tx, conversation.id, revision);
    return tx.select().from(messages).where(eq(messages.id, answer.id));
  });
  return {
    conversation: await db.transaction((tx) => showAgain(tx, conversation.id)),
    messages: await showMessages(db, rows, await pricingOf(deps, viewer, conversation), locale),
  };
}
