/** A whole reading of the register at full speed, when real documents are at hand to serve. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { must } from '@/lib/must';
import { compile } from '@/scripts/bundle.mjs';

/** Prints the time of a first reading and of the next one, as ratios to fetching the same documents. */
export async function benchReading(): Promise<void> {
  console.log('\nReading the register beside fetching its documents and dropping them');
  const documents = process.env.CDR_DOCUMENTS_DIR;
  if (!documents || !existsSync(documents)) {
    console.log('  skipped: CDR_DOCUMENTS_DIR names no folder');
    return;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-reading-'));
  let register: ChildProcess | undefined;
  try {
    const server = await compile('bench/book/serve.ts');
    register = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await readFirstLine(must(register.stdout, 'it is a pipe'));
    const anchorMs = Number(run([await compile('bench/book/fetch-all.ts'), url], {}));
    const sync = await compile('scripts/sync.ts');
    const env = { DATA_DIR: path.join(folder, 'data'), CDR_BASE_URL: url, CDR_RATE: '0' };
    for (const name of ['first reading', 'next reading']) {
      const startMs = performance.now();
      const [, counts] = run([sync], env).split('\n');
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

function readFirstLine(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once('data', (text) => resolve(String(text).trim()));
    stream.once('end', () => reject(new Error('the register did not start')));
  });
}

function run(args: string[], env: Record<string, string>): string {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return stdout;
}
