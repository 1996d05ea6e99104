import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

const jsonSchema = z.record(z.string(), z.unknown());

export function asJson(value: unknown): Json {
  return jsonSchema.parse(value);
}

/** A file of official samples that stands beside the tests with its license. */
export function readSample(name: string): Json {
  return asJson(JSON.parse(readFileSync(path.join(import.meta.dirname, 'samples', name), 'utf8')));
}

/**
 * Folder of the providers' official specifications (`stripe/`, `paypal/`, `creem/`), which are too large, or not free, to
 * stand beside the tests. Undefined: the tests that need them are skipped.
 */
export const specsFolder = process.env['PAYMENT_SPECS'] ?? '';

export function readSpec(name: string): Json {
  return asJson(JSON.parse(readFileSync(path.join(specsFolder, name), 'utf8')));
}

export function listSpecs(folder: string): string[] {
  return readdirSync(path.join(specsFolder, folder)).filter((name) => name.endsWith('.json'));
}
