/**
 * Tesseract, in WebAssembly without its wrapper or as the operator's own program, and its results as words, without marks
 * from rules, boxes and graphs. Its language data is read from disk; nothing is fetched.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findMedian } from '../../lists';
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
  startReadLine: () => Promise<ReadLine>;
}

const language = 'eng';
const neuralOnly = 1;
/** Sparse text mode: bills are tables and boxes, and the engine's own column detection loses numbers. */
const sparseText = '11';
const singleLine = '7';
const wordLevel = '5';
const maxOutputBytes = 32e6;

/** Letters of this resolution are as tall as in the pictures that `prepare` makes. */
const dotsPerInch = '200';

/**
 * Starts the engine.
 * @param program path of a `tesseract` program that reads pages instead, with its own language data. It is faster; lines
 *   are still read in WebAssembly, started when first needed, because a process for each would be slower.
 */
export async function startEngine(program: string | undefined): Promise<Engine> {
  if (program === undefined) return startWebAssembly();
  let lines: Promise<Engine> | undefined;
  return {
    readPage: (gray) => runProgram(program, gray),
    startReadLine: async () => {
      lines ??= startWebAssembly();
      return (await lines).startReadLine();
    },
  };
}

/** The picture goes through a pipe, so that no file of a bill is left behind. Throws an Error if the program fails. */
function runProgram(program: string, gray: Gray): RawWord[] {
  const args = ['-', '-', '-l', language, '--oem', `${neuralOnly}`, '--psm', sparseText, '--dpi', dotsPerInch, 'tsv'];
  const env = { OMP_THREAD_LIMIT: '1' } as unknown as NodeJS.ProcessEnv;
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input: toPgm(inked(gray)),
    env,
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
  });
  if (status === 0) return parseTsv(stdout);
  throw error ?? new Error(`${program} ended with ${status}: ${stderr.slice(0, 200)}`);
}

/** Throws an Error if it rejects the language data. */
async function startWebAssembly(): Promise<Engine> {
  const require = createRequire(import.meta.url);
  const core = await require('tesseract.js-core/tesseract-core-simd-lstm')({ print: () => {}, printErr: () => {} });
  core.FS.writeFile(`./${language}.traineddata`, readLanguageData(require));
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, neuralOnly, null) !== 0) throw new Error('Tesseract did not take its language data.');
  // Without a resolution the engine guesses the letter size and prints warnings.
  api.SetVariable('user_defined_dpi', dotsPerInch);
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
    startReadLine: async () => (gray) => read(gray, singleLine),
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

function readLanguageData(require: NodeRequire): Uint8Array {
  const own = require.resolve('@tesseract.js-data/eng/package.json');
  return gunzipSync(readFileSync(path.join(path.dirname(own), `4.0.0_best_int/${language}.traineddata.gz`)));
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

/** A word with at least this confidence is rarely nonsense. */
const clearConfidence = 0.8;
/** Text with less confidence is probably a stain or a stroke of a graph. */
const minConfidence = 0.15;
/** A box this many times taller than usual is a drawing, not a letter. */
const drawingHeight = 3;

/** The share of letters and digits in words of at least three that were read with confidence. */
export function measureSense(words: readonly RawWord[]): number {
  let sensible = 0;
  let all = 0;
  for (const { text, confidence } of words) {
    const letters = text.replace(/[^A-Za-z0-9]/g, '').length;
    all += Math.max(letters, 1);
    if (letters >= 3 && confidence >= clearConfidence) sensible += letters;
  }
  return all === 0 ? 0 : sensible / all;
}

export function toWords(raw: readonly RawWord[]): RawWord[] {
  const usual = findUsualHeight(raw);
  return raw.flatMap((word) => {
    const text = withoutStrokes(word.text);
    if (text === '' || word.confidence < minConfidence || isDrawing(word, usual) || isDots(word, usual)) return [];
    return cutAtSeams({ ...word, text: withUsualSigns(text) });
  });
}

/** Corrects unambiguous errors: a Q among digits, and the end of a price per gigajoule. */
function withUsualSigns(text: string): string {
  const digits = /^[-+(]?[$£€]?\d[\d.,/Q]*[\dQ]$/.test(text) ? text.replaceAll('Q', '0') : text;
  return digits.replace(/(?<=\d[c¢]?\/G)[)\]]$/, 'J');
}

/**
 * Where two words were read as one: an amount and words (`$838.93New charges`, `Total due$12.00`), or a speck read as a
 * digit (`0Off-peak`).
 */
const seams =
  /(?<=^\d)(?=\p{Lu}\p{Ll}{2})|(?<=^[-+]?[$£€]?\d[\d,]*\.\d\d)(?=[\p{Lu}0]\p{Ll})|(?<=[\p{L}:]{2})(?=[-+]?[$£€]\d)/u;

/** A ruled line between two cells that was read as a letter. */
const rule = /(?<=[A-Za-z0-9])[|¦](?=[A-Za-z0-9$])/;

/** Splits the word, and its box in proportion to the letters. */
function cutAtSeams(word: RawWord): RawWord[] {
  const parts = word.text.split(seams).flatMap((part) => part.split(rule));
  const perLetter = word.box.width / word.text.length;
  let before = 0;
  return parts.map((text) => {
    const box = { ...word.box, x: word.box.x + before * perLetter, width: text.length * perLetter };
    before += text.length;
    // An O behind an amount was read as a zero.
    return { ...word, text: text.replace(/^0(?=\p{Ll}{2})/u, 'O'), box };
  });
}

function findUsualHeight(words: readonly RawWord[]): number {
  const heights = words.filter(({ text }) => /[A-Za-z0-9]/.test(text)).map(({ box }) => box.height);
  return findMedian(heights) ?? 20;
}

/** Removes the ruled lines beside a word, which the engine reads as characters. */
function withoutStrokes(text: string): string {
  const plain = text.replace(/^[|¦[\]{}_—]+(?=.*[A-Za-z0-9])/, '').replace(/(?<=[A-Za-z0-9].*)[|¦[{}_—]+$/, '');
  return /^[|¦_[\]{}=~]+$/.test(plain) ? '' : plain;
}

/** Whether a few letters are in a box far taller than text, or far wider than their number. */
function isDrawing({ text, box, confidence }: RawWord, usual: number): boolean {
  if (confidence >= clearConfidence) return false;
  const letters = [...text].length;
  return (box.height > usual * drawingHeight && letters <= 4) || box.width > letters * Math.max(box.height, usual) * 3;
}

/** Whether the text is dot leaders read as letters. No letter is that low. */
function isDots({ text, box, confidence }: RawWord, usual: number): boolean {
  return confidence < clearConfidence && box.height < usual * 0.4 && /[A-Za-z]/.test(text);
}
