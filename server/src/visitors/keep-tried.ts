import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Viewer } from '../http/context.ts';
import { insertImage } from '../images/insert-image.ts';
import { inspectFile } from '../images/inspect-file.ts';
import { takeSpace } from '../images/space.ts';
import type { UploadDeps, UploadedImage } from '../images/upload-image.ts';
import { pictureKey } from '../storage/key.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { readOrigin } from '../verify/read-origin.ts';

export interface KeepDeps extends UploadDeps {
  readonly catalogue: Pick<Catalogue, 'find'>;
}

export interface Tried {
  readonly file: File;
  readonly templateId: string;
  /** The photo it was made of, to compare with; left out where this person has no such photo (any more). */
  readonly sourceImageId?: string | undefined;
}

/**
 * Puts what somebody had made before there was an account among their pictures, as the template's result that it is. Nothing
 * of it was kept here, so the file itself proves it: signed by this installation, unchanged, and made for nobody, which no
 * other result is. The same file again is the same picture. Throws `try_unproven` for any other file, the upload's errors,
 * `image_blocked`, `space_full`.
 */
export async function keepTried(
  deps: KeepDeps,
  viewer: Viewer,
  { file, templateId, sourceImageId }: Tried,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const { db, storage, engine } = deps;
  const { original, colour: color } = await inspectFile(engine, file, signal);
  const { signature, ...about } = await readOrigin(engine, original, { findWatermark: false, signal });
  const isOurs = signature?.ours === true && signature.state === 'intact';
  if (!isOurs || (await db.$count(generations, eq(generations.id, signature.produceId))) > 0)
    throw new AppError('try_unproven');
  const template = await deps.catalogue.find(templateId);
  if (template.task.id !== signature.task) throw new AppError('try_unproven');

  const masterKey = pictureKey(original);
  const saved = { key: masterKey, bytes: original, mimeType: about.mimeType };
  await storage.put(masterKey, original, { contentType: about.mimeType });
  return db.transaction(async (tx) => {
    await takeSpace(tx, viewer, original.length);
    const [known] = await tx
      .select()
      .from(images)
      .where(and(eq(images.userId, viewer.userId), eq(images.masterKey, masterKey), isNull(images.deletedAt)))
      .limit(1);
    if (known !== undefined && known.blockedAt !== null) throw new AppError('image_blocked');
    const [source] =
      sourceImageId === undefined
        ? []
        : await tx
            .select({ id: images.id })
            .from(images)
            .where(and(eq(images.id, sourceImageId), eq(images.userId, viewer.userId), isNull(images.deletedAt)));
    const { id, width, height, bytes, mimeType } =
      known ??
      (await insertImage(storage, tx, [saved], {
        userId: viewer.userId,
        kind: 'result',
        masterKey,
        templateId: template.id,
        sourceImageId: source?.id ?? null,
        mimeType: about.mimeType,
        bytes: original.length,
        width: about.width,
        height: about.height,
        colour: color,
      }));
    return { id, width, height, bytes, mimeType };
  });
}
