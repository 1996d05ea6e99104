import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import type { Locale } from '@afterglow/domain/locale';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Viewer } from '../http/context.ts';
import { createDerivatives, limitedWidth } from '../images/derivative.ts';
import type { ImageRow } from '../images/image-row.ts';
import { exportPicture, type PictureEngine } from '../images/picture-engine.ts';
import { endingOf, markedQuality, ownFormat } from '../images/saved-file.ts';
import { visibleLabel } from '../images/waive-label.ts';
import type { Storage } from '../storage/contract.ts';
import { derivativeKey } from '../storage/key.ts';

interface FileDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

interface Returned {
  readonly image: ImageRow;
  /** The upload that the photo of the library became. */
  readonly photoId: string | null;
  readonly viewer: Viewer;
  readonly locale: Locale;
}

/**
 * As a download gives it: as large as the plan allows, with its visible label; and with day, camera and exposure of the photo it was
 * made of, by which libraries sort. Stored, so that it is the same each time.
 */
export async function readReturnedFile(deps: FileDeps, { image, photoId, viewer, locale }: Returned) {
  const { storage } = deps;
  const format = ownFormat(image);
  const width = limitedWidth(image, outputEdgeLimit(viewer));
  const text = visibleLabel(image, locale);
  const photo = photoId === null ? undefined : await findCapture(deps, viewer.userId, photoId);
  const { masterKey } = image;
  if (photo === undefined) {
    const mark = text === undefined ? undefined : { locale, text };
    const isWhole = mark === undefined && width === image.width;
    return fileOf(isWhole ? masterKey : await createDerivatives(deps)({ masterKey, width, format, mark }));
  }
  const key = derivativeKey(masterKey, width, format, text === undefined ? 'capture' : `capture-${locale}`);
  if (!(await storage.has(key))) {
    const file = await exportPicture(deps.engine, [await storage.read(masterKey), photo], {
      format,
      width,
      quality: markedQuality,
      metadata: 'capture',
      lossless: true,
      mark: text,
    });
    await storage.put(key, file.bytes, { contentType: file.mimeType });
  }
  return fileOf(key);

  async function fileOf(key: string) {
    return {
      bytes: new Uint8Array(await storage.read(key)),
      mimeType: `image/${format}`,
      ending: endingOf(format),
    };
  }
}

/** The photo, if it is still here and says when or with what it was taken. */
async function findCapture({ db, storage, engine }: FileDeps, userId: string, photoId: string) {
  const [row] = await db
    .select({ masterKey: images.masterKey })
    .from(images)
    .where(and(eq(images.id, photoId), eq(images.userId, userId), isNull(images.deletedAt), isNull(images.blockedAt)));
  if (row === undefined) return undefined;
  const bytes = await storage.read(row.masterKey);
  const { report } = await engine.run(
    { task: 'inspect', images: [bytes], options: { maxBytes: uploadRules.maxBytes } },
    {},
  );
  return report.camera === '' && report.takenAt === '' ? undefined : bytes;
}
