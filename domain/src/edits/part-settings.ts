/** Masks and what is done where they are, as the engine's `adjust` and `retouch` take it. Places are shares of the picture. */
import { z } from 'zod';
import { hexColorSchema } from '../hex-color-schema.ts';
import { foundParts } from './step-names.ts';

const share = z.number().min(0).max(1);
const amount = z.number().min(-1).max(1).optional();
/** A shape may reach out of the picture. */
const place = z.number().min(-2).max(3);

const stroke = {
  /** x, y, x, y …: a single point is a dab. */
  points: z.array(place).min(2).max(400),
  /** Radius as a share of the shorter side. */
  size: z.number().min(0.001).max(1),
  soft: share.optional(),
};
/** As the engine counts it: how often the picture is painted over by all strokes together, about. */
type Strokes = readonly { readonly points: readonly number[]; readonly size: number }[];
const isPaintable = (strokes: Strokes, most = 300): boolean =>
  strokes.reduce((sum, { points, size }) => sum + (points.length / 2) * Math.min(1, 2 * size) ** 2, 0) <= most;
const tooMuchPainted = 'more is painted than one edit can hold';

/** How a mask goes with those before it. */
const how = { mode: z.enum(['add', 'subtract', 'intersect']).optional(), inverted: z.boolean().optional() };

const partMaskSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('brush'),
      strokes: z.array(z.strictObject({ ...stroke, erase: z.boolean().optional() })).max(60),
      ...how,
    }),
    /** All of it before the first point, nothing beyond the second. */
    z.strictObject({ kind: z.literal('linear'), line: z.tuple([place, place, place, place]), ...how }),
    z.strictObject({
      kind: z.literal('radial'),
      x: place,
      y: place,
      /** Half axes as shares of width and height. */
      across: z.number().min(0.001).max(3),
      down: z.number().min(0.001).max(3),
      angle: z.number().min(-180).max(180).optional(),
      soft: share.optional(),
      ...how,
    }),
    z.strictObject({ kind: z.literal('found'), part: z.enum(foundParts), ...how }),
    z.strictObject({ kind: z.literal('color'), color: hexColorSchema, range: share.optional(), ...how }),
    z.strictObject({
      kind: z.literal('light'),
      from: share.optional(),
      to: share.optional(),
      soft: share.optional(),
      ...how,
    }),
  ])
  .meta({ id: 'PartMask' });
export type PartMask = z.infer<typeof partMaskSchema>;

/** Another color, as far as light, shade and gloss of a thing allow. */
export const recolorShape = { to: hexColorSchema, strength: share.optional() };
export type Recolor = z.infer<z.ZodObject<typeof recolorShape>>;

/** What can be read or known of a part is averaged away. */
export const obscureShape = { by: z.enum(['mosaic', 'blur']), strength: share.optional() };
export type Obscure = z.infer<z.ZodObject<typeof obscureShape>>;

export const localAdjustmentSchema = z
  .strictObject({
    masks: z.array(partMaskSchema).min(1).max(12),
    recolor: z.strictObject(recolorShape).optional(),
    obscure: z.strictObject(obscureShape).optional(),
    tone: z.strictObject({
      exposure: z.number().min(-3).max(3).optional(),
      contrast: amount,
      highlights: amount,
      shadows: amount,
      temperature: amount,
      tint: amount,
      saturation: amount,
      vibrance: amount,
      dehaze: amount,
      clarity: amount,
      blur: share.optional(),
      sharpen: share.optional(),
    }),
  })
  .meta({ id: 'LocalAdjustment' });
export type LocalAdjustment = z.infer<typeof localAdjustmentSchema>;

/** Several parts, each with its masks. */
export const localAdjustmentsSchema = z
  .array(localAdjustmentSchema)
  .max(12)
  .refine(
    (parts) =>
      isPaintable(parts.flatMap(({ masks }) => masks.flatMap((mask) => (mask.kind === 'brush' ? mask.strokes : [])))),
    tooMuchPainted,
  );

/** Options of the step `retouch`. */
export const retouchShape = {
  /** Smooths blotches of skin; pores stay. */
  skin: share.optional(),
  teeth: share.optional(),
  /** Red pupils are looked for. */
  redEyes: z.boolean().optional(),
  /** x, y and radius of red pupils that were pointed at. */
  pupils: z
    .array(z.tuple([share, share, z.number().gt(0).max(0.3)]))
    .max(60)
    .optional(),
  spots: z
    .array(
      z.strictObject({
        ...stroke,
        /** `heal` takes over the light and color of the place. */
        kind: z.enum(['heal', 'clone']).optional(),
        /** From the stroke to where it is copied from, in shares of width and height. */
        from: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]),
      }),
    )
    .max(100)
    .refine((spots) => isPaintable(spots, 40), tooMuchPainted)
    .optional(),
};
