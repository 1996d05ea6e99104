// `npm run measure:steps`: shows every picture of showcase-sources/ to ISNet as it comes, and writes how fine its 8-bit numbers
// must be (engine/src/models/integers/isnet-steps.json). Some minutes; only for other weights or another way to choose.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodePicture, dropAlpha } from '../engine/src/image/image.ts';
import { modelEntry } from '../engine/src/models/cache-entry.ts';
import { OnnxWriter } from '../engine/src/models/convert/onnx-writer.ts';
import { ensureCached } from '../engine/src/models/fetch.ts';
import { chooseSteps } from '../engine/src/models/integers/choose-steps.ts';
import { ChannelRecord } from '../engine/src/models/integers/observe-channel.ts';
import { readLayers, type Layer } from '../engine/src/models/integers/read-layers.ts';
import { addFloatLayer, INPUT, SIDE } from '../engine/src/models/integers/write-floats.ts';
import { openNetworks } from '../engine/src/models/networks.ts';
import { toMatteInput } from '../engine/src/operations/cut-out/coarse-matte.ts';
import { readArguments } from './lib/arguments.mjs';

readArguments(import.meta.url, {}, {});

const project = path.resolve(import.meta.dirname, '..');
const cacheDir = process.env['MODELS_DIR'] ?? path.join(project, 'data', 'test-models');
const pictures = path.join(import.meta.dirname, 'showcase-sources');
const wholeNetwork = path.join(cacheDir, `isnet-with-all-values.${process.pid}.onnx`);
const target = path.join(project, 'engine/src/models/integers/isnet-steps.json');

/** Of a large plane every fifth value is enough. */
const everyOf = (size: number): number => (size >= 65_536 ? 5 : size >= 16_384 ? 3 : 1);

const layers = readLayers(await readFile(await ensureCached(modelEntry('isnet-fp16'), { cacheDir })));
const wanted = layers.filter(({ kind }) => kind !== 'sigmoid' && kind !== 'double');
const records = new Map<string, ChannelRecord[]>();

/** Joined and doubled values say what their parts say. */
function recordOf(layer: Layer): ChannelRecord[] {
  return layer.inputs.flatMap((input) => records.get(input) ?? []);
}

const networks = openNetworks();
try {
  const shown = wanted.filter(({ kind }) => kind !== 'join');
  const writer = new OnnxWriter();
  for (const layer of layers) addFloatLayer(writer, layer);
  const ports = shown.map(({ output }) => ({ name: output, shape: [] }));
  await writeFile(wholeNetwork, writer.build([{ name: INPUT, shape: [1, 3, SIDE, SIDE] }], ports));
  const settings = { threads: 2, keepsMemory: false, firstOnly: false, device: 'cpu' } as const;
  const network = await networks.open(wholeNetwork, settings);
  for (const name of (await readdir(pictures)).filter((file) => file.endsWith('.jpg')).toSorted()) {
    const picture = await decodePicture(await readFile(path.join(pictures, name)), { colour: 'srgb' });
    for (const [output, { data, dims }] of await network.run(
      [await toMatteInput(dropAlpha(picture), 'isnet-fp16')],
      'all',
    )) {
      const [, channels = 0, height = 0, width = 0] = dims;
      const size = width * height;
      const all = records.get(output) ?? Array.from({ length: channels }, () => new ChannelRecord());
      for (const [channel, record] of all.entries())
        record.add(data.subarray(channel * size, (channel + 1) * size), everyOf(size));
      records.set(output, all);
    }
    console.log(name);
  }
} finally {
  await networks.close();
  await rm(wholeNetwork, { force: true });
}
for (const layer of layers)
  if (layer.kind === 'join' || layer.kind === 'double') records.set(layer.output, recordOf(layer));

const base64 = ({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
const steps = [...chooseSteps(layers, records)].map(([name, { output, weights, bias }]) => [
  name,
  { output: base64(output), weights: base64(weights), bias: base64(bias) },
]);
await writeFile(target, `${JSON.stringify(Object.fromEntries(steps), undefined, 2)}\n`);
console.log(`${target}: ${steps.length} convolutions`);
