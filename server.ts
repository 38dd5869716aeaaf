/** The server process: settings, the book, Next, then one port for pages and APIs. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import next from 'next';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { themeScript } from '@/components/ui/theme';
import { startPurging } from '@/lib/api/accounts/purge';
import { closeDatabase } from '@/lib/api/accounts/services';
import { EnvError, env, requireOperator } from '@/lib/api/env';
import { createListener, type NodeHandler } from '@/lib/api/http/listener';
import { serve, stop } from '@/lib/api/http/serve';
import { errorFields, log } from '@/lib/api/log';
import { startDailySync } from '@/lib/api/plan-sync';
import { readBillFile } from '@/lib/api/read-file';
import { currentBook } from '@/lib/api/registry';
import { sampleBills } from '@/lib/bills/samples';
import { isSharedAddress } from '@/lib/comparison/address/shared-address';
import { startWatches } from '@/lib/watches/start';

// React and Next take their faster selves only under this name.
Object.assign(process.env, { NODE_ENV: 'production' });

try {
  await start();
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = env();
  const { PORT, LISTEN_ADDRESS, RATE_LIMIT_PER_MINUTE, PLAN_SYNC, DATA_DIR, BILLS_BASE_URL, TRUST_PROXY } = settings;
  requireOperator(settings);
  if (RATE_LIMIT_PER_MINUTE === 0) console.warn('RATE_LIMIT_PER_MINUTE is 0: /v1/rates answers without a limit.');
  const root = path.resolve(import.meta.dirname, '..');
  const site = next({ dev: false, dir: root, port: PORT, customServer: true });
  await site.prepare();
  const { planCount, source } = currentBook();
  const server = await serve(
    createListener(pagesOf(site.getRequestHandler()), { isShared: isSharedAddress, ownScripts: [themeScript] }),
    PORT,
    // Behind a proxy every connection is the proxy's.
    { host: LISTEN_ADDRESS, connectionsPerClient: TRUST_PROXY > 0 ? 0 : settings.CONNECTIONS_PER_CLIENT },
  );
  const host = LISTEN_ADDRESS?.includes(':') ? `[${LISTEN_ADDRESS}]` : (LISTEN_ADDRESS ?? 'localhost');
  console.log(`Gridfare is ready at http://${host}:${PORT} with ${planCount} plans (${source.name}).`);
  const script = path.join(root, 'scripts/sync.mjs');
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
    await stop(server);
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
 * A while after the start invented bills are read, some times each, so that all threads and most code are warm when the first
 * real one comes: before that a bill takes two to four times as long. Real files come in between, in their turn.
 */
function warmBillReader(folder: string): void {
  const warm = async () => {
    for (const { file } of sampleBills) await readBillFile(await readFile(path.join(folder, file)), 'warm-up');
  };
  const repeatedly = async () => {
    // Two at once: a thread that is free takes no turns with another.
    for (let time = 0; time < warmUps; time++) await Promise.all([warm(), warm()]);
  };
  setTimeout(() => repeatedly().catch((error) => log('warn', 'bill_reader_cold', errorFields(error))), 1500).unref();
}

const warmUps = 3;

/** Next answers a router state it cannot read with 500; without the header it renders the whole page. */
function pagesOf(handle: NodeHandler): NodeHandler {
  const header = 'next-router-state-tree';
  const isReadable = ({ headers }: IncomingMessage): boolean => {
    try {
      parseAndValidateFlightRouterState(headers[header]);
      return true;
    } catch {
      return false;
    }
  };
  return (incoming, outgoing) => {
    if (!isReadable(incoming)) delete incoming.headers[header];
    return handle(incoming, outgoing);
  };
}

/** One line for what a deployer can put right; the whole error for anything else. */
function reasonOf(error: unknown): unknown {
  if (error instanceof EnvError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT ${env().PORT} is in use: stop what uses it, or set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL') return `LISTEN_ADDRESS ${env().LISTEN_ADDRESS} is not an address of this machine.`;
  if (code === 'EACCES') return `PORT ${env().PORT} needs more rights: set PORT to one above 1023.`;
  return error;
}
