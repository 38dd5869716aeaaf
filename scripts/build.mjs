/** Builds everything `npm start` needs: the pages with Next, the server and its workers as one file each. Usage: node scripts/build.mjs */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root, sourceStamp, writeStamp } from './stamp.mjs';
import { bundleWorkers } from './workers.mjs';

const stamp = sourceStamp();
rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await buildPages();
await bundleServer();
await bundleWorkers();
await makeDatabaseImage();
writeStamp(stamp);

async function buildPages() {
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [next, 'build'], { cwd: root, env, stdio: 'inherit' });
  // Next finishes its build before it heeds a gentler signal.
  const stop = () => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) process.exit(code ?? 1);
}

/** Packages stay outside the bundle: they are installed beside it, and Next must be the one that built the pages. */
async function bundleServer() {
  const bundle = await rolldown({
    input: path.join(root, 'server.ts'),
    platform: 'node',
    resolve: { alias: { '@': root } },
    external: (id) => !(id.startsWith('.') || id.startsWith('@/') || path.isAbsolute(id)),
  });
  await bundle.write({ file: path.join(root, 'dist/server.mjs'), format: 'esm', sourcemap: true });
  await bundle.close();
}

/** A new embedded database is unpacked from it in a fraction of the time that making one takes. */
async function makeDatabaseImage() {
  const file = path.join(root, 'dist/make-image.mjs');
  const bundle = await rolldown({
    input: path.join(root, 'lib/db/embedded.ts'),
    platform: 'node',
    resolve: { alias: { '@': root } },
    external: (id) => !(id.startsWith('.') || id.startsWith('@/') || path.isAbsolute(id)),
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  const { makeBaseImage } = await import(pathToFileURL(file).href);
  writeFileSync(path.join(root, 'dist/database.tar.gz'), await makeBaseImage());
  rmSync(file);
}
