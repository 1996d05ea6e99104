/** The operations of the editor as tools of a language model. It calls, we read: nothing runs when a tool is called. */
import { limits, regions } from '@afterglow/domain/edits/plan';
import { editStepSchema, sessionStepSchema, type Step } from '@afterglow/domain/edits/steps';
import { jsonSchema, tool, type ToolSet } from 'ai';
import { z } from 'zod';

/** One sentence for each operation. */
const descriptions: Readonly<Record<Step['op'], string>> = {
  'remove-background':
    'Cut the subject out; background: transparent, blur, gradient, picture (then picture = its number) or a color as #rrggbb.',
  crop: 'Crop to a ratio [width, height].',
  trim: 'Cut a share of the picture off one side.',
  extend:
    'A border in a color, or more canvas to a ratio or on one side: blur shows the photo out of focus, mirror reflects it.',
  rotate: 'Turn clockwise by 90, 180 or 270 degrees.',
  straighten: 'Turn by a few degrees, clockwise positive.',
  flip: 'Mirror.',
  resize: 'Make it an exact size in pixels, or smaller by a scale below 1. To enlarge use upscale.',
  tone: 'Light and color, -1..1 (exposure in stops -3..3): a bit 0.15 to 0.25, clearly 0.3 to 0.5, very 0.6 or more. Black and white: saturation -1.',
  adjust: 'Exact settings of the panel.',
  retouch:
    'Retouch people: skin smooths it, teeth whitens them (0..1, natural 0.5), redEyes repairs red pupils. No spots.',
  compose: 'Layers over the picture.',
  collage: 'Several pictures in one.',
  look: 'A ready-made look.',
  text: 'Write words on the picture.',
  watermark: 'Put a watermark on it.',
  upscale: 'Enlarge 2 or 4 times with more detail; 4K or HD wishes too.',
  'enhance-light': 'Repair bad light: too dark, backlit, hazy, color cast.',
  denoise: 'Remove noise and grain.',
  deblur: 'Repair motion blur or bad focus.',
  restore: 'Repair an old, scratched or faded photo.',
  erase: 'Remove what the person has marked with a mask.',
  recolor: 'Give what the person has marked with a mask another color; to: #rrggbb, strength 0..1.',
  obscure: 'Pixelate (mosaic) or blur what the person has marked with a mask; faces: adjust.local.',
  'remove-people': 'Remove bystanders, keeping the main people.',
  'hair-change': 'Another hair color.',
  'id-photo': 'An ID or passport photo.',
  'oil-painting': 'Oil painting.',
  'sketch-portrait': 'Pencil sketch.',
  'anime-portrait': 'Anime style.',
  'anime-to-real': 'A drawing made to look like a photo.',
  'glass-texture': 'The subject made of glass.',
  'character-figurine': 'The person as a toy figurine.',
  'character-setting': 'A character sheet.',
  'double-exposure': 'Double exposure with a landscape.',
  'treasure-map': 'A treasure map.',
  'ancient-style': 'Ancient Chinese style.',
  'dragon-palm': 'A dragon rising behind the person.',
  'silk-universe': 'A symbol made of silk.',
  'text-art': 'Words as art.',
  'city-weather-forecast': 'A city miniature with its weather.',
  'coloring-page': 'A coloring page from words.',
  'doodle-ad': 'An advertisement with doodles.',
  'creative-edit':
    'Anything the other tools cannot do: new things, other clothes, other skies, poses, expanding the picture. Instruction in the person’s own words.',
  analyse: 'Say what is in the picture and what could be better.',
  'detect-objects': 'List the objects in the picture.',
  undo: 'Go back.',
  redo: 'Go forward again.',
  original: 'Show the upload again.',
  compare: 'Compare with before.',
  select: 'Show another picture or version.',
  export: 'Save a file.',
};

const scopeSchema = z.object({
  keep: z.array(z.enum(regions)).optional(),
  only: z.enum(regions).optional(),
  base: z.enum(['current', 'before-last', 'original']).optional(),
});
const cannotSchema = z.object({ code: z.enum(limits) });
const saySchema = z.object({ text: z.string().min(1).max(400) });

/** What a call may be besides a step. */
export const asides = {
  scope: {
    schema: scopeSchema,
    description:
      'Call when parts must stay as they are (keep), when only one part may change (only), or when the steps replace those of the last version (base before-last: "a bit less", "blue instead").',
  },
  cannot: {
    schema: cannotSchema,
    description: 'What no tool may do: videos, naming a person, sexual or cruel pictures, reshaping bodies.',
  },
  say: {
    schema: saySchema,
    description:
      'A short question or sentence in the person’s language, when the wish is unclear or is not about pictures.',
  },
} as const;

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});
const constantSchema = z.object({ const: z.string() });
const operations = z.custom<Step['op']>((name) => typeof name === 'string' && name in descriptions);

/** What a person sets in a tool of the editor. */
const setByHand: ReadonlySet<Step['op']> = new Set(['adjust', 'compose', 'collage']);

/** Every tool; the creative one only where a creative model is set up. */
export function plannerTools(creative: boolean): ToolSet {
  const steps = [...editStepSchema.options, ...sessionStepSchema.options].flatMap((option) => {
    const { properties, required } = objectSchema.parse(z.toJSONSchema(option, { unrepresentable: 'any' }));
    const { op, ...rest } = properties;
    const name = operations.parse(constantSchema.parse(op).const);
    if (setByHand.has(name) || (name === 'creative-edit' && !creative)) return [];
    return [[name, toolOf(descriptions[name], rest, required)] as const];
  });
  const others = Object.entries(asides).map(([name, { schema, description }]) => {
    const { properties, required } = objectSchema.parse(z.toJSONSchema(schema));
    return [name, toolOf(description, properties, required)] as const;
  });
  return Object.fromEntries([...steps, ...others]);
}

function toolOf(description: string, properties: Readonly<Record<string, unknown>>, required: readonly string[]) {
  const inputSchema = jsonSchema({
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, plain(value)])),
    required: required.filter((name) => name in properties),
  });
  return tool({ description, inputSchema });
}

interface PlainSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly description?: string;
  readonly enum?: string[];
  readonly items?: PlainSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}
const nodeSchema = z.looseObject({
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']).optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  prefixItems: z.array(z.unknown()).optional(),
});

/**
 * The subset of JSON Schema that every provider reads: no tuples, constants or open bounds. The real check of an answer is
 * the planner's own schema.
 */
function plain(value: unknown): PlainSchema {
  const node = nodeSchema.parse(value);
  if (node.prefixItems)
    return {
      type: 'array',
      items: plain(node.prefixItems[0]),
      minItems: node.prefixItems.length,
      maxItems: node.prefixItems.length,
    };
  if (node.anyOf) {
    const constants = node.anyOf.map((part) => nodeSchema.parse(part).const);
    if (constants.every((constant) => typeof constant === 'number'))
      return { type: 'number', description: `one of ${constants.join(', ')}` };
    return { type: 'string', description: node.anyOf.map(words).join(' or ') };
  }
  if (typeof node.const === 'boolean') return { type: 'boolean' };
  if (typeof node.const === 'string') return { type: 'string', enum: [node.const] };
  if (node.enum) return { type: 'string', enum: node.enum };
  return { type: node.type ?? 'string' };
}

function words(value: unknown): string {
  const { enum: names, const: constant, type } = nodeSchema.parse(value);
  return names?.join(', ') ?? (constant === undefined ? (type ?? 'text') : String(constant));
}
