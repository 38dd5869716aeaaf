/** What an export of all of 10,000 bills takes: time, and memory beside what the process held before it. */
import process from 'node:process';
import { accountServices, closeDatabase } from '@/lib/api/accounts/services';
import { app } from '@/lib/api/app';

const sampleMs = 20;
const queries = ['format=csv', 'format=csv&lines=1', 'format=xlsx', 'format=pdf'];

/** Exports the bills of an account in the embedded database of `dataDir` and prints a line for each format. */
export async function printExports(dataDir: string, accountId: string): Promise<void> {
  Object.assign(process.env, { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' });
  const { keys } = await accountServices();
  const key = (await keys.create(accountId, 'bench'))!;
  console.log(
    '\nAn export of all of them (embedded): seconds, size, longest time that nothing else was answered, memory on top',
  );
  for (const query of queries) await printExport(query, key);
  await closeDatabase();
}

async function printExport(query: string, key: string): Promise<void> {
  const headers = { 'x-api-key': key };
  await app.fetch(new Request('http://127.0.0.1/v1/bills?limit=1', { headers }));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, longestMs, lastMs] = [before, 0, performance.now()];
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
    longestMs = Math.max(longestMs, performance.now() - lastMs - sampleMs);
    lastMs = performance.now();
  }, sampleMs);
  const started = performance.now();
  const response = await app.fetch(new Request(`http://127.0.0.1/v1/bills/export?${query}`, { headers }));
  if (response.status !== 200) throw new Error(await response.text());
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  clearInterval(timer);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const megabytes = (size: number) => `${(size / 1024 ** 2).toFixed(0)} MB`.padStart(8);
  console.log(
    `  ${query.padEnd(20)} ${seconds.padStart(6)} s ${megabytes(bytes)} ${longestMs.toFixed(0).padStart(6)} ms ${megabytes(peak - before)}`,
  );
}
