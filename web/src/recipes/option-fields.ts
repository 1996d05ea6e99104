/** What the builder asks for a step, read from the JSON Schema of its options. */
import { isRecord } from './recipe-file.ts';

interface Named {
  readonly name: string;
  /** Undefined: nothing unless somebody says so. */
  readonly preset: unknown;
}

export type OptionField = Named &
  (
    | { readonly kind: 'switch' }
    | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
    | { readonly kind: 'color' }
    /** One of some words, or a color. */
    | { readonly kind: 'choice or color'; readonly values: readonly string[] }
    | { readonly kind: 'range'; readonly least: number; readonly most: number; readonly step: number }
    /** `unit`: what one means that is typed, e.g. 1000 of the file's bytes for a kilobyte. */
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly unit: number }
    | { readonly kind: 'text'; readonly most: number }
  );

/** Wider limits are typed, not felt. */
const WIDEST_RANGE = 1000;
const LONGEST_TEXT = 200;
/** Files have bytes, people think in kilobytes. */
const units: Readonly<Record<string, number>> = { maxBytes: 1000 };

/** Options without a field (a crop, a curve) stay as they are in the file: `unshown` names them. */
export function readOptionFields(schema: unknown): {
  readonly fields: readonly OptionField[];
  readonly unshown: readonly string[];
} {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  const fields: OptionField[] = [];
  const unshown: string[] = [];
  for (const [name, option] of Object.entries(properties)) {
    const field = isRecord(option) ? readField(name, option) : undefined;
    if (field === undefined) unshown.push(name);
    else fields.push(field);
  }
  return { fields, unshown };
}

function readField(name: string, option: Readonly<Record<string, unknown>>): OptionField | undefined {
  const named = { name, preset: option['default'] };
  const { type, pattern } = option;
  const values = listValues(option);
  if (values.length > 0) return { ...named, kind: 'choice', values };
  if (type === 'boolean') return { ...named, kind: 'switch' };
  if (type === 'number' || type === 'integer') return readNumber(named, option);
  if (isColor(pattern)) return { ...named, kind: 'color' };
  if (type === 'string') return { ...named, kind: 'text', most: numberOr(option['maxLength'], LONGEST_TEXT) };
  return Array.isArray(option['anyOf']) ? readAlternatives(named, option['anyOf']) : undefined;
}

function readNumber(named: Named, { type, minimum, maximum }: Readonly<Record<string, unknown>>): OptionField {
  const least = numberOr(minimum, 0);
  const most = numberOr(maximum, Number.MAX_SAFE_INTEGER);
  if (named.preset === undefined || most - least > WIDEST_RANGE)
    return { ...named, kind: 'number', least, most, unit: units[named.name] ?? 1 };
  const step = type === 'integer' || most - least > 20 ? 1 : 0.05;
  return { ...named, kind: 'range', least, most, step };
}

function readAlternatives(named: Named, alternatives: readonly unknown[]): OptionField | undefined {
  const known = alternatives.filter((one) => isRecord(one));
  const values = known.flatMap(listValues).filter((value) => typeof value === 'string');
  if (known.some(({ pattern }) => isColor(pattern))) return { ...named, kind: 'choice or color', values };
  return known.some(({ type }) => type === 'string') ? { ...named, kind: 'text', most: LONGEST_TEXT } : undefined;
}

function listValues(option: Readonly<Record<string, unknown>>): readonly (string | number)[] {
  const listed: readonly unknown[] = Array.isArray(option['enum'])
    ? option['enum']
    : option['const'] === undefined
      ? []
      : [option['const']];
  return listed.filter((value) => typeof value === 'string' || typeof value === 'number');
}

const isColor = (pattern: unknown): boolean => typeof pattern === 'string' && pattern.includes('0-9a-fA-F');
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
