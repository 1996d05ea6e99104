import { ApiError } from '../../../api/api-error.ts';

const codes: ReadonlySet<string> = new Set(['no_subject_found', 'no_face_found', 'hair_not_found']);

/** A part that was looked for is not in the picture; looking again would not find it. */
export const isAbsent = (failure: unknown): boolean => failure instanceof ApiError && codes.has(failure.code);
