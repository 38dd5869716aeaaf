/** The metrics for Prometheus, collected on request; the code that is measured only adds to plain numbers. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { findDatabaseState } from '@/lib/accounts/open-services';
import { readSyncReport } from '@/lib/plans/book/left-out';
import { getBillReader } from '@/lib/server/bill-reader';
import { listCaches } from '@/lib/server/byte-cache';
import { bucketSeconds, type CountedEvent, listDurations, listEventCounts, type TimedWork } from '@/lib/server/counts';
import { readAdmissionState } from '@/lib/server/limits/database-admission';
import { findSyncTrouble } from '@/lib/server/plan-sync';
import { getProcessState } from '@/lib/server/process-state';
import { findRedisState } from '@/lib/server/redis';
import { getCurrentBook, getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import { findBookState } from './health';

/** A value with its labels. */
type Sample = readonly [labels: Record<string, string>, value: number];
type ReadSamples = () => Sample[] | Promise<Sample[]>;
type Kind = typeof Counter | typeof Gauge;

/** Returns the process's metrics; those of Node.js are collected from the first call on. */
export function getMetrics(): Registry {
  return getShared('metrics', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const add = (kind: Kind, name: string, help: string, labelNames: string[], read: ReadSamples) =>
      addMetric(registry, kind, { name: `gridfare_${name}`, help, labelNames }, read);
    addRequestMetrics(registry, add);
    addBillMetrics(registry, add);
    addPlanMetrics(add);
    addStoreMetrics(add);
    return registry;
  });
}

type Add = (kind: Kind, name: string, help: string, labelNames: string[], read: ReadSamples) => void;

function addMetric(
  registry: Registry,
  Kind: Kind,
  config: { name: string; help: string; labelNames: string[] },
  read: ReadSamples,
): void {
  new Kind({
    ...config,
    registers: [registry],
    async collect(this: Counter | Gauge) {
      const samples = await read();
      this.reset();
      for (const [labels, value] of samples) this.inc(labels, value);
    },
  });
}

function addRequestMetrics(registry: Registry, add: Add): void {
  addDurations(registry, 'http_requests', {
    name: 'gridfare_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by kind of address and class of status.',
    labelNames: ['route', 'status'],
  });
  add(Gauge, 'ready', '1: the server takes requests; 0: it starts, stops or has no plans.', [], () => [
    [{}, Number(getProcessState().phase === 'running' && findBookState() !== 'none')],
  ]);
  addEvents(add, 'limiter_refusals', 'Requests refused by each limit.', ['limiter']);
  addEvents(add, 'log_lines', 'Lines written to the log.', ['level', 'event']);
  addEvents(add, 'api_errors', 'Errors that the APIs answered.', ['status', 'code']);
  addEvents(add, 'upstream_answers', 'What became of questions to remote services.', ['upstream', 'outcome']);
}

function addBillMetrics(registry: Registry, add: Add): void {
  add(Gauge, 'bill_queue_length', 'Bills that are read and that wait for their turn.', ['state'], () => {
    const { running, waiting } = getBillReader().state();
    return [
      [{ state: 'running' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
  addDurations(registry, 'bill_queue_wait', {
    name: 'gridfare_bill_queue_wait_seconds',
    help: 'How long bills waited for their turn.',
    labelNames: [],
  });
  add(Counter, 'bill_queue_refused_total', 'Bills refused because too many waited.', [], () => [
    [{}, getBillReader().state().refused],
  ]);
  add(Counter, 'bill_reader_restarts_total', 'How often the process that reads bills was started again.', [], () => [
    [{}, getBillReader().state().restarts],
  ]);
  addEvents(add, 'bill_readings', 'Bills sent to accounts, by what became of them.', ['outcome']);
  addEvents(add, 'credits_spent', 'Credits taken, each with its stored bill. None is ever given back.', []);
  addEvents(add, 'credits_granted', 'Credits that the operator added.', []);
}

function addPlanMetrics(add: Add): void {
  add(Gauge, 'book_plans', 'Plans that rates are answered from.', ['kind'], () => {
    const { planCount, source } = getCurrentBook();
    return [[{ kind: source.kind }, planCount]];
  });
  add(Gauge, 'book_checked_timestamp_seconds', 'The day on which the plans were checked.', [], () => [
    [{}, Date.parse(getCurrentBook().checkedOn) / 1000],
  ]);
  add(Gauge, 'book_age_seconds', 'Time since the day on which the plans were checked.', [], () => [
    [{}, Date.now() / 1000 - Date.parse(getCurrentBook().checkedOn) / 1000],
  ]);
  add(Gauge, 'sync_enabled', '1: the server reads the plan register every day.', [], () => [
    [{}, Number(getSettings().PLAN_SYNC === 'daily')],
  ]);
  add(Gauge, 'sync_finished_timestamp_seconds', 'When the last reading of the register ended.', [], () => {
    const report = readSyncReport(getSettings().DATA_DIR);
    return report ? [[{}, Date.parse(report.finishedAt) / 1000]] : [];
  });
  add(Gauge, 'sync_result', '1 for the result of the last reading of the register.', ['result'], () => {
    const result = findSyncResult();
    return [[{ result }, 1]];
  });
}

/** `none`: the register was never synced into this data folder. */
function findSyncResult(): string {
  const report = readSyncReport(getSettings().DATA_DIR);
  const trouble = findSyncTrouble();
  if (trouble) return trouble.kind;
  if (!report) return 'none';
  return report.replaced ? 'replaced' : 'kept';
}

function addStoreMetrics(add: Add): void {
  add(Counter, 'cache_hits_total', 'Lookups that found something.', ['cache'], () =>
    listCaches().map(([cache, { hits }]) => [{ cache }, hits]),
  );
  add(Counter, 'cache_misses_total', 'Lookups that found nothing.', ['cache'], () =>
    listCaches().map(([cache, { misses }]) => [{ cache }, misses]),
  );
  add(Gauge, 'cache_bytes', 'Memory in use.', ['cache'], () =>
    listCaches().map(([cache, { calculatedSize }]) => [{ cache }, calculatedSize]),
  );
  add(Gauge, 'cache_max_bytes', 'Memory that may be used.', ['cache'], () =>
    listCaches().map(([cache, { maxSize }]) => [{ cache }, maxSize]),
  );
  add(Gauge, 'database_state', '1 for the state of the database.', ['state'], async () => {
    const { state } = await findDatabaseState();
    return oneOf(['closed', 'open', 'away'], state);
  });
  add(Gauge, 'redis_state', '1 for the state of Redis.', ['state'], () =>
    oneOf(['unused', 'ready', 'away'], findRedisState()),
  );
  add(Gauge, 'database_queue_length', 'Requests that use and that wait for the database.', ['state'], () => {
    const { running, waiting } = readAdmissionState();
    return [
      [{ state: 'running' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
  add(Counter, 'database_refused_total', 'Requests refused because too many waited for the database.', [], () => [
    [{}, readAdmissionState().refused],
  ]);
}

function oneOf(states: readonly string[], current: string): Sample[] {
  return states.map((state) => [{ state }, Number(state === current)]);
}

function addEvents(add: Add, event: CountedEvent, help: string, labelNames: string[]): void {
  add(Counter, `${event}_total`, help, labelNames, () =>
    listEventCounts(event).map(({ labels, count }) => [nameLabels(labelNames, labels), count]),
  );
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
