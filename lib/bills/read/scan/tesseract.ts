/** Tesseract in WebAssembly, called without its wrapper. Its language data is read from disk; nothing is fetched. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Gray, type PixelBox, toPgm } from './gray';

/** A word with its bounding box in pixels of the picture. */
export interface RawWord {
  text: string;
  box: PixelBox;
  confidence: number;
}

/** Reads one line. */
export type ReadLine = (gray: Gray) => RawWord[];

export interface Engine {
  /** Words anywhere on the page, unsorted. */
  readPage: (gray: Gray) => RawWord[];
  readLine: ReadLine;
}

const language = 'eng';
const neuralOnly = 1;
/** Sparse text mode: bills are tables and boxes, and the engine's own column detection loses numbers. */
const sparseText = '11';
const singleLine = '7';
const wordLevel = '5';

/**
 * Starts the engine. Throws an Error if it rejects the language data.
 * @param langPath folder with `eng.traineddata` or `eng.traineddata.gz`; empty: the installed one
 */
export async function startEngine(langPath: string): Promise<Engine> {
  const require = createRequire(import.meta.url);
  const core = await require('tesseract.js-core/tesseract-core-simd-lstm')({ print: () => {}, printErr: () => {} });
  core.FS.writeFile(`./${language}.traineddata`, languageData(langPath || installedData(require)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, neuralOnly, null) !== 0) throw new Error('Tesseract did not take its language data.');
  // Without a resolution the engine guesses the letter size and prints warnings.
  api.SetVariable('user_defined_dpi', '200');
  const read = (gray: Gray, mode: string) => {
    core.FS.writeFile('/input', toPgm(inked(gray)));
    api.SetVariable('tessedit_pageseg_mode', mode);
    if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract did not take the picture.');
    api.Recognize(null);
    const words = parseTsv(api.GetTSVText());
    api.Clear();
    return words;
  };
  return {
    readPage: (gray) => read(gray, sparseText),
    readLine: (gray) => read(gray, singleLine),
  };
}

/**
 * Darkens thin grey letters, which the engine takes for paper. Measured: it loses a quarter fewer words in photographs.
 */
const darkening = 1.5;
const darker = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** darkening));

function inked({ width, height, data }: Gray): Gray {
  const darkened = new Uint8Array(data.length);
  // A loop is faster than `map`, which calls a function per pixel.
  for (let at = 0; at < data.length; at++) darkened[at] = darker[data[at] ?? 0] ?? 0;
  return { width, height, data: darkened };
}

function installedData(require: NodeRequire): string {
  const own = require.resolve('@tesseract.js-data/eng/package.json');
  return path.join(path.dirname(own), '4.0.0_best_int');
}

function languageData(folder: string): Uint8Array {
  const file = path.join(folder, `${language}.traineddata`);
  try {
    return gunzipSync(readFileSync(`${file}.gz`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return readFileSync(file);
  }
}

function parseTsv(tsv: string): RawWord[] {
  return tsv.split('\n').flatMap((line) => {
    const [level, , , , , , x, y, width, height, confidence, ...text] = line.split('\t');
    const word = text.join(' ').trim();
    if (level !== wordLevel || word === '') return [];
    const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    return [{ text: word, box, confidence: Math.min(1, Math.max(0, Number(confidence) / 100)) }];
  });
}
