/** The server process: settings, the book, Next, then one port for pages and APIs. */
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import next from 'next';
import { themeScript } from '@/components/ui/theme';
import { closeDatabase } from '@/lib/account-services/open-services';
import { startPurging } from '@/lib/account-services/purge';
import { createListener } from '@/lib/api/listener';
import { sampleBills } from '@/lib/bills/samples';
import { isSharedAddress } from '@/lib/comparison/address/shared-address';
import { readBillFile } from '@/lib/server/bill-reader';
import { dropUnreadableRouterState } from '@/lib/server/http/router-state';
import { startServer, stopServer } from '@/lib/server/http/serve';
import { errorFields, log } from '@/lib/server/log';
import { startDailySync } from '@/lib/server/plan-sync';
import { getCurrentBook } from '@/lib/server/registry';
import { getSettings, requireOperatorSettings, SettingsError } from '@/lib/server/settings';
import { startWatches } from '@/lib/watches/start';

const warmUpCount = 3;

// React and Next run their production builds only with this value.
Object.assign(process.env, { NODE_ENV: 'production' });

try {
  await start();
} catch (error) {
  console.error(formatStartError(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = getSettings();
  const { PORT, LISTEN_ADDRESS, RATE_LIMIT_PER_MINUTE, PLAN_SYNC, DATA_DIR, BILLS_BASE_URL, TRUST_PROXY } = settings;
  requireOperatorSettings(settings);
  if (RATE_LIMIT_PER_MINUTE === 0) console.warn('RATE_LIMIT_PER_MINUTE is 0: /v1/rates answers without a limit.');
  const root = path.resolve(import.meta.dirname, '..');
  const site = next({ dev: false, dir: root, port: PORT, customServer: true });
  await site.prepare();
  const { planCount, source } = getCurrentBook();
  const server = await startServer(
    createListener(createPageHandler(site.getRequestHandler()), {
      isShared: isSharedAddress,
      ownScripts: [themeScript],
    }),
    PORT,
    // Behind a proxy every connection is the proxy's.
    { host: LISTEN_ADDRESS, connectionsPerClient: TRUST_PROXY > 0 ? 0 : settings.CONNECTIONS_PER_CLIENT },
  );
  const host = LISTEN_ADDRESS?.includes(':') ? `[${LISTEN_ADDRESS}]` : (LISTEN_ADDRESS ?? 'localhost');
  console.log(`Gridfare is ready at http://${host}:${PORT} with ${planCount} plans (${source.name}).`);
  const script = path.join(root, 'dist/scripts-sync.mjs');
  const endSync = PLAN_SYNC === 'daily' ? startDailySync({ script, dataDir: DATA_DIR }) : () => {};
  const endPurging = startPurging();
  const endWatches = startWatches();
  if (!BILLS_BASE_URL) warmBillReader(path.join(root, 'public/samples'));
  let stopping = false;
  const end = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    endSync();
    endPurging();
    endWatches();
    await stopServer(server);
    await closeDatabase();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  process.on('unhandledRejection', (reason) => log('error', 'unhandled_rejection', errorFields(reason)));
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught_exception', errorFields(error));
    end(1);
  });
}

/**
 * Reads the sample bills a few times shortly after the start, so that all threads and most code are warm for the first real
 * bill, which would take two to four times as long. Real bills are read in between, in turn.
 */
function warmBillReader(folder: string): void {
  const warm = async () => {
    for (const { file } of sampleBills) await readBillFile(await readFile(path.join(folder, file)), 'warm-up');
  };
  const repeatedly = async () => {
    // Two at once: a thread that is free takes no turns with another.
    for (let time = 0; time < warmUpCount; time++) await Promise.all([warm(), warm()]);
  };
  setTimeout(() => repeatedly().catch((error) => log('warn', 'bill_reader_cold', errorFields(error))), 1500).unref();
}

/** Next's handler, protected from a header on which it fails. */
function createPageHandler(handle: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    dropUnreadableRouterState(incoming);
    return handle(incoming, outgoing);
  };
}

/** One line for what a deployer can correct; the whole error for anything else. */
function formatStartError(error: unknown): unknown {
  if (error instanceof SettingsError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT ${getSettings().PORT} is in use: stop what uses it, or set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL')
    return `LISTEN_ADDRESS ${getSettings().LISTEN_ADDRESS} is not an address of this machine.`;
  if (code === 'EACCES') return `PORT ${getSettings().PORT} needs more rights: set PORT to one above 1023.`;
  return error;
}
