/**
 * The peer: the same ESRGAN-slim weights as UpscalerJS runs them, on TensorFlow.js with its WebAssembly backend. Its
 * packages are no part of the product, so they are installed into a temporary folder by the npm client.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Picture } from '@afterglow/engine/pictures/picture';
import { z } from 'zod';

const PACKAGES = [
  '@tensorflow/tfjs-core@4.22.0',
  '@tensorflow/tfjs-layers@4.22.0',
  '@tensorflow/tfjs-backend-cpu@4.22.0',
  '@tensorflow/tfjs-backend-wasm@4.22.0',
  '@upscalerjs/esrgan-slim@1.0.0',
];

export interface PeerTimes {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

type Measure = (work: () => Promise<unknown>) => Promise<PeerTimes>;

/** Times a 2x enlargement of the whole picture; undefined when the packages cannot be installed. */
export async function runTfjsPeer(picture: Picture, measure: Measure): Promise<PeerTimes | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-peer-'));
  try {
    await writeFile(path.join(folder, 'package.json'), '{"private":true}');
    const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    await promisify(execFile)('npm', [...flags, ...PACKAGES], { cwd: folder });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  try {
    return await timePeer(folder, picture, measure);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const manifestSchema = z.object({
  modelTopology: z.unknown(),
  weightsManifest: z.array(z.object({ paths: z.array(z.string()), weights: z.array(z.unknown()) })),
});

/** What we use of tensorflow.js: its packages come from a folder that exists only while this runs, without types. */
interface Tensor {
  readonly data: () => Promise<unknown>;
  readonly dispose: () => void;
}
interface TensorflowCore {
  readonly setBackend: (name: string) => Promise<boolean>;
  readonly ready: () => Promise<void>;
  readonly mul: (tensor: unknown, factor: number) => Tensor;
  readonly depthToSpace: (tensor: unknown, block: number, format: string) => Tensor;
  readonly tensor4d: (values: Float32Array, shape: readonly number[]) => Tensor;
  readonly serialization: { readonly registerClass: (layer: unknown) => void };
}
interface TensorflowLayers {
  readonly layers: { readonly Layer: new (config: object) => object };
  readonly loadLayersModel: (handler: object) => Promise<{ readonly predict: (input: Tensor) => Tensor }>;
}
const coreSchema = z.custom<TensorflowCore>((value) => typeof value === 'object' && value !== null && 'tensor4d' in value);
const layersSchema = z.custom<TensorflowLayers>((value) => typeof value === 'object' && value !== null && 'loadLayersModel' in value);
const wasmSchema = z.custom<{ readonly setWasmPaths: (folder: string) => void }>(
  (value) => typeof value === 'object' && value !== null && 'setWasmPaths' in value,
);

async function timePeer(root: string, picture: Picture, measure: Measure): Promise<PeerTimes> {
  const require = createRequire(path.join(root, 'package.json'));
  const load = (name: string): unknown => require(name);
  const tf = coreSchema.parse(load('@tensorflow/tfjs-core'));
  const layers = layersSchema.parse(load('@tensorflow/tfjs-layers'));
  load('@tensorflow/tfjs-backend-cpu');
  const wasm = wasmSchema.parse(load('@tensorflow/tfjs-backend-wasm'));
  wasm.setWasmPaths(`${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();

  class MultiplyBeta extends layers.layers.Layer {
    static className = 'MultiplyBeta';
    call(inputs: unknown[]): unknown {
      return tf.mul(Array.isArray(inputs) ? inputs[0] : inputs, 0.2);
    }
  }
  class PixelShuffle extends layers.layers.Layer {
    static className = 'PixelShuffle2x';
    computeOutputShape([batch, height, width]: (number | null)[]): (number | null)[] {
      return [batch ?? null, height ? height * 2 : null, width ? width * 2 : null, 3];
    }
    call(inputs: unknown[]): unknown {
      return tf.depthToSpace(Array.isArray(inputs) ? inputs[0] : inputs, 2, 'NHWC');
    }
  }
  tf.serialization.registerClass(MultiplyBeta);
  tf.serialization.registerClass(PixelShuffle);

  const folder = path.join(root, 'node_modules', '@upscalerjs', 'esrgan-slim', 'models', 'x2');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')));
  const shards = await Promise.all(manifest.weightsManifest.flatMap(({ paths }) => paths.map((file) => readFile(path.join(folder, file)))));
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer;
  const weightSpecs = manifest.weightsManifest.flatMap(({ weights }) => weights);
  const artifacts = { modelTopology: manifest.modelTopology, weightSpecs, weightData };
  const model = await layers.loadLayersModel({ load: () => Promise.resolve(artifacts) });
  const { width, height } = picture;
  const input = tf.tensor4d(
    Float32Array.from(picture.pixels, (value) => value / 255),
    [1, height, width, 3],
  );
  return measure(async () => {
    const output = model.predict(input);
    await output.data();
    output.dispose();
  });
}
