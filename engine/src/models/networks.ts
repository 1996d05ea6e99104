/** Networks in a thread of their own, which starts with the first and keeps no process alive that has nothing to do. */
import { Worker } from 'node:worker_threads';
import type { FloatTensor } from './float-tensor.ts';
import type { InputShape, MessageFromThread, NetworkSettings, NetworkWork } from './network-messages.ts';

export interface Network {
  /** Outputs by name, in graph order. Of several calls one runs at a time. */
  run(inputs: readonly FloatTensor[], outputs: 'first' | 'all'): Promise<Map<string, FloatTensor>>;
  close(): Promise<void>;
  /** In graph order. */
  readonly inputs: readonly InputShape[];
  /** Why it does not run on the device that was asked for; undefined: it does. */
  readonly refused: string | undefined;
}

export interface Networks {
  open(file: string, settings: NetworkSettings): Promise<Network>;
  /** Ends the thread, and every network with it. */
  close(): Promise<void>;
}

interface Asked {
  readonly resolve: (message: MessageFromThread) => void;
  readonly reject: (error: unknown) => void;
}

export function openNetworks(): Networks {
  let thread: Worker | undefined;
  const asked = new Map<number, Asked>();
  let nextId = 1;

  function start(): Worker {
    const worker = new Worker(new URL('./network-thread.ts', import.meta.url), { execArgv: [] });
    worker.on('message', (message: MessageFromThread) => {
      settle(message.id)?.resolve(message);
    });
    const fail = (error: unknown): void => {
      if (thread === worker) thread = undefined;
      for (const id of asked.keys()) settle(id)?.reject(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the thread of the networks ended')));
    return worker;
  }

  function settle(id: number): Asked | undefined {
    const found = asked.get(id);
    asked.delete(id);
    if (asked.size === 0) thread?.unref();
    return found;
  }

  async function ask(work: NetworkWork): Promise<MessageFromThread> {
    thread ??= start();
    const id = nextId++;
    const answer = await new Promise<MessageFromThread>((resolve, reject) => {
      asked.set(id, { resolve, reject });
      thread?.ref();
      thread?.postMessage({ ...work, id });
    });
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  }

  return {
    async open(file, settings) {
      const opened = await ask({ kind: 'open', file, settings });
      if (opened.kind !== 'opened') throw new Error('unexpected answer');
      const { network, inputs: shapes, refused } = opened;
      return {
        inputs: shapes,
        refused,
        async run(inputs, outputs) {
          const answer = await ask({ kind: 'run', network, inputs, outputs });
          if (answer.kind !== 'outputs') throw new Error('unexpected answer');
          return new Map(answer.outputs);
        },
        async close() {
          await ask({ kind: 'close', network });
        },
      };
    },
    async close() {
      const ending = thread;
      thread = undefined;
      await ending?.terminate();
    },
  };
}
