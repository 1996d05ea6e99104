/**
 * What the planner may ask for: a closed list of operations with typed options. An option that is absent has the
 * operation's own default. The names are the planner's; `engine-calls.ts` says which engine task carries out which.
 */
import { z } from 'zod';
import { hexColorSchema } from '../hex-color-schema.ts';
import { collageShape, layersSchema } from './layers.ts';
import { panelSettingsSchema } from './panel-settings.ts';
import { obscureShape, recolorShape, retouchShape } from './part-settings.ts';
import { looks } from './step-names.ts';

const share = z.number().min(0).max(1);
const amount = z.number().min(-1).max(1);
const side = z.int().min(1).max(16_000);
const strip = z.int().min(0).max(8000);
/** Which picture, counted from 1, or every picture; absent: the current one. */
const on = z
  .union([z.int().min(1), z.literal('all')])
  .meta({ id: 'On' })
  .optional();

function step<Op extends string, Shape extends z.ZodRawShape>(op: Op, shape: Shape) {
  return z.strictObject({ op: z.literal(op), ...shape, on });
}

export const idSizes = ['1-inch', '2-inch', 'small-2-inch', 'us', 'schengen', 'cn-passport'] as const;
export const hairShades = [
  'platinum',
  'honey',
  'copper',
  'auburn',
  'chestnut',
  'black',
  'rose',
  'violet',
  'teal',
] as const;
export const places = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Place = (typeof places)[number];
export const exportFormats = ['png', 'jpg', 'webp', 'avif'] as const;

const background = z.union([z.enum(['transparent', 'blur', 'gradient', 'picture']), hexColorSchema]);

