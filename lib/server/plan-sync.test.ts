import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBook } from '@/lib/plans/book/book-store';
import { captureLog, makeFolder } from '@/lib/testing/set-up';
import { findSyncTrouble, isSyncDue, startDailySync } from './plan-sync';

let dataDir: string;
let logged: string[];
beforeEach(() => {
  dataDir = makeFolder();
  logged = captureLog();
});
afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;
const scriptOf = (code: string) => {
  const file = path.join(dataDir, 'script.mjs');
  fs.writeFileSync(file, code);
  return file;
};

describe('when a reading is due', () => {
  it('is at once without a book, else a day after the book', () => {
    expect(isSyncDue(dataDir, Date.now())).toBe(true);
    saveBook(dataDir, { checkedOn: '2026-11-21', source: { kind: 'register', name: 'x', note: null }, plans: [] });
    const savedMs = fs.statSync(path.join(dataDir, 'book.ndjson')).mtimeMs;
    expect(isSyncDue(dataDir, savedMs + 23 * hour)).toBe(false);
    expect(isSyncDue(dataDir, savedMs + 24 * hour)).toBe(true);
  });
});

describe('the daily reading', () => {
  /** Starts it, lets the first one begin, and waits until `seen`. */
  async function run(script: string, seen: () => void): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const end = startDailySync({ script, dataDir });
    vi.advanceTimersByTime(minute);
    vi.useRealTimers();
    try {
      await vi.waitFor(seen, { timeout: 20_000, interval: 20 });
    } finally {
      end();
    }
  }

  it('runs the script in a process of its own, quietly', async () => {
    const witness = path.join(dataDir, 'witness');
    const code = `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(witness)}, process.argv[2]);`;
    await run(scriptOf(code), () => expect(fs.readFileSync(witness, 'utf8')).toBe('--quiet'));
    expect(logged).toEqual([]);
  });

  it('says in one line why one failed', async () => {
    const code = "console.error('first\\nThe register gave no answer.'); process.exitCode = 1;";
    await run(scriptOf(code), () => expect(logged).toHaveLength(1));
    expect(JSON.parse(logged[0]!)).toMatchObject({
      level: 'warn',
      event: 'plan_sync_failed',
      reason: 'The register gave no answer.',
    });
    expect(findSyncTrouble()).toEqual({
      ...{ at: expect.any(Date), kind: 'failed', reason: 'The register gave no answer.' },
    });
  });

  it('is left to another server that has synced into the folder meanwhile', async () => {
    const witness = path.join(dataDir, 'witness');
    const script = scriptOf(`import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(witness)}, '');`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const end = startDailySync({ script, dataDir });
    saveBook(dataDir, { checkedOn: '2026-11-21', source: { kind: 'register', name: 'x', note: null }, plans: [] });
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(vi.getTimerCount()).toBe(1);
    end();
    expect(fs.existsSync(witness)).toBe(false);
  });

  it('ends a reading in progress with the server', async () => {
    const started = path.join(dataDir, 'started');
    const ended = path.join(dataDir, 'ended');
    const code = `import fs from 'node:fs';
      process.once('SIGTERM', () => { fs.writeFileSync(${JSON.stringify(ended)}, ''); process.exit(130); });
      fs.writeFileSync(${JSON.stringify(started)}, '');
      setInterval(() => {}, 1000);`;
    await run(scriptOf(code), () => expect(fs.existsSync(started)).toBe(true));
    await vi.waitFor(() => expect(fs.existsSync(ended)).toBe(true), { timeout: 20_000, interval: 20 });
    expect(logged).toEqual([]);
  });
});
