/**
 * CPU time and throughput of `GET /v1/rates` beside a bare node:http server. Both run on loopback; CPU time is the
 * server process's own, so it does not depend on how busy the machine is.
 */
import path from 'node:path';
import { root } from '@/scripts/root';
import { type BothServers, measure, noLoad, report } from './servers';

const script = path.join(root, 'bench/rates-query.lua');
const usual = '/v1/rates?postcode=2000&usage_kwh=18000';
const gzip = ['-H', 'Accept-Encoding: gzip'];
/** Each asked at another usage every time. */
const distinctQueries: readonly [name: string, query: string][] = [
  ['every query another', 'postcode=2000'],
  ['of a whole state', 'state=NSW'],
  ['filtered, counted', 'state=NSW&tariff_type=flat,time_of_use&no_exit_fee=true&include=facets'],
  ['does it hold?', 'state=NSW&include=stability'],
  ['cost against usage', 'state=NSW&include=curve'],
];

/** Runs all cases and prints a table of ratios; about half a minute. */
export function benchRatesQuery({ anchor, ours }: BothServers): void {
  console.log('\nGET /v1/rates beside a bare node:http server that sends 15 KB');
  const reason = noLoad();
  if (reason) {
    console.log(`  skipped: ${reason}`);
    return;
  }
  const base = measure(anchor, '/');
  report('bare node:http', base, base);
  report('the same query again', measure(ours, usual), base);
  report('the same, gzip', measure(ours, usual, gzip), base);
  for (const [name, query] of distinctQueries) report(name, measure(ours, '/', ['-s', script], ['--', query]), base);
  report('a refused query', measure(ours, '/v1/rates?postcode=2000x'), base);
}
