/**
 * PDFium in WebAssembly, called without its wrapper (whose checks cost ten times the call), with a cap on its memory:
 * worker limits do not count WebAssembly memory, so a decompression bomb would otherwise take all of the machine's.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Functions, init } from '@embedpdf/pdfium';

const wasmPageBytes = 65_536;

/** Compiled once a thread; instances come and go. */
let compiling: Promise<WebAssembly.Module> | undefined;

function compileOnce() {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  compiling ??= WebAssembly.compile(readFileSync(file));
  return compiling;
}

/** PDFium's C functions; pointers, counts and booleans all are numbers. */
type PdfiumCalls = Record<keyof Functions, (...args: number[]) => number>;

export interface Pdfium {
  calls: PdfiumCalls;
  /** Pointer to that many bytes; throws when there are none left. */
  allocate: (bytes: number) => number;
  free: (pointer: number) => void;
  /** The memory as it is now: ask again after any call that may have grown it. */
  view: () => DataView;
  /** The same as bytes. */
  heap: () => Uint8Array;
  /** Whether it ever asked for more than the cap. */
  refusedMemory: () => boolean;
}

/** Starts an instance of its own memory, at most `maxBytes` of it. An instance that has thrown is broken: drop it. */
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
    // What PDFium prints may quote the file.
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

/** Four 32-bit numbers with a point that lie one behind the other. */
export function readFloats(memory: DataView, pointer: number): [number, number, number, number] {
  const at = (offset: number) => memory.getFloat32(pointer + offset, true);
  return [at(0), at(4), at(8), at(12)];
}

/** The same of whole numbers. */
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
