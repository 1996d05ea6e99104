/**
 * Sizes and head positions of ID photos, as shares of the picture's height. Head height is chin to crown (the skull's top
 * under the hair), top margin is hair to upper edge.
 */

export interface IdPhotoStandard {
  /** Pixels at 300 dpi. */
  readonly width: number;
  readonly height: number;
  readonly headHeight: Range;
  readonly topMargin: Range;
}

export interface Range {
  readonly min: number;
  readonly target: number;
  readonly max: number;
}

/** Chinese studio sizes have no official head rule; this is the usual studio practice. */
const STUDIO = {
  headHeight: { min: 0.52, target: 0.6, max: 0.68 },
  topMargin: { min: 0.05, target: 0.09, max: 0.14 },
};

export const ID_PHOTO_SIZES = ['1-inch', '2-inch', 'small-2-inch', 'us', 'schengen', 'cn-passport'] as const;
export type IdPhotoSize = (typeof ID_PHOTO_SIZES)[number];

export const ID_PHOTO_STANDARDS: Readonly<Record<IdPhotoSize, IdPhotoStandard>> = {
  '1-inch': { width: 295, height: 413, ...STUDIO },
  '2-inch': { width: 413, height: 579, ...STUDIO },
  'small-2-inch': { width: 413, height: 531, ...STUDIO },
  // U.S. Department of State: 2 × 2 in, head 1 to 1 3/8 in
  us: {
    width: 600,
    height: 600,
    headHeight: { min: 0.5, target: 0.6, max: 0.69 },
    topMargin: { min: 0.05, target: 0.1, max: 0.18 },
  },
  // ICAO 9303 as used for Schengen visas: 35 × 45 mm, head 32 to 36 mm
  schengen: {
    width: 413,
    height: 531,
    headHeight: { min: 0.711, target: 0.745, max: 0.8 },
    topMargin: { min: 0.03, target: 0.07, max: 0.12 },
  },
  // GA/T 1180: 33 × 48 mm, head 28 to 33 mm, 3 to 5 mm above it
  'cn-passport': {
    width: 390,
    height: 567,
    headHeight: { min: 0.584, target: 0.63, max: 0.687 },
    topMargin: { min: 0.0625, target: 0.08, max: 0.104 },
  },
};

export const ID_PHOTO_DPI = 300;
