// The part of WebAssembly, and of the loader around PDFium, that the engine uses: Node's types leave both out.

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Record<string, object>;
  }
  class RuntimeError extends Error {}
  type Imports = Record<string, Record<string, unknown>>;
}

interface EmscriptenModule {
  print(line: string): void;
  printErr(line: string): void;
  instantiateWasm(
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance) => void,
  ): Record<string, object>;
}
