/**
 * The thread that holds the networks and runs one at a time. onnxruntime occupies the thread that calls it for as long as a
 * network runs: here that holds up nobody, and the kernels of another picture use the processor that the network leaves.
 */
import { parentPort } from 'node:worker_threads';
import * as ort from 'onnxruntime-node';
import type { FloatTensor } from './float-tensor.ts';
import type {
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
      networks.set(network, await open(wanted.file, wanted.settings));
      return { kind: 'opened', network };
    }
    case 'run':
      return { kind: 'outputs', outputs: await run(find(wanted.network), wanted.input, wanted.outputs) };
    case 'close': {
      const session = find(wanted.network);
      networks.delete(wanted.network);
      await session.release();
      return { kind: 'closed' };
    }
  }
}

function find(network: number): ort.InferenceSession {
  const session = networks.get(network);
  if (session === undefined) throw new Error(`network ${network} is closed`);
  return session;
}

/** The memory arena is off because with it ISNet alone keeps 2.8 GB. */
function open(file: string, { threads, keepsMemory }: NetworkSettings): Promise<ort.InferenceSession> {
  return ort.InferenceSession.create(file, {
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
  });
}

async function run(
  session: ort.InferenceSession,
  { data, dims }: FloatTensor,
  wanted: 'first' | 'all',
): Promise<Map<string, FloatTensor>> {
  const names = wanted === 'first' ? session.outputNames.slice(0, 1) : session.outputNames;
  const results = await session.run({ [session.inputNames[0]]: new ort.Tensor('float32', data, [...dims]) }, [
    ...names,
  ]);
  // The copy that came in is megabytes, and this thread makes too little else for its collector to come by.
  if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
  return new Map(names.map((name) => [name, floatTensor(results[name])]));
}

function floatTensor(value: ort.OnnxValue): FloatTensor {
  if (!(value.data instanceof Float32Array)) throw new Error('unexpected_output_type');
  return { data: value.data, dims: [...value.dims] };
}
