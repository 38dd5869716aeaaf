/** What tests start from is made first: the workers that they run, of today's sources, and the image of new databases. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBaseImage } from '@/lib/accounts/db/embedded';
import { bundleWorkers } from '../scripts/workers';

export default async function prepare(): Promise<void> {
  await bundleWorkers();
  const kept = findKeptImage();
  if (!existsSync(kept)) writeFileSync(kept, await makeBaseImage());
  copyFileSync(kept, 'dist/database.tar.gz');
}

/** Kept between runs under a name that changes with the tables: making it takes seconds. */
function findKeptImage(): string {
  const folder = 'lib/accounts/db/migrations';
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
  }
  return path.join(os.tmpdir(), `gridfare-test-base-${hash.digest('hex').slice(0, 16)}.tar.gz`);
}
