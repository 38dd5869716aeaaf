/** Starting servers on loopback and loading them with wrk, for benches. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { must } from '@/lib/must';
import { compile } from '@/scripts/bundle.mjs';
import { freePort } from '@/scripts/free-port';
import { ownCpuMs } from './cpu-time';

const seconds = 3;

export interface Served {
  child: ChildProcess;
  pid: number;
  port: string;
}

export interface BothServers {
  anchor: Served;
  ours: Served;
}

export interface Load {
  perSecond: number;
  /** Of the server, for one request. */
  cpuMs: number;
}

/** Why load cannot be measured here; null when it can. */
export function noLoad(): string | null {
  if (process.platform !== 'linux') return 'CPU time is read from /proc';
  return spawnSync('wrk', ['-v']).error ? 'wrk is not installed' : null;
}

/** Runs `use` with the anchor and our own server, and ends both. */
export async function withServers(use: (servers: BothServers) => void | Promise<void>): Promise<void> {
  const anchor = await startProgram('bench/anchor.ts', /port (\d+)/);
  try {
    const ours = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000', PAGE_LIMIT_PER_MINUTE: '0' });
    try {
      await use({ anchor, ours });
    } finally {
      ours.child.kill('SIGTERM');
    }
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
async function startProgram(source: string, ready: RegExp, settings: Record<string, string> = {}): Promise<Served> {
  const program = await compile(source);
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
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

/** Makes a key, as `npm run keys` does, for an account on the embedded database in the folder. */
export async function createKey(dataDir: string, email: string, credits: number): Promise<string> {
  const lines = await runKeys(dataDir, 'create', '--email', email, '--credits', String(credits));
  return must(lines.at(-1), 'the key is the last line');
}

/** Runs `npm run keys` on the embedded database in the folder; the lines it printed. */
export async function runKeys(dataDir: string, ...words: string[]): Promise<string[]> {
  const args = [await compile('scripts/operator.ts'), 'keys', ...words];
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout.trim().split('\n');
}

/** Requests a second, and the server's own CPU time a request, after a second of warming up. */
export function measure(
  { pid, port }: Served,
  target: string,
  wrkArgs: string[] = [],
  scriptArgs: string[] = [],
): Load {
  load(port, target, 1, wrkArgs, scriptArgs);
  const before = ownCpuMs(pid);
  const { requests, perSecond } = load(port, target, seconds, wrkArgs, scriptArgs);
  return { perSecond, cpuMs: (ownCpuMs(pid) - before) / requests };
}

function load(port: string, target: string, durationSeconds: number, wrkArgs: string[], scriptArgs: string[]) {
  const args = ['-t1', '-c16', `-d${durationSeconds}s`, ...wrkArgs, `http://127.0.0.1:${port}${target}`, ...scriptArgs];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]),
  };
}

/** One line: a measurement beside the anchor's. */
export function report(name: string, { perSecond, cpuMs }: Load, base: Load): void {
  const cells = [
    `${cpuMs.toFixed(3)} ms CPU a request`,
    `${(cpuMs / base.cpuMs).toFixed(2)} × the anchor`,
    `${Math.round(perSecond)} requests/s`,
    `${(perSecond / base.perSecond).toFixed(2)} ×`,
  ];
  console.log(`  ${name.padEnd(26)} ${cells.join('  ')}`);
}
