/** A whole reading of the register at full speed, when real documents are at hand to serve. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundle, root } from './bundle.mjs';

/** Prints the time of a first reading and of the next one, as ratios to fetching the same documents. */
export async function benchReading() {
  console.log('\nReading the register beside fetching its documents and dropping them');
  const documents = process.env.CDR_DOCUMENTS_DIR;
  if (!documents || !existsSync(documents)) return console.log('  skipped: CDR_DOCUMENTS_DIR names no folder');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-reading-'));
  let register;
  try {
    for (const name of ['serve', 'fetch-all']) await bundle(name, folder);
    register = spawn(process.execPath, [path.join(folder, 'serve.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await firstLine(register.stdout);
    const anchorMs = Number(output([path.join(folder, 'fetch-all.mjs'), url], {}));
    const env = { DATA_DIR: path.join(folder, 'data'), CDR_BASE_URL: url, CDR_RATE: '0' };
    for (const name of ['first reading', 'next reading']) {
      const startMs = performance.now();
      const [, counts] = output([path.join(root, 'scripts/sync.mjs')], env).split('\n');
      const ms = performance.now() - startMs;
      console.log(
        `  ${name.padEnd(28)} ${(ms / 1000).toFixed(1).padStart(8)} s   ${(ms / anchorMs).toFixed(1).padStart(6)} × the anchor  ${counts}`,
      );
    }
  } finally {
    register?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function firstLine(stream) {
  return new Promise((resolve, reject) => {
    stream.once('data', (text) => resolve(String(text).trim()));
    stream.once('end', () => reject(new Error('the register did not start')));
  });
}

function output(args, env) {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return stdout;
}
