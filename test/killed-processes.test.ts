/** Real processes on a real disk, ended without a warning in the middle of their work: what was acknowledged is there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/accounts/db/database';
import { openEmbedded } from '@/lib/accounts/db/embedded';
import { createAccountServices } from '@/lib/accounts/open-services';
import { openInMemory } from '@/lib/testing/databases';
import { makeOldEmbedded } from '@/lib/testing/old-databases';
import { makeFolder } from '@/lib/testing/set-up';
import { compile } from '@/scripts/bundle.mjs';

let program: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  program = await compile('lib/testing/killable-program.ts');
}, 120_000);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
}, 60_000);

interface Work {
  child: ChildProcess;
  /** What it has said of a kind so far. */
  said(word: string): string[];
  /** Resolves once it has said that so often, or has ended. */
  until(word: string, times?: number): Promise<void>;
  kill(): Promise<void>;
}

function start(work: string, dataDir: string): Work {
  const env = { ...process.env, DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' };
  const child = spawn(process.execPath, [program, work], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  running.add(child);
  const lines: [word: string, text: string][] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  createInterface({ input: child.stdout }).on('line', (text) => {
    lines.push([text.split(' ')[0] ?? '', text.slice(text.indexOf(' ') + 1)]);
    tell();
  });
  let isEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      isEnded = true;
      running.delete(child);
      tell();
      resolve();
    }),
  );
  const said = (word: string) => lines.flatMap(([known, text]) => (known === word ? [text] : []));
  return {
    child,
    said,
    until: (word, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (said(word).length >= times || isEnded) resolve();
        };
        listeners.add(look);
        look();
      }),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** A data folder with an empty database, up to date. */
async function makeDataDir(): Promise<string> {
  const dataDir = makeFolder();
  await (await openEmbedded({ dataDir })).close();
  return dataDir;
}

async function withDatabase<T>(dataDir: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openEmbedded({ dataDir });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

describe('killed', { timeout: 300_000 }, () => {
  it('while it creates keys: each key that was shown works', async () => {
    const dataDir = await makeDataDir();
    const shown: string[] = [];
    for (let round = 0; round < 3; round++) {
      const work = start('keys', dataDir);
      await work.until('key', 5);
      await wait(7 * round);
      await work.kill();
      shown.push(...work.said('key'));
    }
    expect(shown.length).toBeGreaterThanOrEqual(15);
    await withDatabase(dataDir, async (database) => {
      const { keys } = createAccountServices(database);
      for (const key of shown) expect(await keys.check(key)).not.toBeNull();
    });
  });

  it('while bills are sent: each bill that was answered is stored, and each stored bill took one credit', async () => {
    const dataDir = await makeDataDir();
    const answered: string[] = [];
    for (let round = 0; round < 2; round++) {
      const work = start('serve', dataDir);
      await work.until('port');
      const url = `http://127.0.0.1:${work.said('port')[0]}/v1/extract`;
      const before = answered.length;
      const send = async (number: number) => {
        const body = new FormData();
        body.append('file', makeBill(number), 'bill.pdf');
        const headers = { 'x-api-key': work.said('key')[0] ?? '' };
        const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
        if (answer?.status === 200) answered.push((await answer.json()).bill_uuid);
      };
      const sent = Array.from({ length: 12 }, (_, i) => send(100 * round + i));
      await expect.poll(() => answered.length - before, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(3);
      await work.kill();
      await Promise.all(sent);
    }
    await withDatabase(dataDir, async (database) => {
      const { accounts, bills } = createAccountServices(database);
      const account = await accounts.find('person@example.com');
      const stored = await bills.list(account?.id ?? '', 10_000);
      const ids = new Set(stored.map(({ id }) => id));
      expect(answered.filter((id) => !ids.has(id))).toEqual([]);
      // 300 were stored before any was sent.
      expect(account?.creditsLeft).toBe(1000 - stored.length);
      expect(stored.length).toBeLessThanOrEqual(324);
    });
  });

  it('while it sends an export: the file is visibly cut off, and the next one is whole', async () => {
    const dataDir = await makeDataDir();
    const first = start('serve', dataDir);
    await first.until('port');
    const ask = (work: Work) =>
      fetch(`http://127.0.0.1:${work.said('port')[0]}/v1/bills/export?format=pdf`, {
        headers: { 'x-api-key': work.said('key')[0] ?? '' },
      });
    const reader = (await ask(first)).body?.getReader();
    await reader?.read();
    await first.kill();
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    };
    // The connection breaks, so nobody takes the part for the whole.
    await expect(readOn()).rejects.toThrow();
    const second = start('serve', dataDir);
    await second.until('port');
    const whole = Buffer.from(await (await ask(second)).arrayBuffer());
    await second.kill();
    expect(whole.subarray(-8).toString()).toContain('%%EOF');
  });

  it('while it brings an older database up to date: the next start does so, and nothing is lost', async () => {
    const old = await makeOldDatabase();
    for (let round = 0; round < 3; round++) {
      const dataDir = makeFolder();
      cpSync(old, dataDir, { recursive: true });
      const work = start('migrate', dataDir);
      await work.until('migrating');
      await wait(24 * round);
      await work.kill();
      await withDatabase(dataDir, async (database) => {
        const { accounts, sites } = createAccountServices(database);
        const account = await accounts.find('person@example.com');
        expect(account?.creditsLeft).toBe(7);
        expect(await sites.list(account?.id ?? '')).toEqual([]);
      });
    }
  });
});

/** A sample with a few bytes more: a bill that nobody has sent before, and no published sample, which costs no credit. */
const sample = readFileSync('public/samples/single-rate.pdf');
const makeBill = (number: number) => new Blob([sample, `\n%${number}\n`]);

/** A data folder as an earlier version left it: with the tables of the first three migrations, and one account. */
async function makeOldDatabase(): Promise<string> {
  const dataDir = makeFolder();
  const database = await openInMemory();
  const { account } = await createAccountServices(database).accounts.ensure('person@example.com');
  await createAccountServices(database).accounts.update(account.id, { creditsLeft: 7 });
  await makeOldEmbedded(dataDir, 3, database.orm);
  await database.close();
  return dataDir;
}
