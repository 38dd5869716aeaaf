/** Starts the server on PORT, after building what is missing or older than its sources: npm start */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasBuildTools } from './bundle.mjs';
import { root } from './root';
import { isBuilt, isComplete } from './stamp';

if (process.env.npm_lifecycle_event) endWithNpm();
// A production install has no build tools: what was built before is what starts.
if (hasBuildTools() ? !isBuilt() : !isComplete()) await build();
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
// For a server it would be work for each error.
process.setSourceMapsEnabled(false);
await import(pathToFileURL(path.join(root, 'dist/server.mjs')).href);

async function build(): Promise<void> {
  console.log('Building first. This takes one to three minutes; later starts take seconds.');
  const args = ['scripts/run.mjs', 'scripts/build.ts'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const stopBuild = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stopBuild).on('SIGTERM', stopBuild);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  process.off('SIGINT', stopBuild).off('SIGTERM', stopBuild);
  if (code === 0) return;
  console.error('The build failed, so nothing was started. The reason is above.');
  process.exit(code ?? 1);
}

/** npm passes a signal to the shell between us, which ends without passing it on: seen as another parent. */
function endWithNpm(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
