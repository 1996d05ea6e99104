/**
 * Layers over a picture, and the cells of a collage, as a person arranges them. The engine's `compose` and `collage` take the
 * same values; pictures are named by their ids here, by their places there. A test of the server holds the two together.
 */
import { z } from 'zod';
import { hexColorSchema } from '../hex-color-schema.ts';
import { blendModes, layerFonts, mostCells, mostLayers, scenes } from './layer-names.ts';

const share = z.number().min(0).max(1);
const around = z.number().min(-1).max(2);

/** Offset and softness in shares of the shorter side. */
const shadow = z
  .strictObject({
    x: z.number().min(-0.5).max(0.5).optional(),
    y: z.number().min(-0.5).max(0.5).optional(),
    blur: z.number().min(0).max(0.2).optional(),
    opacity: share.optional(),
    colour: hexColorSchema.optional(),
  })
  .meta({ id: 'LayerShadow' });
/** `x`, `y`: the layer's middle in shares of the picture. `rotate`: degrees clockwise. */
const placeSchema = z.object({
  name: z.string().max(40).optional(),
  hidden: z.literal(true).optional(),
  opacity: share.optional(),
  blend: z.enum(blendModes).optional(),
  x: around.optional(),
  y: around.optional(),
  rotate: z.number().min(-180).max(180).optional(),
  flip: z.literal(true).optional(),
  shadow: shadow.optional(),
});

const kinds = [
  z.object({
    kind: z.literal('text'),
    content: z.string().min(1).max(200),
    font: z.enum(layerFonts).optional(),
    /** Height of a line, of the shorter side. */
    size: z.number().min(0.01).max(1).optional(),
    colour: hexColorSchema.optional(),
    align: z.enum(['left', 'center', 'right']).optional(),
    curve: z.number().min(-1).max(1).optional(),
    stroke: z.strictObject({ colour: hexColorSchema, width: z.number().gt(0).max(0.3) }).optional(),
  }),
  z.object({
    kind: z.literal('sticker'),
    sticker: z.string().regex(/^[a-z0-9-]{1,60}$/u),
    size: z.number().min(0.01).max(2).optional(),
  }),
  z.object({
    kind: z.literal('picture'),
    imageId: z.uuid(),
    /** Of the picture's width. */
    size: z.number().min(0.01).max(3).optional(),
    corner: z.number().min(0).max(0.5).optional(),
  }),
  z.object({
    kind: z.literal('subject'),
    size: z.number().min(0.05).max(3).optional(),
    reflection: share.optional(),
  }),
  z.object({ kind: z.literal('backdrop'), fill: z.union([z.enum(scenes), hexColorSchema]) }),
  z.object({
    kind: z.literal('frame'),
    colour: hexColorSchema.optional(),
    width: z.number().min(0.002).max(0.4).optional(),
    corner: z.number().min(0).max(0.5).optional(),
  }),
] as const;

const knownKeys: ReadonlyMap<unknown, ReadonlySet<string>> = new Map(
  kinds.map(({ shape }) => [shape.kind.value, new Set([...Object.keys(placeSchema.shape), ...Object.keys(shape)])]),
);

/** What is misspelled would be left out without a word. */
const isSpelledRight = (layer: unknown): boolean => {
  if (typeof layer !== 'object' || layer === null || !('kind' in layer)) return true;
  const known = knownKeys.get(layer.kind);
  return known === undefined || Object.keys(layer).every((key) => known.has(key));
};

/** What every layer has stands once, beside what its kind has. A backdrop and a frame have no place of their own: theirs is ignored. */
export const layerSchema = z
  .intersection(
    z.custom<unknown>(isSpelledRight, { error: 'a layer has only the keys of its kind' }),
    z.intersection(placeSchema, z.discriminatedUnion('kind', kinds)),
  )
  .meta({ id: 'Layer' });
export type Layer = z.infer<typeof layerSchema>;

/** The lowest first. */
export const layersSchema = z.array(layerSchema).min(1).max(mostLayers);

const cellSchema = z
  .strictObject({
    imageId: z.uuid(),
    /** Left, top, width and height in shares of the whole. */
    box: z
      .tuple([share, share, share, share])
      .refine(
        ([left, top, width, height]) => left + width < 1.001 && top + height < 1.001,
        'a cell lies inside the whole',
      ),
    /** Which part is seen: 0 the left or upper end, 1 the other. */
    x: share.optional(),
    y: share.optional(),
    zoom: z.number().min(1).max(8).optional(),
  })
  .meta({ id: 'CollageCell' });
export type CollageCell = z.infer<typeof cellSchema>;

export const collageShape = {
  cells: z.array(cellSchema).min(2).max(mostCells),
  ratio: z.tuple([z.number().gt(0).max(100), z.number().gt(0).max(100)]).optional(),
  gap: z.number().min(0).max(0.1).optional(),
  corner: z.number().min(0).max(0.5).optional(),
  background: hexColorSchema.optional(),
};
