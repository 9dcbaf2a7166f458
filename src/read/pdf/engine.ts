// Where do PDF pages come from? PDFium as WebAssembly, called through its raw exports with our own typings.
// An instance that trapped is never used again: its heap can no longer be trusted.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

const names = [
  'malloc',
  'free',
  'FPDF_LoadMemDocument',
  'FPDF_CloseDocument',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_GetMetaText',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageBoundingBox',
  'FPDFPage_GetRotation',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPath_CountSegments',
  'FPDFPath_GetDrawMode',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetFontSize',
  'FPDFText_GetTextObject',
  'FPDFText_IsGenerated',
  'FPDFText_IsHyphen',
  'FPDFTextObj_GetFont',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFlags',
  'FPDFFont_GetWeight',
  'FPDFFont_GetItalicAngle',
  'FPDFLink_Enumerate',
  'FPDFLink_GetAction',
  'FPDFLink_GetAnnotRect',
  'FPDFLink_GetDest',
  'FPDFAction_GetType',
  'FPDFAction_GetDest',
  'FPDFAction_GetURIPath',
  'FPDFDest_GetDestPageIndex',
  'FPDFBookmark_GetFirstChild',
  'FPDFBookmark_GetNextSibling',
  'FPDFBookmark_GetTitle',
  'FPDFBookmark_GetDest',
  'FPDFBookmark_GetAction',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDF_RenderPageBitmap',
] as const;

type Calls = Record<(typeof names)[number], (...args: number[]) => number>;

type Fate = { starved: boolean };

const decoders = { 'utf-8': new TextDecoder('utf-8'), 'utf-16le': new TextDecoder('utf-16le') };

/** Room for the small results that calls write through pointers. */
const scratchBytes = 4096;

export class Pdfium {
  readonly calls: Calls;
  /** Address of `scratchBytes` bytes, free for any call that needs them. */
  readonly scratch: number;
  readonly #memory: WebAssembly.Memory;
  readonly #fate: Fate;
  #bytes = new Uint8Array(0);
  #floats = new Float32Array(0);
  #doubles = new Float64Array(0);
  #ints = new Int32Array(0);

  private constructor(calls: Calls, memory: WebAssembly.Memory, fate: Fate) {
    this.calls = calls;
    this.#memory = memory;
    this.#fate = fate;
    this.scratch = calls.malloc(scratchBytes);
  }

  static async start(maxBytes: number): Promise<Pdfium> {
    const fate: Fate = { starved: false };
    const instance = await instantiate(maxBytes, fate);
    const { memory } = instance.exports;
    if (!hasCalls(instance.exports) || !(memory instanceof WebAssembly.Memory))
      throw new Error('this build of PDFium lacks calls that Openseer needs');
    return new Pdfium(instance.exports, memory, fate);
  }

  /** It asked for more memory than it may have. */
  get starved(): boolean {
    return this.#fate.starved;
  }

  // Memory that grows moves and leaves the old views empty: then they are taken afresh.
  #look(): void {
    const { buffer } = this.#memory;
    this.#bytes = new Uint8Array(buffer);
    this.#floats = new Float32Array(buffer);
    this.#doubles = new Float64Array(buffer);
    this.#ints = new Int32Array(buffer);
  }

  get bytes(): Uint8Array {
    if (this.#bytes.length === 0) this.#look();
    return this.#bytes;
  }
  /** Indexed by address / 4. */
  get floats(): Float32Array {
    if (this.#floats.length === 0) this.#look();
    return this.#floats;
  }
  /** Indexed by address / 8. */
  get doubles(): Float64Array {
    if (this.#doubles.length === 0) this.#look();
    return this.#doubles;
  }
  /** Indexed by address / 4. */
  get ints(): Int32Array {
    if (this.#ints.length === 0) this.#look();
    return this.#ints;
  }

  /** Copies bytes into the engine; the caller frees them. */
  put(bytes: Uint8Array): number {
    const address = this.calls.malloc(bytes.length + 1);
    if (!address) throw new WebAssembly.RuntimeError('out of memory');
    this.bytes.set(bytes, address);
    this.bytes[address + bytes.length] = 0;
    return address;
  }

  /** The text that a call of the kind (buffer, bytes) -> bytes needed writes. */
  text(encoding: 'utf-16le' | 'utf-8', call: (buffer: number, length: number) => number): string {
    const needed = call(0, 0);
    if (needed <= 0 || needed > 2 ** 20) return '';
    const address = needed <= scratchBytes ? this.scratch : this.calls.malloc(needed);
    call(address, needed);
    const text = decoders[encoding].decode(this.bytes.slice(address, address + needed));
    if (address !== this.scratch) this.calls.free(address);
    return text.replace(/\0+$/, '');
  }
}

let running: { maxBytes: number; engine: Promise<Pdfium> } | null = null;

/** The instance of this process; a new one after `discard` or where another memory limit is asked for. */
export function pdfium(maxBytes: number): Promise<Pdfium> {
  if (running?.maxBytes !== maxBytes) running = { maxBytes, engine: Pdfium.start(maxBytes) };
  return running.engine;
}

export function discard(): void {
  running = null;
}

let compiled: WebAssembly.Module | null = null;

async function instantiate(maxBytes: number, fate: Fate): Promise<WebAssembly.Instance> {
  compiled ??= new WebAssembly.Module(
    readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
  );
  const module = compiled;
  let instance: WebAssembly.Instance | undefined;
  const wrapped = await init({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports, ready) {
      const made = new WebAssembly.Instance(module, bounded(imports, maxBytes, fate));
      instance = made;
      ready(made);
      return made.exports;
    },
  });
  wrapped.PDFiumExt_Init();
  if (!instance) throw new Error('PDFium did not start');
  return instance;
}

/** Refuses to let the heap grow beyond the limit: the engine then stops with a trap, and only this document is lost. */
function bounded(imports: WebAssembly.Imports, maxBytes: number, fate: Fate): WebAssembly.Imports {
  const env = imports.env ?? {};
  const grow = env.emscripten_resize_heap;
  if (typeof grow !== 'function') throw new Error('PDFium has no way to limit its memory');
  const growWithin = (size: number): number => {
    // The size is an unsigned number that WebAssembly hands over as a signed one.
    if (size >>> 0 <= maxBytes) return grow(size);
    fate.starved = true;
    return 0;
  };
  return { ...imports, env: { ...env, emscripten_resize_heap: growWithin } };
}

function hasCalls(exports: object): exports is Calls {
  const table = new Map(Object.entries(exports));
  return names.every((name) => typeof table.get(name) === 'function');
}
