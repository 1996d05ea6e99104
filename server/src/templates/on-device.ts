/**
 * The on-device edition of a template. Its inputs are options of an engine task: a key or a choice that the task does not
 * have does not compile, and limits, choices and defaults are the task's unless the template narrows them.
 */
import { CONTRACTS, type TaskId, type TaskMap } from '@afterglow/engine/run/task-map';
import { z } from 'zod';
import type { InputsJson } from '../db/json.ts';
import type { InputShape, TemplateShape } from './template.ts';

interface Toggle {
  readonly type: 'toggle';
  readonly default?: boolean;
}
interface Range {
  readonly type: 'range';
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}
interface Choice<Value extends string> {
  readonly type: 'choice';
  /** In the order people see them. */
  readonly options?: readonly Value[];
  readonly default?: Value;
}
interface Text {
  readonly type: 'text';
  readonly maxLength?: number;
}
interface Color {
  readonly type: 'colour';
  readonly options: readonly string[];
  readonly default?: string;
}

/** The kinds of input that can give an option of this type. */
type KindOf<Value> = [Value] extends [boolean]
  ? Toggle
  : [Value] extends [number]
    ? number extends Value
      ? Range
      : Choice<`${Value}`>
    : [Value] extends [string]
      ? string extends Value
        ? Text | Color
        : Choice<Value>
      : never;

type OptionsOf<Id extends TaskId> = Required<TaskMap[Id]['options']>;
type InputOf<Options> = {
  [Key in keyof Options & string]: { readonly key: Key; readonly required: boolean } & KindOf<Options[Key]>;
}[keyof Options & string];

type OnDevice = Pick<TemplateShape, 'requiresImage' | 'optionalImage' | 'inputs' | 'task'>;

/** Every input is the task's option of the same key. */
export function onDevice<Id extends TaskId>(id: Id, inputs: readonly InputOf<OptionsOf<Id>>[]): OnDevice {
  const properties = propertiesOf(id);
  const shapes = inputs.map((input) => completeInput(declaredSchema.parse(input), properties[input.key] ?? {}));
  return {
    ...imagesOf(id),
    inputs: shapes,
    task: {
      id,
      options: (given) => Object.fromEntries(shapes.map(({ key }) => [key, toOption(given[key], properties[key])])),
    },
  };
}

/** Whether a template of this task needs a picture, or may have one. */
export function imagesOf(id: TaskId): Pick<TemplateShape, 'requiresImage' | 'optionalImage'> {
  const { min, max } = CONTRACTS[id].images;
  return { requiresImage: min > 0, ...(min === 0 && max > 0 ? { optionalImage: true } : {}) };
}

const propertySchema = z.object({
  type: z.string().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
});
type Property = Partial<z.output<typeof propertySchema>>;

function propertiesOf(id: TaskId): Readonly<Record<string, Property>> {
  const schema: unknown = z.toJSONSchema(CONTRACTS[id].options, { io: 'input', unrepresentable: 'any' });
  return z.object({ properties: z.record(z.string(), propertySchema).default({}) }).parse(schema).properties;
}

const base = { key: z.string(), required: z.boolean() };
const declaredSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('toggle'), ...base, default: z.boolean().optional() }),
  z.object({
    type: z.literal('range'),
    ...base,
    step: z.number(),
    min: z.number().optional(),
    max: z.number().optional(),
    default: z.number().optional(),
  }),
  z.object({
    type: z.literal('choice'),
    ...base,
    options: z.array(z.string()).optional(),
    default: z.string().optional(),
  }),
  z.object({ type: z.literal('text'), ...base, maxLength: z.number().optional() }),
  z.object({ type: z.literal('colour'), ...base, options: z.array(z.string()), default: z.string().optional() }),
]);

/** Throws where neither the template nor the task declares what the input needs. */
function completeInput(input: z.output<typeof declaredSchema>, property: Property): InputShape {
  switch (input.type) {
    case 'text':
      return { ...input, maxLength: z.number().parse(input.maxLength ?? property.maxLength) };
    case 'choice':
      return {
        ...input,
        options: input.options ?? z.array(z.coerce.string()).parse(property.enum),
        default: z.coerce.string().parse(input.default ?? property.default),
      };
    case 'colour':
      return { ...input, default: z.string().parse(input.default ?? property.default) };
    case 'range':
      return {
        ...input,
        min: z.number().parse(input.min ?? property.minimum),
        max: z.number().parse(input.max ?? property.maximum),
        default: z.number().parse(input.default ?? property.default),
      };
    case 'toggle':
      return { ...input, default: z.boolean().parse(input.default ?? property.default) };
  }
}

/** People choose between words; some options are numbers. */
const toOption = (value: InputsJson[string] | undefined, property: Property | undefined) =>
  typeof value === 'string' && property?.type === 'number' ? Number(value) : value;
