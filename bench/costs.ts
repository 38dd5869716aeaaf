/** What single requests cost on servers as docs/several-servers.md sets them up. docs/scaling.md says what many need by that. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { hasNginx, startNginx } from '@/e2e/support/nginx';
import { must } from '@/lib/must';
import { startPostgres } from '@/scripts/postgres';
import { root } from '@/scripts/root';
import { hasRedis, startRedis } from '@/test/redis';
import { folderOfBills, makeScan, readBill, scanned } from './bill-reading';
import { familyCpuMs, ownCpuMs, waitUntilIdle } from './cpu-time';
import { type Figure, NotHere, type Part } from './figures';
import { makeBook } from './rates';
import {
  checkLoad,
  createKey,
  measure,
  noLimits,
  runWrk,
  type Served,
  startServer,
  stopServer,
  withFolder,
} from './servers';

const brotli = ['-H', 'Accept-Encoding: br'];
const ratesQuery = '/v1/rates?postcode=2000&usage_kwh=18000';
const page = '/rates/2000?usage_kwh=18000';
const seconds = 3;
const digital = ['flat-rate-on-two-pages', 'time-of-use-with-sidebar', 'demand-in-two-columns', 'gas-in-blocks'];
const billRounds = { digital: 25, scanned: 5 };

export const costs: Part = {
  measured: 'processor time and bytes of single requests',
  figures: () => withFolder('costs', measureCosts),
};

async function* measureCosts(folder: string): AsyncIterable<Figure> {
  checkLoad();
  const postgres = hasRedis() && hasNginx() ? await startPostgres() : null;
  if (!postgres) throw new NotHere('PostgreSQL, Redis or nginx is missing');
  try {
    await makeBook(folder);
    const unitCosts = {
      ...(await measureComparisons(folder)),
      ...(await measureHelpers(folder)),
      ...(await measureBills(folder, postgres.url)),
    };
    for (const [name, value] of Object.entries(unitCosts))
      yield { name, value, unit: name.endsWith('Ms') ? 'ms CPU' : 'bytes' };
  } finally {
    postgres.stop();
  }
}

/** Rates and pages, by the server alone. */
async function measureComparisons(dataDir: string) {
  const server = await startServer({ ...noLimits, DATA_DIR: dataDir });
  const script = (name: string) => ['-s', path.join(root, 'bench', name)];
  try {
    await waitUntilIdle([server.pid]);
    // The first pages of a server are slow.
    const bytes = { ratesBytes: await countBytes(server, ratesQuery), pageBytes: await countBytes(server, page) };
    return {
      ...bytes,
      ratesCachedMs: measure(server, ratesQuery, brotli).cpuMs,
      ratesFreshMs: measure(server, '/', [...brotli, ...script('rates-query.lua')], ['--', 'postcode=2000']).cpuMs,
      pageKeptMs: measure(server, page, brotli).cpuMs,
      pageMadeMs: measure(server, '/', [...brotli, ...script('pages.lua')]).cpuMs,
    };
  } finally {
    await stopServer(server);
  }
}

/** As it travels, Brotli. */
async function countBytes({ port }: Served, target: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

/** What nginx and Redis take of each request. */
async function measureHelpers(dataDir: string) {
  const redis = await startRedis();
  const settings = { ...noLimits, DATA_DIR: dataDir, REDIS_URL: redis.url, TRUST_PROXY: '1' };
  const servers = [await startServer(settings), await startServer(settings)] as const;
  const nginx = await startNginx([Number(servers[0].port), Number(servers[1].port)]);
  try {
    const port = String(nginx.port);
    await waitUntilIdle(servers.map(({ pid }) => pid));
    runWrk(port, ratesQuery, 1, brotli, []);
    const before = { nginx: familyCpuMs(nginx.pid), redis: ownCpuMs(redis.pid) };
    const { requests } = runWrk(port, ratesQuery, seconds, brotli, []);
    return {
      nginxRequestMs: (familyCpuMs(nginx.pid) - before.nginx) / requests,
      redisRequestMs: (ownCpuMs(redis.pid) - before.redis) / requests,
    };
  } finally {
    await nginx.stop();
    await Promise.all(servers.map(stopServer));
    redis.stop();
  }
}

/** Bills that are read and stored in the PostgreSQL of `url`. */
async function measureBills(dataDir: string, url: string) {
  const place = { DATA_DIR: dataDir, DATABASE_URL: url };
  const server = await startServer({ ...noLimits, ...place });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const key = await createKey(place, 'costs@example.com', 100_000);
    const databasePid = await findServerPid(database);
    const files = digital.map((name) => path.join(folderOfBills, `${name}.pdf`));
    const scans = await Promise.all(scanned.map((name) => makeScan(name, dataDir)));
    await waitUntilIdle([server.pid]);
    // What is loaded and cached once is no cost of a bill.
    await readAll(server, key, [...files, ...scans], 3);
    const before = { databaseMs: familyCpuMs(databasePid), bytes: await readSize(database) };
    const billDigitalMs = await readAll(server, key, files, billRounds.digital);
    const billScannedMs = await readAll(server, key, scans, billRounds.scanned);
    const count = files.length * billRounds.digital + scans.length * billRounds.scanned;
    return {
      billDigitalMs,
      billScannedMs,
      databaseBillMs: (familyCpuMs(databasePid) - before.databaseMs) / count,
      storedBillBytes: ((await readSize(database)) - before.bytes) / count,
    };
  } finally {
    await database.end();
    await stopServer(server);
  }
}

/** The processor time of the server and its reader for one file, ms. */
async function readAll(server: Served, key: string, files: string[], rounds: number): Promise<number> {
  const before = familyCpuMs(server.pid);
  for (let round = 0; round < rounds; round++) for (const file of files) await readBill(server, key, file);
  return (familyCpuMs(server.pid) - before) / (rounds * files.length);
}

async function findServerPid(database: pg.Client): Promise<number> {
  const { rows } = await database.query("select setting from pg_settings where name = 'data_directory'");
  const [row] = z.array(z.object({ setting: z.string() })).parse(rows);
  const folder = must(row, 'every server has a folder').setting;
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function readSize(database: pg.Client): Promise<number> {
  const { rows } = await database.query('select pg_database_size(current_database())::float8 as bytes');
  return must(z.array(z.object({ bytes: z.number() })).parse(rows)[0], 'a database has a size').bytes;
}
