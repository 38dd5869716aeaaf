/** All cores: one process, two workers of Node's cluster, and two processes behind nginx, counting limits in one Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasNginx, startNginx } from '@/e2e/support/nginx';
import { freePort } from '@/scripts/free-port';
import { root } from '@/scripts/root';
import { hasRedis, startRedis } from '@/test/redis';
import { familyCpuMs, waitUntilIdle } from '../cpu-time';
import { noLoad, runWrk, type Served, startProgram, startServer } from '../servers';

const seconds = 4;
const targets: readonly [name: string, target: string, wrkArgs: string[]][] = [
  ['the same query', '/v1/rates?postcode=2000&usage_kwh=18000', []],
  ['every query another', '/', ['-s', path.join(root, 'bench/rates-query.lua')]],
];

/** Prints a table; about a minute. */
export async function benchProcesses(): Promise<void> {
  console.log('\nOne process, a cluster of two, and two processes behind nginx, with Redis');
  const reason = noLoad() ?? (hasRedis() && hasNginx() ? null : 'Redis or nginx is missing');
  if (reason) {
    console.log(`  skipped: ${reason}`);
    return;
  }
  const redis = await startRedis();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-bench-processes-'));
  const settings = {
    ...{ DATA_DIR: dataDir, REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '1000000', CONNECTIONS_PER_CLIENT: '0' },
    ...{ PAGE_LIMIT_PER_MINUTE: '0', SITE_URL: 'http://127.0.0.1' },
  };
  try {
    await runOne(settings);
    await runCluster(settings);
    await runBehindNginx({ ...settings, TRUST_PROXY: '1' });
  } finally {
    redis.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runOne(settings: Record<string, string>): Promise<void> {
  const server = await startServer(settings);
  await printLoads('one process', server.port, { servers: [server.pid] });
  await end([server]);
}

async function runCluster(settings: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  const cluster = await startProgram('bench/processes/cluster.ts', /ready at \S+:(\d+)[\s\S]*ready at/, {
    ...settings,
    PORT: port,
  });
  // Its two workers are its children.
  await printLoads('cluster of two', port, { servers: [cluster.pid] });
  await end([cluster]);
}

async function runBehindNginx(settings: Record<string, string>): Promise<void> {
  const servers = [await startServer(settings), await startServer(settings)] as const;
  const nginx = await startNginx([Number(servers[0].port), Number(servers[1].port)]);
  await printLoads('two behind nginx', String(nginx.port), {
    servers: servers.map(({ pid }) => pid),
    nginx: [nginx.pid],
  });
  await nginx.stop();
  await end(servers);
}

/** Processor time of each kind of process for a request; with the load generator they share the cores there are. */
async function printLoads(name: string, port: string, pids: Record<string, number[]>): Promise<void> {
  await waitUntilIdle(pids.servers ?? []);
  const sum = (group: number[]) => group.reduce((total, pid) => total + familyCpuMs(pid), 0);
  for (const [what, target, wrkArgs] of targets) {
    runWrk(port, target, 1, wrkArgs, []);
    const before = Object.values(pids).map(sum);
    const { requests, perSecond } = runWrk(port, target, seconds, wrkArgs, []);
    const cells = Object.entries(pids).map(([kind, group], i) => {
      const ms = (sum(group) - (before[i] ?? 0)) / requests;
      return `${kind} ${ms.toFixed(3)} ms CPU a request`;
    });
    console.log(`  ${name.padEnd(18)} ${what.padEnd(20)} ${cells.join(', ')}; ${Math.round(perSecond)} requests/s`);
  }
}

async function end(servers: readonly Served[]): Promise<void> {
  for (const { child } of servers) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
