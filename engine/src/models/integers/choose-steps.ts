/**
 * Steps of 8-bit numbers from what the network's channels said. A step for each channel, put into the weights that read it, is
 * the channel equalization of Nagel et al. 2019 (arXiv:1906.04721), whose bias correction is the mean of the rounding as well.
 */
import type { ChannelRecord } from './observe-channel.ts';
import type { Convolution, Layer } from './read-layers.ts';
import type { Steps } from './steps.ts';
import { INPUT } from './write-floats.ts';

export type Records = ReadonlyMap<string, readonly ChannelRecord[]>;

/** Values above are cut off: a finer step for all others is worth more. Measured: 0.9995 and 0.9999 alike, the highest value worse. */
const SHARE = 0.9995;
/** 1: each channel has the step of its own range; 0: all that of the widest. Between them channels and weights round alike. */
const OWN_RANGE = 0.75;
const BYTE = 255;
/** Largest weight that is not cut off, of the largest there is. */
const WEIGHT_CUTS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];
const MOST_WEIGHT = 127;

/** Of every convolution in bytes: all but the last, whose numbers stay floats. `records` holds every value but the input's. */
export function chooseSteps(layers: readonly Layer[], records: Records): Map<string, Steps> {
  const outputs = outputSteps(layers, records);
  const found = new Map<string, Steps>();
  for (const layer of layers) {
    const output = outputs.get(layer.output);
    const input = outputs.get(layer.inputs[0]);
    if (layer.kind !== 'convolution' || output === undefined || input === undefined) continue;
    const said = layer.inputs[0] === INPUT ? undefined : getRecords(records, layer.inputs[0]);
    found.set(layer.output, { output, ...weightSteps(layer, input, said) });
  }
  return found;
}

export const staysFloat = ({ size }: Convolution): boolean => size[0] === 1;

function getRecords(records: Records, name: string): readonly ChannelRecord[] {
  const found = records.get(name);
  if (found === undefined) throw new Error(`nothing was recorded of ${name}`);
  return found;
}

function outputSteps(layers: readonly Layer[], records: Records): Map<string, Float32Array> {
  const ranges = new Map<string, Float64Array>();
  for (const layer of layers) {
    if (layer.kind === 'convolution' && !staysFloat(layer))
      ranges.set(
        layer.output,
        Float64Array.from(getRecords(records, layer.output), (said) => rangeOf(said, layer.relu)),
      );
    if (layer.kind !== 'add') continue;
    // bytes are added as they are: both summands and the sum share their steps
    const sums = getRecords(records, layer.output);
    const summands = layer.inputs.map((input) => ranges.get(input) ?? new Float64Array());
    const widest = Float64Array.from(sums, (sum, channel) =>
      Math.max(rangeOf(sum, true), ...summands.map((range) => range[channel])),
    );
    for (const name of [...layer.inputs, layer.output]) ranges.set(name, widest);
  }
  const steps = new Map<string, Float32Array>([[INPUT, new Float32Array(3).fill(1 / 256)]]);
  for (const layer of layers) {
    const range = ranges.get(layer.output);
    const before = layer.inputs.map((input) => steps.get(input)).filter((step) => step !== undefined);
    if (range !== undefined) {
      const widest = range.reduce((most, each) => Math.max(most, each));
      steps.set(
        layer.output,
        Float32Array.from(range, (each) => (widest * Math.max(each / widest, 0.001) ** OWN_RANGE) / BYTE),
      );
    } else if (before.length === layer.inputs.length && layer.kind !== 'convolution' && layer.kind !== 'sigmoid')
      steps.set(layer.output, Float32Array.from(before.flatMap((each) => [...each])));
  }
  return steps;
}

/** Without a ReLU values lie on both sides of 0, which stands at 128. */
function rangeOf(said: ChannelRecord, relu: boolean): number {
  return relu ? said.valueBelow(SHARE) : (2 * Math.max(said.highest, -said.lowest) * BYTE) / (BYTE - 1);
}

function weightSteps(
  layer: Convolution,
  input: Float32Array,
  said: readonly ChannelRecord[] | undefined,
): Pick<Steps, 'weights' | 'bias'> {
  const weights = layer.weights();
  const [outputs, inputs, width, height] = layer.size;
  const area = width * height;
  const steps = new Float32Array(outputs);
  const bias = new Int32Array(outputs);
  for (let output = 0; output < outputs; output++) {
    const own = weights.subarray(output * inputs * area, (output + 1) * inputs * area);
    let largest = 1e-12;
    for (let i = 0; i < own.length; i++) largest = Math.max(largest, Math.abs(own[i] * input[Math.floor(i / area)]));
    let best = { error: Infinity, shift: 0, step: largest / MOST_WEIGHT };
    for (const cut of said === undefined ? [1] : WEIGHT_CUTS) {
      const tried = tryStep(own, area, input, said, (largest * cut) / MOST_WEIGHT);
      if (tried.error < best.error) best = tried;
    }
    steps[output] = best.step;
    bias[output] = Math.round((layer.bias[output] + best.shift) / best.step);
  }
  return { weights: steps, bias };
}

/** Expected square of what rounding changes in an output, and its mean, which the bias takes back. */
function tryStep(
  weights: Float32Array,
  area: number,
  input: Float32Array,
  said: readonly ChannelRecord[] | undefined,
  step: number,
): { readonly error: number; readonly shift: number; readonly step: number } {
  let error = 0;
  let shift = 0;
  for (let i = 0; i < weights.length; i++) {
    const channel = Math.floor(i / area);
    const exact = (weights[i] * input[channel]) / step;
    const byte = Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round(exact)));
    const lost = ((exact - byte) * step) / input[channel];
    if (said === undefined) continue;
    error += lost * lost * said[channel].meanSquare;
    shift += lost * said[channel].mean;
  }
  return { error, shift, step };
}
