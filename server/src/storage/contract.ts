import type { ReadableStream } from 'node:stream/web';

export interface StoredObject {
  readonly stream: ReadableStream<Uint8Array>;
  /** Length of the stream in bytes. */
  readonly size: number;
}

/** An object by name. */
export interface StoredName {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/**
 * Where bytes live. Keys name content (see `key.ts`), so an object never changes: writing a key twice writes the same
 * bytes twice. Every key is checked; a key that is not of our making is a programming error and throws.
 */
export interface Storage {
  /** Stores all of `bytes` or nothing. Throws `storage_full` when there is no room left. */
  readonly put: (key: string, bytes: Uint8Array, about: { readonly contentType: string }) => Promise<void>;
  /** All bytes of an object that must be there; throws {@link ObjectMissing}. */
  readonly read: (key: string) => Promise<Uint8Array>;
  /** The object as a stream, or undefined. The caller reads it to the end or cancels it. */
  readonly open: (key: string) => Promise<StoredObject | undefined>;
  readonly has: (key: string) => Promise<boolean>;
  /** Removes an object; a missing one is no error. */
  readonly remove: (key: string) => Promise<void>;
  /** Every object, or those below a folder, in any order; objects added or removed meanwhile may be missing. */
  readonly list: (folder?: string) => AsyncIterable<StoredName>;
  /** Bytes that are left; undefined where nobody can say. */
  readonly free: () => Promise<number | undefined>;
  /** Writes, reads and removes a small object; throws the reason why this storage cannot be used. */
  readonly check: () => Promise<void>;
}

/** A row points to bytes that are gone: never the person's fault. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`nothing is stored under ${key}`, options);
    this.key = key;
  }
}
