/** What finding and exporting stored bills costs, on the embedded database and on a server where one can be started. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseSettings } from '@/lib/accounts/db/database';
import { compile } from '@/scripts/bundle.mjs';
import { startPostgres } from '@/scripts/postgres';
import { printSearchSpeed } from './search';
import { printSiteSpeed } from './sites';

/** Prints the tables; about three minutes. */
export async function benchStoredBills(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-stored-'));
  const server = await startPostgres();
  try {
    const places = [{ dataDir: folder }, ...(server ? [{ dataDir: folder, url: server.url }] : [])];
    for (const settings of places) {
      const accountId = await printSearchSpeed(settings);
      await printSiteSpeed(settings.url ? settings : { dataDir: path.join(folder, 'sites') });
      await printExports(settings, accountId);
    }
    if (!server) console.log('\nStored bills on a PostgreSQL server: skipped, there is none');
  } finally {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, since one reads its settings once. */
async function printExports({ dataDir, url }: DatabaseSettings, accountId: string): Promise<void> {
  const own = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', ...(url && { DATABASE_URL: url }) };
  const program = await compile('bench/stored-bills/exports.ts');
  spawnSync(process.execPath, [program, accountId], { env: { ...process.env, ...own }, stdio: 'inherit' });
}
