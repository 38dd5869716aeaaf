/**
 * CPU time and throughput of `GET /v1/rates` with a book of 7,000 plans, beside bare node:http servers. All run on loopback;
 * CPU time is the server process's own, so it does not depend on how busy the machine is.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@/scripts/bundle.mjs';
import { root } from '@/scripts/root';
import { measure, measureAnchor, noLoad, report, type Served, withServer } from './servers';

const script = path.join(root, 'bench/rates-query.lua');
const usual = '/v1/rates?postcode=2000&usage_kwh=18000';
/** Each asked at another usage every time. */
const distinctQueries: readonly [name: string, query: string][] = [
  ['another usage each time', 'postcode=2000'],
  ['of a whole state', 'state=NSW'],
  ['filtered, counted', 'state=NSW&tariff_type=flat,time_of_use&no_exit_fee=true&include=facets'],
  ['does it hold?', 'state=NSW&include=stability'],
];

/** Runs all cases and prints a table of ratios; about a minute. */
export async function benchRatesQuery(): Promise<void> {
  console.log('\nGET /v1/rates, 7,000 plans, 16 connections, beside a bare node:http server that sends the same bytes');
  const reason = noLoad();
  if (reason) {
    console.log(`  skipped: ${reason}`);
    return;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-rates-'));
  try {
    spawnSync(process.execPath, [await compile('bench/book/make.ts'), folder, '1'], { stdio: 'inherit' });
    await withServer({ DATA_DIR: folder }, measureQueries);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureQueries(ours: Served): Promise<void> {
  const bare = await measureAnchor(ours, usual);
  report('bare node:http', bare, bare);
  report('repeated', measure(ours, usual), bare, 0.8);
  for (const encoding of ['gzip', 'br'] as const) {
    const base = await measureAnchor(ours, usual, encoding);
    report(`repeated, ${encoding}`, measure(ours, usual, ['-H', `Accept-Encoding: ${encoding}`]), base, 0.8);
  }
  const notModified = await fetch(`http://127.0.0.1:${ours.port}${usual}`);
  const etag = notModified.headers.get('etag') ?? '';
  report('repeated, 304', measure(ours, usual, ['-H', `If-None-Match: ${etag}`]), bare);
  report('a refused query', measure(ours, '/v1/rates?postcode=2000x'), bare);
  for (const [name, query] of distinctQueries) {
    report(name, measure(ours, '/', ['-s', script], ['--', query]), bare);
  }
}
