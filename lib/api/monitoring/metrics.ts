/** The metrics for Prometheus, collected on request; the code that is measured only adds to plain numbers. */

import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findDatabaseState } from '@/lib/accounts/open-services';
import { observeRequests } from '@/lib/api/observe-requests';
import type { QueueState } from '@/lib/fair-queue';
import { readSyncReport } from '@/lib/plans/book/left-out';
import { getBillReader } from '@/lib/server/bill-reader';
import { getCurrentBook } from '@/lib/server/book-source';
import { listCaches } from '@/lib/server/byte-cache';
import { bucketSeconds, type CountedEvent, listDurations, listEventCounts, type TimedWork } from '@/lib/server/counts';
import { toFetchResponse } from '@/lib/server/http/response';
import { readAdmissionState } from '@/lib/server/limits/database-admission';
import { findRedisState } from '@/lib/server/limits/limiter';
import { findSyncTrouble } from '@/lib/server/plan-sync';
import { getProcessState } from '@/lib/server/process-state';
import { getSettings } from '@/lib/server/settings';
import { getRequestId, getShared } from '@/lib/server/shared';
import { findBookState, handleHealth, handleReady } from './health';

/** A value with its labels. */
type Sample = readonly [labels: Record<string, string>, value: number];
/** Reads a value, null for none; the values of each state or the like; or samples of several labels. */
type Read = () => number | null | Record<string, number> | Sample[] | Promise<Record<string, number>>;

/** Returns the process's metrics; those of Node.js are collected from the first call on. */
export function getMetrics(): Registry {
  return getShared('metrics', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    addDurations(registry, 'http_requests', {
      name: 'gridfare_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, by kind of address and class of status.',
      labelNames: ['route', 'status'],
    });
    addDurations(registry, 'bill_queue_wait', {
      name: 'gridfare_bill_queue_wait_seconds',
      help: 'How long bills waited for their turn.',
      labelNames: [],
    });
    for (const [name, help, read, ...labelNames] of metrics) addMetric(registry, { name, help, labelNames }, read);
    for (const [event, help, ...labelNames] of events) {
      const read = () =>
        listEventCounts(event).map(({ labels, count }): Sample => [nameLabels(labelNames, labels), count]);
      addMetric(registry, { name: `${event}_total`, help, labelNames }, read);
    }
    return registry;
  });
}

/** What ends with `_total` is a counter. */
function addMetric(registry: Registry, config: { name: string; help: string; labelNames: string[] }, read: Read): void {
  const Kind = config.name.endsWith('_total') ? Counter : Gauge;
  new Kind({
    ...config,
    name: `gridfare_${config.name}`,
    registers: [registry],
    async collect(this: Counter | Gauge) {
      const samples = toSamples(await read(), config.labelNames);
      this.reset();
      for (const [labels, value] of samples) this.inc(labels, value);
    },
  });
}

function toSamples(found: Awaited<ReturnType<Read>>, [label = '']: string[]): Sample[] {
  if (found === null) return [];
  if (typeof found === 'number') return [[{}, found]];
  return Array.isArray(found) ? found : Object.entries(found).map(([name, value]) => [{ [label]: name }, value]);
}

const events: [event: CountedEvent, help: string, ...labelNames: string[]][] = [
  ['limiter_refusals', 'Requests refused by each limit.', 'limiter'],
  ['log_lines', 'Lines written to the log.', 'level', 'event'],
  ['api_errors', 'Errors that the APIs answered.', 'status', 'code'],
  ['upstream_answers', 'What became of questions to remote services.', 'upstream', 'outcome'],
  ['bill_readings', 'Bills sent to accounts, by what became of them.', 'outcome'],
  ['credits_spent', 'Credits taken, each with its stored bill. None is ever given back.'],
  ['credits_granted', 'Credits that the operator added.'],
];

const pickQueue = ({ running, waiting }: QueueState) => ({ running, waiting });
const readBillQueue = () => pickQueue(getBillReader().state());
const readDatabaseQueue = () => pickQueue(readAdmissionState());
const readBookAge = () => (Date.now() - Date.parse(getCurrentBook().checkedOn)) / 1000;
const ofCaches = (read: (cache: ReturnType<typeof listCaches>[number][1]) => number) => () =>
  Object.fromEntries(listCaches().map(([name, cache]) => [name, read(cache)]));
