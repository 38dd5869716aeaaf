/** A Redis server for tests: in memory, on loopback, on a free port. */
import { spawn, spawnSync } from 'node:child_process';
import { freePort } from '../scripts/free-port';

export interface TestRedis {
  url: string;
  pid: number;
  stop(): void;
}

export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Starts a server; throws when there is none, or it does not start. */
export async function startRedis(givenPort?: number): Promise<TestRedis> {
  const port = givenPort ?? (await freePort());
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--enable-debug-command',
    'yes',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept connections')) resolve();
    });
  });
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
