/** Starts the server on PORT, after building what is missing or older than its sources. Usage: node scripts/start.mjs */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, root } from './stamp.mjs';

if (!isBuilt()) {
  console.log('Building the site first; this takes a minute.');
  const build = path.join(root, 'scripts/build.mjs');
  const child = spawn(process.execPath, [build], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) {
    console.error('The build failed; nothing was started.');
    process.exit(code ?? 1);
  }
}

process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
await import(pathToFileURL(path.join(root, 'dist/server.mjs')).href);
