/** Starting servers on loopback and loading them with wrk, for benches. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../scripts/free-port.mjs';

const here = import.meta.dirname;
const seconds = 3;
const ticksPerSecond = 100;

/** Why load cannot be measured here; null when it can. */
export function noLoad() {
  if (process.platform !== 'linux') return 'CPU time is read from /proc';
  return spawnSync('wrk', ['-v']).error ? 'wrk is not installed' : null;
}

/** Runs `use` with the anchor and our own server, and ends both. */
export async function withServers(use) {
  const children = [];
  try {
    const anchor = await started(children, [path.join(here, 'anchor.mjs')], /port (\d+)/);
    await use({ anchor, ours: await startedOurs(children) });
  } finally {
    for (const child of children) child.kill('SIGTERM');
  }
}

async function startedOurs(children) {
  const port = await freePort();
  const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', PAGE_LIMIT_PER_MINUTE: '0', REDIS_URL: '' };
  const env = { ...process.env, ...unlimited, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` };
  return started(children, [path.join(here, '../scripts/start.mjs')], /ready at \S+:(\d+)/, env);
}

/** Starts a server and waits until it says its port. */
async function started(children, args, ready, env = process.env) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const port = ready.exec(said)?.[1];
      if (port) resolve({ pid: child.pid, port });
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
  });
}

/** Requests a second, and the server's own CPU time a request, after a second of warming up. */
export function measure({ pid, port }, target, wrkArgs = [], scriptArgs = []) {
  load(port, target, 1, wrkArgs, scriptArgs);
  const before = cpuMs(pid);
  const { requests, perSecond } = load(port, target, seconds, wrkArgs, scriptArgs);
  return { perSecond, cpuMs: (cpuMs(pid) - before) / requests };
}

function load(port, target, durationSeconds, wrkArgs, scriptArgs) {
  const args = ['-t1', '-c16', `-d${durationSeconds}s`, ...wrkArgs, `http://127.0.0.1:${port}${target}`, ...scriptArgs];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)[1]),
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)[1]),
  };
}

/** User and system time of a process so far. The fields after the name, which may hold spaces, start at the state. */
function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** One line: a measurement beside the anchor's. */
export function report(name, { perSecond, cpuMs: ms }, base) {
  const cells = [
    `${ms.toFixed(3)} ms CPU a request`,
    `${(ms / base.cpuMs).toFixed(2)} × the anchor`,
    `${Math.round(perSecond)} requests/s`,
    `${(perSecond / base.perSecond).toFixed(2)} ×`,
  ];
  console.log(`  ${name.padEnd(26)} ${cells.join('  ')}`);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
