/** Honest work of every kind that an attack may be of, each by a visitor and an account of its own. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstObject, line, makePdf } from '@/lib/testing/pdf-file';
import { root } from '@/scripts/root';
import { type Answer, getResultPage, openSitesForm, sendBill, type Visitor } from './visitor';

export type HonestWork = (number: number) => Promise<Answer>;

const golden = (name: string) => readFileSync(path.join(root, 'test/golden-bills', name));
/** Names of the accounts whose keys are needed. */
export const honestAccounts = ['digital bill', 'scanned page', 'upload of 5 MB'] as const;

/** By name; `keys` are of `honestAccounts`. */
export async function openHonestWork(port: string, keys: readonly string[]): Promise<Record<string, HonestWork>> {
  const visitor = (number: number): Visitor => ({ port, client: `203.0.113.${number}`, key: keys[number] ?? '' });
  const sendSites = await openSitesForm(visitor(4));
  const files = [golden('flat-rate-on-two-pages.pdf'), golden('gas-in-mj-blocks.scan.jpg'), makeLargeBill()];
  return {
    'result page': (number) => getResultPage(visitor(3), '3000', number),
    ...Object.fromEntries(files.map((file, i) => [honestAccounts[i], () => sendBill(visitor(i), file)])),
    'three sites': () => sendSites('name,postcode,usage_kwh\nCafe,2000,18000\nShop,3000,9000\nYard,4000,30000\n'),
  };
}

/** A bill with a picture of 5 MB that no page shows. */
function makeLargeBill(): Uint8Array {
  const texts = ['Pelican Energy', 'Electricity account', 'NMI 4103573234', 'Billing period 1 Apr 2026 to 30 Jun 2026'];
  const content = [...texts, 'Usage 100 kWh at $0.25 $25.00', 'GST $2.50', 'Total due $27.50']
    .map((text, i) => line(40, 800 - 20 * i, text))
    .join('');
  return makePdf({
    pages: [{ content }],
    objects: [{ dictionary: `/N ${firstObject}`, body: randomBytes(5_000_000) }],
  });
}
