import type { ProviderAccess, ProviderId } from '../../config/creative-config.ts';

/** How a model wants to be told which part of a picture it may change; our own masks are `white-edits`. */
export type MaskPolarity = 'none' | 'alpha-zero-edits' | 'white-edits';

export type Ratio = `${number}:${number}`;
export type Size = `${number}x${number}`;

/** Shapes of pictures that a model makes. */
export type Shapes =
  | { readonly kind: 'ratios'; readonly ratios: readonly Ratio[] }
  | { readonly kind: 'sizes'; readonly sizes: readonly Size[] };

/** One row of the table: what a model is called, what it takes and what a picture of it costs. */
export interface CreativeModel {
  readonly provider: ProviderId;
  /** As its maker calls it. */
  readonly name: string;
  /** Asked for pictures from words alone. Undefined: it needs a picture. */
  readonly model: string | undefined;
  /** Asked for changes of pictures. Undefined: it takes none. */
  readonly editModel: string | undefined;
  /** Pictures of one request at most. */
  readonly maxInputs: number;
  /** Bytes of one of them, and its longer side in pixels. */
  readonly maxInputBytes: number;
  readonly maxInputSide: number;
  readonly mask: MaskPolarity;
  readonly shapes: Shapes;
  /**
   * Millionths of a US dollar. `picture` is what a call is expected to cost and, where the reply tells no tokens, what it did;
   * micros per token equal dollars per million tokens.
   */
  readonly price: { readonly picture: number; readonly inputToken?: number; readonly outputToken?: number };
}

const openAiSizes: Shapes = { kind: 'sizes', sizes: ['1024x1024', '1536x1024', '1024x1536'] };
const commonRatios: readonly Ratio[] = ['1:1', '3:2', '2:3', '4:3', '3:4', '16:9', '9:16', '21:9'];

/**
 * Defaults, read in autumn 2026; ids are withdrawn and prices change, so every column that rots can be set by environment.
 * Prices: Gemini 3.1 Flash Image 60 USD per million picture tokens (0.067 USD at 1K); GPT Image 2 8 USD per million
 * picture tokens in and 30 out; FLUX Kontext pro 0.04 USD a picture. Servers of your own cost nothing here.
 */
const defaults: Readonly<Record<ProviderId, CreativeModel>> = {
  google: {
    provider: 'google',
    name: 'Gemini 3.1 Flash Image',
    model: 'gemini-3.1-flash-image',
    editModel: 'gemini-3.1-flash-image',
    maxInputs: 14,
    maxInputBytes: 7_000_000,
    maxInputSide: 3072,
    mask: 'none',
    shapes: { kind: 'ratios', ratios: ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] },
    price: { picture: 67_000, inputToken: 0.5, outputToken: 60 },
  },
  openai: {
    provider: 'openai',
    name: 'GPT Image 2',
    model: 'gpt-image-2',
    editModel: 'gpt-image-2',
    // 16 are taken; our own requests carry at most 14
    maxInputs: 14,
    // a mask and its picture must stay below 4 MB
    maxInputBytes: 3_900_000,
    maxInputSide: 1536,
    mask: 'alpha-zero-edits',
    shapes: openAiSizes,
    price: { picture: 200_000, inputToken: 8, outputToken: 30 },
  },
  'openai-compatible': {
    provider: 'openai-compatible',
    name: '',
    model: '',
    editModel: '',
    maxInputs: 1,
    maxInputBytes: 3_900_000,
    maxInputSide: 1024,
    mask: 'alpha-zero-edits',
    shapes: {
      kind: 'sizes',
      sizes: ['1024x1024', '1216x832', '832x1216', '896x1120', '1120x896', '1344x768', '768x1344'],
    },
    price: { picture: 0 },
  },
  fal: {
    provider: 'fal',
    name: 'FLUX.1 Kontext',
    model: 'fal-ai/flux-pro/kontext/text-to-image',
    editModel: 'fal-ai/flux-pro/kontext',
    maxInputs: 1,
    maxInputBytes: 7_000_000,
    maxInputSide: 2048,
    mask: 'none',
    shapes: { kind: 'ratios', ratios: commonRatios },
    price: { picture: 40_000 },
  },
  replicate: {
    provider: 'replicate',
    name: 'FLUX.1 Kontext',
    model: 'black-forest-labs/flux-kontext-pro',
    editModel: 'black-forest-labs/flux-kontext-pro',
    maxInputs: 1,
    maxInputBytes: 5_000_000,
    maxInputSide: 2048,
    mask: 'none',
    shapes: { kind: 'ratios', ratios: [...commonRatios, '4:5', '5:4'] },
    price: { picture: 40_000 },
  },
  comfyui: {
    provider: 'comfyui',
    name: 'ComfyUI',
    model: 'workflow',
    editModel: 'workflow',
    maxInputs: 1,
    maxInputBytes: 20_000_000,
    maxInputSide: 2048,
    mask: 'white-edits',
    shapes: {
      kind: 'sizes',
      sizes: ['1024x1024', '1216x832', '832x1216', '896x1120', '1120x896', '1344x768', '768x1344'],
    },
    price: { picture: 0 },
  },
};

/** The row of a provider that is switched on, with the operator's changes. */
export function describeModel(access: ProviderAccess): CreativeModel {
  const row = defaults[access.id];
  const model = access.model ?? row.model;
  // A model named alone is used for both.
  const editModel = access.editModel ?? access.model ?? row.editModel;
  const isOwn = access.model !== undefined || access.editModel !== undefined;
  const takesPictures = (access.maxInputs ?? row.maxInputs) > 0;
  return {
    ...row,
    name: isOwn ? (access.model ?? access.editModel ?? row.name) : row.name,
    model: access.id === 'comfyui' && access.workflow === undefined ? undefined : model,
    editModel: !takesPictures || (access.id === 'comfyui' && access.editWorkflow === undefined) ? undefined : editModel,
    maxInputs: access.maxInputs ?? row.maxInputs,
    mask: access.mask ?? row.mask,
    shapes: access.sizes === undefined ? row.shapes : { kind: 'sizes', sizes: access.sizes },
    // A price set by hand replaces everything: the tokens of another model cost something else.
    price: access.priceUsd === undefined ? row.price : { picture: Math.round(access.priceUsd * 1_000_000) },
  };
}

/** What a call cost in millionths of a dollar: by its tokens where both they and their price are known. */
export function priceOf(
  { price }: CreativeModel,
  usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined },
): number {
  const { inputToken, outputToken } = price;
  if (
    inputToken === undefined ||
    outputToken === undefined ||
    usage.outputTokens === undefined ||
    usage.outputTokens === 0
  )
    return price.picture;
  return Math.ceil((usage.inputTokens ?? 0) * inputToken + usage.outputTokens * outputToken);
}

/** The shape that comes closest to `width` / `height`. */
export function closestShape<Shape extends Ratio | Size>(shapes: readonly Shape[], aspect: number): Shape | undefined {
  const distance = (shape: Shape): number => Math.abs(Math.log(aspectOf(shape) / aspect));
  return shapes.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Width divided by height. */
export function aspectOf(shape: Ratio | Size): number {
  const [width = 1, height = 1] = shape.split(/[x:]/).map(Number);
  return width / height;
}
