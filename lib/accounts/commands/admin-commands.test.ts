/** The operator's words, on both databases, and what is told of words that cannot be carried out. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountServices, createAccountServices } from '@/lib/accounts/open-services';
import { newEmail } from '@/lib/testing/accounts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { makeFolder } from '@/lib/testing/set-up';
import { parseCommand, runAdminCommand } from './admin-commands';

const folder = makeFolder();
beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder);
});
afterAll(() => vi.unstubAllEnvs());

describeOnEachDatabase((database) => {
  const now = new Date('2026-11-21T00:00:00Z');
  let services: AccountServices;
  beforeAll(() => {
    services = createAccountServices(database(), () => now);
  });
  const run = (...words: string[]) => runAdminCommand(words, services);
  async function create(email: string, ...words: string[]): Promise<string> {
    const { lines, exitCode } = await run('keys', 'create', '--email', email, ...words);
    expect(exitCode).toBe(0);
    return lines.at(-1)!;
  }

  describe('keys', () => {
    it('creates the account once and a key each time, alone on the last line', async () => {
      const email = newEmail();
      const first = await create(` ${email.toUpperCase()} `, '--credits', '500', '--name', 'Till 1');
      expect(first).toMatch(/^gf_live_[A-Za-z0-9_-]{32}$/);
      const account = (await services.accounts.find(email))!;
      expect(account.creditsLeft).toBe(500);
      const second = await create(email);
      expect((await services.accounts.find(email))!.creditsLeft).toBe(500);
      expect((await services.keys.check(first))!.accountId).toBe(account.id);
      expect((await services.keys.check(second))!.accountId).toBe(account.id);
      expect((await services.keys.list(account.id)).map(({ name }) => name).sort()).toEqual([
        'Made by the operator',
        'Till 1',
      ]);
      await create(email, '--credits', '0');
      expect((await services.accounts.find(email))!.creditsLeft).toBe(0);
    });

    it('sets limits, lists without secrets, and revokes', async () => {
      const email = newEmail();
      const key = await create(email);
      const set = await run(
        'keys',
        'set-limits',
        '--email',
        email,
        '--credits',
        '9000',
        '--requests-per-minute',
        '600',
      );
      expect(set).toEqual({ lines: [`${email} has 9000 credits and may send 600 requests a minute.`], exitCode: 0 });
      const { lines } = await run('keys', 'list', '--email', email);
      expect(lines).toEqual([
        `${key.slice(0, 14)}…  ${email}  9000 credits  created 2026-11-21  never used  active  Made by the operator`,
      ]);
      expect(await services.keys.check(key)).toMatchObject({ requestsPerMinute: 600 });
      expect((await run('keys', 'list')).lines.length).toBeGreaterThanOrEqual(1);
      expect(await run('keys', 'revoke', key.slice(0, 14))).toMatchObject({ exitCode: 0 });
      expect(await services.keys.check(key)).toBeNull();
      expect(await run('keys', 'revoke', key)).toMatchObject({ exitCode: 1 });
    });

    it.each([
      ['create'],
      ['create', '--email', 'nobody'],
      ['create', '--email', 'you@example.com', '--credits', '-1'],
      ['create', '--email', 'you@example.com', '--credits', '1.5'],
      ['create', '--email', 'you@example.com', '--credits', '9999999999'],
      ['create', '--email', 'you@example.com', '--name', ' '],
      ['create', '--email', 'you@example.com', 'again'],
      ['create', '--mail', 'you@example.com'],
      ['set-limits', '--email', 'nobody-here@example.com', '--credits', '1'],
      ['set-limits', '--email', 'you@example.com'],
      ['set-limits', '--email', 'you@example.com', '--requests-per-minute', '0'],
      ['list', '--email', 'nobody-here@example.com'],
      ['revoke'],
      ['destroy'],
      ['__proto__'],
      [],
    ])('refuses %s %s %s %s %s in words', async (...words) => {
      const { lines, exitCode } = await run('keys', ...words.filter(Boolean));
      expect(exitCode).toBe(1);
      expect(lines.join('\n').length).toBeGreaterThan(10);
      expect(await services.accounts.find('you@example.com')).toBeNull();
    });
  });

  describe('accounts', () => {
    it('lists them, deletes one with everything', async () => {
      const email = newEmail();
      await create(email);
      expect((await run('accounts', 'list')).lines.find((line) => line.startsWith(email))).toContain('50 credits');
      expect(await run('accounts', 'delete', '--email', email)).toMatchObject({ exitCode: 0 });
      expect(await services.accounts.find(email)).toBeNull();
      expect(await run('accounts', 'delete', '--email', email)).toMatchObject({ exitCode: 1 });
    });

    it('prints a link to choose a password, which proves nothing of the address, and confirms one', async () => {
      const email = newEmail();
      await create(email);
      const { lines, exitCode } = await run('accounts', 'reset-link', '--email', email);
      const [, token = ''] = /^http:\/\/localhost:3000\/account\/reset\/([\w-]{43})$/.exec(lines.at(-1)!) ?? [];
      const account = (await services.accounts.find(email))!;
      expect([exitCode, await services.links.find(token)]).toEqual([
        0,
        { kind: 'reset', accountId: account.id, isMailed: false },
      ]);
      expect(account.emailVerified).toBe(false);
      expect(await run('accounts', 'confirm', '--email', email)).toEqual({
        lines: [`${email} is confirmed.`],
        exitCode: 0,
      });
      expect((await services.accounts.find(email))!.emailVerified).toBe(true);
      for (const command of ['reset-link', 'confirm']) {
        expect(await run('accounts', command, '--email', newEmail())).toMatchObject({ exitCode: 1 });
      }
    });
  });

  describe('db', () => {
    it('backs up into a file for its owner', async () => {
      const file = path.join(folder, `${database().kind}.backup`);
      const { lines, exitCode } = await run('db', 'backup', file);
      expect([exitCode, lines[0]]).toEqual([
        0,
        expect.stringMatching(/Backed up \d+ accounts?, \d+ keys? and \d+ bills? to/),
      ]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await run('db', 'backup', file)).toMatchObject({ exitCode: 1 });
    });
  });
});

describe('a mistake in typing', () => {
  it.each([
    ['keys creat', 'There is no command "keys creat".'],
    ['keys', 'Usage:'],
    ['keys revoke', 'Something is missing after "keys revoke".'],
    ['keys list all', '"all" is not understood.'],
  ])('is found without a database: %s', (words, line) => {
    expect(() => parseCommand(words.split(' '))).toThrow(line);
    expect(() => parseCommand(words.split(' '))).toThrow('npm run keys -- create');
  });
});