const oneOf = (states: readonly string[], current: string) =>
  Object.fromEntries(states.map((state) => [state, Number(state === current)]));

const metrics: [name: string, help: string, read: Read, ...labelNames: string[]][] = [
  [
    'ready',
    '1: the server takes requests; 0: it starts, stops or has no plans.',
    () => Number(getProcessState().phase === 'running' && findBookState() !== 'none'),
  ],
  ['bill_queue_length', 'Bills that are read and that wait for their turn.', readBillQueue, 'state'],
  ['bill_queue_refused_total', 'Bills refused because too many waited.', () => getBillReader().state().refused],
  [
    'bill_reader_restarts_total',
    'How often the process that reads bills was started again.',
    () => getBillReader().state().restarts,
  ],
  [
    'book_plans',
    'Plans that rates are answered from.',
    () => ({ [getCurrentBook().source.kind]: getCurrentBook().planCount }),
    'kind',
  ],
  ['book_age_seconds', 'Time since the day on which the plans were checked.', readBookAge],
  [
    'sync_enabled',
    '1: the server reads the plan register every day.',
    () => Number(getSettings().PLAN_SYNC === 'daily'),
  ],
  ['sync_finished_timestamp_seconds', 'When the last reading of the register ended.', readSyncFinished],
  ['sync_result', '1 for the result of the last reading of the register.', () => ({ [findSyncResult()]: 1 }), 'result'],
  ['cache_hits_total', 'Lookups that found something.', ofCaches(({ hits }) => hits), 'cache'],
  ['cache_misses_total', 'Lookups that found nothing.', ofCaches(({ misses }) => misses), 'cache'],
  ['cache_bytes', 'Memory in use.', ofCaches(({ calculatedSize }) => calculatedSize), 'cache'],
  [
    'database_state',
    '1 for the state of the database.',
    async () => oneOf(['closed', 'open', 'away'], (await findDatabaseState()).state),
    'state',
  ],
  ['redis_state', '1 for the state of Redis.', () => oneOf(['unused', 'ready', 'away'], findRedisState()), 'state'],
  ['database_queue_length', 'Requests that use and that wait for the database.', readDatabaseQueue, 'state'],
  [
    'database_refused_total',
    'Requests refused because too many waited for the database.',
    () => readAdmissionState().refused,
  ],
];

function readSyncFinished(): number | null {
  const report = readSyncReport(getSettings().DATA_DIR);
  return report && Date.parse(report.finishedAt) / 1000;
}

/** `none`: the register was never synced into this data folder. */
function findSyncResult(): string {
  const report = readSyncReport(getSettings().DATA_DIR);
  return findSyncTrouble()?.kind ?? (report ? (report.replaced ? 'replaced' : 'kept') : 'none');
}

const nameLabels = (names: string[], labels: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [name, labels[i] ?? '']));

/** Has prom-client print durations that we count, as buckets that include all shorter ones. */
function addDurations(
  registry: Registry,
  work: TimedWork,
  { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
): void {
  const listValues = () =>
    listDurations(work).flatMap(({ labels: given, counts, sumMs }) => {
      const labels = nameLabels(labelNames, given);
      let count = 0;
      const buckets = [...bucketSeconds, '+Inf' as const].map((le, i) => {
        count += counts[i] ?? 0;
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
      });
      const sum = { metricName: `${name}_sum`, labels, value: sumMs / 1000 };
      return [...buckets, sum, { metricName: `${name}_count`, labels, value: count }];
    });
  const metric = new Histogram({ name, help, labelNames, registers: [registry] });
  // Called by the registry; the types lack it.
  Object.assign(metric, {
    getForPromString: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: listValues() }),
  });
}

export function createMetricsListener(): RequestListener {
  const app = new Hono();
  const metrics = getMetrics();
  app.get('/metrics', async (c) =>
    c.body(await metrics.metrics(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }),
  );
  app.get('/health', async () => toFetchResponse(await handleHealth()));
  app.get('/ready', async () => toFetchResponse(await handleReady()));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return observeRequests(async (incoming, outgoing) => {
    outgoing.setHeader('x-request-id', getRequestId());
    await listener(incoming, outgoing);
  });
}
