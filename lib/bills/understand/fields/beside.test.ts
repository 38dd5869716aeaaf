import { describe, expect, it } from 'vitest';
import { block, exGstCharges, identity, makeDocument, pairs, table } from '@/lib/testing/bill-documents';
import { checkBill } from '../../checks/check-bill';
import { toExtractResponse, toUploadResponse } from '../../responses';
import { understand } from '..';

const read = (...texts: Parameters<typeof makeDocument>[0]) =>
  checkBill(
    understand(makeDocument([...identity, ...texts, ...table(250, [40, 250, 400, 540], exGstCharges)]), '2026-11-21')!,
  );

describe('the end of the contract', () => {
  it.each([
    'Contract end date: 30 June 2027',
    'Your agreement expires on 30/06/2027',
    'End of your contract 30 Jun 2027',
  ])('is in both answers: "%s"', (text) => {
    const reading = read({ x: 40, y: 420, text });
    const extract = toExtractResponse(reading);
    expect(extract).toMatchObject({ contract_end_date: '2027-06-30' });
    expect(extract.fields?.contract_end_date?.confidence).toBe(0.8);
    expect(toUploadResponse(reading).energy_data).toMatchObject({ contract_end_date: '2027-06-30' });
    expect(extract.billing_period).toMatchObject({ start: '2026-07-09', end: '2026-08-08' });
  });

  it('stands below its label too', () => {
    const below = read(...pairs(40, 420, 160, [['Contract ends', '30 Jun 2027']]));
    expect(below.bill?.contractEndDate?.value).toBe('2027-06-30');
  });

  it('is no other date', () => {
    expect(
      read(...block(40, 420, ['Benefit ends 30 June 2027', 'Prices end 1 July 2027'])).bill?.contractEndDate,
    ).toBeNull();
  });
});
