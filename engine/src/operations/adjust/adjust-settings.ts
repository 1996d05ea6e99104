/** The settings of the task `adjust`: shape, light and color, words. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { isSoundQuad, type Quad } from '../../kernels/planes/homography.ts';
import type { FontId } from '../../text/fonts.ts';
import { RATIO } from '../frame/ratio-option.ts';

const share = z.number().min(0).max(1);
/** Points [before, after], 0..1, by rising `before`. */
const curve = z
  .array(z.tuple([share, share]))
  .min(2)
  .max(16)
  .refine(
    (points) => points.every(([x], k) => k === 0 || x > (points[k - 1]?.[0] ?? 0)),
    'points must go from left to right',
  );

export const curvesSchema = z.strictObject({
  /** For all three colors, before their own. */
  all: curve.optional(),
  red: curve.optional(),
  green: curve.optional(),
  blue: curve.optional(),
});
export type Curves = z.output<typeof curvesSchema>;

const amount = z.number().min(-1).max(1).default(0);

const band = z.strictObject({
  /** -1..1: toward the neighbor before or after on the color wheel. */
  hue: z.number().min(-1).max(1).default(0),
  saturation: z.number().min(-1).max(1).default(0),
  light: z.number().min(-1).max(1).default(0),
});
const degrees = z.number().min(0).max(360);

const mixerSchema = z.strictObject({
  red: band.optional(),
  orange: band.optional(),
  yellow: band.optional(),
  green: band.optional(),
  aqua: band.optional(),
  blue: band.optional(),
  purple: band.optional(),
  magenta: band.optional(),
});
export type Mixer = z.output<typeof mixerSchema>;

const splitSchema = z.strictObject({
  /** Hue and strength of the tint in the dark parts, then in the light ones. */
  shadowHue: degrees.default(220),
  shadows: share.default(0),
  highlightHue: degrees.default(40),
  highlights: share.default(0),
  /** Below 0 the dark parts reach further, above 0 the light ones. */
  balance: z.number().min(-1).max(1).default(0),
});
export type SplitToning = z.output<typeof splitSchema>;

export const colorOptions = {
  /** Stops: 1 doubles the light. */
  exposure: z.number().min(-3).max(3).default(0),
  contrast: amount,
  /** Only the light, only the dark parts. */
  highlights: amount,
  shadows: amount,
  /** Levels: where the dark end, the middle and the light end of the scale lie. */
  blacks: amount,
  midtones: amount,
  whites: amount,
  /** -1 cool blue .. 1 warm yellow. */
  temperature: amount,
  /** -1 green .. 1 magenta. */
  tint: amount,
  /** -1 gray .. 1 twice as colorful. */
  saturation: amount,
  /** As saturation, but pale colors most, strong colors and skin least. */
  vibrance: amount,
  curves: curvesSchema.optional(),
  /** Hue, colorfulness and light of eight colors. */
  mixer: mixerSchema.optional(),
  /** A tint of the dark and one of the light parts. */
  split: splitSchema.optional(),
  /** Takes haze away; below 0 adds it. */
  dehaze: amount,
  /** Contrast of what lies close together; below 0 softens. */
  clarity: amount,
  /** Everything out of focus, 0..1. */
  blur: z.number().min(0).max(1).default(0),
  /** Crispness of fine detail, 0..1; noise within about two levels is left alone. */
  sharpen: z.number().min(0).max(1).default(0),
  /** Darkens toward the corners; below 0 lightens. */
  vignette: amount,
  /** Of film; the same picture gets the same grain. */
  grain: z.number().min(0).max(1).default(0),
};
export const colorSchema = z.object(colorOptions);
export type ColorSettings = z.output<typeof colorSchema>;

const hexColor = z.string().regex(HEX_COLOR);
const recolorSchema = z.strictObject({
  to: hexColor,
  /** 1: as far as light, shade and gloss of the thing allow. */
  strength: share.default(1),
});
export type Recolor = z.output<typeof recolorSchema>;

export const recolorOptions = {
  /** Another color for the thing that an edit is confined to, or for most of the picture; before light and color. */
  recolor: recolorSchema.optional(),
};

const obscureSchema = z.strictObject({
  by: z.enum(['mosaic', 'blur']),
  /** 0: eight blocks across the shorter side of an area; 1: two. */
  strength: share.default(0.7),
});
export type Obscure = z.output<typeof obscureSchema>;

