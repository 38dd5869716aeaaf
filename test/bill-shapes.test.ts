/** The site reads the same bill from either shape of a remote service that is one of ours. */
import { expect, it } from 'vitest';
import { checkBill } from '@/lib/bills/checks/check-bill';
import { toExtractResponse, toUploadResponse } from '@/lib/bills/responses';
import { readExtract } from '@/lib/comparison/bill/reading/from-extract';
import { readUpload } from '@/lib/comparison/bill/reading/from-upload';
import { sampleBill, sure } from '@/lib/testing/bills';
import { remoteExtractSchema, remoteUploadSchema } from '@/lib/upstreams/remote-bills-contract';

const bills = {
  'of two bands': sampleBill(),
  'with demand and export': sampleBill({
    usage: { ...sampleBill().usage, demandKw: sure(14.2), exportKwh: sure(90), controlledLoadKwh: sure(40, 'stated') },
  }),
  'of which the usage is missing': sampleBill({
    ...{ charges: [], meterReads: [], supplyAddress: null },
    usage: { ...sampleBill().usage, totalKwh: null, peakKwh: null, offPeakKwh: null },
  }),
};

it.each(Object.entries(bills))('a bill %s', (_, bill) => {
  const extraction = checkBill(bill);
  const extract = readExtract(remoteExtractSchema.parse(toExtractResponse(extraction)));
  const upload = readUpload(remoteUploadSchema.parse(toUploadResponse(extraction, 'b-1')));
  // Only this shape has rates as printed, in cents.
  expect(JSON.parse(JSON.stringify(upload).replaceAll('cent/', '$/'))).toEqual(extract);
  expect(extract).toMatchObject({ ok: true, bill: { supplyPostcode: { value: '3011', confidence: 0.95 } } });
});

it('reads the lines of a remote service whether it leaves out or nulls what a line does not print', () => {
  const answer = toExtractResponse(checkBill(sampleBill()));
  const nulls = { quantity: null, unit: null, rate: null, tariff_type: null, time_period: null };
  const charges = [...answer.charges!, { description: 'Account fee', classification: 'retail', amount: 5, ...nulls }];
  const validation = {
    ...answer.validation,
    validation_issues: [{ severity: 'WARNING', field: null, message: 'So.' }],
  };
  const read = remoteExtractSchema.parse({
    ...answer,
    charges,
    validation,
    usage: { ...answer.usage, total_kwh: null },
  });
  expect(read.charges).toHaveLength(5);
  expect(readExtract(read)).toMatchObject({
    bill: { totalKwh: { value: 500 }, issues: [{ field: null, message: 'So.' }] },
  });
});
