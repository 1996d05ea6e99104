/** People who each have one picture under way, and watch it as a browser's event stream does. */
import { grantCredits } from '@afterglow/server/credits/ledger';
import { users } from '@afterglow/server/db/tables/account-tables';
import { creditAccounts } from '@afterglow/server/db/tables/credit-tables';
import { images } from '@afterglow/server/db/tables/image-tables';
import { followPicture } from '@afterglow/server/generations/follow-progress';
import { findGeneration, isFinal } from '@afterglow/server/generations/generation-row';
import { requestGeneration } from '@afterglow/server/generations/request-generation';
import type { openParts } from './open-parts.ts';

type Parts = Awaited<ReturnType<typeof openParts>>;
export interface Person {
  readonly viewer: Parameters<typeof requestGeneration>[1];
  readonly imageId: string;
}

/** In one transaction: a thousand people one by one are four thousand commits, which took a busy machine twenty minutes. */
export async function addPeople({ db }: Parts, count: number, masterKey: string): Promise<readonly Person[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const emailOf = (userId: string): string => `${userId}@example.com`;
  const row = { kind: 'upload', masterKey, mimeType: 'image/png', bytes: 100, width: 8, height: 6 } as const;
  return db.transaction(async (tx) => {
    await tx.insert(users).values(ids.map((id) => ({ id, name: 'Bench', email: emailOf(id) })));
    await tx.insert(creditAccounts).values(ids.map((userId) => ({ userId })));
    for (const userId of ids)
      await grantCredits(tx, { userId, amount: 1_000_000, key: `bench:${userId}`, reason: 'bench' });
    const added = await tx
      .insert(images)
      .values(ids.map((userId) => ({ userId, ...row, colour: '#808080' })))
      .returning({ id: images.id, userId: images.userId });
    return added.map(({ id, userId }) => ({
      viewer: { userId, email: emailOf(userId), role: 'user', plan: 'free', sessionId: 'bench' },
      imageId: id,
    }));
  });
}

/** Asks for a picture and watches it to its end. Returns what it took beyond its engine. The same key again is the same picture. */
export async function makePicture(parts: Parts, { viewer, imageId }: Person, requestKey: string = crypto.randomUUID()) {
  const { id } = await requestGeneration(
    { ...parts, creative: { available: false, maxImages: 0, services: [] } },
    viewer,
    { templateId: 'oil-painting', imageIds: [imageId], inputs: {}, requestKey },
    'en',
  );
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      clearInterval(heartbeat);
      followed.stop();
    };
    const look = async (): Promise<void> => {
      if (!followed.needsRow()) return;
      const row = await findGeneration(parts.db, id);
      if (row !== undefined && !isFinal(row.status)) return;
      end();
      resolve();
    };
    const signal = (): void =>
      void look().catch((error: unknown) => {
        end();
        reject(error);
      });
    const followed = followPicture(parts.notifications, id, signal);
    const heartbeat = setInterval(signal, 20_000);
    signal();
  });
  const row = await findGeneration(parts.db, id);
  if (row?.status !== 'succeeded' || row.finishedAt === null || row.startedAt === null)
    throw new Error(`the picture is ${row?.status}: ${row?.errorCode}`);
  const totalMs = row.finishedAt.getTime() - row.createdAt.getTime();
  return {
    beyondEngineMs: totalMs - (row.engineMs ?? 0),
    untilRunningMs: row.startedAt.getTime() - row.createdAt.getTime(),
  };
}
