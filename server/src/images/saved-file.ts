import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import type { Locale } from '@afterglow/domain/locale';
import { z } from 'zod';
import type { Viewer } from '../http/context.ts';
import { ObjectMissing, type Storage, type StoredObject } from '../storage/contract.ts';
import { createDerivatives, limitedWidth } from './derivative.ts';
import type { ImageRow } from './image-row.ts';
import { derivativeFormats, derivePicture, type DerivativeFormat, type PictureEngine } from './picture-engine.ts';
import { visibleLabel } from './waive-label.ts';

/** A picture's own format, by its type. */
export const ownFormat = ({ mimeType }: Pick<ImageRow, 'mimeType'>): DerivativeFormat =>
  z.enum(derivativeFormats).parse(mimeType.replace('image/', ''));

/** The smallest format the browser names; for one that names none, JPEG, or PNG where there may be transparency. */
export function negotiateFormat(accept: string | undefined, own: DerivativeFormat): DerivativeFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return own === 'jpeg' ? 'jpeg' : 'png';
}

export const endingOf = (format: DerivativeFormat): string => (format === 'jpeg' ? 'jpg' : format);

/** Of a download: little is lost when it is written once more for its label. */
export const markedQuality = 92;

/** To be read to its end, or canceled. */
export type SavedFile = { readonly bytes: Uint8Array } | StoredObject;

/**
 * A result as a download gives it: in its own format, as large as the plan allows, with its visible label where it has one;
 * byte by byte as it was made when there is nothing to change. Throws `ObjectMissing`.
 */
export async function openSavedFile(
  deps: { readonly storage: Storage; readonly engine: PictureEngine },
  row: ImageRow,
  viewer: Viewer,
  locale: Locale,
): Promise<SavedFile> {
  const { masterKey } = row;
  const format = ownFormat(row);
  const width = limitedWidth(row, outputEdgeLimit(viewer));
  const mark = visibleLabel(row, locale);
  if (mark !== undefined) {
    const master = await deps.storage.read(masterKey);
    return derivePicture(deps.engine, master, { width, format, quality: markedQuality, mark });
  }
  const key = width === row.width ? masterKey : await createDerivatives(deps)({ masterKey, width, format });
  const stored = await deps.storage.open(key);
  if (stored === undefined) throw new ObjectMissing(key);
  return stored;
}
