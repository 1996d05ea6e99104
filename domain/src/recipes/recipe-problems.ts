/**
 * Why a recipe is refused: a code with its values. The words are in the bundle `recipes` of every language. `fieldsUnfilled` and
 * `textTooLong` are known when there are photos: see `fill-recipe.ts`.
 */

export const recipeProblemCodes = [
  'notJson',
  'tooLong',
  'notARecipe',
  'versionNewer',
  'versionUnknown',
  'fieldUnknown',
  'nameInvalid',
  'noSteps',
  'tooManySteps',
  'stepInvalid',
  'stepUnknown',
  'stepUnknownNear',
  'stepOfWords',
  'stepOfMarks',
  'optionUnknown',
  'optionUnknownNear',
  'optionMissing',
  'optionInvalid',
  'optionNoChoice',
  'optionOutOfRange',
  'pictureMissing',
  'pictureUnwanted',
  'tooManyPictures',
  'afterExport',
  'undoes',
  'textBrace',
  'fieldsUnfilled',
  'textTooLong',
] as const;
export type RecipeProblemCode = (typeof recipeProblemCodes)[number];

export interface RecipeProblem {
  readonly code: RecipeProblemCode;
  /** Steps are counted from 1. */
  readonly values: Readonly<Record<string, string | number>>;
}