/** Operations that make a new picture. They cost credits. */
const editSteps = z.discriminatedUnion('op', [
  /** `picture` is the number of the picture that becomes the background. */
  step('remove-background', {
    background,
    blur: share.optional(),
    colour: hexColorSchema.optional(),
    picture: z.int().min(1).optional(),
  }),
  step('crop', { ratio: z.tuple([z.number().positive(), z.number().positive()]) }),
  /** Cuts a share of the picture off one side. */
  step('trim', { edge: z.enum(['left', 'right', 'top', 'bottom']), share: z.number().gt(0).lt(1) }),
  step('rotate', { degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
  /** Degrees clockwise. */
  step('straighten', { degrees: z.number().min(-45).max(45) }),
  /** More canvas: to a ratio, or by pixels or a share of that side (of the shorter one), on one side or on all. */
  step('extend', {
    ratio: z.tuple([z.number().positive(), z.number().positive()]).optional(),
    pixels: z.int().min(1).max(8000).optional(),
    share: z.number().gt(0).max(1).optional(),
    edge: z.enum(['left', 'right', 'top', 'bottom']).optional(),
    /** Pixels of each side, as a person pulled them. */
    sides: z.strictObject({ left: strip, top: strip, right: strip, bottom: strip }).optional(),
    /** The photo itself out of focus, the photo reflected, patches of it, or a color. */
    beyond: z.union([z.enum(['blur', 'mirror', 'patch']), hexColorSchema]),
  }),
  step('flip', { axis: z.enum(['horizontal', 'vertical']) }),
  /** Either a scale or one or both sides in pixels. */
  step('resize', {
    width: side.optional(),
    height: side.optional(),
    fit: z.enum(['cover', 'inside', 'stretch']).optional(),
    scale: z.number().gt(0).lt(1).optional(),
  }),
  step('tone', {
    exposure: z.number().min(-3).max(3).optional(),
    contrast: amount.optional(),
    highlights: amount.optional(),
    shadows: amount.optional(),
    blacks: amount.optional(),
    midtones: amount.optional(),
    whites: amount.optional(),
    temperature: amount.optional(),
    tint: amount.optional(),
    saturation: amount.optional(),
    vibrance: amount.optional(),
    dehaze: amount.optional(),
    clarity: amount.optional(),
    blur: share.optional(),
    sharpen: share.optional(),
    vignette: amount.optional(),
    grain: share.optional(),
  }),
  step('look', { name: z.enum(looks), strength: z.number().gt(0).lt(1).optional() }),
  /** What a person set in the panel, in one act; of words, light and color of parts alone. */
  step('adjust', { settings: panelSettingsSchema }),
  step('retouch', retouchShape),
  /** Layers over the picture, the lowest first, arranged by a person or by their words. */
  step('compose', { layers: layersSchema }),
  /** Pictures of the person in one new picture. */
  step('collage', collageShape),
  step('text', {
    content: z.string().min(1).max(200),
    place: z.enum(places).optional(),
    colour: hexColorSchema.optional(),
    size: z.enum(['small', 'large']).optional(),
    font: z.enum(['hand', 'brush', 'serif', 'playful']).optional(),
    outline: hexColorSchema.optional(),
  }),
  step('watermark', {
    content: z.string().min(1).max(60),
    placing: z.literal('tiled').optional(),
    colour: hexColorSchema.optional(),
  }),
  step('upscale', { scale: z.union([z.literal(2), z.literal(4)]), mode: z.literal('crisp').optional() }),
  step('enhance-light', { strength: share.optional() }),
  step('denoise', { strength: share.optional() }),
  step('deblur', { strength: share.optional() }),
  step('restore', { colour: z.enum(['sepia', 'grey']).optional(), strength: share.optional() }),
  /** Fills what the person has marked. */
  step('erase', {}),
  /** Gives what the person has marked another color. */
  step('recolor', recolorShape),
  /** Makes what the person has marked unreadable. */
  step('obscure', obscureShape),
  step('remove-people', { keep: z.enum(['one', 'left', 'centre', 'right']).optional() }),
  step('hair-change', { colour: z.enum(['board', ...hairShades]), volume: amount.optional() }),
  step('id-photo', {
    size: z.enum(idSizes).optional(),
    background: hexColorSchema.optional(),
    sheet: z.literal(false).optional(),
  }),
  step('oil-painting', { impasto: share.optional() }),
  step('sketch-portrait', { grade: z.enum(['H', '6B']).optional() }),
  step('anime-portrait', { background: z.literal('sky').optional() }),
  step('anime-to-real', {}),
  step('glass-texture', { tint: z.enum(['ocean', 'sunset', 'clear']).optional() }),
  step('character-figurine', { accent: hexColorSchema.optional() }),
  step('character-setting', { title: z.string().max(40).optional() }),
  step('double-exposure', { scene: z.enum(['forest', 'city', 'sea']).optional() }),
  step('treasure-map', { title: z.string().max(24).optional() }),
  step('ancient-style', {
    title: z.string().max(16).optional(),
    plant: z.enum(['plum', 'bamboo', 'lotus', 'moon']).optional(),
  }),
  step('dragon-palm', {}),
  step('silk-universe', { symbol: z.string().min(1).max(16).optional() }),
  step('text-art', { textContent: z.string().min(1).max(60) }),
  step('city-weather-forecast', { city: z.string().max(60).optional() }),
  step('coloring-page', { describe: z.string().max(200).optional() }),
  step('doodle-ad', { adCopy: z.string().max(60).optional() }),
  /** For a creative model: the person's own words. */
  step('creative-edit', { instruction: z.string().min(1).max(1000) }),
]);
export const editStepSchema = editSteps.meta({ id: 'PictureStep' });
export type EditStep = z.infer<typeof editStepSchema>;
export type EditOp = EditStep['op'];

/** Operations that look at pictures or move between versions; only the analysis costs credits. */
export const sessionStepSchema = z.discriminatedUnion('op', [
  step('analyse', {}),
  step('detect-objects', {}),
  step('undo', { steps: z.int().min(2).max(50).optional() }),
  step('redo', {}),
  /** The picture as it was uploaded. */
  step('original', {}),
  step('compare', {}),
  step('select', { picture: z.int().min(1).optional(), version: z.int().min(1).optional() }),
  step('export', { format: z.enum(exportFormats).optional(), maxKb: z.int().min(1).optional() }),
]);
export type SessionStep = z.infer<typeof sessionStepSchema>;
export const stepSchema = z.union([editStepSchema, sessionStepSchema]).meta({ id: 'EditStep' });
export type Step = EditStep | SessionStep;
