/** What a person is told about a result that came all the same; the words are in the web's messages, `job.warnings`. */
export const resultWarnings = [
  'already_a_photo',
  'animal_unclear',
  'at_the_edges',
  'camera_shake',
  'cut_above',
  'enlarged',
  'figure_unsure',
  'hair_unsure',
  'large_hole',
  'level_already',
  'made_up',
  'marks_left',
  'no_border',
  'no_uprights',
  'outline_unsure',
  'pose_unsure',
  'several_things',
  'too_dark_for_color',
  'heads_may_be_missed',
  'too_few_pixels',
  'nothing_changed',
  'no_face',
  'no_damage',
  'subject_tiny',
  'subject_everything',
] as const;
export type ResultWarning = (typeof resultWarnings)[number];

/** Nothing was to be done, so the result is as good as the photo was. */
const harmless: ReadonlySet<ResultWarning> = new Set([
  'level_already',
  'no_border',
  'no_damage',
  'no_uprights',
  'nothing_changed',
]);

/** True when somebody who has many results should look at this one first. */
export const asksForALook = (warnings: readonly ResultWarning[]): boolean =>
  warnings.some((warning) => !harmless.has(warning));
