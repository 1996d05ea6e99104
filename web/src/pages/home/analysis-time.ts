/** From pressing Run to the shown analysis of a photo of 12 megapixels, in milliseconds, as `npm run bench:editor` last measured it. */
export const analysisMs = 1900;
