/** What finding and exporting stored bills costs, on the embedded database and on a server where one can be started. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { load } from '../bills/bundle.mjs';

/** Prints the tables; about three minutes. */
export async function benchStoredBills() {
  const { printSearchSpeed } = await load('../stored-bills/speed.ts');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-stored-'));
  const server = await startPostgres();
  try {
    const { printSiteSpeed } = await load('../stored-bills/sites.ts');
    const places = [{ dataDir: folder }, ...(server ? [{ dataDir: folder, url: server.url }] : [])];
    for (const settings of places) {
      const accountId = await printSearchSpeed(settings);
      await printSiteSpeed(settings.url ? settings : { dataDir: path.join(folder, 'sites') });
      // Loaded anew, since a process reads its settings once.
      const { printExports } = await load('../stored-bills/exports.ts');
      await printExports(settings, accountId);
    }
    if (!server) console.log('\nStored bills on a PostgreSQL server: skipped, there is none');
  } finally {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
