/**
 * How a later version goes with an earlier step that was changed. `same`: as before. `placed`: something in it was put in a place
 * of the picture, which may have moved. `drawn`: a creative model draws again. The others are left out: `mask`, it was marked on a
 * picture of another shape; `pixels`, it was made by hand and not by steps; `model`, there is no creative model.
 */
export const repeatFits = ['same', 'placed', 'drawn', 'mask', 'pixels', 'model'] as const;
export type RepeatFit = (typeof repeatFits)[number];

/** Whether a version is made again. */
export const isRepeated = (fit: RepeatFit): boolean => fit === 'same' || fit === 'placed' || fit === 'drawn';

/** Versions that can follow one changed step, and steps that are copied at once. */
export const mostRepeated = 40;
