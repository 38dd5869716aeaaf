/** For the test of what a killed process leaves: stores bills for ever, and says of each when it is stored. */
import { randomUUID } from 'node:crypto';
import { Bills } from '@/lib/accounts/bills';
import { newAccount, readingOf } from '@/lib/accounts/testing';
import { openEmbedded } from './embedded';

const [dataDir = '', base = '', known] = process.argv.slice(2);
const database = await openEmbedded({ dataDir }, base);
const accountId = known || (await newAccount(database, 10_000)).id;
process.stdout.write(`account ${accountId}\n`);
const bills = new Bills(database, () => new Date());
// Several at once, as requests come: the kill meets them at different places.
await Promise.all(Array.from({ length: 4 }, writeForEver));

async function writeForEver(): Promise<void> {
  for (;;) {
    const stored = await bills.store(readingOf(accountId, randomUUID()));
    if ('bill' in stored) process.stdout.write(`bill ${stored.bill.billId}\n`);
  }
}
