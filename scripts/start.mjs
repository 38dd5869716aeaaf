/** Starts the server on PORT, after building what is missing or older than its sources. Usage: node scripts/start.mjs */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, root } from './stamp.mjs';

if (process.env.npm_lifecycle_event) endWithNpm();
if (!isBuilt()) await build();
process.env.NODE_ENV = 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
await import(pathToFileURL(path.join(root, 'dist/server.mjs')).href);

async function build() {
  console.log('Building the site first; this takes a minute.');
  const child = spawn(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  const stopBuild = (signal) => child.kill(signal);
  process.on('SIGINT', stopBuild).on('SIGTERM', stopBuild);
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('SIGINT', stopBuild).off('SIGTERM', stopBuild);
  if (code === 0) return;
  console.error('The build failed; nothing was started.');
  process.exit(code ?? 1);
}

/** npm passes a signal to the shell between us, which ends without passing it on: seen as another parent. */
function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
