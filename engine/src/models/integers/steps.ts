/**
 * How fine the 8-bit numbers of ISNet are: measured by `scripts/measure-steps.ts` on the pictures of `scripts/showcase-sources`, for the
 * very weights that the manifest names.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Of the output of one convolution, per channel. */
export interface Steps {
  /** What one more means: of the channel itself, and of its weights times the steps of what they are laid on. */
  readonly output: Float32Array;
  readonly weights: Float32Array;
  /** In steps of the weights, with the mean of what rounding the weights takes away. */
  readonly bias: Int32Array;
}

const toBytes = (base64: string): ArrayBuffer => Uint8Array.from(Buffer.from(base64, 'base64')).buffer;
const floats = z.base64().transform((text) => new Float32Array(toBytes(text)));
const whole = z.base64().transform((text) => new Int32Array(toBytes(text)));
const stepsSchema = z.record(z.string(), z.object({ output: floats, weights: floats, bias: whole }));

/** By the name of the convolution's output. */
export function readSteps(): ReadonlyMap<string, Steps> {
  const file = new URL('./isnet-steps.json', import.meta.url);
  return new Map(Object.entries(stepsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
}
