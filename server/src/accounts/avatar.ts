import { createHash } from 'node:crypto';
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database, Transaction } from '../db/pool.ts';
import { profiles } from '../db/tables/account-tables.ts';
import type { Viewer } from '../http/context.ts';
import { replyStored } from '../http/stored-reply.ts';
import { lockPictures } from '../images/insert-image.ts';
import { cutSquare, inspectPicture, type PictureEngine } from '../images/picture-engine.ts';
import type { Storage } from '../storage/contract.ts';
import { checkedKey } from '../storage/key.ts';

/** Edge in pixels: sharp at 128 points on a phone's screen. */
const avatarEdge = 384;

interface AvatarDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

/**
 * Makes a photo the person's avatar: inspected like every upload, cut to a square, stored by its own hash.
 * The photo itself is not kept.
 */
export async function setAvatar(
  { db, storage, engine }: AvatarDeps,
  userId: string,
  file: File,
  signal?: AbortSignal,
): Promise<void> {
  if (file.size === 0) throw new AppError('file_missing');
  if (file.size > uploadRules.maxBytes) throw new AppError('file_too_large', { size: uploadLimitLabel });
  const { master } = await inspectPicture(engine, new Uint8Array(await file.arrayBuffer()), signal);
  const { bytes, mimeType } = await cutSquare(engine, master.bytes, avatarEdge);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = keyOf(hash);
  await storage.put(key, bytes, { contentType: mimeType });
  await db.transaction(async (tx) => {
    await replaceAvatar(tx, storage, userId, key, `/media/avatars/${hash}`);
    // Another account with the same picture may have removed it in the meantime.
    if (!(await storage.has(key))) await storage.put(key, bytes, { contentType: mimeType });
  });
}

export async function removeAvatar({ db, storage }: Omit<AvatarDeps, 'engine'>, userId: string): Promise<void> {
  await db.transaction((tx) => replaceAvatar(tx, storage, userId, null, null));
}

/** Under the locks of both keys, so that nobody starts using a picture between the check and the removal of its bytes. */
async function replaceAvatar(
  tx: Transaction,
  storage: Storage,
  userId: string,
  key: string | null,
  url: string | null,
): Promise<void> {
  const [before] = await tx
    .select({ key: profiles.avatarKey })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update');
  await lockPictures(
    tx,
    [before?.key ?? null, key].filter((each) => each !== null),
  );
  await tx.update(profiles).set({ avatarKey: key, avatarUrl: url }).where(eq(profiles.userId, userId));
  if (before?.key === undefined || before.key === null || before.key === key) return;
  const [other] = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.avatarKey, before.key))
    .limit(1);
  if (other === undefined) await storage.remove(before.key);
}

const keyOf = (hash: string): string => checkedKey(`avatars/${hash.slice(0, 2)}/${hash}.webp`);

/** `GET /media/avatars/:hash`: a person's picture, to themselves and to administrators. It never changes. */
export function avatarRoutes(deps: {
  readonly db: Database;
  readonly storage: Storage;
  readonly findViewer: (headers: Headers) => Promise<Viewer | undefined>;
}): Hono {
  return new Hono().get('/media/avatars/:hash{[0-9a-f]{64}}', async (c) => {
    const key = keyOf(c.req.param('hash'));
    const viewer = await deps.findViewer(c.req.raw.headers);
    if (viewer === undefined || !(await maySee(deps.db, viewer, key))) throw new AppError('image_not_found');
    const found = await deps.storage.open(key);
    if (found === undefined) throw new AppError('image_not_found');
    const headers = new Headers({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return replyStored(c, found, headers);
  });
}

async function maySee(db: Database, viewer: Viewer, key: string): Promise<boolean> {
  const owners = await db.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.avatarKey, key));
  return owners.some(({ userId }) => userId === viewer.userId) || (viewer.role === 'admin' && owners.length > 0);
}
