/**
 * Builds the report of the operator's page and of `GET /operator/report.json`, without data of bills. Only its accounts
 * need the database.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findOwnFile } from '@/lib/accounts/db/own-file';
import { findDatabaseState } from '@/lib/accounts/open-services';
import { groupLeftOutReasons, readLeftOut, readSyncReport } from '@/lib/plans/book/left-out';
import { getBillReader } from '@/lib/server/bill-reader';
import { listCaches } from '@/lib/server/byte-cache';
import { listEventCounts } from '@/lib/server/counts';
import { readAdmissionState } from '@/lib/server/limits/database-admission';
import { findSyncTrouble } from '@/lib/server/plan-sync';
import { getCurrentBook, getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';
import { type AccountSearch, listAccounts } from './accounts';

export type OperatorReport = Awaited<ReturnType<typeof buildOperatorReport>>;
export type OperatorSync = OperatorReport['sync'];

export async function buildOperatorReport(search: AccountSearch, now = new Date()) {
  const book = getCurrentBook();
  const { checkedOn, source, planCount } = book;
  // First, because it may open the database, whose state is reported below.
  const accounts = await listAccounts(search);
  return {
    generated_at: now.toISOString(),
    server: readServerState(now),
    book: {
      checked_on: checkedOn,
      source: source.name,
      kind: source.kind,
      plans: planCount,
      rates: getSettings().RATES_BASE_URL ? ('remote' as const) : ('embedded' as const),
    },
    database: await findDatabaseState(),
    accounts,
    queues: { bill_reader: readReaderState(), database: readAdmissionState() },
    caches: listCaches().map(([name, { size, calculatedSize, maxSize }]) => ({
      ...{ name, entries: size, bytes: calculatedSize, max_bytes: maxSize },
    })),
    errors: listErrors(),
    sync: readSyncState(),
  };
}

/** What the APIs answered, most frequent first. */
function listErrors() {
  return listEventCounts('api_errors')
    .map(({ labels: [status, code = ''], count, lastAt }) => ({
      ...{ code, status: Number(status), count, last_at: lastAt.toISOString() },
    }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

function readServerState(now: Date) {
  const uptimeSeconds = Math.round(process.uptime());
  return {
    ...readProgram(),
    node: process.version,
    started_at: new Date(now.getTime() - uptimeSeconds * 1000).toISOString(),
    uptime_seconds: uptimeSeconds,
    memory_bytes: process.memoryUsage.rss(),
  };
}

/** Read once, because a later build is not the one that runs. */
function readProgram() {
  return getShared('program', () => {
    const manifest = findOwnFile('package.json');
    const stamp = findOwnFile('dist/stamp');
    const { version } = z
      .object({ version: z.string() })
      .parse(manifest ? JSON.parse(readFileSync(manifest, 'utf8')) : { version: 'unknown' });
    return { version, build: stamp && readFileSync(stamp, 'utf8').slice(0, 12) };
  });
}

function readReaderState() {
  const { isStarted, ...state } = getBillReader().state();
  return { started: isStarted, ...state };
}

function readSyncState() {
  const { DATA_DIR, PLAN_SYNC } = getSettings();
  const { sync } = getCurrentBook();
  const report = readSyncReport(DATA_DIR);
  const trouble = findSyncTrouble();
  return {
    plan_sync: PLAN_SYNC,
    report: report && {
      started_at: report.startedAt,
      finished_at: report.finishedAt,
      replaced: report.replaced,
      not_replaced_because: report.notReplacedBecause,
      plans: report.plans,
      previous_plans: report.previousPlans,
      fetched: report.fetched,
    },
    last_error: trouble && { ...trouble, at: trouble.at.toISOString() },
    // This and all below: of the reading that made the book.
    brands_asked: sync?.brands.length ?? 0,
    brands_with_plans: sync?.brands.filter(({ plans }) => plans > 0).length ?? 0,
    troubled_brands: (sync?.brands ?? [])
      .filter(({ outcome }) => outcome !== 'complete')
      .map(({ name, outcome, problem, plans, plansFrom }) => ({
        ...{ name, outcome, problem, plans },
        plans_from: plansFrom ?? null,
      })),
    left_out: sync ? summariseLeftOut(sync, DATA_DIR) : [],
  };
}

function summariseLeftOut(sync: Parameters<typeof groupLeftOutReasons>[0], dataDir: string) {
  return groupLeftOutReasons(sync, readLeftOut(dataDir)).map(({ retailers, ...reason }) => ({
    ...reason,
    retailers: retailers.map(({ planIds, ...retailer }) => ({ ...retailer, plan_ids: planIds })),
  }));
}
