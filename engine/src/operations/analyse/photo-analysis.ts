/** What the task `analyse` says about a picture: codes and numbers. Shares and tones are 0..1. */
import { z } from 'zod';

const share = z.number();
/** left, top, right, bottom as shares of the picture. */
const boxSchema = z.tuple([share, share, share, share]).readonly();
export type RelativeBox = z.output<typeof boxSchema>;

const compositionSchema = z.object({
  /** The largest face, else the object that is largest and surest; undefined when nothing stands out. */
  subject: z.object({ kind: z.string(), box: boxSchema, /** Share of the picture's area. */ area: share }).optional(),
  /** Nearest rule the subject's middle follows; `none` without a subject. */
  placement: z.enum(['centre', 'thirds', 'free', 'none']),
  /** Sides of the picture that cut the subject. */
  cutBy: z.array(z.enum(['left', 'top', 'right', 'bottom'])).readonly(),
});
export type Composition = z.output<typeof compositionSchema>;

/** Why something is suggested; `value` is the measurement behind it. */
const reasonSchema = z.object({
  code: z.enum([
    'dark',
    'overexposed',
    'flat',
    'colour-cast',
    'small',
    'soft',
    'noisy',
    'looks-old',
    'damaged',
    'one-face',
    'bystanders',
    'clear-subject',
    'scene',
  ]),
  value: z.number(),
  /** More about it, e.g. the hue of a cast or the kind of a subject. */
  detail: z.string().optional(),
});
export type Reason = z.output<typeof reasonSchema>;

export const suggestionSchema = z.object({
  /** Task or template to run. */
  task: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number()])),
  reasons: z.array(reasonSchema).readonly(),
  /** 0..1: from 0.5 it repairs a fault, below it is an idea. */
  strength: z.number(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

const faceSchema = z.object({
  box: boxSchema,
  /** True when both eyes are open. */
  eyesOpen: z.boolean(),
  /** Roll in degrees, positive clockwise. */
  tilt: z.number(),
});
export type SeenFace = z.output<typeof faceSchema>;

const objectSchema = z.object({
  /** One of the 80 kinds of `object-kinds.ts`. */
  kind: z.string(),
  box: boxSchema,
  /** Certainty 0..1. */
  score: z.number(),
});
export type SeenObject = z.output<typeof objectSchema>;

export const photoAnalysisSchema = z.object({
  resolution: z.object({
    width: z.number(),
    height: z.number(),
    megapixels: z.number(),
    /** Longer side of a good print (254 dpi). */
    printCm: z.number(),
  }),
  exposure: z.object({
    mean: share,
    median: share,
    low: share,
    high: share,
    clippedDark: share,
    clippedBright: share,
    /** Shares of 32 tones from black to white. */
    histogram: z.array(share).readonly(),
    verdict: z.enum(['dark', 'good', 'bright']),
  }),
  contrast: z.object({ range: share, deviation: share, verdict: z.enum(['flat', 'good', 'hard']) }),
  sharpness: z.object({
    /** Undefined: no detail to judge. */ value: z.number().optional(),
    verdict: z.enum(['soft', 'good', 'unknown']),
  }),
  noise: z.object({
    /** Standard deviation in luma. */ value: z.number(),
    verdict: z.enum(['clean', 'visible', 'strong']),
  }),
  colour: z.object({
    cast: z.number(),
    castHue: z.string(),
    chroma: z.number(),
    kind: z.enum(['colour', 'black-and-white', 'toned']),
    verdict: z.enum(['good', 'cast']),
  }),
  /** Faded blacks, and a tint or no color at all, mark an old print. */
  damage: z.object({
    looksOld: z.boolean(),
    /** How far the blacks have faded, 0..1. */
    faded: share,
    /** Share of the picture under scratches, cracks and spots; measured in old prints only. */
    marks: share,
  }),
  faces: z.array(faceSchema).readonly(),
  objects: z.array(objectSchema).readonly(),
  /** How many of each kind. */
  counts: z.record(z.string(), z.number()),
  composition: compositionSchema,
  /** Strongest first. */
  suggestions: z.array(suggestionSchema).readonly(),
});
export type PhotoAnalysis = z.output<typeof photoAnalysisSchema>;
