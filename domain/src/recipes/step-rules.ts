/**
 * What the house knows about each step of a recipe: what it costs like, whether a second picture belongs to it, and what it
 * would undo. The options themselves are the engine's, which hands in their schemas: see `StepOptions`.
 */
import type { z } from 'zod';

/** The schema of each step's options. A test of the server holds its keys against `stepRules`. */
export type StepOptions = Readonly<Record<string, z.ZodObject>>;

/**
 * `subject`: finds the subject, which is found once for all of them. `adjustment`: neighbors are one edit. `enhancement`: each
 * its own. `template`: the price of the template of that name. `file`: nothing.
 */
export type PriceKind = 'subject' | 'adjustment' | 'enhancement' | 'template' | 'file';

export interface StepRule {
  readonly price: PriceKind;
  /** Whether these options go with a second picture; absent: never. */
  readonly picture?: (options: Readonly<Record<string, unknown>>) => 'needed' | 'allowed' | 'refused';
  /** Earlier steps of which nothing would be left. */
  readonly undoes?: readonly string[];
  /** Options that hold a person's own words: they are in no note of a recipe. A test of the server holds them against the options. */
  readonly words?: readonly string[];
}

const showsPicture = ({ layers }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(layers) &&
  layers.some(
    (layer: unknown) => typeof layer === 'object' && layer !== null && 'kind' in layer && layer.kind === 'picture',
  );

const template: StepRule = { price: 'template' };
const enhancement: StepRule = { price: 'enhancement' };

export const stepRules: Readonly<Record<string, StepRule>> = {
  auto: { price: 'enhancement', undoes: ['auto', 'frame'] },
  'remove-background': {
    price: 'subject',
    picture: ({ background }) => (background === 'picture' ? 'needed' : 'refused'),
    undoes: ['remove-background', 'background', 'shadow'],
  },
  frame: { price: 'subject', undoes: ['frame'] },
  background: {
    price: 'subject',
    picture: ({ kind }) => (kind === 'picture' ? 'needed' : 'refused'),
    undoes: ['background', 'shadow'],
  },
  shadow: { price: 'subject', undoes: ['shadow'] },
  watermark: {
    price: 'adjustment',
    picture: ({ text }) => (text === undefined ? 'needed' : 'refused'),
    words: ['text'],
  },
  adjust: { price: 'adjustment', words: ['text', 'watermark'] },
  retouch: { price: 'adjustment' },
  compose: {
    price: 'adjustment',
    picture: (options) => (showsPicture(options) ? 'needed' : 'refused'),
    words: ['layers'],
  },
  extend: { price: 'adjustment' },
  upscale: enhancement,
  denoise: enhancement,
  deblur: enhancement,
  'enhance-light': enhancement,
  export: { price: 'file', words: ['mark', 'name'] },
  'old-photo-restore': template,
  'crowd-removal': template,
  'id-photo': template,
  'coloring-page': { price: 'template', words: ['describe'] },
  'doodle-ad': { price: 'template', words: ['realObject', 'graffitiConcept', 'adCopy', 'brandLogo'] },
  'hair-change': template,
  'dragon-palm': template,
  'character-setting': { price: 'template', words: ['title'] },
  'sketch-portrait': template,
  'oil-painting': template,
  'glass-texture': template,
  'character-figurine': template,
  'double-exposure': { price: 'template', picture: () => 'allowed' },
  'anime-portrait': template,
  'treasure-map': { price: 'template', words: ['title'] },
  'ancient-style': { price: 'template', words: ['title'] },
  'anime-to-real': template,
};

/** Operations that make a picture of words alone: nothing of the photo would be left. */
export const wordOnlyOps: readonly string[] = ['text-art', 'silk-universe', 'city-weather-forecast'];
/** Operations on a spot that a person marks or points at, which no other picture has. */
export const markedOps: readonly string[] = ['inpaint', 'select-part', 'paint-back'];
