/** A backup of either database restores into either: every value, or nothing. */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { BillStore } from '@/lib/accounts/bills/bills';
import { KeyStore } from '@/lib/accounts/keys';
import { PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { SecondFactorStore } from '@/lib/accounts/sign-in/second-factor';
import { SecurityEventStore } from '@/lib/accounts/sign-in/security-events';
import { SiteStore } from '@/lib/accounts/site-store';
import { WatchStore } from '@/lib/accounts/watch-store';
import { createAccount, failure, makeReading, makeSessions, signUpBrowser } from '@/lib/testing/accounts';
import { openInMemory, openOnServer } from '@/lib/testing/databases';
import { turnOnSecondFactor } from '@/lib/testing/second-factor';
import { backUp, restore } from './backup';
import type { Database } from './database';
import { tables } from './schema';

const kinds: [name: string, open: () => Promise<Database>][] = [
  ['embedded', openInMemory],
  ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', openOnServer] as [string, () => Promise<Database>]] : []),
];

async function everything({ orm }: Database): Promise<unknown> {
  const read = Object.values(tables).map(async (table) => {
    const name = getTableName(table);
    const rows = await orm.execute(sql`select t::text as row from ${sql.identifier(name)} t order by 1`);
    return [name, (rows as unknown as { rows: unknown[] }).rows];
  });
  return Object.fromEntries(await Promise.all(read));
}

async function* each(lines: string[]): AsyncIterable<string> {
  yield* lines;
}

describe.each(kinds)('a backup of %s', { timeout: 120_000 }, (name, open) => {
  let source: Database;
  const lines: string[] = [];
  beforeAll(async () => {
    source = await open();
    const account = await createAccount(source, 100);
    const at = () => new Date();
    await new AccountStore(source, at).update(account.id, { keepFiles: true, retentionDays: 90 });
    await new KeyStore(source, at).create(account.id, 'till “one”\n\\x');
    await signUpBrowser(new PasswordStore(source, at), makeSessions(source), 'owner@example.com');
    await turnOnSecondFactor(new SecondFactorStore(source, at, () => ['a secret']), account.id, new Date());
    await new SecurityEventStore(source, at).note('key', account.id, 'key_created');
    const bills = new BillStore(source, at);
    for (let i = 0; i < 30; i++) await bills.store(makeReading(account.id, `\u0000\ufffd bill ${i} \\x00 '"`));
    await bills.store(makeReading(account.id, 'x'.repeat(700_000)));
    await bills.store(makeReading(account.id, 'dark', failure));
    const sites = new SiteStore(source, at);
    const place = { name: 'Shed “2”', postcode: '3011', nmi: null, annualKwh: 18_000.5 };
    await sites.put(account.id, [{ ...place, paysCents: 559_050, contractEnds: '2027-06-30' }]);
    const watches = new WatchStore(source, at);
    for (const { id } of await sites.list(account.id)) await watches.set(account.id, id, 500);
    const claimed = await watches.claimAccount('book');
    const message = {
      ...{ siteName: 'Shed', planName: 'Plan', costIncGst: 1, mayAddIncGst: 0 },
      ...{ difference: '$1 less', annualKwh: 1, href: '/' },
    };
    await watches.decide(claimed?.watches[0]?.id ?? '', 'book', () => ({
      message,
      notified: [{ plan: 'a', dollars: 500.5 }],
    }));
    await backUp(source, async (written) => {
      for await (const line of written) lines.push(line.trimEnd());
    });
  }, 120_000);
  afterAll(() => source?.close());

  // Into the other kind, where there is one.
  it.each(kinds.length > 1 ? kinds.filter(([other]) => other !== name) : kinds)(
    'restores whole into %s',
    async (_, openTarget) => {
      const target = await openTarget();
      try {
        const counts = await restore(target, each(lines));
        expect(counts).toMatchObject({
          accounts: 2,
          api_keys: 1,
          credentials: 1,
          sessions: 1,
          second_factors: 1,
          recovery_codes: 10,
          security_events: 1,
          bills: 32,
          bill_files: 32,
          sites: 1,
          watches: 1,
          messages: 1,
        });
        expect(await everything(target)).toEqual(await everything(source));
        await expect(restore(target, each(lines))).rejects.toThrow('holds accounts already');
      } finally {
        await target.close();
      }
    },
  );

  it('leaves nothing open when it cannot be written', async () => {
    const full = () => new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) });
    await expect(backUp(source, (written) => pipeline(written, full()))).rejects.toThrow('no room');
    const { id } = await createAccount(source);
    await new AccountStore(source, () => new Date()).delete(id);
  });

  it.runIf(name === 'embedded')('restores nothing when it is cut off, damaged, or none', async () => {
    const target = await openInMemory();
    const [head, ...rest] = lines as [string, ...string[]];
    const other = JSON.stringify({ ...JSON.parse(head), tablesAsOf: 'another' });
    try {
      await expect(restore(target, each(lines.slice(0, -1)))).rejects.toThrow('cut off');
      await expect(restore(target, each([head, ...rest.slice(1)]))).rejects.toThrow('does not fit');
      await expect(restore(target, each(lines.toSpliced(-2, 1)))).rejects.toThrow('rows of it are missing');
      await expect(restore(target, each([head, rest[0]!.slice(0, 20)]))).rejects.toThrow('damaged');
      await expect(restore(target, each([other, ...rest]))).rejects.toThrow('another version');
      await expect(restore(target, each(['{}']))).rejects.toThrow('no backup');
      await expect(restore(target, each([]))).rejects.toThrow('cut off');
      expect(await everything(target)).toMatchObject({ accounts: [], bills: [] });
    } finally {
      await target.close();
    }
  });
});
