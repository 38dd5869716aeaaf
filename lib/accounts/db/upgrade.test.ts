/** A database of any older version opens with this program and keeps all it held; a copy from before the upgrade is the way back. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { BillStore } from '@/lib/accounts/bills/bills';
import { PasswordStore } from '@/lib/accounts/sign-in/passwords';
import { makeReading, password } from '@/lib/testing/accounts';
import { openInMemory } from '@/lib/testing/databases';
import { fillDatabase, makeBillContent } from '@/lib/testing/full-database';
import {
  type Columns,
  countMigrationFiles,
  listOldVersions,
  makeOldEmbedded,
  makeOldOnServer,
  readColumns,
  withOldMigrations,
} from '@/lib/testing/old-databases';
import { makeFolder } from '@/lib/testing/set-up';
import type { Database } from './database';
import { findEmbeddedFolder, openEmbedded, openPGlite } from './embedded';
import { openPostgres } from './postgres';

const versions = listOldVersions();
/** The versions between them are steps on the way from the oldest. */
const ends = [versions[0] ?? 0, versions.at(-1) ?? 0];
const at = () => new Date();
let source: Database;
let accountId: string;
let email: string;
const folder = makeFolder();

beforeAll(async () => {
  source = await openInMemory();
  ({ accountId, email } = await fillDatabase(source));
}, 120_000);
afterAll(() => source?.close());

/** All that the older tables held is there, and the program finds its way in them. */
async function expectNothingLost(upgraded: Database, columns: Columns): Promise<void> {
  expect(await readColumns(upgraded.orm, columns)).toEqual(await readColumns(source.orm, columns));
  expect(columns.bills?.length).toBeGreaterThan(10);
  const bills = new BillStore(upgraded, at);
  await bills.summariseOld();
  for (const search of [{}, { q: 'energy' }, { from: '2020-01-01' }]) {
    const found = await bills.list(accountId, 100, { search });
    expect(found).toEqual(await new BillStore(source, at).list(accountId, 100, { search }));
  }
  // What older tables held elsewhere; the oldest version had neither.
  const moved = {
    ...(columns.sites && { sites: ['watch_id', 'threshold_cents', 'notified', 'message', 'message_at', 'mail_after'] }),
    ...(columns.second_factors && { second_factors: ['recovery_hashes'] }),
  };
  expect(await readColumns(upgraded.orm, moved)).toEqual(await readColumns(source.orm, moved));
  expect(await new PasswordStore(upgraded, at).check(email, password)).not.toBeNull();
  expect(await new AccountStore(upgraded, at).get(accountId)).toMatchObject({ creditsLeft: 69, retentionDays: 90 });
  expect(await bills.store(makeReading(accountId, makeBillContent(7)))).toMatchObject({ kind: 'already_there' });
  expect(await bills.store(makeReading(accountId, 'a new bill'))).toMatchObject({ kind: 'stored' });
}

it('knows every migration there is', () => {
  expect(versions.length).toBe(countMigrationFiles() - 1);
});

it.each(ends)(
  'an embedded database of %i migrations is upgraded, nothing lost, and goes back by the copy of its folder',
  { timeout: 240_000 },
  async (version) => {
    const dataDir = path.join(folder, `upgrade-${version}`);
    const columns = await makeOldEmbedded(dataDir, version, source.orm);
    cpSync(dataDir, `${dataDir}-copy`, { recursive: true });
    const upgraded = await openEmbedded({ dataDir });
    await expectNothingLost(upgraded, columns);
    await upgraded.close();
    if (version !== versions.at(-1)) return;
    const client = await openPGlite({}, findEmbeddedFolder(`${dataDir}-copy`).data);
    const orm = drizzle(client);
    await withOldMigrations(version, (migrationsFolder) => migrate(orm, { migrationsFolder }));
    const old = orm as unknown as Database['orm'];
    expect(await readColumns(old, columns)).toEqual(await readColumns(source.orm, columns));
    await client.close();
  },
);

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL server', { timeout: 120_000 }, () => {
  it.each(ends)('of %i migrations is upgraded, nothing lost', async (version) => {
    const { url, drop, columns } = await makeOldOnServer(version, source.orm);
    // Servers of a new version that start together.
    const [upgraded, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
    try {
      await expectNothingLost(upgraded, columns);
    } finally {
      await Promise.all([upgraded.close(), other.close()]);
      await drop();
    }
  });
});
