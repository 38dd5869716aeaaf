/**
 * CPU time and throughput of `GET /v1/rates` beside a bare node:http server. Both run on loopback; CPU time is the
 * server process's own, so it does not depend on how busy the machine is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const here = import.meta.dirname;
const seconds = 3;
const ticksPerSecond = 100;
/** Each asked at another usage every time. */
const distinctQueries = [
  ['every query another', 'postcode=2000'],
  ['of a whole state', 'state=NSW'],
  ['filtered, counted', 'state=NSW&tariff_type=flat,time_of_use&no_exit_fee=true&include=facets'],
  ['does it hold?', 'state=NSW&include=stability'],
  ['cost against usage', 'state=NSW&include=curve'],
];

/** Runs all cases and prints a table of ratios; about half a minute once the server is built. */
export async function benchRatesQuery() {
  console.log('\nGET /v1/rates beside a bare node:http server that sends 15 KB');
  if (process.platform !== 'linux') return console.log('  skipped: CPU time is read from /proc');
  if (spawnSync('wrk', ['-v']).error) return console.log('  skipped: wrk is not installed');
  const servers = [];
  try {
    const anchor = await started(servers, [path.join(here, 'anchor.mjs')], /port (\d+)/);
    const ours = await startedOurs(servers);
    const base = measure(anchor, '/');
    report('bare node:http', base, base);
    report('the same query again', measure(ours, '/v1/rates?postcode=2000&usage_kwh=18000'), base);
    for (const [name, query] of distinctQueries) report(name, measure(ours, '/', 'rates-query.lua', query), base);
    report('a refused query', measure(ours, '/v1/rates?postcode=2000x'), base);
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
  }
}

async function startedOurs(servers) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000', REDIS_URL: '' };
  return started(servers, [path.join(here, '../scripts/start.mjs')], /ready at \S+:(\d+)/, env);
}

/** Starts a server and waits until it says its port. */
async function started(servers, args, ready, env = process.env) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push({ child });
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

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function measure({ pid, port }, target, script, scriptArg) {
  load(port, target, 1, script, scriptArg);
  const before = cpuMs(pid);
  const { requests, perSecond } = load(port, target, seconds, script, scriptArg);
  return { perSecond, cpuMs: (cpuMs(pid) - before) / requests };
}

function load(port, target, durationSeconds, script, scriptArg) {
  const scriptArgs = script ? ['-s', path.join(here, script)] : [];
  const args = ['-t1', '-c16', `-d${durationSeconds}s`, ...scriptArgs, `http://127.0.0.1:${port}${target}`];
  if (scriptArg) args.push('--', scriptArg);
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

function report(name, { perSecond, cpuMs: ms }, base) {
  const cells = [
    `${ms.toFixed(3)} ms CPU a request`,
    `${(ms / base.cpuMs).toFixed(2)} × the anchor`,
    `${Math.round(perSecond)} requests/s`,
    `${(perSecond / base.perSecond).toFixed(2)} ×`,
  ];
  console.log(`  ${name.padEnd(22)} ${cells.join('  ')}`);
}
