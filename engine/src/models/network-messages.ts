/** What travels between `networks.ts` and its `network-thread.ts`. */
import type { EngineDevice } from './device.ts';
import type { FloatTensor } from './float-tensor.ts';
import type { EnginePrecision } from './precision.ts';

export interface NetworkSettings {
  readonly threads: number;
  /** As in the manifest's row. */
  readonly keepsMemory: boolean;
  /** Of a file with several outputs only the first is worked out. */
  readonly firstOnly: boolean;
  readonly device: EngineDevice;
  /** The file is ISNet's, which is written for the processor as it is opened: `auto` in 8-bit numbers where those are exact. */
  readonly isnet?: EnginePrecision | undefined;
}

/** Sizes of one input; undefined where the network takes any. */
export type InputShape = readonly (number | undefined)[];

export type NetworkWork =
  | { readonly kind: 'open'; readonly file: string; readonly settings: NetworkSettings }
  | {
      readonly kind: 'run';
      readonly network: number;
      readonly inputs: readonly FloatTensor[];
      readonly outputs: 'first' | 'all';
    }
  | { readonly kind: 'close'; readonly network: number };

export type MessageToThread = NetworkWork & { readonly id: number };

export type ThreadAnswer =
  | {
      readonly kind: 'opened';
      readonly network: number;
      readonly inputs: readonly InputShape[];
      /** Why not on its device. */
      readonly refused?: string | undefined;
    }
  | { readonly kind: 'outputs'; readonly outputs: ReadonlyMap<string, FloatTensor> }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

export type MessageFromThread = ThreadAnswer & { readonly id: number };
