/**
 * What the adjust panel sets: shape, light, color and words of one picture in one act. The engine's `adjust` takes the
 * same values under the same names; a test of the server holds the two together.
 */
import { z } from 'zod';
import { hexColorSchema } from '../hex-color-schema.ts';
import { areSoundCorners } from './corners.ts';
import { localAdjustmentsSchema } from './part-settings.ts';

const share = z.number().min(0).max(1);
const amount = z.number().min(-1).max(1);
const side = z.int().min(1).max(16_000);

/** Points [before, after], 0..1, from left to right. */
const curve = z
  .array(z.tuple([share, share]))
  .min(2)
  .max(16)
  .refine(
    (points) => points.every(([x], k) => k === 0 || x > (points[k - 1]?.[0] ?? 0)),
    'points must go from left to right',
  )
  .meta({ id: 'ToneCurve' });

const band = z
  .strictObject({ hue: amount.optional(), saturation: amount.optional(), light: amount.optional() })
  .meta({ id: 'MixedColor' })
  .optional();
const degrees = z.number().min(0).max(360);

export const panelSettingsSchema = z.strictObject({
  /** Degrees clockwise. */
  rotate: z.union([z.literal(90), z.literal(180), z.literal(270)]).optional(),
  flipHorizontal: z.literal(true).optional(),
  flipVertical: z.literal(true).optional(),
  /** Perspective: what lies between these corners of the turned picture becomes the picture. */
  corners: z
    .array(share)
    .length(8)
    .refine(areSoundCorners, 'the corners must go clockwise and leave some of the picture')
    .optional(),
  /** A border of one color is found and cut off. */
  trim: z.literal(true).optional(),
  /** What should be upright is found and set upright. */
  uprights: z.literal(true).optional(),
  /** How far the picture leans is found, and it is turned level. */
  level: z.literal(true).optional(),
  /** Degrees clockwise; empty corners are cut off. */
  straighten: z.number().min(-45).max(45).optional(),
  /** Part kept, in shares of the picture as it stands after turning and straightening. */
  crop: z
    .strictObject({ left: share, top: share, width: z.number().gt(0).max(1), height: z.number().gt(0).max(1) })
    .refine(
      ({ left, top, width, height }) => left + width <= 1.000001 && top + height <= 1.000001,
      'the part must lie inside the picture',
    )
    .optional(),
  resize: z
    .strictObject({
      width: side.optional(),
      height: side.optional(),
      fit: z.enum(['inside', 'cover', 'stretch']).optional(),
    })
    .refine(({ width, height }) => width !== undefined || height !== undefined, 'a width or a height is needed')
    .optional(),
  /** Stops: 1 doubles the light. */
  exposure: z.number().min(-3).max(3).optional(),
  contrast: amount.optional(),
  highlights: amount.optional(),
  shadows: amount.optional(),
  /** Levels: the dark end, the middle and the light end of the scale. */
  blacks: amount.optional(),
  midtones: amount.optional(),
  whites: amount.optional(),
  /** -1 cool .. 1 warm. */
  temperature: amount.optional(),
  /** -1 green .. 1 magenta. */
  tint: amount.optional(),
  saturation: amount.optional(),
  vibrance: amount.optional(),
  curves: z
    .strictObject({ all: curve.optional(), red: curve.optional(), green: curve.optional(), blue: curve.optional() })
    .optional(),
  /** Hue, colorfulness and light of eight colors. */
  mixer: z
    .strictObject({
      red: band,
      orange: band,
      yellow: band,
      green: band,
      aqua: band,
      blue: band,
      purple: band,
      magenta: band,
    })
    .optional(),
  /** A tint of the dark and one of the light parts, by hue and strength. */
  split: z
    .strictObject({
      shadowHue: degrees.optional(),
      shadows: share.optional(),
      highlightHue: degrees.optional(),
      highlights: share.optional(),
      balance: amount.optional(),
    })
    .optional(),
  /** Takes haze away; below 0 adds it. */
  dehaze: amount.optional(),
  /** Contrast of what lies close together. */
  clarity: amount.optional(),
  /** Everything out of focus. */
  blur: share.optional(),
  sharpen: share.optional(),
  /** Darkens toward the corners; below 0 lightens. */
  vignette: amount.optional(),
  grain: share.optional(),
  /** Light and color of parts, each with its masks. */
  local: localAdjustmentsSchema.optional(),
  text: z
    .strictObject({
      content: z.string().min(1).max(200),
      font: z.enum(['sans-bold', 'serif', 'brush', 'hand', 'playful']).optional(),
      /** Height of a line as a share of the shorter side. */
      size: z.number().min(0.02).max(0.5).optional(),
      colour: hexColorSchema.optional(),
      outline: z.union([hexColorSchema, z.literal('none')]).optional(),
      /** Middle of the words, in shares of the picture. */
      x: share.optional(),
      y: share.optional(),
    })
    .optional(),
  watermark: z
    .strictObject({
      content: z.string().min(1).max(60),
      opacity: share.optional(),
      colour: hexColorSchema.optional(),
      placing: z.enum(['corner', 'tiled']).optional(),
    })
    .optional(),
});
export type PanelSettings = z.infer<typeof panelSettingsSchema>;
