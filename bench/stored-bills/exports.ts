/** What an export of all of 10,000 bills takes: time, and memory beside what the process held before it. */
import process from 'node:process';
import { accountServices, closeDatabase } from '@/lib/api/accounts/services';
import { app } from '@/lib/api/app';
import type { DatabaseSettings } from '@/lib/db/database';

const sampleMs = 20;
const billCount = 10_000;
const queries = ['format=csv', 'format=csv&lines=1', 'format=xlsx', 'format=pdf'];

/** Exports the bills of an account in the database of `settings` and prints a line for each format, and one for the anchor. */
export async function printExports({ dataDir, url }: DatabaseSettings, accountId: string): Promise<void> {
  Object.assign(process.env, { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', ...(url && { DATABASE_URL: url }) });
  const { database, keys, bills } = await accountServices();
  const headers = { 'x-api-key': (await keys.create(accountId, 'bench'))! };
  await app.fetch(new Request('http://127.0.0.1/v1/bills?limit=1', { headers }));
  console.log(
    `\nAn export of all of them (${database.kind}): seconds, size, longest time that nothing else was answered, memory on top`,
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
      return bytes;
    });
  await printCost('anchor: all held', async () => {
    await bills.listRead(accountId, billCount);
    return 0;
  });
  await closeDatabase();
  // The next database is opened as by a new process.
  (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('gridfare.registry')]?.clear();
}

/** `work` gives the size of what it made. */
async function printCost(name: string, work: () => Promise<number>): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, longestMs, lastMs] = [before, 0, performance.now()];
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
    longestMs = Math.max(longestMs, performance.now() - lastMs - sampleMs);
    lastMs = performance.now();
  }, sampleMs);
  const started = performance.now();
  const bytes = await work();
  peak = Math.max(peak, process.memoryUsage().rss);
  longestMs = Math.max(longestMs, performance.now() - lastMs - sampleMs);
  clearInterval(timer);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = (size: number) => `${(size / 1024 ** 2).toFixed(0)} MB`.padStart(8);
  console.log(
    `  ${name.padEnd(20)} ${seconds.padStart(6)} s ${megabytes(bytes)} ${longestMs.toFixed(0).padStart(6)} ms ${megabytes(peak - before)}`,
  );
}
