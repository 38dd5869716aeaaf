/** Bills as files, read by the whole reader, to rates that cost the bill's own period and its year. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assessDocument } from '@/lib/bills/assess-document';
import { readFile } from '@/lib/bills/read';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { printOwnRates, readOwnRates } from '@/lib/plans/own-rates';
import type { BillReading } from '@/lib/site/bill/file-reading';
import { findOwnRates } from '@/lib/site/bill/rates/own-rates';
import { readExtract } from '@/lib/site/bill/reading/from-extract';

async function readBill(file: string): Promise<BillReading> {
  const read = await readFile(readFileSync(file));
  if (!read.ok) throw new Error(read.reason);
  const { extraction } = assessDocument(read.document, '2026-11-22');
  return readExtract(toExtractResponse(extraction));
}

const golden = (name: string) => `test/golden-bills/${name}`;

describe.each([
  ['a single rate', golden('flat-rate-on-two-pages')],
  ['three bands', golden('time-of-use-with-sidebar')],
  ['demand', golden('demand-in-two-columns')],
  ['an embedded network', golden('embedded-network-agent')],
  ['hidden text of another bill', golden('hidden-text-of-another-bill')],
])('a bill with %s', (_, file) => {
  it('costs its own period again within 1%', async () => {
    const { fields } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as {
      fields: { new_charges: number; period_days: number };
    };
    const reading = await readBill(`${file}.pdf`);
    const own = reading.ok ? findOwnRates(reading.bill) : null;
    expect(own?.rates.period).toMatchObject({ days: fields.period_days, chargedIncGst: fields.new_charges });
    expect(Math.abs(own!.rates.period!.costIncGst / fields.new_charges - 1)).toBeLessThan(0.01);
    expect(readOwnRates(printOwnRates(own!.rates))).not.toBeNull();
  });
});

it('a gas bill has no rates', async () => {
  const reading = await readBill(`${golden('gas-in-blocks')}.pdf`);
  expect(reading.ok && findOwnRates(reading.bill)).toBeNull();
});
