/** Masks as data: a brush, shapes, ranges of color and light, and parts that the engine finds. Places are shares of the picture. */
import { z } from 'zod';
import { regionKinds } from '../../edits/region-kinds.ts';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';

const share = z.number().min(0).max(1);
/** A shape may reach out of the picture. */
const place = z.number().min(-2).max(3);
const how = {
  /** How it goes with the masks before it. */
  mode: z.enum(['add', 'subtract', 'intersect']).default('add'),
  inverted: z.boolean().default(false),
};

export const strokeSchema = z.strictObject({
  /** x, y, x, y …: a single point is a dab. */
  points: z
    .array(place)
    .min(2)
    .max(400)
    .refine((values) => values.length % 2 === 0, 'an x and a y for each point'),
  /** Radius as a share of the shorter side. */
  size: z.number().min(0.001).max(1),
  /** Share of the radius over which it fades out. */
  soft: share.default(0.5),
});
export type Stroke = z.output<typeof strokeSchema>;

/**
 * How often the picture is painted over by all strokes together, about: each point looks at the square around its circle.
 * Sixty strokes of a large brush stay below a hundred; a thousand of them would take an hour.
 */
export const isPaintable = (strokes: readonly Pick<Stroke, 'points' | 'size'>[], most = 300): boolean =>
  strokes.reduce((sum, { points, size }) => sum + (points.length / 2) * Math.min(1, 2 * size) ** 2, 0) <= most;
/** Of spots, which are fixed one after the other and look around themselves. */
export const isMendable = (spots: readonly Pick<Stroke, 'points' | 'size'>[]): boolean => isPaintable(spots, 40);
export const tooMuchPainted = 'more is painted than one edit can hold';

export const maskSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('brush'),
    strokes: z.array(strokeSchema.extend({ erase: z.boolean().default(false) })).max(60),
    ...how,
  }),
  /** All of it before the first point, nothing beyond the second. */
  z.strictObject({ kind: z.literal('linear'), line: z.tuple([place, place, place, place]), ...how }),
  /** An ellipse: its middle, its half axes as shares of width and height, degrees clockwise. */
  z.strictObject({
    kind: z.literal('radial'),
    x: place,
    y: place,
    across: z.number().min(0.001).max(3),
    down: z.number().min(0.001).max(3),
    angle: z.number().min(-180).max(180).default(0),
    soft: share.default(0.5),
    ...how,
  }),
  z.strictObject({ kind: z.literal('found'), part: z.enum(regionKinds), ...how }),
  /** What has nearly this color. */
  z.strictObject({
    kind: z.literal('color'),
    color: z.string().regex(HEX_COLOR),
    range: share.default(0.3),
    ...how,
  }),
  /** What is neither darker nor lighter. */
  z.strictObject({
    kind: z.literal('light'),
    from: share.default(0),
    to: share.default(1),
    soft: share.default(0.1),
    ...how,
  }),
]);
export type Mask = z.output<typeof maskSchema>;