export const obscureOptions = {
  /** Makes what an edit is confined to unreadable, or the whole picture; after light and color. */
  obscure: obscureSchema.optional(),
};

const side = z.int().min(1).max(16_000);

/** Corners as they are written, x and y after one another, as points. */
export const quadOf = ([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0]: readonly number[]): Quad => [
  [ax, ay],
  [bx, by],
  [cx, cy],
  [dx, dy],
];

export const geometryOptions = {
  /** Degrees clockwise. */
  rotate: z.literal([0, 90, 180, 270]).default(0),
  /** Mirrors left and right, or top and bottom. */
  flipHorizontal: z.boolean().default(false),
  flipVertical: z.boolean().default(false),
  /**
   * Perspective: x and y of the top left, top right, bottom right and bottom left corner of what will become the picture, in
   * shares of it as it stands after turning.
   */
  corners: z
    .array(share)
    .length(8)
    .refine((corners) => isSoundQuad(quadOf(corners)), 'the corners must go clockwise and leave some of the picture')
    .optional(),
  /** A border of one color is found and cut off: a frame, bars, the lid of a scanner, empty space. After `corners`. */
  trim: z.boolean().default(false),
  /** Perspective by the picture itself: what should be upright is found and set upright; the size stays. After `trim`. */
  uprights: z.boolean().default(false),
  /** What leans is found by the straight lines in the picture and turned level; empty corners are cut off. After `uprights`. */
  level: z.boolean().default(false),
  /** Degrees clockwise; the largest upright part without empty corners is kept. */
  straighten: z.number().min(-45).max(45).default(0),
  /** Part kept, in shares of the picture as it stands after turning and straightening. */
  crop: z
    .strictObject({
      left: z.number().min(0).max(1),
      top: z.number().min(0).max(1),
      width: z.number().gt(0).max(1),
      height: z.number().gt(0).max(1),
    })
    .refine(
      ({ left, top, width, height }) => left + width <= 1.000001 && top + height <= 1.000001,
      'the part must lie inside the picture',
    )
    .optional(),
  /** Width:height of the part about the middle that is kept, the largest there is, after `crop`. */
  ratio: z.string().regex(RATIO, 'width:height, such as 1:1 or 4:5').optional(),
  /** `inside` keeps the shape within the given sides, `cover` fills both and cuts, `stretch` ignores the shape. */
  resize: z
    .strictObject({
      width: side.optional(),
      height: side.optional(),
      fit: z.enum(['inside', 'cover', 'stretch']).default('inside'),
    })
    .refine(({ width, height }) => width !== undefined || height !== undefined, 'a width or a height is needed')
    .optional(),
};
const geometrySchema = z.object(geometryOptions);
export type Geometry = z.output<typeof geometrySchema>;

const FONTS = [
  'sans',
  'sans-bold',
  'serif',
  'brush',
  'playful',
  'round',
  'marker',
  'script',
  'condensed',
  'hand',
  'old-print',
] as const satisfies readonly FontId[];

export const overlayOptions = {
  text: z
    .strictObject({
      /** Line breaks are kept. */
      content: z.string().min(1).max(200),
      font: z.enum(FONTS).default('sans-bold'),
      /** Height of a line as a share of the picture's shorter side; smaller where the words would not fit. */
      size: z.number().min(0.02).max(0.5).default(0.1),
      colour: hexColor.default('#ffffff'),
      /** Outline; `none` for none. */
      outline: z.union([hexColor, z.literal('none')]).default('#000000'),
      opacity: share.default(1),
      /** Middle of the block, in shares of the picture; it is kept inside. */
      x: share.default(0.5),
      y: share.default(0.88),
    })
    .optional(),
  watermark: z
    .strictObject({
      content: z.string().min(1).max(60),
      opacity: share.default(0.35),
      /** Height of the letters as a share of the shorter side. */
      size: z.number().min(0.015).max(0.2).default(0.035),
      colour: hexColor.default('#ffffff'),
      /** `corner` once at the lower right, `tiled` slanting all over. */
      placing: z.enum(['corner', 'tiled']).default('corner'),
    })
    .optional(),
};
const overlaySchema = z.object(overlayOptions);
export type Overlay = z.output<typeof overlaySchema>;
