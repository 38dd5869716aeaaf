/**
 * Keeps 20 hostile and 20 ordinary files in flight until it is told to end, then says what they were answered.
 * Usage: upload <folder> <port> <key of the hostile> <key of the ordinary>
 */
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { must } from '@/lib/must';
import { postBill } from '../post-bill';

const [folder, port, hostileKey, ordinaryKey] = process.argv.slice(2) as [string, string, string, string];
const inFlight = 20;
const busyPauseMs = 500;
os.setPriority(5);

interface BillFile {
  kind: string;
  bytes: Buffer<ArrayBuffer>;
}

/** By kind of file and answer: how often, and how long the longest took. */
const answers = new Map<string, { count: number; maxMs: number }>();
let isEnding = false;

process.on('SIGTERM', () => {
  isEnding = true;
  const rows = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, { count, maxMs }] of rows)
    console.log(`  ${name.padEnd(62)} ${String(count).padStart(5)}   longest ${(maxMs / 1000).toFixed(1)} s`);
  process.exit(0);
});

for (const [kind, key] of Object.entries({ hostile: hostileKey, ordinary: ordinaryKey })) {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind} `));
  const files = names.map((name) => ({
    kind: kind === 'hostile' ? name : kind,
    bytes: readFileSync(path.join(folder, name)),
  }));
  for (let place = 0; place < inFlight; place++) keepSending(files, place, key);
}

async function keepSending(files: readonly BillFile[], from: number, key: string): Promise<void> {
  for (let i = from; !isEnding; i++) {
    const { kind, bytes } = must(files[i % files.length], 'there are files of each kind');
    const startedAtMs = performance.now();
    const answer = await postBill(port, key, bytes).catch((error: Error) => error);
    count(`${kind}: ${describeAnswer(answer)}`, performance.now() - startedAtMs);
    if ('httpStatus' in answer && answer.httpStatus === 429)
      await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
  }
}

function describeAnswer(answer: Error | Awaited<ReturnType<typeof postBill>>): string {
  if (answer instanceof Error) return `broken off: ${answer.message}`;
  const { httpStatus, status, isRead, code } = answer;
  return [httpStatus, status, isRead ? '' : code].filter(Boolean).join(' ');
}

function count(name: string, tookMs: number): void {
  const known = answers.get(name) ?? { count: 0, maxMs: 0 };
  answers.set(name, { count: known.count + 1, maxMs: Math.max(known.maxMs, tookMs) });
}
