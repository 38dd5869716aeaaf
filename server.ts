/** The server process: settings, the book, Next, then one port for pages and APIs. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import next from 'next';
import { createListener } from '@/lib/api/listener';
import { createMetricsListener } from '@/lib/api/monitoring/metrics';
import { sampleBills } from '@/lib/bills/samples';
import { readBillFile } from '@/lib/server/bill-reader';
import { getCurrentBook } from '@/lib/server/book-source';
import { findDataFolderProblem } from '@/lib/server/data-folder';
import { startServer, stopServer } from '@/lib/server/http/serve';
import { errorFields, log, logPageErrors } from '@/lib/server/log';
import { startDailySync } from '@/lib/server/plan-sync';
import { enterPhase, getProcessState } from '@/lib/server/process-state';
import { getSettings, requireOperatorSettings, type Settings, SettingsError } from '@/lib/server/settings';
import { isSharedAddress } from '@/lib/site/address/shared-address';
import { closeDatabase } from './lib/accounts/open-services';
import { startPurging } from './lib/accounts/purge';
import { startWatches } from './lib/accounts/watches/watch-run';

const warmUpCount = 3;

// React and Next run their production builds only with this value.
Object.assign(process.env, { NODE_ENV: 'production' });

// When nobody reads the log any more, each line would otherwise be an exception whose log line fails again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await start();
} catch (error) {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = getSettings();
  const { PORT, LISTEN_ADDRESS, METRICS_PORT, METRICS_HOST, DATA_DIR, BILLS_BASE_URL, TRUST_PROXY } = settings;
  requireOperatorSettings(settings);
  // Before all others, so that it tells of the start too.
  const metricsServer =
    METRICS_PORT === undefined
      ? null
      : await startServer(createMetricsListener(), METRICS_PORT, { host: METRICS_HOST });
  const folderProblem = findDataFolderProblem(DATA_DIR);
  if (folderProblem) {
    const missing = settings.DATABASE_URL ? 'new plans' : 'accounts and new plans';
    console.warn(`${folderProblem} Until then the server runs without ${missing}.`);
  }
  if (settings.RATE_LIMIT_PER_MINUTE === 0)
    console.warn('RATE_LIMIT_PER_MINUTE is 0: /v1/rates answers without a limit.');
  const root = path.resolve(import.meta.dirname, '..');
  const site = next({ dev: false, dir: root, port: PORT, customServer: true });
  await site.prepare();
  logPageErrors();
  const { planCount, source } = getCurrentBook();
  const server = await startServer(
    createListener(site.getRequestHandler(), isSharedAddress),
    PORT,
    // Behind a proxy every connection is the proxy's.
    { host: LISTEN_ADDRESS, connectionsPerClient: TRUST_PROXY > 0 ? 0 : settings.CONNECTIONS_PER_CLIENT },
  );
  const endJobs = [startPurging(), startWatches()];
  if (settings.PLAN_SYNC === 'daily')
    endJobs.push(startDailySync({ script: path.join(root, 'dist/scripts-sync.mjs'), dataDir: DATA_DIR }));
  if (!BILLS_BASE_URL) warmBillReader(path.join(root, 'public/samples'));
  enterPhase('running', settings.STOPPING_FILE);
  stopOnSignals(settings, { server, metricsServer, endJobs });
  const host = LISTEN_ADDRESS?.includes(':') ? `[${LISTEN_ADDRESS}]` : (LISTEN_ADDRESS ?? 'localhost');
  console.log(`Gridfare is ready at http://${host}:${PORT} with ${planCount} plans (${source.name}).`);
}

/** `endJobs` end what the server does of itself. */
function stopOnSignals(
  settings: Settings,
  { server, metricsServer, endJobs }: { server: Server; metricsServer: Server | null; endJobs: (() => void)[] },
): void {
  const stop = async (exitCode: number, graceSeconds: number) => {
    if (getProcessState().phase === 'stopping') return;
    // From now on `/ready` answers 503, and a load balancer that asks sends nothing more.
    enterPhase('stopping', settings.STOPPING_FILE);
    for (const end of endJobs) end();
    await wait(graceSeconds * 1000);
    const isWhole = await stopServer(server, settings.SHUTDOWN_TIMEOUT_SECONDS * 1000);
    if (!isWhole) log('warn', 'requests_cut_off', { after_seconds: settings.SHUTDOWN_TIMEOUT_SECONDS });
    await closeDatabase();
    metricsServer?.closeAllConnections();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => stop(0, settings.SHUTDOWN_GRACE_SECONDS));
  // Somebody at a terminal waits, and no load balancer does.
  process.on('SIGINT', () => stop(0, 0));
  // Next's print errors whole.
  process.removeAllListeners('unhandledRejection').removeAllListeners('uncaughtException');
  process.on('unhandledRejection', (reason) => log('error', 'unhandled_rejection', errorFields(reason)));
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught_exception', errorFields(error));
    stop(1, 0);
  });
}

/**
 * Reads the sample bills a few times shortly after the start, so that all threads and most code are warm for the first real
 * bill, which would take two to four times as long. Real bills are read in between, in turn.
 */
function warmBillReader(folder: string): void {
  const readAll = async () => {
    for (const { file } of sampleBills) await readBillFile(await readFile(path.join(folder, file)), 'warm-up');
  };
  const warm = async () => {
    // Two at once: a thread that is free takes no turns with another.
    for (let time = 0; time < warmUpCount; time++) await Promise.all([readAll(), readAll()]);
  };
  setTimeout(() => warm().catch((error) => log('warn', 'bill_reader_cold', errorFields(error))), 1500).unref();
}

/** One line for what a deployer can correct; the whole error for anything else. */
function formatStartError(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const { syscall, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return inspect(error);
  const names = port === getSettings().METRICS_PORT ? 'METRICS_PORT or METRICS_HOST' : 'PORT or LISTEN_ADDRESS';
  return `${names} cannot be had: ${message}.`;
}
