import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync } from '@contentauth/c2pa-wasm';
import { installFileReaderSync } from './memory-blob.ts';

let library: Promise<void> | undefined;

/** Compiles the WebAssembly of c2pa once in this process. */
export function loadC2paLibrary(): Promise<void> {
  library ??= (async () => {
    installFileReaderSync();
    const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
    initSync({ module: await readFile(file) });
  })();
  return library;
}
