/** What of WebAssembly the renderer uses: the types of Node leave it to those of browsers, which are not a part of this room. */
declare global {
  namespace WebAssembly {
    /** A shared one can be sent to threads. */
    class Memory {
      constructor(descriptor: { initial: number; maximum: number; shared: true });
      readonly buffer: SharedArrayBuffer;
    }
    class Module {
      constructor(code: Uint8Array);
    }
    class Instance {
      constructor(module: Module, imports: { env: { memory: Memory } });
      readonly exports: Record<string, unknown>;
    }
    function validate(code: Uint8Array): boolean;
  }
}

export {};
