/** How long two years of five-minute meter data take, beside only splitting the same text into numbers. */
import process from 'node:process';
import { readMeterFiles } from '@/lib/site/meter/read-files';
import { makeNem12Lines, pseudoRandom, toBytes } from '@/lib/testing/meter-files';

const runs = 5;
const days = 731;

/** Prints milliseconds of processor time, the lowest of some runs, and how many times the anchor that is; a few seconds. */
export async function benchMeterData(): Promise<void> {
  const registers = ['E1', 'E2', 'B1'].map((suffix, i) => {
    return {
      suffix,
      minutes: 5,
      value: (day: number, interval: number) => pseudoRandom(day * 900 + interval * 3 + i, 4000),
    };
  });
  const bytes = new Uint8Array(toBytes(makeNem12Lines({ from: '2024-02-01', days, registers })));
  const reading = await cost(() => readMeterFiles([{ name: 'two-years.csv', bytes }], 'ausgrid'));
  const anchor = await cost(async () => {
    const lines = new TextDecoder().decode(bytes).split('\n');
    return lines.reduce(
      (sum, line) => sum + line.split(',').reduce((total, value) => total + (Number(value) || 0), 0),
      0,
    );
  });
  const size = (bytes.length / 1e6).toFixed(1);
  console.log(`\nMeter data: two years of five-minute readings of three registers, ${size} MB`);
  console.log(`  read, checked and made a year    ${reading.toFixed(0)} ms`);
  console.log(`  only split into numbers          ${anchor.toFixed(0)} ms`);
  console.log(`  ratio                            ${(reading / anchor).toFixed(2)}`);
}

async function cost(work: () => Promise<unknown>): Promise<number> {
  let minMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    minMs = Math.min(minMs, (user + system) / 1000);
  }
  return minMs;
}
