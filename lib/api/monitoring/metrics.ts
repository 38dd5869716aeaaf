/** The metrics for Prometheus. */

import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { findDatabaseState } from '@/lib/accounts/open-services';
import type { QueueState } from '@/lib/fair-queue';
import { readSyncReport } from '@/lib/plans/book/left-out';
import { getBillReader } from '@/lib/server/bill-reader';
import { getCurrentBook } from '@/lib/server/book-source';
import { listCaches } from '@/lib/server/byte-cache';
import { getCounts } from '@/lib/server/counts';
import { toFetchResponse } from '@/lib/server/http/response';
import { readAdmissionState } from '@/lib/server/limits/database-admission';
import { findRedisState } from '@/lib/server/limits/limiter';
import { findSyncTrouble } from '@/lib/server/plan-sync';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';
import { handleHealth, handleReady, listNotReady } from './health';

/** Reads a value, or the values of a label. */
type Read = () => number | Record<string, number> | Promise<Record<string, number>>;

/** Returns the metrics in the format of Prometheus. */
export function printMetrics(): Promise<string> {
  return getShared('printed-metrics', makeRegistry).metrics();
}

/** Adds to what is counted what is read when it is asked for, and what prom-client measures of Node.js from then on. */
function makeRegistry(): Registry {
  const { registry } = getCounts();
  const registers = [registry];
  for (const [name, help, read, label] of metrics) {
    const metric: Counter | Gauge = new (name.endsWith('_total') ? Counter : Gauge)({
      ...{ name: `gridfare_${name}`, help, labelNames: label ? [label] : [], registers },
      async collect() {
        const found = await read();
        metric.reset();
        for (const [value, count] of Object.entries(typeof found === 'number' ? { '': found } : found))
          metric.inc(label ? { [label]: value } : {}, count);
      },
    });
  }
  collectDefaultMetrics({ register: registry });
  return registry;
}

const pickQueue = ({ running, waiting }: QueueState) => ({ running, waiting });
const ofCaches = (read: (cache: ReturnType<typeof listCaches>[number][1]) => number) => () =>
  Object.fromEntries(listCaches().map(([name, cache]) => [name, read(cache)]));
const oneOf = (states: readonly string[], current: string) =>
  Object.fromEntries(states.map((state) => [state, Number(state === current)]));

const isReady = () => Number(listNotReady().length === 0);
const readReader = () => getBillReader().state();
const readPlans = () => ({ [getCurrentBook().source.kind]: getCurrentBook().planCount });
const readBookAge = () => (Date.now() - Date.parse(getCurrentBook().checkedOn)) / 1000;
const readSync = () => readSyncReport(getSettings().DATA_DIR);
const readSyncEnd = () => Date.parse(readSync()?.finishedAt ?? '1970-01-01') / 1000;
const readDatabase = async () => oneOf(['closed', 'open', 'away'], (await findDatabaseState()).state);

/** `none`: the register was never synced into this data folder. */
function findSyncResult(): string {
  const report = readSync();
  return findSyncTrouble()?.kind ?? (report ? (report.replaced ? 'replaced' : 'kept') : 'none');
}

const metrics: [name: string, help: string, read: Read, label?: string][] = [
  ['ready', '1: the server takes requests; 0: it starts, stops or has no plans.', isReady],
  ['bill_queue_length', 'Bills that are read and that wait.', () => pickQueue(readReader()), 'state'],
  ['bill_queue_refused_total', 'Bills refused because too many waited.', () => readReader().refused],
  ['bill_reader_restarts_total', 'How often a process that reads bills was replaced.', () => readReader().restarts],
  ['book_plans', 'Plans that rates are answered from.', readPlans, 'kind'],
  ['book_age_seconds', 'Time since the day on which the plans were checked.', readBookAge],
  ['sync_enabled', '1: the plan register is read every day.', () => Number(getSettings().PLAN_SYNC === 'daily')],
  ['sync_finished_timestamp_seconds', 'When the last reading of the register ended.', readSyncEnd],
  ['sync_result', '1 for the result of the last reading of the register.', () => ({ [findSyncResult()]: 1 }), 'result'],
  ['cache_hits_total', 'Lookups that found something.', ofCaches(({ hits }) => hits), 'cache'],
  ['cache_misses_total', 'Lookups that found nothing.', ofCaches(({ misses }) => misses), 'cache'],
  ['cache_bytes', 'Memory in use.', ofCaches(({ calculatedSize }) => calculatedSize), 'cache'],
  ['database_state', '1 for the state of the database.', readDatabase, 'state'],
  ['redis_state', '1 for the state of Redis.', () => oneOf(['unused', 'ready', 'away'], findRedisState()), 'state'],
  ['database_queue_length', 'Requests that use it and that wait.', () => pickQueue(readAdmissionState()), 'state'],
  ['database_refused_total', 'Requests refused because too many waited for it.', () => readAdmissionState().refused],
];

export function createMetricsListener(): RequestListener {
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.body(await printMetrics(), 200, {
      'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
      'cache-control': 'no-store',
    }),
  );
  app.get('/health', async () => toFetchResponse(await handleHealth()));
  app.get('/ready', async () => toFetchResponse(await handleReady()));
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
