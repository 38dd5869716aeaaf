/** Two servers as workers of Node's cluster, behind one port: what docs/decisions weighs against a process a core. */
import cluster from 'node:cluster';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@/scripts/root';

const workers = 2;

if (cluster.isPrimary) {
  for (let i = 0; i < workers; i++) cluster.fork();
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    process.exit();
  });
} else {
  await import(pathToFileURL(path.join(root, 'dist/server.mjs')).href);
}
