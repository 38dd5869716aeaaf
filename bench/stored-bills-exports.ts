/**
 * What an export of all of 10,000 bills takes: time, the longest time that nothing else is answered, and memory in use beside what
 * the process held before it. Prints its figures as JSON. Usage: stored-bills-exports <account id>, with the database in the
 * environment.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { closeDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { app } from '@/lib/api/app';
import { must } from '@/lib/must';
import type { Figure } from './figures';

const sampleMs = 20;
const samplesPerMeasure = 50;
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const billCount = 10_000;
const queries = ['format=csv', 'format=csv&lines=1', 'format=xlsx', 'format=pdf'];

async function measureExports(accountId: string): Promise<Figure[]> {
  const { keys, bills } = await openAccountServices();
  const headers = { 'x-api-key': must(await keys.create(accountId, 'bench'), 'it is the first key of the account') };
  await app.fetch(new Request('http://127.0.0.1/v1/bills?limit=1', { headers }));
  const anchor = await measureCost(async () => bills.listRead(accountId, billCount));
  const figures: Figure[] = [];
  for (const query of queries) {
    const { seconds, maxMs, megabytes } = await measureCost(async () => {
      const response = await app.fetch(new Request(`http://127.0.0.1/v1/bills/export?${query}`, { headers }));
      if (response.status !== 200) throw new Error(await response.text());
      let lines = 0;
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        if (query === 'format=csv') lines += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1;
      if (query === 'format=csv' && lines !== billCount + 1) throw new Error(`${lines} lines were exported.`);
    });
    figures.push(
      { name: `${query}, time`, value: seconds, unit: 's', anchor: anchor.seconds },
      { name: `${query}, longest time without an answer`, value: maxMs, unit: 'ms', anchor: anchor.maxMs },
      { name: `${query}, memory`, value: megabytes, unit: 'MB', anchor: anchor.megabytes },
    );
  }
  await closeDatabase();
  return figures;
}

/** What `work` resolves to is held until the memory is measured. */
async function measureCost(work: () => Promise<unknown>) {
  collect();
  const before = memoryInUse();
  let [used, maxMs, collectMs, samples] = [before, 0, 0, 0];
  let lastMs = performance.now();
  const look = () => {
    const started = performance.now();
    collect();
    collectMs += performance.now() - started;
    used = Math.max(used, memoryInUse());
  };
  const timer = setInterval(() => {
    maxMs = Math.max(maxMs, performance.now() - lastMs - sampleMs);
    if (samples++ % samplesPerMeasure === 0) look();
    lastMs = performance.now();
  }, sampleMs);
  const started = performance.now();
  const held = await work();
  const seconds = (performance.now() - started - collectMs) / 1000;
  clearInterval(timer);
  maxMs = Math.max(maxMs, performance.now() - lastMs - sampleMs);
  look();
  void held;
  return { seconds, maxMs, megabytes: (used - before) / 1024 ** 2 };
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

console.log(JSON.stringify(await measureExports(must(process.argv[2], 'the account is the argument'))));
