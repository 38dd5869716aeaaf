/** Reads the plan register into the data folder, once. Usage: npm run sync -- [--force] [--quiet] */
import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { ProgressPrinter } from '@/lib/plans/cdr/progress';
import { formatReport, formatTroubles, type SyncReport } from '@/lib/plans/cdr/report';
import { runSync, SyncRunningError } from '@/lib/plans/cdr/sync-run';
import { makeUserAgent } from '@/lib/plans/cdr/user-agent';
import { findDataFolderProblem } from '@/lib/server/data-folder';
import { syncRunningExitCode } from '@/lib/server/plan-sync';
import { parseSettings, SettingsError } from '@/lib/server/settings';
import { version } from '@/package.json';
import { readArguments } from './arguments';

const usage = `Reads the public plan register into the book, once.

  npm run sync                  what is new since the last time; stop it and start it again as you like
  npm run sync -- --force       takes what the register says, even where a brand or the book loses most of its plans
  npm run sync -- --quiet       says nothing but what went wrong

CDR_BASE_URL, CDR_RATE (requests a second for each brand, up to 1000; 0: unlimited) and DATA_DIR are read from the
environment; OPERATOR_NAME and OPERATOR_CONTACT_URL tell the register who asks.`;
const flag = { type: 'boolean', default: false } as const;
const { values } = readArguments(usage, () => parseArgs({ options: { force: flag, quiet: flag } }));

async function main(): Promise<number> {
  const stop = new AbortController();
  // Each request in progress adds a listener.
  setMaxListeners(0, stop.signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort(new Error(signal)));
  try {
    return await sync(values.force, values.quiet, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) {
      console.error('Stopped. What was fetched is kept; run it again to go on.');
      return 130;
    }
    if (error instanceof SyncRunningError) {
      console.error(error.message);
      return syncRunningExitCode;
    }
    console.error(error instanceof SettingsError ? error.message : error);
    return 1;
  }
}

async function sync(force: boolean, quiet: boolean, signal: AbortSignal): Promise<number> {
  const { DATA_DIR, CDR_BASE_URL, CDR_RATE, OPERATOR_NAME, OPERATOR_CONTACT_URL } = parseSettings(process.env);
  const folderProblem = findDataFolderProblem(DATA_DIR);
  if (folderProblem) throw new SettingsError(folderProblem);
  const printer = quiet ? null : new ProgressPrinter(process.stderr);
  const report = await runSync({
    dataDir: DATA_DIR,
    baseUrl: CDR_BASE_URL,
    ratePerSecond: CDR_RATE,
    force,
    fetch,
    userAgent: makeUserAgent(version, { name: OPERATOR_NAME, contactUrl: OPERATOR_CONTACT_URL }),
    signal,
    onProgress: (progress) => printer?.show(progress),
  });
  printer?.done();
  if (quiet) printTroubles(report);
  else {
    process.stdout.write(formatReport(report));
    const isUnreachable = report.brands.every(({ outcome }) => outcome === 'failed' || outcome === 'kept_previous');
    const { host } = new URL(CDR_BASE_URL);
    if (isUnreachable) console.error(`Nothing could be read from ${host}. Check the connection, or CDR_BASE_URL.`);
  }
  return report.replaced ? 0 : 1;
}

function printTroubles(report: SyncReport): void {
  if (!report.replaced) console.error(`The book was not replaced. ${report.notReplacedBecause}`);
  else if (formatTroubles(report)) console.error(formatTroubles(report));
}

process.exitCode = await main();
