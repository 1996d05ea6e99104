import { sharedField, sharedPath } from '@afterglow/domain/shared-photo';
import { withBase } from '../base-path/base-path.ts';
import { keepShared, sharedIn } from '../upload/shared/shared-photos.ts';

/** Photos shared from another app never travel before a page opens them: they are kept in this browser. */
export async function takePhoto(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const files = (form?.getAll(sharedField) ?? []).filter((value) => value instanceof File);
  const shared = sharedIn(files);
  const isKept = await keepShared(files);
  const isLost = !isKept && (shared === 'photo' || shared === 'photos');
  return Response.redirect(withBase(sharedPath(isLost ? 'file_missing' : shared)), 303);
}
