import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blank } from './gray';
import { measureSense, type RawWord, startEngine, toWords } from './tesseract';

const word = (text: string, confidence = 0.9, box: Partial<RawWord['box']> = {}): RawWord => ({
  text,
  confidence,
  box: { x: 100, y: 40, width: text.length * 10, height: 14, ...box },
});
const readText = (...words: RawWord[]) => toWords(words).map(({ text }) => text);

describe('toWords', () => {
  it('cuts an amount from the words it was glued to, each with its share of the box', () => {
    const words = toWords([word('$838.93New')]);
    expect(words).toMatchObject([{ text: '$838.93' }, { text: 'New' }]);
    const [amount, label] = words.map(({ box }) => box);
    expect(label?.x).toBeCloseTo((amount?.x ?? 0) + (amount?.width ?? 0), 6);
  });

  it('cuts a speck that was read as a digit from the word behind it', () => {
    expect(readText(word('0Off-peak'))).toEqual(['0', 'Off-peak']);
    expect(readText(word('1Jul'), word('7AM'), word('3Mb'))).toEqual(['1', 'Jul', '7AM', '3Mb']);
  });

  it('leaves out strokes, stains and drawings', () => {
    expect(readText(word('|'), word('[peak|'), word('dust', 0.14), word('kept', 0.15))).toEqual(['peak', 'kept']);
    expect(readText(word('usage'), word('usual'), word('II', 0.79, { height: 43 }))).toEqual(['usage', 'usual']);
    expect(readText(word('usage'), word('usual'), word('II', 0.8, { height: 43 }))).toEqual(['usage', 'usual', 'II']);
  });
});

describe('senseOf', () => {
  it('is the share of letters in words read with confidence', () => {
    expect(measureSense([word('usage', 0.8), word('xqzwk', 0.79)])).toBe(0.5);
    expect(measureSense([])).toBe(0);
  });
});

describe('startEngine', () => {
  /** Starts a program of this source, which gets the picture as `input`. */
  const startProgram = (source: string) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'program-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = path.join(folder, 'program.cjs');
    writeFileSync(program, `#!${process.execPath}\nconst input = require('fs').readFileSync(0);${source}`);
    chmodSync(program, 0o755);
    return startEngine(program);
  };

  it('reads pages by the program that the operator named, through pipes alone', async () => {
    const row = `'5\t1\t1\t1\t1\t1\t4\t5\t30\t12\t96\t'`;
    const engine = await startProgram(`
      const [kind, size] = input.toString('latin1').split('\\n');
      const words = [kind, size, input.length, process.argv.slice(2).join('_'), process.env.HOME];
      console.log(words.map((word) => ${row} + word).join('\\n'));`);
    const words = engine.readPage(blank(40, 30));
    expect(words[0]).toEqual({ text: 'P5', confidence: 0.96, box: { x: 4, y: 5, width: 30, height: 12 } });
    expect(words.map(({ text }) => text)).toEqual([
      'P5',
      '40 30',
      '1213',
      '-_-_-l_eng_--oem_1_--psm_11_--dpi_200_tsv',
      'undefined',
    ]);
  });

  it('says what the program said when it fails', async () => {
    const engine = await startProgram(`console.error('no language data'); process.exit(3);`);
    expect(() => engine.readPage(blank(40, 30))).toThrow(/program\.cjs ended with 3: no language data/);
  });
});
