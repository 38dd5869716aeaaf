/** Prints the plan that an answer names, network by network, from the plans in DATA_DIR. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles the table's program and runs it. */
export async function benchHeadlines() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-headline-'));
  const file = path.join(folder, 'headline.mjs');
  try {
    await build({
      input: path.join(import.meta.dirname, 'headline.ts'),
      platform: 'node',
      resolve: { alias: { '@': root } },
      output: { file, format: 'esm' },
      logLevel: 'warn',
    });
    spawnSync(process.execPath, [file, process.env.DATA_DIR ?? path.join(root, '.data')], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
