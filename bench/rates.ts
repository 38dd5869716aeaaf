import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { compile } from '@/scripts/bundle.mjs';
import { root } from '@/scripts/root';
import type { Figure, Part } from './figures';
import { checkLoad, type Load, measure, measureAnchor, withFolder, withServer } from './servers';

const script = path.join(root, 'bench/rates-query.lua');
const usual = '/v1/rates?postcode=2000&usage_kwh=18000';
/** Each asked at another usage every time. */
const distinctQueries = {
  'another usage each time': 'postcode=2000',
  'of a whole state': 'state=NSW',
  'filtered, counted': 'state=NSW&tariff_type=flat,time_of_use&no_exit_fee=true&include=facets',
  'does it hold?': 'state=NSW&include=stability',
};
const repeatedBar = { mostAnchors: 1.25 };
const maxP99Ms = 5;

export const rates: Part = {
  measured: 'GET /v1/rates with 7,000 plans over 16 connections, processor time of the server for a request',
  anchor: 'bare node:http that sends the same bytes; for a fresh query, after one JSON.stringify of the answer',
  figures: () => withFolder('rates', measureRates),
};

async function* measureRates(folder: string): AsyncIterable<Figure> {
  checkLoad();
  spawnSync(process.execPath, [await compile('bench/make-book.ts'), folder, '1'], { stdio: 'inherit' });
  yield* withServer({ DATA_DIR: folder }, async function* (ours) {
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const anchor = await measureAnchor(ours, usual, encoding);
      const load = measure(ours, usual, ['-H', `Accept-Encoding: ${encoding}`]);
      yield* asFigures(`repeated, ${encoding}`, load, anchor, repeatedBar);
    }
    const anchor = await measureAnchor(ours, usual);
    const etag = (await fetch(`http://127.0.0.1:${ours.port}${usual}`)).headers.get('etag') ?? '';
    yield asFigure('repeated, 304', measure(ours, usual, ['-H', `If-None-Match: ${etag}`]), anchor);
    yield asFigure('a refused query', measure(ours, '/v1/rates?postcode=2000x'), anchor);
    for (const [name, query] of Object.entries(distinctQueries)) {
      const fresh = await measureAnchor(ours, `/v1/rates?${query}&usage_kwh=18000`, 'identity', true);
      yield asFigure(name, measure(ours, '/', ['-s', script], ['--', query]), fresh);
    }
  });
}

/** Of CPU time: on one core that is the ratio of throughput, and it does not depend on what else runs. */
function asFigure(name: string, load: Load, anchor: Load, bar?: Figure['bar']): Figure {
  return { name, value: load.cpuMs, unit: 'ms CPU', anchor: anchor.cpuMs, ...(bar && { bar }) };
}

/** With the time within which 99 of 100 requests were answered. */
export function* asFigures(name: string, load: Load, anchor: Load, bar: Figure['bar']): Iterable<Figure> {
  yield asFigure(name, load, anchor, bar);
  yield { name: `${name}: p99`, value: load.p99Ms, unit: 'ms', anchor: anchor.p99Ms, bar: { most: maxP99Ms } };
}
