/**
 * PDFium in WebAssembly, called directly: the checks of its wrapper cost ten times the call. Its memory is capped here,
 * because worker limits don't count WebAssembly memory. A decompression bomb could otherwise take all memory of the
 * machine.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Functions, init } from '@embedpdf/pdfium';

const wasmPageBytes = 65_536;

/** Compiled once per thread and used for each new instance. */
let compiling: Promise<WebAssembly.Module> | undefined;

function compileOnce() {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  compiling ??= WebAssembly.compile(readFileSync(file));
  return compiling;
}

/** PDFium's C functions. Pointers, counts and booleans are all numbers. */
type PdfiumCalls = Record<keyof Functions, (...args: number[]) => number>;

export interface Pdfium {
  calls: PdfiumCalls;
  /** Returns a pointer to that many bytes. Throws a RangeError if memory is exhausted. */
  allocate: (bytes: number) => number;
  free: (pointer: number) => void;
  /** A view of the current memory. Call it again after any call that may grow the memory. */
  view: () => DataView;
  /** The current memory as bytes. */
  heap: () => Uint8Array;
  /** Whether the instance ever requested more memory than allowed. */
  refusedMemory: () => boolean;
}

/** Starts an instance with its own memory of at most `maxBytes`. Drop an instance that has thrown: it is broken. */
export async function startPdfium(maxBytes: number): Promise<Pdfium> {
  const module = await compileOnce();
  let refused = false;
  const cap = (memory: WebAssembly.Memory) => {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * wasmPageBytes <= maxBytes) return grow(pages);
      refused = true;
      throw new RangeError('The file needs more memory than one file may take.');
    };
  };
  let exports: WebAssembly.Exports = {};
  await init({
    // PDFium's output may quote the file.
    print: () => {},
    printErr: () => {},
    instantiateWasm: (
      imports: WebAssembly.Imports,
      received: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => {
      WebAssembly.instantiate(module, imports).then((instance) => {
        exports = instance.exports;
        cap(exports.memory as WebAssembly.Memory);
        received(instance, module);
      });
      return {};
    },
  });
  const calls = exports as PdfiumCalls;
  calls.PDFiumExt_Init();
  return { calls, ...openMemory(exports), refusedMemory: () => refused };
}

/** Four consecutive 32-bit floats. */
export function readFloats(memory: DataView, pointer: number): [number, number, number, number] {
  const at = (offset: number) => memory.getFloat32(pointer + offset, true);
  return [at(0), at(4), at(8), at(12)];
}

/** Four consecutive 32-bit unsigned integers. */
export function readWholeNumbers(memory: DataView, pointer: number): [number, number, number, number] {
  const at = (offset: number) => memory.getUint32(pointer + offset, true);
  return [at(0), at(4), at(8), at(12)];
}

function openMemory(exports: WebAssembly.Exports) {
  const memory = exports.memory as WebAssembly.Memory;
  const malloc = exports.malloc as (bytes: number) => number;
  let view = new DataView(memory.buffer);
  let heap = new Uint8Array(memory.buffer);
  return {
    allocate: (bytes: number) => {
      const pointer = malloc(bytes);
      if (pointer === 0) throw new RangeError('No memory left.');
      return pointer;
    },
    free: exports.free as (pointer: number) => void,
    view: () => {
      if (view.buffer !== memory.buffer) view = new DataView(memory.buffer);
      return view;
    },
    heap: () => {
      if (heap.buffer !== memory.buffer) heap = new Uint8Array(memory.buffer);
      return heap;
    },
  };
}
