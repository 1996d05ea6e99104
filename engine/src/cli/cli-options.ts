/** Flags of the command line, made from each task's own option schema: nothing is written twice. */
import { Option } from 'commander';
import { z } from 'zod';
import type { TaskContract } from '../run/task-contract.ts';
import { findOptionWords } from './option-words.ts';

const propertySchema = z.object({
  type: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  anyOf: z.array(z.object({ const: z.union([z.string(), z.number()]).optional() })).optional(),
  const: z.union([z.string(), z.number()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  items: z.object({ type: z.string().optional() }).optional().catch(undefined),
  /** Of a list of a fixed length. */
  prefixItems: z
    .array(z.object({ type: z.string().optional() }))
    .optional()
    .catch(undefined),
});
type Property = z.infer<typeof propertySchema>;
const optionsSchema = z.object({
  properties: z.record(z.string(), propertySchema).default({}),
  required: z.array(z.string()).default([]),
});

/** Options whose values are in another notation than plain text. */
const PLAIN_TYPES: ReadonlySet<string | undefined> = new Set(['string', 'number', 'integer', undefined]);

/** One flag an option of the task: `--ad-copy <text>` for `adCopy`; a switch that is on by default is `--no-sheet`. */
export function flagsOf(task: TaskContract, taskName: string): Option[] {
  const { properties, required } = optionsSchema.parse(
    z.toJSONSchema(task.options, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties).map(([key, property]) => {
    const name = key.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const described = { ...property, description: property.description ?? findOptionWords(taskName, name) };
    if (property.type === 'boolean') {
      const words = describe(described, false);
      if (property.default !== true) return new Option(`--${name}`, words);
      return new Option(`--no-${name}`, words === '' ? '' : `without ${words}`);
    }
    const option = new Option(`--${name} <${placeholder(property)}>`, describe(described, required.includes(key)));
    return option.argParser((text) => parseValue(text, property));
  });
}

/** As commander collects them, without the switches that were left alone. */
export function givenOptions(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function placeholder(property: Property): string {
  const { type, pattern } = property;
  const names = namesOf(property);
  if (names.length > 0) return names.some((name) => typeof name === 'number') ? 'value' : 'name';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return isList(property) ? 'a,b' : 'json';
  if (type === 'object') return 'json';
  return pattern?.includes('0-9a-f') ? '#rrggbb' : 'text';
}

/** Words or numbers; what is in another form is written as JSON. */
const isList = ({ items }: Property): boolean =>
  items === undefined || (items.type !== undefined && PLAIN_TYPES.has(items.type));

function describe(property: Property, required: boolean): string {
  const { description, minimum, maximum, maxLength, default: preset } = property;
  const names = namesOf(property);
  const facts = [
    names.length > 0 ? names.join(', ') : '',
    minimum !== undefined && maximum !== undefined && Math.abs(maximum) < 1e9 ? `${minimum} to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    required
      ? 'required'
      : preset === undefined || preset === '' || typeof preset === 'boolean'
        ? ''
        : `default ${typeof preset === 'string' ? preset : JSON.stringify(preset)}`,
  ].filter((fact) => fact !== '');
  return [description ?? '', facts.length > 0 ? `(${facts.join('; ')})` : ''].filter((part) => part !== '').join(' ');
}

function namesOf({ enum: names, anyOf, const: only }: Property): (string | number)[] {
  // one of several notations: its words tell which
  if (anyOf?.some((part) => part.const === undefined)) return [];
  return [
    ...(names ?? []),
    ...(only === undefined ? [] : [only]),
    ...(anyOf ?? []).flatMap((part) => part.const ?? []),
  ];
}

/** Text to the value the schema wants; what does not fit is left for the schema to refuse. */
function parseValue(text: string, property: Property): unknown {
  if (property.type === 'array' && isList(property))
    return text === ''
      ? []
      : text
          .split(',')
          .map((part, index) => parseValue(part.trim(), property.items ?? property.prefixItems?.[index] ?? {}));
  if (!PLAIN_TYPES.has(property.type)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  const wantsNumber =
    property.type === 'number' ||
    property.type === 'integer' ||
    namesOf(property).some((name) => typeof name === 'number');
  // its other name is that of most files
  if (text === 'jpg' && namesOf(property).includes('jpeg')) return 'jpeg';
  return wantsNumber && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}
