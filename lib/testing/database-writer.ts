/** For the test of what a killed process leaves: stores bills for ever, and says of each when it is stored. */
import { randomUUID } from 'node:crypto';
import { BillStore } from '@/lib/accounts/bills/bills';
import { openEmbedded } from '@/lib/accounts/db/embedded';
import { createAccount, makeReading } from './accounts';

const [dataDir = '', known] = process.argv.slice(2);
const database = await openEmbedded({ dataDir });
const accountId = known || (await createAccount(database, 10_000)).id;
process.stdout.write(`account ${accountId}\n`);
const bills = new BillStore(database, () => new Date());
// Several at once, as requests come: the kill meets them at different places.
await Promise.all(Array.from({ length: 4 }, writeForEver));

async function writeForEver(): Promise<void> {
  for (;;) {
    const stored = await bills.store(makeReading(accountId, randomUUID()));
    if ('bill' in stored) process.stdout.write(`bill ${stored.bill.billId}\n`);
  }
}
