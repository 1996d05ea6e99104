/**
 * The thread that holds the networks and runs one at a time. onnxruntime occupies the thread that calls it for as long as a
 * network runs: here that holds up nobody, and the kernels of another picture use the processor that the network leaves.
 */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import * as ort from 'onnxruntime-node';
import type { EngineDevice } from './device.ts';
import { keepFirstOutput } from './first-output.ts';
import type { FloatTensor } from './float-tensor.ts';
import { addsBytesExactly } from './integers/exact-bytes.ts';
import { writeIsnet } from './integers/write-isnet.ts';
import type {
  InputShape,
  MessageFromThread,
  MessageToThread,
  NetworkSettings,
  NetworkWork,
  ThreadAnswer,
} from './network-messages.ts';

const networks = new Map<number, ort.InferenceSession>();
let nextNetwork = 1;
let before: Promise<void> = Promise.resolve();

// The parent is networks.ts and the channel is private: its messages need no parsing.
parentPort?.on('message', (message: MessageToThread) => {
  before = before.then(() => answer(message));
});

async function answer(message: MessageToThread): Promise<void> {
  let said: ThreadAnswer;
  try {
    said = await work(message);
  } catch (error) {
    said = { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage({ ...said, id: message.id } satisfies MessageFromThread, buffersOf(said));
}

/** Outputs move to the parent instead of being copied. */
function buffersOf(said: ThreadAnswer): ArrayBuffer[] {
  if (said.kind !== 'outputs') return [];
  const buffers = [...said.outputs.values()].map(({ data }) => data.buffer);
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
}

async function work(wanted: NetworkWork): Promise<ThreadAnswer> {
  switch (wanted.kind) {
    case 'open': {
      const network = nextNetwork++;
      const { session, refused } = await open(wanted.file, wanted.settings);
      networks.set(network, session);
      return { kind: 'opened', network, inputs: session.inputMetadata.map(shapeOf), refused };
    }
    case 'run':
      return { kind: 'outputs', outputs: await run(find(wanted.network), wanted.inputs, wanted.outputs) };
    case 'close': {
      const session = find(wanted.network);
      networks.delete(wanted.network);
      await session.release();
      return { kind: 'closed' };
    }
  }
}

function shapeOf(input: ort.InferenceSession.ValueMetadata): InputShape {
  if (!input.isTensor || input.type !== 'float32') throw new Error(`its input ${input.name} is not float32`);
  return input.shape.map((size) => (typeof size === 'number' && size > 0 ? size : undefined));
}

function find(network: number): ort.InferenceSession {
  const session = networks.get(network);
  if (session === undefined) throw new Error(`network ${network} is closed`);
  return session;
}

/** Devices that refused a network once are not asked again, with their reasons. */
const refusals = new Map<EngineDevice, string>();

/** On the device, or on the processor where that refuses. */
async function open(
  file: string,
  settings: NetworkSettings,
): Promise<{ readonly session: ort.InferenceSession; readonly refused?: string | undefined }> {
  const { device } = settings;
  if (device === 'cpu') return { session: await create(file, settings, 'cpu') };
  const known = refusals.get(device);
  if (known !== undefined) return { session: await create(file, settings, 'cpu'), refused: known };
  try {
    // What it has no kernel for, the processor does anyway; named beside it, it would silently take everything.
    return { session: await create(file, settings, device) };
  } catch (error) {
    const session = await create(file, settings, 'cpu');
    const refused = shorten(error instanceof Error ? error.message : String(error));
    refusals.set(device, refused);
    return { session, refused };
  }
}

/** Of onnxruntime's words what says something: without its source files and states. */
function shorten(message: string): string {
  return (message.split('was false.').at(-1) ?? message).replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

/** The memory arena is off because with it ISNet alone keeps 2.8 GB. */
async function create(
  file: string,
  { threads, keepsMemory, firstOnly, isnet }: NetworkSettings,
  device: EngineDevice,
): Promise<ort.InferenceSession> {
  const options: ort.InferenceSession.SessionOptions = {
    executionProviders: [device],
    intraOpNumThreads: threads,
    enableCpuMemArena: keepsMemory,
    // One planned block for all tensors of a run is a third more than they need one by one (ISNet: 1217 MB, 920 MB).
    enableMemPattern: keepsMemory,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
    // A thread that waits for the other one sleeps. Spinning won nothing that could be measured, and took up to a fifth
    // more processor time, beside other work up to a half.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const isWritten = isnet !== undefined && device === 'cpu';
  if (!isWritten && !firstOnly) return ort.InferenceSession.create(file, options);
  const whole = await readFile(file);
  const model = isWritten
    ? writeIsnet(whole, isnet === 'auto' && (await hasExactBytes()) ? 'integers' : 'floats')
    : keepFirstOutput(whole);
  release(whole);
  const session = await ort.InferenceSession.create(model, options);
  release(model);
  return session;
}

/** Asked once in a thread; one that cannot be asked does not. */
let exactBytes: Promise<boolean> | undefined;
function hasExactBytes(): Promise<boolean> {
  exactBytes ??= addsBytesExactly().catch(() => false);
  return exactBytes;
}

/** At once: what is copied here are megabytes, and this thread makes too little else for its collector to come by. */
function release({ buffer }: Uint8Array | Float32Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

async function run(
  session: ort.InferenceSession,
  inputs: readonly FloatTensor[],
  wanted: 'first' | 'all',
): Promise<Map<string, FloatTensor>> {
  const names = wanted === 'first' ? session.outputNames.slice(0, 1) : session.outputNames;
  const feeds: Record<string, ort.Tensor> = {};
  for (const [i, { data, dims }] of inputs.entries())
    feeds[session.inputNames[i]] = new ort.Tensor('float32', data, [...dims]);
  const results = await session.run(feeds, [...names]);
  for (const { data } of inputs) release(data);
  return new Map(names.map((name) => [name, floatTensor(results[name])]));
}

function floatTensor(value: ort.OnnxValue): FloatTensor {
  if (!(value.data instanceof Float32Array)) throw new Error('unexpected_output_type');
  return { data: value.data, dims: [...value.dims] };
}
