/** What is reported and corrected of bills that were read from pictures, and how sure it is; all parties are invented. */

import { describe, expect, it } from 'vitest';
import {
  chargeEdges,
  exGstCharges,
  findLine,
  identity,
  pictured,
  sampleChargeTexts,
  table,
  understandDocument,
  understandTexts,
} from '@/lib/testing/bill-documents';
import { isConfirmed } from '../basis';
import { checkBill } from '../checks/check-bill';
import { repairNmi } from './fields/site-identifier';

describe('pictures', () => {
  it('are all that is corrected: a bill in print keeps its own errors', () => {
    const wrong = exGstCharges.map((row) => row.map((cell) => (cell === '300 kWh' ? '800 kWh' : cell)));
    const read = understandTexts(...identity, ...table(260, chargeEdges, wrong));
    expect(findLine(read, 'Peak usage')?.quantity).toBe(800);
    expect(checkBill(read).issues.map(({ code }) => code)).toContain('line_arithmetic');
  });

  it('state nothing as sure that was read unclearly', () => {
    const clear = understandDocument(pictured([...identity, ...sampleChargeTexts], {}, 0.95));
    const unclear = understandDocument(pictured([...identity, ...sampleChargeTexts], {}, 0.5));
    expect(isConfirmed(clear.totals.totalDue!)).toBe(true);
    expect(isConfirmed(clear.siteIdentifier!)).toBe(true);
    for (const field of [unclear.totals.totalDue, unclear.siteIdentifier, unclear.usage.totalKwh, unclear.period.days])
      expect(isConfirmed(field!)).toBe(false);
  });

  it('state usage as sure only when no line can have been lost', () => {
    const texts = [...identity, ...sampleChargeTexts];
    const lost = texts.filter(({ y }) => y !== sampleChargeTexts[8]!.y);
    expect(understandDocument(pictured(texts, {}, 0.95)).usage.totalKwh).toMatchObject({ value: 500 });
    expect(isConfirmed(understandDocument(pictured(lost, {}, 0.95)).usage.totalKwh!)).toBe(false);
    const stated = [...lost, { x: 40, y: 480, text: 'Total energy used this period: 500 kWh' }];
    expect(isConfirmed(understandDocument(pictured(stated, {}, 0.95)).usage.totalKwh!)).toBe(false);
  });

  it('have the number of the connection corrected by its check digit', () => {
    expect(repairNmi('61O358Z1568')).toEqual({ id: '61035821568', guessed: true });
    // 8 and S at this place have one check digit.
    expect(repairNmi('NKKKOFAAST3')).toEqual({ id: 'NKKK0FAAST3', guessed: true });
    expect(repairNmi('63052204171')).toEqual({ id: '63052204171', guessed: false });
    const site = understandDocument(pictured([...identity, ...sampleChargeTexts], { '6305': '630S' })).siteIdentifier;
    expect(site?.value.id).toBe('63052204171');
    expect(isConfirmed(site!)).toBe(false);
  });
});
