import type { Image } from '@afterglow/domain/contract/studio/images';
import type { Locale } from '@afterglow/domain/locale';
import english from '@afterglow/texts/en/pictures.json' with { type: 'json' };
import { eq, lt } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { labelWaivers } from '../db/tables/label-tables.ts';
import { createWords } from '../lib/create-words.ts';
import { getImageRow, toImage, type ImageRow } from './image-row.ts';

const words = createWords('pictures', english);

/** Half a year and a few days: "no less than six months". */
const keptDays = 190;

/** The visible label of a downloaded picture; undefined: none. */
export function visibleLabel(row: Pick<ImageRow, 'generative' | 'labelWaivedAt'>, locale: Locale): string | undefined {
  return row.generative && row.labelWaivedAt === null ? words.write(locale, 'aiLabel') : undefined;
}

/** Leaves the visible label off a generated picture and writes down who asked. Twice is once. Throws `image_not_found`. */
export async function waiveLabel(db: Database, userId: string, imageId: string, now: Date): Promise<Image> {
  return db.transaction(async (tx) => {
    const row = await getImageRow(tx, userId, imageId);
    if (!row.generative || row.labelWaivedAt !== null) return toImage(row);
    await tx.insert(labelWaivers).values({ userId, imageId, createdAt: now });
    await tx.update(images).set({ labelWaivedAt: now }).where(eq(images.id, imageId));
    return toImage({ ...row, labelWaivedAt: now });
  });
}

export async function eraseOldWaivers(db: Executor, now: Date): Promise<void> {
  await db.delete(labelWaivers).where(lt(labelWaivers.createdAt, new Date(now.getTime() - keptDays * 86_400_000)));
}
