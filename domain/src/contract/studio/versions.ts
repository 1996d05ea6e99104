/** The pictures of a conversation, the versions of each, and the masks and selections made in a version. */
import { z } from 'zod';
import { layerSchema } from '../../edits/layers.ts';
import { stepSchema } from '../../edits/steps.ts';
import { idSchema, timestampSchema } from '../base.ts';

export const editorPictureSchema = z.object({ id: idSchema, number: z.number().int(), rootVersionId: idSchema }).meta({
  id: 'EditorPicture',
  description: 'A picture of a conversation. Its number counts from 1 and is never given again.',
});
export type EditorPicture = z.infer<typeof editorPictureSchema>;

export const versionSchema = z
  .object({
    id: idSchema,
    pictureId: idSchema,
    /** Null: the picture as it came. */
    parentId: idSchema.nullable(),
    /** Shown at `/media/{imageId}`. */
    imageId: idSchema,
    width: z.number().int(),
    height: z.number().int(),
    /** Average color, #rrggbb. */
    colour: z.string(),
    mimeType: z.string(),
    name: z.string().nullable(),
    /** What made it, in order; empty for uploads, panel edits and template results. */
    steps: z.array(stepSchema),
    /** Template that made it, when "edit further" brought it here. */
    templateId: z.string().nullable(),
    /** What the panel was set to, when the panel made it. */
    settings: z.record(z.string(), z.unknown()).nullable(),
    maskImageId: idSchema.nullable(),
    messageId: idSchema.nullable(),
    /** Who made it: this server's engine alone, or the creative model of a service. */
    edition: z.enum(['on-device', 'creative']),
    /** As its maker calls it; of a version that a creative model had a part in, that model. */
    model: z.string().nullable(),
    engineMs: z.number().int().nullable(),
    /** Credits paid for it. */
    cost: z.number().int(),
    createdAt: timestampSchema,
    deletedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof versionSchema>;

const share = z.number().min(0).max(1);
const placeShape = { x: share, y: share };
/** How different a color may be, where the color decides: 0 the same .. 1 nearly any, up to strong edges. */
const toleranceSchema = share.optional();

/** What is to be selected in a picture: places are shares of its width and height. */
export const selectionSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('point'),
    ...placeShape,
    /** 0: the smallest thing there; 1: what lies around that; beyond the largest it begins again. */
    larger: z.number().int().min(0).max(20).optional(),
    tolerance: toleranceSchema,
  }),
  /** The area of one color around a point, up to its edges. */
  z.object({
    by: z.literal('colour'),
    ...placeShape,
    tolerance: toleranceSchema,
    /** Something to wear: on people alone, and not their skin. */
    worn: z.boolean().optional(),
  }),
  z.object({ by: z.literal('box'), box: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
  z.object({
    by: z.literal('kind'),
    kind: z.enum(['subject', 'people', 'background', 'faces', 'heads', 'hair', 'sky', 'skin', 'teeth', 'text']),
  }),
]);
export type Selection = z.infer<typeof selectionSchema>;

export const maskSchema = z.object({
  imageId: idSchema,
  width: z.number().int(),
  height: z.number().int(),
  /** Share of the picture that is white, 0..1. */
  share: z.number(),
});
export type Mask = z.infer<typeof maskSchema>;

/** What was taken: a kind of object, `face`, a kind of region, or `colour` where nothing is known to lie. */
export const selectedPartSchema = maskSchema.extend({ found: z.string() });
export type SelectedPart = z.infer<typeof selectedPartSchema>;

export const drawLayerSchema = z.object({
  layer: layerSchema,
  /** Of the picture, as large as it is shown. */
  width: z.number().int().min(1).max(4096),
  height: z.number().int().min(1).max(4096),
});
export const drawnLayerSchema = z.object({
  /** A PNG as a data URL. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type DrawLayer = z.infer<typeof drawLayerSchema> & { readonly id: string };
export type DrawnLayer = z.infer<typeof drawnLayerSchema>;

/** Objects and faces to point at. Boxes are shares of the picture: left, top, right, bottom. */
export const picturePartsSchema = z.object({
  objects: z.array(
    z.object({ kind: z.string(), box: z.tuple([z.number(), z.number(), z.number(), z.number()]), score: z.number() }),
  ),
});
export type PictureParts = z.infer<typeof picturePartsSchema>;
