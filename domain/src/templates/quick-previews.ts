/** Small real previews of a photo in templates that take about a second: shown on the wall before anybody chooses. */

/** Longest side in pixels of a preview, and of the photo that is sent for one. */
export const previewEdge = 320;

/** Longest side in pixels of a visitor's result. */
export const visitorEdge = 1024;

/** No photo of that size weighs more. */
export const previewPhotoBytes = 400_000;

/**
 * Recipes that are quick at this size, with the answers that differ from their defaults. The others take ten seconds and
 * more, mostly for drawing what does not come from the photo.
 */
export const quickPreviews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'background-remove': { quality: 'fast' },
  'enhance-light': {},
  'sketch-portrait': {},
  'oil-painting': {},
  'anime-portrait': {},
};

export const hasQuickPreview = (recipeId: string): boolean => Object.hasOwn(quickPreviews, recipeId);
