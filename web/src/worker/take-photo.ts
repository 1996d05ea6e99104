import { sharedField, sharedProblemPath } from '@afterglow/domain/shared-photo';
import { chooseFile } from '../upload/choose-file.ts';
import { storePhoto } from '../upload/kept-photo.ts';

/** A photo shared from another app is kept where the home page keeps a chosen one; the page it leads to shows it. */
export async function takePhoto(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const files = (form?.getAll(sharedField) ?? []).filter((value) => value instanceof File);
  const choice = chooseFile(files);
  if (choice?.ok !== true) return Response.redirect(sharedProblemPath(choice?.problem ?? 'file_missing'), 303);
  const kept = await storePhoto({ kind: 'file', file: choice.file });
  return Response.redirect(kept ? '/' : sharedProblemPath('file_missing'), 303);
}
