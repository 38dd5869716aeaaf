// @ts-check
/**
 * PDFium in WebAssembly, called without its wrapper (whose checks cost ten times the call), with a cap on its memory:
 * worker limits do not count WebAssembly memory, so a decompression bomb would otherwise take all of the machine's.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

const wasmPageBytes = 65_536;

/** Compiled once a thread; instances come and go. @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

function compile() {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  compiled ??= WebAssembly.compile(readFileSync(file));
  return compiled;
}

/**
 * PDFium's C functions; pointers, counts and booleans all are numbers.
 * @typedef {Record<keyof import('@embedpdf/pdfium').Functions, (...args: number[]) => number>} PdfiumCalls
 */

/**
 * @typedef {object} Pdfium
 * @property {PdfiumCalls} calls
 * @property {(bytes: number) => number} allocate  pointer to that many bytes; throws when there are none left
 * @property {(pointer: number) => void} free
 * @property {() => DataView} view  the memory as it is now: ask again after any call that may have grown it
 * @property {() => Uint8Array} heap  the same as bytes
 * @property {() => boolean} refusedMemory  whether it ever asked for more than the cap
 */

/**
 * Starts an instance of its own memory, at most `maxBytes` of it. An instance that has thrown is broken: drop it.
 * @param {number} maxBytes
 * @returns {Promise<Pdfium>}
 */
export async function startPdfium(maxBytes) {
  const module = await compile();
  let refused = false;
  /** @param {WebAssembly.Memory} memory */
  const cap = (memory) => {
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * wasmPageBytes <= maxBytes) return grow(pages);
      refused = true;
      throw new RangeError('The file needs more memory than one file may take.');
    };
  };
  /** @type {WebAssembly.Exports} */
  let exports = {};
  await init({
    // What PDFium prints may quote the file.
    print: () => {},
    printErr: () => {},
    instantiateWasm: (/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ received) => {
      WebAssembly.instantiate(module, imports).then((instance) => {
        exports = instance.exports;
        cap(/** @type {WebAssembly.Memory} */ (exports.memory));
        received(instance, module);
      });
      return {};
    },
  });
  const calls = /** @type {PdfiumCalls} */ (exports);
  calls.PDFiumExt_Init();
  return { calls, ...memoryOf(exports), refusedMemory: () => refused };
}

/** @param {WebAssembly.Exports} exports */
function memoryOf(exports) {
  const memory = /** @type {WebAssembly.Memory} */ (exports.memory);
  const malloc = /** @type {(bytes: number) => number} */ (exports.malloc);
  let view = new DataView(memory.buffer);
  let heap = new Uint8Array(memory.buffer);
  return {
    allocate: (/** @type {number} */ bytes) => {
      const pointer = malloc(bytes);
      if (pointer === 0) throw new RangeError('No memory left.');
      return pointer;
    },
    free: /** @type {(pointer: number) => void} */ (exports.free),
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
