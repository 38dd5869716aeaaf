/** What the tests of killed processes run: opens the embedded database of DATA_DIR, does one kind of work, and says how far it is. */
import type { AddressInfo } from 'node:net';
import { findEmbeddedFolder, migrateTables, openPGlite } from '@/lib/accounts/db/embedded';
import { openAccountServices } from '@/lib/accounts/open-services';
import { createListener } from '@/lib/api/listener';
import { startServer } from '@/lib/server/http/serve';
import { makeReading, newEmail } from './accounts';

const say = (word: string, text: string | number = '') => void process.stdout.write(`${word} ${text}\n`);
const email = 'person@example.com';

const works: Record<string, () => Promise<void>> = {
  /** Creates keys for ever, one for each new account. */
  async keys() {
    const { accounts, keys } = await openAccountServices();
    for (;;) {
      const { account } = await accounts.ensure(newEmail());
      say('key', (await keys.create(account.id, 'Till')) ?? 'none');
    }
  },
  /** Serves the API, for an account with many bills. */
  async serve() {
    const { accounts, keys, bills } = await openAccountServices();
    const { account, isNew } = await accounts.ensure(email);
    if (isNew) {
      await accounts.update(account.id, { creditsLeft: 1000, requestsPerMinute: 1000 });
      for (let i = 0; i < 300; i++) await bills.store(makeReading(account.id, `bill ${i}`));
    }
    say('key', (await keys.create(account.id, 'Till')) ?? 'none');
    const server = await startServer(
      createListener(() => {}),
      0,
    );
    say('port', (server.address() as AddressInfo).port);
  },
  /** Brings an older database up to date. */
  async migrate() {
    const client = await openPGlite({}, findEmbeddedFolder(process.env.DATA_DIR ?? '').data);
    say('migrating');
    await migrateTables(client);
    say('migrated');
    await client.close();
  },
};

await works[process.argv[2] ?? '']?.();
