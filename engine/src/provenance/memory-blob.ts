/**
 * c2pa-wasm reads pictures as a web worker would: slices of a Blob through FileReaderSync, which Node does not have.
 * This is both, over bytes in memory.
 */
const contents = new WeakMap<Blob, Uint8Array<ArrayBuffer>>();

export class MemoryBlob extends Blob {
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([]);
    contents.set(this, bytes);
    Object.defineProperty(this, 'size', { value: bytes.length });
  }
  override slice(start?: number, end?: number): Blob {
    return new MemoryBlob(contents.get(this)?.subarray(start, end) ?? new Uint8Array(0));
  }
}

class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    const bytes = contents.get(blob);
    if (!bytes) throw new TypeError('only blobs in memory can be read at once');
    return bytes.slice().buffer;
  }
}

/** Gives this process what c2pa-wasm looks for among its globals. */
export function installFileReaderSync(): void {
  if (!('FileReaderSync' in globalThis)) Object.defineProperty(globalThis, 'FileReaderSync', { value: FileReaderSync });
}
