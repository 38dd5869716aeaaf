/** Bundles the workers, then starts Next's development server: npm run dev */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root';
import { bundleWorkers } from './workers';

await bundleWorkers();
const next = path.join(root, 'node_modules/next/dist/bin/next');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const child = spawn(process.execPath, [next, 'dev', ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
// A terminal sends SIGINT to both; whoever ends this one by its id means both too.
process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill());
child.on('close', (code) => process.exit(code ?? 1));
