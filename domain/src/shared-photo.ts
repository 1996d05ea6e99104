import { uploadProblems } from './upload-rules.ts';

/** Where phones send photos that are shared with the app, and the field that they are in. */
export const sharedPhotoPath = '/take-photo';
export const sharedField = 'photo';

/** Why nothing of what was shared was taken. */
export const sharedProblems = [...uploadProblems, 'rate_limited'] as const;
export type SharedProblem = (typeof sharedProblems)[number];

/** What another app gave: a photo or several, which the browser keeps; files that the system opens, which it hands over; or why nothing. */
export type Shared = 'photo' | 'photos' | 'opened' | SharedProblem;

/** The editor, where what was given opens. It sends visitors on to the home page, with the same parameter. */
export const sharedPath = (shared: Shared): string => `/editor?shared=${shared}`;
