/** The site reads the same bill from either shape of a remote service that is one of ours. */
import { expect, it } from 'vitest';
import { assess } from '@/lib/bills/check';
import { toExtractResponse, toUploadResponse } from '@/lib/bills/shapes';
import { sampleBill, sure } from '@/lib/bills/testing';
import { readingFromExtract } from '@/lib/comparison/bill-from-extract';
import { readingFromUpload } from '@/lib/comparison/bill-from-upload';
import { remoteExtractSchema, remoteUploadSchema } from '@/lib/upstreams/remote-bills-contract';

const bills = {
  'of two bands': sampleBill(),
  'with demand and export': sampleBill({
    usage: { ...sampleBill().usage, demandKw: sure(14.2), exportKwh: sure(90), controlledLoadKwh: sure(40, 0.6) },
  }),
  'of which the usage is missing': sampleBill({
    ...{ charges: [], meterReads: [], supplyAddress: null },
    usage: { ...sampleBill().usage, totalKwh: null, peakKwh: null, offPeakKwh: null },
  }),
};

it.each(Object.entries(bills))('a bill %s', (_, bill) => {
  const extraction = assess(bill);
  const extract = readingFromExtract(remoteExtractSchema.parse(toExtractResponse(extraction)));
  const upload = readingFromUpload(remoteUploadSchema.parse(toUploadResponse(extraction, 'b-1')));
  expect(upload).toEqual(extract);
  expect(extract).toMatchObject({ ok: true, bill: { supplyPostcode: { value: '3011', confidence: 0.95 } } });
});
