/** Runs a full sync of the register into a data folder: lock, cache, book and report. */
import { setMaxListeners } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import PQueue from 'p-queue';
import { must } from '@/lib/must';
import { tryProcessLock } from '@/lib/process-lock';
import { loadBook, saveBook } from '../book/book-store';
import { listRegisterPaths } from './brands';
import { BrandClient } from './client';
import { PlanCache } from './plan-cache';
import type { RequestSettings } from './register-request';
import { formatReport, type SyncReport } from './report';
import { skipTexts } from './skips';
import { type SyncInput, syncRegister } from './sync';

/** Limit over all brands, to keep the load on the register low. */
const maxConcurrentRequests = 16;
/** A larger loss of plans is more likely an error than the market. */
const maxLostPart = 0.3;

type RequestOptions = Omit<RequestSettings, 'timeoutMs' | 'attempts'>;

export interface SyncRunOptions extends RequestOptions, Pick<SyncInput, 'onProgress'> {
  dataDir: string;
  /** URL of the register without a trailing slash. */
  baseUrl: string;
  /** Requests a second for each brand; 0 for no limit. */
  ratePerSecond: number;
  /** Accept the register's data even when a brand or the whole book loses most of its plans. */
  force: boolean;
  /** Paths of the brands to read; the whole register by default. */
  brands?: readonly string[];
  timeoutMs?: number;
}

/** Another process is already reading the register into this folder. */
export class SyncRunningError extends Error {}

/**
 * Reads the register and replaces the data folder's book, unless the new one lost too many plans. Writes the report as
 * `sync-report.json` and `sync-report.txt`, and the plans left out as `left-out.ndjson`. Throws `SyncRunningError`, or
 * the signal's reason when stopped; then the book is unchanged, and fetched documents are kept for the next run.
 */
export async function runSync(options: SyncRunOptions): Promise<SyncReport> {
  const { dataDir } = options;
  const folder = path.join(dataDir, 'cdr');
  fs.mkdirSync(folder, { recursive: true });
  const attempt = tryProcessLock(path.join(folder, 'lock'));
  if ('holder' in attempt) {
    const { pid, host } = attempt.holder;
    throw new SyncRunningError(`Process ${pid} on ${host} is reading the register into this data folder already.`);
  }
  const cache = new PlanCache(folder);
  try {
    const result = await syncRegister({
      clients: makeClients(options),
      cache,
      acceptShrunk: options.force,
      onProgress: options.onProgress,
    });
    const report = makeReport(result, options);
    if (report.replaced) {
      saveBook(dataDir, result.document);
      fs.writeFileSync(path.join(dataDir, 'left-out.ndjson'), formatLeftOut(report.skipped));
      cache.keepLists(result.lists);
    }
    const { skipped, ...summary } = report;
    fs.writeFileSync(path.join(dataDir, 'sync-report.json'), `${JSON.stringify(summary, null, 1)}\n`);
    fs.writeFileSync(path.join(dataDir, 'sync-report.txt'), formatReport(report));
    return report;
  } finally {
    attempt.lock.release();
  }
}

function makeClients(options: SyncRunOptions): BrandClient[] {
  const { brands = listRegisterPaths(), baseUrl, ratePerSecond, timeoutMs = 20_000 } = options;
  // Every request that waits listens to it; Node warns of more than ten.
  if (options.signal) setMaxListeners(0, options.signal);
  const slots = new PQueue({ concurrency: maxConcurrentRequests });
  const settings = { ...options, timeoutMs, attempts: 5 };
  return brands.map((brand) => new BrandClient(baseUrl, brand, ratePerSecond, settings, slots));
}

/** Formats the plans left out, one line each, in the order they were read. */
function formatLeftOut(skipped: SyncReport['skipped']): string {
  return skipped
    .map(({ planId, brand, reason, detail }) => ({ planId, brand, reason, text: skipTexts[reason], detail }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** Decides whether the new book replaces the old one. */
function makeReport(
  { document, skipped }: Awaited<ReturnType<typeof syncRegister>>,
  { dataDir, force }: SyncRunOptions,
): SyncReport {
  const old = loadBook(dataDir).file?.document;
  const previousPlans = old?.source.kind === 'register' ? old.plans.length : null;
  const plans = document.plans.length;
  const { startedAt, finishedAt, brands } = must(document.sync, 'a written book has a sync');
  const checked = plans - brands.reduce((sum, brand) => sum + (brand.plansFrom ? brand.plans : 0), 0);
  const notReplacedBecause = findReasonToKeepOld(plans, checked, previousPlans ?? 0, force);
  return {
    startedAt,
    finishedAt,
    checkedOn: document.checkedOn,
    replaced: notReplacedBecause === null,
    notReplacedBecause,
    plans,
    previousPlans,
    fetched: brands.reduce((sum, brand) => sum + brand.fetched, 0),
    brands,
    skipped,
  };
}

/** `checked` is the number of plans that could be checked this time. */
function findReasonToKeepOld(plans: number, checked: number, previousPlans: number, force: boolean): string | null {
  if (checked === 0) return 'No plan of the register could be checked.';
  if (force) return null;
  if (checked < plans / 2) return `Only ${checked} of ${plans} plans could be checked.`;
  if (plans >= previousPlans * (1 - maxLostPart)) return null;
  return `It would hold ${plans} plans where the old one holds ${previousPlans}. Use --force to replace it all the same.`;
}
