/**
 * The peer for enlarging: weights of UpscalerJS as it runs them, on TensorFlow.js with its WebAssembly backend.
 */
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Picture } from '@afterglow/engine/pictures/picture';
import { z } from 'zod';
import { installPeer } from './install.ts';

const TENSORFLOW = ['core', 'layers', 'backend-cpu', 'backend-wasm'].map((part) => `@tensorflow/tfjs-${part}@4.22.0`);

export interface TfjsPeer {
  /** Enlarges the whole picture at once. */
  readonly enlarge: (picture: Picture) => Promise<Picture>;
  readonly close: () => Promise<void>;
}

/** Loads a model (`models/x2` or `models/x4` of the package); undefined when the packages cannot be installed. */
export async function openTfjsPeer(weights: string, scale: 2 | 4): Promise<TfjsPeer | undefined> {
  const folder = await installPeer([...TENSORFLOW, `${weights}@1.0.0`]);
  if (folder === undefined) return undefined;
  const enlarge = await loadModel(folder, path.join(folder, 'node_modules', ...weights.split('/'), 'models', `x${scale}`), scale);
  return { enlarge, close: () => rm(folder, { recursive: true, force: true }) };
}

const manifestSchema = z.object({
  modelTopology: z.unknown(),
  weightsManifest: z.array(z.object({ paths: z.array(z.string()), weights: z.array(z.unknown()) })),
});

/** What we use of tensorflow.js: its packages come from a folder that exists only while this runs, without types. */
interface Tensor {
  readonly data: () => Promise<Float32Array>;
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

async function loadModel(root: string, folder: string, scale: 2 | 4): Promise<TfjsPeer['enlarge']> {
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
    static className = `PixelShuffle${scale}x`;
    computeOutputShape([batch, height, width]: (number | null)[]): (number | null)[] {
      return [batch ?? null, height ? height * scale : null, width ? width * scale : null, 3];
    }
    call(inputs: unknown[]): unknown {
      return tf.depthToSpace(Array.isArray(inputs) ? inputs[0] : inputs, scale, 'NHWC');
    }
  }
  tf.serialization.registerClass(MultiplyBeta);
  tf.serialization.registerClass(PixelShuffle);

  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')));
  const shards = await Promise.all(manifest.weightsManifest.flatMap(({ paths }) => paths.map((file) => readFile(path.join(folder, file)))));
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer;
  const weightSpecs = manifest.weightsManifest.flatMap(({ weights }) => weights);
  const artifacts = { modelTopology: manifest.modelTopology, weightSpecs, weightData };
  const model = await layers.loadLayersModel({ load: () => Promise.resolve(artifacts) });
  return async ({ width, height, pixels }) => {
    const input = tf.tensor4d(
      Float32Array.from(pixels, (value) => value / 255),
      [1, height, width, 3],
    );
    const output = model.predict(input);
    const values = await output.data();
    output.dispose();
    input.dispose();
    const made = Uint8Array.from(values, (value) => Math.max(0, Math.min(255, Math.round(value * 255))));
    return { width: width * scale, height: height * scale, channels: 3, pixels: made };
  };
}
