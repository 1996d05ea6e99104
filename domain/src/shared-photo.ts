import { uploadProblems } from './upload-rules.ts';

/** Where phones send a photo that is shared with the app, and the field that it is in. */
export const sharedPhotoPath = '/take-photo';
export const sharedField = 'photo';

/** Why a shared photo was not taken, as the address of the home page tells. */
export const sharedProblems = [...uploadProblems, 'rate_limited'] as const;
export type SharedProblem = (typeof sharedProblems)[number];

/** The home page, which says what was wrong with the photo. */
export const sharedProblemPath = (problem: SharedProblem): string => `/?shared=${problem}`;
