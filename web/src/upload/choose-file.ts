import { findUploadProblem, type UploadProblem } from '@afterglow/domain/upload-rules';

export type Choice =
  | { readonly ok: true; readonly file: File; readonly ignored: number }
  | { readonly ok: false; readonly name: string; readonly problem: UploadProblem };

/**
 * The one picture out of what was dropped, pasted or picked: the first that the rules allow. When none fits, the first
 * one's problem is told. `ignored` counts the others. Undefined when there was no file at all.
 */
export function chooseFile(files: readonly File[]): Choice | undefined {
  const first = files[0];
  if (first === undefined) return undefined;
  const file = files.find((candidate) => findUploadProblem(candidate) === undefined);
  if (file !== undefined) return { ok: true, file, ignored: files.length - 1 };
  return { ok: false, name: first.name, problem: findUploadProblem(first) ?? 'file_missing' };
}
