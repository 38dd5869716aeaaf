/** Builds everything `npm start` needs: the pages with Next, the server, its workers and its commands as one file each: npm run build */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeBaseImage } from '@/lib/accounts/db/embedded';
import { bundle, compile } from './bundle.mjs';
import { root } from './root';
import { sourceStamp, writeStamp } from './stamp';
import { bundleWorkers } from './workers';

const stamp = sourceStamp();
rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await buildPages();
await bundle({ source: 'server.ts', file: 'dist/server.mjs', sourcemap: true });
await bundleWorkers();
// For an image without the compiler that reads the settings of Next as TypeScript.
await bundle({ source: 'next.config.ts', file: 'dist/next.config.mjs' });
for (const command of ['start', 'operator', 'sync']) await compile(`scripts/${command}.ts`);
// A new embedded database is unpacked from it in a fraction of the time that making one takes.
writeFileSync(path.join(root, 'dist/database.tar.gz'), await makeBaseImage());
writeStamp(stamp);

async function buildPages(): Promise<void> {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [next, 'build'], { cwd: root, env, stdio: 'inherit' });
  // Next finishes its build before it heeds a gentler signal.
  const stop = () => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) process.exit(code ?? 1);
}
