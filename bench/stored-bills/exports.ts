/**
 * What an export of all of 10,000 bills takes: time, and memory beside what the process held before it. Prints a line for each
 * format, and one for the anchor. Usage: exports <account id>, with the database in the environment.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { closeDatabase, openAccountServices } from '@/lib/accounts/open-services';
import { app } from '@/lib/api/app';
import { must } from '@/lib/must';

const sampleMs = 20;
const samplesPerMeasure = 50;
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const billCount = 10_000;
const queries = ['format=csv', 'format=csv&lines=1', 'format=xlsx', 'format=pdf'];

async function printExports(accountId: string): Promise<void> {
  const { database, keys, bills } = await openAccountServices();
  const headers = { 'x-api-key': must(await keys.create(accountId, 'bench'), 'it is the first key of the account') };
  await app.fetch(new Request('http://127.0.0.1/v1/bills?limit=1', { headers }));
  console.log(
    `\nAn export of all of them (${database.kind}): seconds, size, longest time that nothing else was answered, ` +
      'memory in use and memory of the process on top',
  );
  for (const query of queries)
    await printCost(query, async () => {
      const response = await app.fetch(new Request(`http://127.0.0.1/v1/bills/export?${query}`, { headers }));
      if (response.status !== 200) throw new Error(await response.text());
      let [bytes, lines] = [0, 0];
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        if (query === 'format=csv') lines += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1;
      }
      if (query === 'format=csv' && lines !== billCount + 1) throw new Error(`${lines} lines were exported.`);
      return { bytes };
    });
  await printCost('anchor: all held', async () => ({ bytes: 0, held: await bills.listRead(accountId, billCount) }));
  await closeDatabase();
}

interface Cost {
  bytes: number;
  /** Held until the memory is measured. */
  held?: unknown;
}

/** Memory counts twice: with what the collector has left for later, as the system sees it, and what is really in use. */
async function printCost(name: string, work: () => Promise<Cost>): Promise<void> {
  collect();
  const before = { all: process.memoryUsage().rss, used: memoryInUse() };
  let [all, used, maxMs, collectMs] = [before.all, before.used, 0, 0];
  let lastMs = performance.now();
  const measure = () => {
    all = Math.max(all, process.memoryUsage().rss);
    const started = performance.now();
    collect();
    collectMs += performance.now() - started;
    used = Math.max(used, memoryInUse());
  };
  const timer = setInterval(() => {
    maxMs = Math.max(maxMs, performance.now() - lastMs - sampleMs);
    if (samples++ % samplesPerMeasure === 0) measure();
    lastMs = performance.now();
  }, sampleMs);
  let samples = 0;
  const started = performance.now();
  const { bytes, held } = await work();
  const seconds = ((performance.now() - started - collectMs) / 1000).toFixed(1);
  clearInterval(timer);
  maxMs = Math.max(maxMs, performance.now() - lastMs - sampleMs);
  measure();
  void held;
  const megabytes = (size: number) => `${(size / 1024 ** 2).toFixed(0)} MB`.padStart(8);
  const memory = `${megabytes(used - before.used)} ${megabytes(all - before.all)}`;
  console.log(
    `  ${name.padEnd(20)} ${seconds.padStart(6)} s ${megabytes(bytes)} ${maxMs.toFixed(0).padStart(6)} ms ${memory}`,
  );
}

function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

await printExports(must(process.argv[2], 'the account is the argument'));
