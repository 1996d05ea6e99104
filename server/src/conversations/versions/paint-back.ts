import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { editorPictures, versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { ImageRow } from '../../images/image-row.ts';
import { pictureFailure } from '../../images/picture-failure.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { getVersion } from '../conversation-row.ts';
import { saveVersion, type AddVersionDeps } from './change-versions.ts';
import { getMask } from './masks.ts';

/** Painting is free; so many times in a minute is not work but a load test. */
const limit = { max: 30, windowSeconds: 60 } as const;

/**
 * The restore brush: a new version with the original's own pixels where the mask is white. Both pictures have the same
 * size, else they do not lie over each other. Throws `mask_wrong_shape`, `image_not_found`, `version_not_found`, `conversation_full`.
 */
export async function paintBack(
  deps: AddVersionDeps,
  userId: string,
  { id, maskImageId, name }: { readonly id: string; readonly maskImageId: string; readonly name?: string | undefined },
  signal?: AbortSignal,
): Promise<{ readonly conversation: Conversation; readonly version: Version }> {
  await consumeAttempt(deps.db, `paint-back:${userId}`, limit);
  const { version } = await getVersion(deps.db, userId, id);
  const [picture, original, mask] = [
    await getImage(deps.db, version.imageId),
    await getOriginal(deps.db, version.pictureId),
    await getMask(deps.db, userId, maskImageId),
  ];
  if (original.width !== picture.width || original.height !== picture.height) throw new AppError('mask_wrong_shape');
  const bytes = [
    await deps.storage.read(picture.masterKey),
    await deps.storage.read(original.masterKey),
    await deps.storage.read(mask.masterKey),
  ];
  const painted = await deps.engine
    .run({ task: 'paint-back', images: bytes, options: {} }, signal === undefined ? {} : { signal })
    .catch((error: unknown) => {
      throw pictureFailure(error);
    });
  const [output] = painted.outputs;
  if (output === undefined) throw new Error('the engine painted nothing');
  return saveVersion(
    deps,
    userId,
    { parentId: id, name, settings: { paintBack: painted.report }, maskImageId },
    output,
  );
}

async function getOriginal(db: Database, pictureId: string): Promise<ImageRow> {
  const [row] = await db
    .select({ imageId: versions.imageId })
    .from(editorPictures)
    .innerJoin(versions, eq(versions.id, editorPictures.rootVersionId))
    .where(eq(editorPictures.id, pictureId));
  if (row === undefined) throw new AppError('version_not_found');
  return getImage(db, row.imageId);
}

async function getImage(db: Database, id: string): Promise<ImageRow> {
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), isNull(images.returnedAt)));
  if (image === undefined) throw new AppError('image_not_found');
  if (image.blockedAt !== null) throw new AppError('image_blocked');
  return image;
}
