/** What the task `analyse` says of a picture: codes and numbers. */

/** left, top, right, bottom as shares of the picture. */
export type RelativeBox = readonly [left: number, top: number, right: number, bottom: number];

export interface Composition {
  /** The largest face, else the object that is largest and surest; undefined when nothing stands out. */
  readonly subject: { readonly kind: string; readonly box: RelativeBox; /** Share of the picture's area. */ readonly area: number } | undefined;
  /** Nearest rule the subject's middle follows; `none` without a subject. */
  readonly placement: 'centre' | 'thirds' | 'free' | 'none';
  /** Sides of the picture that cut the subject. */
  readonly cutBy: readonly ('left' | 'top' | 'right' | 'bottom')[];
}

/** Why something is suggested; `value` is the measurement behind it. */
export interface Reason {
  readonly code:
    | 'dark'
    | 'overexposed'
    | 'flat'
    | 'colour-cast'
    | 'small'
    | 'soft'
    | 'noisy'
    | 'looks-old'
    | 'damaged'
    | 'one-face'
    | 'bystanders'
    | 'clear-subject'
    | 'scene';
  readonly value: number;
  /** More about it, e.g. the hue of a cast or the kind of a subject. */
  readonly detail?: string;
}

export interface Suggestion {
  /** Task or template to run. */
  readonly task: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly reasons: readonly Reason[];
  /** 0..1: from 0.5 it repairs a fault, below it is an idea. */
  readonly strength: number;
}

export interface SeenFace {
  /** left, top, right, bottom as shares of the picture. */
  readonly box: RelativeBox;
  /** True when both eyes are open. */
  readonly eyesOpen: boolean;
  /** Roll in degrees, positive clockwise. */
  readonly tilt: number;
}

export interface SeenObject {
  /** One of the 80 kinds of `object-kinds.ts`. */
  readonly kind: string;
  readonly box: RelativeBox;
  /** Certainty 0..1. */
  readonly score: number;
}

/** The report of the task `analyse`. Shares and tones are 0..1. */
export interface PhotoAnalysis {
  readonly resolution: {
    readonly width: number;
    readonly height: number;
    readonly megapixels: number;
    /** Longer side of a good print (254 dpi). */ readonly printCm: number;
  };
  readonly exposure: {
    readonly mean: number;
    readonly median: number;
    readonly low: number;
    readonly high: number;
    readonly clippedDark: number;
    readonly clippedBright: number;
    /** Shares of 32 tones from black to white. */
    readonly histogram: readonly number[];
    readonly verdict: 'dark' | 'good' | 'bright';
  };
  readonly contrast: { readonly range: number; readonly deviation: number; readonly verdict: 'flat' | 'good' | 'hard' };
  readonly sharpness: { /** Undefined: no detail to judge. */ readonly value: number | undefined; readonly verdict: 'soft' | 'good' | 'unknown' };
  readonly noise: { /** Standard deviation in luma. */ readonly value: number; readonly verdict: 'clean' | 'visible' | 'strong' };
  readonly colour: {
    readonly cast: number;
    readonly castHue: string;
    readonly chroma: number;
    readonly kind: 'colour' | 'black-and-white' | 'toned';
    readonly verdict: 'good' | 'cast';
  };
  /** An old print gives itself away by faded blacks and a tint or no color at all. */
  readonly damage: {
    readonly looksOld: boolean;
    /** How far the blacks have faded, 0..1. */
    readonly faded: number;
    /** Share of the picture under scratches, cracks and spots; looked for in old prints only. */
    readonly marks: number;
  };
  readonly faces: readonly SeenFace[];
  readonly objects: readonly SeenObject[];
  /** How many of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly composition: Composition;
  /** Strongest first. */
  readonly suggestions: readonly Suggestion[];
}
