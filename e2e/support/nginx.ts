/** nginx with the project's own example of its settings, in front of servers on this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './test-server';

export interface TestNginx {
  port: number;
  pid: number;
  /** How many requests each server answered, by its port. */
  countByServer(): Map<number, number>;
  stop(): Promise<void>;
}

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** Starts nginx with deploy/nginx.conf, whose names and folders are replaced by those of this test. */
export async function startNginx(serverPorts: readonly [number, number], dataDir?: string): Promise<TestNginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-nginx-'));
  // Started by root, nginx works as another user, who keeps bodies of requests in here.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('app1:3000', `127.0.0.1:${serverPorts[0]}`)
    .replaceAll('app2:3000', `127.0.0.1:${serverPorts[1]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/data/', `${dataDir ?? folder}/`)
    .replace('/dev/stdout', `${folder}/access.log`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, settings);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await waitUntilAnswering(port);
  return {
    port,
    pid: child.pid ?? 0,
    countByServer: () => countServers(readFileSync(path.join(folder, 'access.log'), 'utf8')),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilAnswering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answered) return;
    await wait(50);
  }
  throw new Error('nginx does not answer.');
}

function countServers(log: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [, port] of log.matchAll(/ 127\.0\.0\.1:(\d+) \d{3}$/gm)) {
    counts.set(Number(port), (counts.get(Number(port)) ?? 0) + 1);
  }
  return counts;
}
