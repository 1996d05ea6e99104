import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

/** Folder with the official specifications; the tests that need them are skipped where it is not named. */
export const specs = process.env['AI_SPECS'];
if (specs === undefined)
  console.info(
    'AI_SPECS is not set: requests to creative providers are not compared with the official specifications.',
  );

const samples = path.join(import.meta.dirname, '..', 'samples');

/** A recorded reply of a provider. */
export function readSample(name: string): unknown {
  return JSON.parse(readFileSync(path.join(samples, name), 'utf8'));
}

export function readSpecFile(name: string): string {
  return readFileSync(path.join(specs ?? '', name), 'utf8');
}

const yamlModule = z.object({ parse: z.custom<(text: string) => unknown>((value) => typeof value === 'function') });
const tools = createRequire(path.resolve(import.meta.dirname, '../../../../../tools/package.json'));

/** A document of the specifications. YAML is read by the parser of the development tools. */
export function readSpec(name: string): unknown {
  const text = readSpecFile(name);
  return name.endsWith('.json') ? JSON.parse(text) : yamlModule.parse(tools('yaml')).parse(text);
}

export const hasYaml = existsSync(path.resolve(import.meta.dirname, '../../../../../tools/node_modules/yaml'));

/** Says what is wrong with `value` by one schema of a document; null when nothing is. `pointer` is a JSON pointer. */
export function compareWith(document: unknown, pointer: string, value: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(z.record(z.string(), z.unknown()).parse(withNull(document)), 'official');
  const validate = ajv.compile({ $ref: `official#${pointer}` });
  return validate(value) ? null : validate.errors;
}

/** OpenAPI 3.0's `nullable` in the words of JSON Schema. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withNull(part)]),
  );
  if (copy['nullable'] !== true) return copy;
  delete copy['nullable'];
  return { anyOf: [copy, { type: 'null' }] };
}
