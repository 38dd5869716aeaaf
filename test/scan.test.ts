/** A scan the whole way: from the picture of a printed bill to what the comparison starts from. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readBill } from '@/lib/bills/read-bill';
import { toExtractResponse } from '@/lib/bills/responses';
import { readExtract } from '@/lib/site/bill/reading/from-extract';
import { drawFirstPage } from '@/lib/testing/page-pictures';

const golden = path.resolve(import.meta.dirname, 'golden-bills/time-of-use-with-sidebar');

// The engine takes seconds of processor time, and a busy machine many more by the clock.
it('reads a scan that lies upside down, half of it white on dark', { timeout: 300_000 }, async () => {
  const { width, height, data } = await drawFirstPage(readFileSync(`${golden}.pdf`), 1654);
  const file = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(180)
    .jpeg({ quality: 70 })
    .toBuffer();
  const extraction = await readBill({ bytes: new Uint8Array(file), today: '2026-11-21', ocrLangPath: '' });
  const answer = toExtractResponse(extraction);
  const truth = JSON.parse(readFileSync(`${golden}.json`, 'utf8')).prefill;
  expect(answer.status).toBe('success');
  const reading = readExtract(answer);
  if (!reading.ok) throw new Error(reading.problem.kind);
  const { bill } = reading;
  expect({
    total_kwh: bill.totalKwh?.value,
    period_days: bill.periodDays?.value,
    peak_kwh: bill.peakKwh?.value,
    shoulder_kwh: bill.shoulderKwh?.value,
    off_peak_kwh: bill.offPeakKwh?.value,
    demand_kw: bill.demand?.value ?? null,
    site_identifier: bill.nmi?.value,
    supply_postcode: bill.supplyPostcode?.value,
  }).toEqual(truth);
});
