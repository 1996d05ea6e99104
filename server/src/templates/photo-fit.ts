/** Whether a photo suits a template, said before anybody pays, and what is refused because nothing would come of it. */
import type { PhotoFit } from '@afterglow/domain/contract/public/templates';
import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { judgeFit, refuseSmall, type FitCode, type FitReason } from '@afterglow/domain/templates/fit';
import english from '@afterglow/texts/en/fit.json' with { type: 'json' };
import type { Database } from '../db/pool.ts';
import { getImageRow, type ImageRow } from '../images/image-row.ts';
import type { FindLook } from '../images/quick-look.ts';
import { createWords } from '../lib/create-words.ts';
import type { TemplateDefinition } from './template.ts';

const sentences = createWords('fit', english);

export interface PhotoFitDeps {
  readonly db: Database;
  readonly findLook: FindLook;
  /** Slots that the operator's own networks fill. */
  readonly findSlots?: (() => Promise<ReadonlySet<string>>) | undefined;
}

type Wanting = Pick<TemplateDefinition, 'fit'>;

/** Error of each reason for which a photo is refused; undefined: it never is. */
const errors: Readonly<Record<FitCode, ErrorCode | undefined>> = {
  too_small: 'photo_too_small',
  blank: 'photo_blank',
  screenshot: 'photo_screenshot',
  no_color: 'photo_no_color',
  no_face: 'no_face_found',
  several_faces: 'several_faces_found',
  face_missing: undefined,
  face_small: undefined,
  face_cut: undefined,
  face_turned: undefined,
  face_profile: 'face_turned_away',
  eyes_hidden: 'eyes_not_seen',
  head_cut: undefined,
  hand_at_face: undefined,
  mouth_open: undefined,
  shoulders_missing: undefined,
  nobody_there: undefined,
  nobody_beside: undefined,
  crowd_wide: 'too_much_to_remove',
  crowd_busy: undefined,
  subject_small: undefined,
  subject_unclear: undefined,
  subject_cut: undefined,
  hair_unclear: undefined,
  few_pixels: undefined,
  rough_edition: undefined,
};

async function findReasons(
  { findLook, findSlots }: PhotoFitDeps,
  template: Wanting,
  row: ImageRow,
): Promise<readonly FitReason[]> {
  // What the row says already needs no look.
  const small = refuseSmall(template.fit, row);
  if (small !== undefined) return [small];
  const look = await findLook(row);
  if (look === undefined) return [];
  return judgeFit(template.fit, look, template.fit.unlessSlot === undefined ? undefined : await findSlots?.());
}

/** Throws `image_not_found`, `image_blocked`. */
export async function describeFit(
  deps: PhotoFitDeps,
  template: Wanting,
  photo: { readonly userId: string; readonly imageId: string },
  locale: Locale,
): Promise<PhotoFit> {
  const reasons = await findReasons(deps, template, await getImageRow(deps.db, photo.userId, photo.imageId));
  return {
    fits: reasons.length === 0,
    reasons: reasons.map(({ code, refused, details }) => ({
      code,
      refused,
      message: sentences.write(locale, code, details),
    })),
  };
}

/**
 * Throws what nothing worth its credits can come of: `photo_too_small` { side }, `photo_blank`, `photo_screenshot`,
 * `photo_no_color`, `no_face_found`, `several_faces_found`,
 * `eyes_not_seen`, `face_turned_away`, `too_much_to_remove` { holePercent }. A photo that is not there is somebody else's to refuse.
 */
export async function refuseUnfit(
  deps: PhotoFitDeps,
  template: Wanting,
  photo: { readonly userId: string; readonly imageId: string },
): Promise<void> {
  const row = await getImageRow(deps.db, photo.userId, photo.imageId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (row === undefined) return;
  for (const { code, refused, details } of await findReasons(deps, template, row)) {
    const error = errors[code];
    if (refused && error !== undefined) throw new AppError(error, details);
  }
}
