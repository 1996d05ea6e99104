/** The layers that `compose` lays over a picture. Lengths are shares of the picture; colors are #rrggbb. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { SCENE_NAMES } from '../../kernels/scenes/scene-names.ts';
import type { FontId } from '../../text/fonts.ts';

export const MOST_LAYERS = 20;
/** Pixels that one layer may have at the size in which it is drawn, seen or not: about the largest result there is. */
export const MOST_LAYER_PIXELS = 100_000_000;
/** How a layer meets what lies below it, as CSS and PDF name it. */
export const BLEND_MODES = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'soft-light',
  'hard-light',
  'difference',
] as const;
export const LAYER_FONTS = [
  'sans-bold',
  'sans',
  'serif',
  'brush',
  'hand',
  'playful',
  'round',
  'marker',
  'script',
  'condensed',
  'old-print',
] as const satisfies readonly FontId[];

const share = z.number().min(0).max(1);
const color = z.string().regex(HEX_COLOR);

/** Offset and softness are shares of the picture's shorter side. */
const shadow = z.strictObject({
  x: z.number().min(-0.5).max(0.5).default(0.01),
  y: z.number().min(-0.5).max(0.5).default(0.01),
  blur: z.number().min(0).max(0.2).default(0.02),
  opacity: share.default(0.5),
  colour: color.default('#000000'),
});
export type LayerShadow = z.output<typeof shadow>;

const common = {
  name: z.string().max(40).optional(),
  hidden: z.boolean().default(false),
  opacity: share.default(1),
  blend: z.enum(BLEND_MODES).default('normal'),
};
/** A backdrop and a frame are as large as the picture: where they lie is ignored. Where the middle of the layer lies, in shares of width and height, and how far it is turned, clockwise. */
const placed = {
  ...common,
  x: z.number().min(-1).max(2).default(0.5),
  y: z.number().min(-1).max(2).default(0.5),
  rotate: z.number().min(-180).max(180).default(0),
  flip: z.boolean().default(false),
  shadow: shadow.optional(),
};

const textLayer = z.strictObject({
  kind: z.literal('text'),
  ...placed,
  /** Line breaks are kept. */
  content: z.string().min(1).max(200),
  font: z.enum(LAYER_FONTS).default('sans-bold'),
  /** Height of a line, of the shorter side. */
  size: z.number().min(0.01).max(1).default(0.1),
  colour: color.default('#ffffff'),
  align: z.enum(['left', 'center', 'right']).default('center'),
  /** 1: half a circle upward; -1: downward. */
  curve: z.number().min(-1).max(1).default(0),
  /** Width of a line around the letters, of their size. */
  stroke: z.strictObject({ colour: color, width: z.number().gt(0).max(0.3) }).optional(),
});
const stickerLayer = z.strictObject({
  kind: z.literal('sticker'),
  ...placed,
  /** A drawing of the library, such as `red-heart`. */
  sticker: z.string().regex(/^[a-z0-9-]{1,60}$/u),
  /** Of the shorter side. */
  size: z.number().min(0.01).max(2).default(0.25),
});
const pictureLayer = z.strictObject({
  kind: z.literal('picture'),
  ...placed,
  /** Which of the pictures after the first, from 1. */
  picture: z.int().min(1).max(MOST_LAYERS),
  /** Its width, of the picture's. */
  size: z.number().min(0.01).max(3).default(0.4),
  /** Rounding, of its shorter side. */
  corner: z.number().min(0).max(0.5).default(0),
});
/** What is cut out of the picture itself, at its own place when `x` and `y` are 0.5. */
const subjectLayer = z.strictObject({
  kind: z.literal('subject'),
  ...placed,
  size: z.number().min(0.05).max(3).default(1),
  /** Strength of its mirror image on the ground. */
  reflection: share.default(0),
});
const backdropLayer = z.strictObject({
  kind: z.literal('backdrop'),
  ...placed,
  /** A color, or a studio scene. */
  fill: z.union([z.enum(SCENE_NAMES), color]),
});
const frameLayer = z.strictObject({
  kind: z.literal('frame'),
  ...placed,
  colour: color.default('#ffffff'),
  /** Of the shorter side. */
  width: z.number().min(0.002).max(0.4).default(0.04),
  /** Rounding of the opening, of the shorter side. */
  corner: z.number().min(0).max(0.5).default(0),
});

export const layerSchema = z.discriminatedUnion('kind', [
  textLayer,
  stickerLayer,
  pictureLayer,
  subjectLayer,
  backdropLayer,
  frameLayer,
]);
export type Layer = z.output<typeof layerSchema>;
export type LayerOf<Kind extends Layer['kind']> = Extract<Layer, { kind: Kind }>;
