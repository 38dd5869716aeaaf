/** A built server of a test's own, with its own settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface TestServer {
  port: number;
  /** Where it answers, without a path. */
  origin: string;
  child: ChildProcess;
  /** Resolves with the exit code once the process is gone. */
  ended: Promise<number | null>;
  /** Everything it has printed so far. */
  printed(): string;
  /** Tells it to end and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built server, unless told otherwise with a data folder of its own; resolves when it is ready or has ended. */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const port = settings.PORT ? Number(settings.PORT) : await findFreePort();
  const ownFolder = settings.DATA_DIR ? null : mkdtempSync(path.join(os.tmpdir(), 'gridfare-e2e-'));
  const env = { ...process.env, PORT: String(port), ...(ownFolder && { DATA_DIR: ownFolder }), ...settings };
  const child = spawn(process.execPath, ['dist/server.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve)).finally(() => {
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        if (text.includes('is ready at')) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port, origin: `http://127.0.0.1:${port}`, child, ended, printed: () => text, stop };
}

/** A port that nobody listens on just now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
