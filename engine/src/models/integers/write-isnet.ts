/** ISNet for the processor: its file of half floats, whose casts cost time and memory, written with other numbers. */
import { readLayers } from './read-layers.ts';
import { readSteps } from './steps.ts';
import { writeFloats } from './write-floats.ts';
import { writeIntegers } from './write-integers.ts';

/** The same bytes every time. @throws Error for another network */
export function writeIsnet(model: Uint8Array, numbers: 'integers' | 'floats'): Uint8Array {
  const layers = readLayers(model);
  return numbers === 'integers' ? writeIntegers(layers, readSteps()) : writeFloats(layers);
}
