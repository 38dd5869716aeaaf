import { readMeterFiles } from '@/lib/site/meter/read-files';
import { makeNem12Lines, pseudoRandom, toBytes } from '@/lib/testing/meter-files';
import { timeCpuMs } from './cpu-time';
import type { Figure, Part } from './figures';

const runs = 5;
const days = 731;

export const meterData: Part = {
  measured: 'two years of five-minute readings of three registers, processor time to read, check and make a year',
  anchor: 'only splitting the same text into numbers',
  figures: measureMeterData,
};

async function* measureMeterData(): AsyncIterable<Figure> {
  const registers = ['E1', 'E2', 'B1'].map((suffix, i) => {
    const value = (day: number, interval: number) => pseudoRandom(day * 900 + interval * 3 + i, 4000);
    return { suffix, minutes: 5, value };
  });
  const bytes = new Uint8Array(toBytes(makeNem12Lines({ from: '2024-02-01', days, registers })));
  const value = minCpuMs(() => readMeterFiles([{ name: 'two-years.csv', bytes }], 'ausgrid'));
  const anchor = minCpuMs(() => {
    const cells = new TextDecoder()
      .decode(bytes)
      .split('\n')
      .flatMap((line) => line.split(','));
    return cells.reduce((sum, cell) => sum + (Number(cell) || 0), 0);
  });
  yield { name: `${(bytes.length / 1e6).toFixed(1)} MB`, value, unit: 'ms CPU', anchor };
}

const minCpuMs = (work: () => unknown) => Math.min(...Array.from({ length: runs }, () => timeCpuMs(work)));
