/** Keys from the command that makes them to the store that finds them. */
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeysCommandError, runKeysCommand } from './command';
import { findKey } from './key';
import { FileKeyStore } from './key-file';

const now = new Date('2026-11-21T00:00:00Z');
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-keys-test-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runKeysCommand(words, { dataDir, now, print: (line) => lines.push(line) });
  return lines;
}

async function create(...words: string[]): Promise<string> {
  return (await run('create', '--email', 'you@example.com', ...words)).at(-1)!;
}

describe('keys create', () => {
  it('prints the key once, alone on the last line, and keeps its hash only', async () => {
    const key = await create('--credits', '500');
    expect(key).toMatch(/^gf_live_[A-Za-z0-9_-]{32}$/);
    const kept = await readFile(path.join(dataDir, 'keys.json'), 'utf8');
    expect(kept).not.toContain(key.slice('gf_live_'.length));
    expect(JSON.parse(kept)).toEqual({
      keys: [
        {
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          start: key.slice(0, 14),
          email: 'you@example.com',
          credits: 500,
          createdAt: '2026-11-21T00:00:00.000Z',
          revokedAt: null,
        },
      ],
    });
  });

  it('leaves a file that only its owner reads, and nothing else', async () => {
    await create();
    expect((await stat(path.join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['keys.json']);
  });

  it('loses none of many made at once', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, () => create()));
    const store = new FileKeyStore(dataDir);
    const found = await Promise.all(keys.map((key) => findKey(store, key)));
    expect(new Set(found.map((key) => key?.start)).size).toBe(12);
  });

  it('takes over the lock of a process that was ended', async () => {
    const lock = path.join(dataDir, 'keys.json.lock');
    await writeFile(lock, '');
    await utimes(lock, new Date(0), new Date(0));
    await create();
    expect(await readdir(dataDir)).toEqual(['keys.json']);
  });

  it.each([
    [['create']],
    [['create', '--email', 'nobody']],
    [['create', '--email', 'you@example.com', '--credits', '-1']],
    [['create', '--email', 'you@example.com', '--credits', '1.5']],
    [['create', '--email', 'you@example.com', 'again']],
    [['create', '--mail', 'you@example.com']],
    [['revoke']],
    [['destroy']],
    [[]],
  ])('refuses %j in words', async (words) => {
    await expect(run(...words)).rejects.toBeInstanceOf(KeysCommandError);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('keys list and revoke', () => {
  it('show keys by their start and end one of them', async () => {
    expect(await run('list')).toEqual(['There are no keys.']);
    const [first, second] = [await create(), await create('--credits', '0')];
    const store = new FileKeyStore(dataDir);
    expect(await findKey(store, first)).toMatchObject({ email: 'you@example.com', credits: 50 });
    await run('revoke', first.slice(0, 14));
    expect(await findKey(store, first)).toBeNull();
    expect(await findKey(store, second)).not.toBeNull();
    const lines = await run('list');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('revoked 2026-11-21');
    expect(lines[1]).toContain('active');
    expect(lines.join()).not.toContain(second);
    await expect(run('revoke', first)).rejects.toThrow('No active key');
  });
});

describe('the store', () => {
  it('knows a key that was made while it was open', async () => {
    const store = new FileKeyStore(dataDir);
    expect(await findKey(store, `gf_live_${'a'.repeat(32)}`)).toBeNull();
    const key = await create();
    expect(await findKey(store, key)).not.toBeNull();
  });

  it.each(['', 'gf_live_', 'x'.repeat(100_000), `gf_live_${'a'.repeat(32)}`])(
    'knows no key like %.20s',
    async (text) => {
      await create();
      expect(await findKey(new FileKeyStore(dataDir), text)).toBeNull();
    },
  );

  it('says so when the file is not one of keys, without repeating it', async () => {
    await writeFile(path.join(dataDir, 'keys.json'), '{"keys": [{"email": "you@example.com"}]}');
    const error = await findKey(new FileKeyStore(dataDir), `gf_live_${'a'.repeat(32)}`).catch((thrown) => thrown);
    expect(error.message).toMatch(/keys\.json is not a file of keys/);
    expect(error.message).not.toContain('example.com');
  });
});
