/** What a person is told about a result that came all the same; the words are in the web's messages, `job.warnings`. */
export const resultWarnings = [
  'already_a_photo',
  'at_the_edges',
  'camera_shake',
  'cut_above',
  'enlarged',
  'large_hole',
  'no_uprights',
  'outline_unsure',
  'pose_unsure',
  'several_things',
  'too_few_pixels',
  'nothing_changed',
  'no_face',
  'no_damage',
  'subject_tiny',
  'subject_everything',
] as const;
export type ResultWarning = (typeof resultWarnings)[number];
