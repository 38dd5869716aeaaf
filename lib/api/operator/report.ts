/** The state of the service for whoever runs it. Everything but the accounts is known without the database. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ownFile } from '@/lib/db/own-file';
import { groupLeftOutReasons, readLeftOut, readSyncReport } from '@/lib/plans/book/left-out';
import { admissionState } from '../accounts/admission';
import { databaseState } from '../accounts/services';
import { cacheSizes } from '../byte-cache';
import { env } from '../env';
import { errorCounts } from '../error-counts';
import { syncTrouble } from '../plan-sync';
import { billReader } from '../read-file';
import { currentBook, shared } from '../registry';
import { type AccountSearch, operatorAccounts } from './accounts';
import type { OperatorReport, OperatorSync } from './contract';

/** All of the report, with the accounts that `search` finds. */
export async function operatorReport(search: AccountSearch, now = new Date()): Promise<OperatorReport> {
  const book = currentBook();
  const { checkedOn, source, planCount } = book;
  // Opens the database, whose state comes after.
  const accounts = await operatorAccounts(search);
  return {
    generated_at: now.toISOString(),
    server: serverState(now),
    book: {
      checked_on: checkedOn,
      source: source.name,
      kind: source.kind,
      plans: planCount,
      rates: env().RATES_BASE_URL ? 'remote' : 'embedded',
    },
    database: await databaseState(),
    accounts,
    queues: { bill_reader: readerState(), database: admissionState() },
    caches: cacheSizes(book).map(({ maxBytes, ...cache }) => ({ ...cache, max_bytes: maxBytes })),
    errors: errorCounts().map(({ lastAt, ...error }) => ({ ...error, last_at: lastAt.toISOString() })),
    sync: syncState(),
  };
}

function serverState(now: Date): OperatorReport['server'] {
  const uptimeSeconds = Math.round(process.uptime());
  return {
    ...program(),
    node: process.version,
    started_at: new Date(now.getTime() - uptimeSeconds * 1000).toISOString(),
    uptime_seconds: uptimeSeconds,
    memory_bytes: process.memoryUsage.rss(),
  };
}

/** As it was when first looked at: what is built later does not run yet. */
function program() {
  return shared('program', () => {
    const manifest = ownFile('package.json');
    const stamp = ownFile('dist/stamp');
    const { version } = z
      .object({ version: z.string() })
      .parse(manifest ? JSON.parse(readFileSync(manifest, 'utf8')) : { version: 'unknown' });
    return { version, build: stamp && readFileSync(stamp, 'utf8').slice(0, 12) };
  });
}

function readerState(): OperatorReport['queues']['bill_reader'] {
  const { isStarted, ...state } = billReader().state();
  return { started: isStarted, ...state };
}

function syncState(): OperatorSync {
  const { DATA_DIR, PLAN_SYNC } = env();
  const { sync } = currentBook();
  const report = readSyncReport(DATA_DIR);
  const trouble = syncTrouble();
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
    brands_asked: sync?.brands.length ?? 0,
    brands_with_plans: sync?.brands.filter(({ plans }) => plans > 0).length ?? 0,
    troubled_brands: (sync?.brands ?? [])
      .filter(({ outcome }) => outcome !== 'complete')
      .map(({ name, outcome, problem, plans, plansFrom }) => ({
        ...{ name, outcome, problem, plans },
        plans_from: plansFrom ?? null,
      })),
    left_out: sync ? leftOut(sync, DATA_DIR) : [],
  };
}

function leftOut(sync: Parameters<typeof groupLeftOutReasons>[0], dataDir: string): OperatorSync['left_out'] {
  return groupLeftOutReasons(sync, readLeftOut(dataDir)).map(({ retailers, ...reason }) => ({
    ...reason,
    retailers: retailers.map(({ planIds, ...retailer }) => ({ ...retailer, plan_ids: planIds })),
  }));
}
