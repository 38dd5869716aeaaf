/** The metrics for Prometheus, collected on request; the code that is measured only adds to plain numbers. */

import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
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

/** Values of the labels, in the order of their names, and the value that they have. */
type Sample = readonly [labels: readonly string[], value: number];
/** Reads a value, the values of a label, or those of several labels. */
type Read = () => number | Record<string, number> | Sample[] | Promise<Record<string, number>>;
type Metric = [name: string, help: string, read: Read, ...labelNames: string[]];

/** Returns the metrics in the format of Prometheus; those of Node.js are collected from the first call on. */
export async function printMetrics(): Promise<string> {
  const ofNode = getShared('metrics-of-node', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    return registry;
  });
  const ofEvents = events.map(([event, help, ...labelNames]): Metric => {
    const read = () => listEventCounts(event).map(({ labels, count }): Sample => [labels, count]);
    return [`${event}_total`, help, read, ...labelNames];
  });
  const own = await Promise.all([...metrics, ...ofEvents].map(printMetric));
  return [...durations.map(printDurations), ...own, await ofNode.metrics()].join('\n');
}

/** What ends with `_total` is a counter. */
async function printMetric([name, help, read, ...labelNames]: Metric): Promise<string> {
  const found = await read();
  const ofOne = () => Object.entries(found).map(([label, value]): Sample => [[label], value]);
  const samples: Sample[] = typeof found === 'number' ? [[[], found]] : Array.isArray(found) ? found : ofOne();
  if (samples.length === 0 && labelNames.length === 0) samples.push([[], 0]);
  const lines = samples.map(([labels, value]) => printSample(name, labelNames, labels, value));
  return printFamily(name, help, name.endsWith('_total') ? 'counter' : 'gauge', lines);
}

/** Prints durations as a histogram, each of whose buckets includes all shorter ones. */
function printDurations([work, name, help, ...labelNames]: (typeof durations)[number]): string {
  const lines = listDurations(work).flatMap(({ labels, counts, sumMs }) => {
    let count = 0;
    const buckets = [...bucketSeconds, '+Inf'].map((le, i) => {
      count += counts[i] ?? 0;
      return printSample(`${name}_bucket`, [...labelNames, 'le'], [...labels, String(le)], count);
    });
    const sum = printSample(`${name}_sum`, labelNames, labels, sumMs / 1000);
    return [...buckets, sum, printSample(`${name}_count`, labelNames, labels, count)];
  });
  return printFamily(name, help, 'histogram', lines);
}

function printFamily(name: string, help: string, type: string, lines: readonly string[]): string {
  return [`# HELP gridfare_${name} ${help}`, `# TYPE gridfare_${name} ${type}`, ...lines].join('\n');
}

function printSample(name: string, labelNames: readonly string[], labels: readonly string[], value: number): string {
  const pairs = labelNames.map((label, i) => `${label}="${labels[i] ?? ''}"`);
  return `gridfare_${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const requestHelp = 'Time from the head of a request to the end of its answer, by kind of address and class of status.';
const durations: [work: TimedWork, name: string, help: string, ...labelNames: string[]][] = [
  ['http_requests', 'http_request_duration_seconds', requestHelp, 'route', 'status'],
  ['bill_queue_wait', 'bill_queue_wait_seconds', 'How long bills waited for their turn.'],
];

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

const metrics: Metric[] = [
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

function readSyncFinished(): number {
  const report = readSyncReport(getSettings().DATA_DIR);
  return report ? Date.parse(report.finishedAt) / 1000 : 0;
}

/** `none`: the register was never synced into this data folder. */
function findSyncResult(): string {
  const report = readSyncReport(getSettings().DATA_DIR);
  return findSyncTrouble()?.kind ?? (report ? (report.replaced ? 'replaced' : 'kept') : 'none');
}

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
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return observeRequests(async (incoming, outgoing) => {
    outgoing.setHeader('x-request-id', getRequestId());
    await listener(incoming, outgoing);
  });
}
