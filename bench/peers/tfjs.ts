/**
 * The peer for enlarging: weights of UpscalerJS as it runs them, on TensorFlow.js with its WebAssembly backend.
 */
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Picture } from '@afterglow/engine/image/picture';
import { z } from 'zod';
import { installPeer } from './install.ts';

const TENSORFLOW = ['core', 'layers', 'backend-cpu', 'backend-wasm'].map((part) => `@tensorflow/tfjs-${part}@4.22.0`);

export interface TfjsModel {
  /** Enlarges the whole picture at once. */
  readonly enlarge: (picture: Picture) => Promise<Picture>;
  /** Before the next model is loaded: TensorFlow.js keeps weights by name, and these models name theirs alike. */
  readonly dispose: () => void;
}

export interface TfjsPeer {
  /** Loads `models/x2` or `models/x4` of one of the packages of weights. */
  readonly load: (weights: string, scale: 2 | 4) => Promise<TfjsModel>;
  readonly close: () => Promise<void>;
}

/** Undefined when the packages cannot be installed. */
export async function openTfjsPeer(weights: readonly string[]): Promise<TfjsPeer | undefined> {
  const folder = await installPeer([...TENSORFLOW, ...weights.map((name) => `${name}@1.0.0`)]);
  if (folder === undefined) return undefined;
  const { tf, layers } = await startTensorflow(folder);
  return {
    load: (name, scale) =>
      loadModel(tf, layers, path.join(folder, 'node_modules', ...name.split('/'), 'models', `x${scale}`), scale),
    close: () => rm(folder, { recursive: true, force: true }),
  };
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
  readonly loadLayersModel: (
    handler: object,
  ) => Promise<{ readonly predict: (input: Tensor) => Tensor; readonly dispose: () => void }>;
}
const coreSchema = z.custom<TensorflowCore>(
  (value) => typeof value === 'object' && value !== null && 'tensor4d' in value,
);
const layersSchema = z.custom<TensorflowLayers>(
  (value) => typeof value === 'object' && value !== null && 'loadLayersModel' in value,
);
const wasmSchema = z.custom<{ readonly setWasmPaths: (folder: string) => void }>(
  (value) => typeof value === 'object' && value !== null && 'setWasmPaths' in value,
);

async function startTensorflow(root: string): Promise<{ tf: TensorflowCore; layers: TensorflowLayers }> {
  const require = createRequire(path.join(root, 'package.json'));
  const load = (name: string): unknown => require(name);
  const tf = coreSchema.parse(load('@tensorflow/tfjs-core'));
  const layers = layersSchema.parse(load('@tensorflow/tfjs-layers'));
  load('@tensorflow/tfjs-backend-cpu');
  const wasm = wasmSchema.parse(load('@tensorflow/tfjs-backend-wasm'));
  wasm.setWasmPaths(`${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();
  return { tf, layers };
}

async function loadModel(
  tf: TensorflowCore,
  layers: TensorflowLayers,
  folder: string,
  scale: 2 | 4,
): Promise<TfjsModel> {
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
  const shards = await Promise.all(
    manifest.weightsManifest.flatMap(({ paths }) => paths.map((file) => readFile(path.join(folder, file)))),
  );
  const weightData = Uint8Array.from(Buffer.concat(shards)).buffer;
  const weightSpecs = manifest.weightsManifest.flatMap(({ weights }) => weights);
  const artifacts = { modelTopology: manifest.modelTopology, weightSpecs, weightData };
  const model = await layers.loadLayersModel({ load: () => Promise.resolve(artifacts) });
  const enlarge: TfjsModel['enlarge'] = async ({ width, height, pixels }) => {
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
  return { enlarge, dispose: () => model.dispose() };
}
