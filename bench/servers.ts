/** Starting servers on loopback and loading them with wrk, for benches. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { must } from '@/lib/must';
import { compile } from '@/scripts/bundle.mjs';
import { freePort } from '@/scripts/free-port';
import { ownCpuMs } from './cpu-time';
import { NotHere } from './figures';

const seconds = 3;
/** So many requests until the engine has compiled what they run; a slow server gets no more seconds than this. */
const warmUp = { requests: 5000, maxSeconds: 5 };

export interface Served {
  child: ChildProcess;
  pid: number;
  port: string;
}

export interface Load {
  /** Of the server, for one request. */
  cpuMs: number;
  /** 99 of 100 requests were answered within so many milliseconds. */
  p99Ms: number;
}

/** Throws `NotHere` where load cannot be measured. */
export function checkLoad(): void {
  checkCpuTime();
  if (spawnSync('wrk', ['-v']).error) throw new NotHere('wrk is not installed');
}

export function checkCpuTime(): void {
  if (process.platform !== 'linux') throw new NotHere('CPU time is read from /proc');
}

/** Settings of a server that is to be loaded. */
const noLimits = { RATE_LIMIT_PER_MINUTE: '100000000', PAGE_LIMIT_PER_MINUTE: '0', CONNECTIONS_PER_CLIENT: '0' };

/** What `use` gives with our own server without limits of requests, which is ended after it. */
export async function* withServer<Given>(
  settings: Record<string, string>,
  use: (ours: Served) => AsyncIterable<Given>,
): AsyncIterable<Given> {
  const ours = await startServer({ ...noLimits, ...settings });
  try {
    yield* use(ours);
  } finally {
    await stopServer(ours);
  }
}

/** What `use` gives with a new folder, which is removed after it. */
export async function* withFolder<Given>(
  name: string,
  use: (folder: string) => AsyncIterable<Given>,
): AsyncIterable<Given> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `gridfare-bench-${name}-`));
  try {
    yield* use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves when the process has ended, in three seconds whatever it does. */
export async function stopServer({ child }: Served): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
  await ended;
  clearTimeout(timer);
}

/** Measures an anchor that sends what our server answers at `target`, made anew each time with `stringify`; see anchor.ts. */
export async function measureAnchor(
  ours: Served,
  target: string,
  encoding: 'identity' | 'gzip' | 'br' = 'identity',
  stringify = false,
): Promise<Load> {
  const args = [`http://127.0.0.1:${ours.port}${target}`, encoding, ...(stringify ? ['stringify'] : [])];
  const anchor = await startProgram('bench/anchor.ts', /port (\d+)/, {}, args);
  try {
    return measure(anchor, '/');
  } finally {
    anchor.child.kill('SIGTERM');
  }
}

/** Starts our server as `npm start` does, with these settings on top of the environment's. */
export async function startServer(settings: Record<string, string>): Promise<Served> {
  const port = String(await freePort());
  const own = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, REDIS_URL: '' };
  return startProgram('scripts/start.ts', /ready at \S+:(\d+)/, { ...own, ...settings });
}

/** Starts a server and waits until it says its port. */
async function startProgram(
  source: string,
  ready: RegExp,
  settings: Record<string, string> = {},
  args: string[] = [],
): Promise<Served> {
  const program = await compile(source);
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const port = ready.exec(printed)?.[1];
      if (port && child.pid) resolve({ child, pid: child.pid, port });
    });
    child.once('exit', (code) => reject(new Error(`${source} ended with ${code}`)));
  });
}

/** Where the accounts of a bench are: in a folder, or on a server. */
type AccountsPlace = { DATA_DIR: string; DATABASE_URL?: string };

/** Makes a key, as `npm run keys` does. */
export async function createKey(place: AccountsPlace, email: string, credits: number): Promise<string> {
  const lines = await runKeys(place, 'create', '--email', email, '--credits', String(credits));
  await runKeys(place, 'set-limits', '--email', email, '--requests-per-minute', '10000');
  return must(lines.at(-1), 'the key is the last line');
}

/** Runs `npm run keys`; the lines it printed. Throws what it says when it fails. */
export async function runKeys(place: AccountsPlace, ...words: string[]): Promise<string[]> {
  const args = [await compile('scripts/operator.ts'), 'keys', ...words];
  const env = { ...process.env, ...place };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split('\n');
}

/** The server's own CPU time a request, after warming up. */
export function measure(
  { pid, port }: Served,
  target: string,
  wrkArgs: string[] = [],
  scriptArgs: string[] = [],
): Load {
  for (let warm = 0, second = 0; warm < warmUp.requests && second < warmUp.maxSeconds; second++) {
    warm += runWrk(port, target, 1, wrkArgs, scriptArgs).requests;
  }
  const before = ownCpuMs(pid);
  const { requests, ...load } = runWrk(port, target, seconds, wrkArgs, scriptArgs);
  return { ...load, cpuMs: (ownCpuMs(pid) - before) / requests };
}

/** Sends requests for some seconds over 16 connections. */
function runWrk(port: string, target: string, durationSeconds: number, wrkArgs: string[], scriptArgs: string[]) {
  const load = ['-t1', '-c16', '--latency', `-d${durationSeconds}s`];
  const args = [...load, ...wrkArgs, `http://127.0.0.1:${port}${target}`, ...scriptArgs];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99Ms: readMs(/99%\s+(\S+)/.exec(stdout)?.[1] ?? ''),
  };
}

/** wrk prints `850.00us`, `4.31ms` or `1.20s`. */
function readMs(printed: string): number {
  const [, number, unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(printed) ?? [];
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
