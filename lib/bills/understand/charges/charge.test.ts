import { describe, expect, it } from 'vitest';
import { makeDocument, pictured, type Text, table } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { type ChargeContext, makeCharges } from './charge';
import { findBand } from './classify';
import { findCandidates } from './likely-charges';
import { findRows } from './rows';

const context: ChargeContext = {
  energyType: 'elec',
  style: 'ex',
  closed: true,
  dayFirst: true,
  metered: [],
  findUnit: () => null,
};
const edges = [40, 300, 430, 480, 540];

function readCharges(
  rows: readonly (readonly string[])[],
  more: Partial<ChargeContext> = {},
  legibility = 1,
  above: readonly Text[] = [],
) {
  const texts: Text[] = [...above, ...table(100, edges, rows)];
  const doc = indexDocument(legibility === 1 ? makeDocument(texts) : pictured(texts, {}, legibility));
  const candidates = findCandidates(doc, findRows(doc));
  return makeCharges(candidates, { ...context, ...more });
}
const bare = (...row: string[]) => readCharges([['Charge', 'Usage', 'Rate', 'Amount'], row])[0]!;

describe('the unit of a bare quantity', () => {
  it.each([
    ['Daily supply', '31', '1.2500', '$38.75', 'days'],
    ['Meter 1 peak', '2,205', '0.28514', '$628.73', 'kWh'],
    ['Anytime', '300', '0.4000', '$120.00', 'kWh'],
    ['Anytime', '300', '1.7000', '$510.00', null],
    ['Service, a month each', '2', '8.0000', '$16.00', 'days'],
    ['Demand', '20', '0.4000', '$8.00', null],
  ])('of "%s", %s at %s, is known by words, size and price', (words, quantity, rate, amount, unit) => {
    expect(bare(words, quantity, rate, amount).unit).toBe(unit);
  });
});

describe('a unit that is many of another', () => {
  it('is reported as printed, with its price by the unit of the quantity', () => {
    const [line] = readCharges([['Gas commodity', '187.4 Dth', '$0.40715/therm', '$763.00']], { energyType: 'gas' });
    expect(line).toMatchObject({ quantity: 187.4, unit: 'Dth', rate: 4.0715, rateUnit: '$/Dth' });
    const [other] = readCharges([['Gas commodity', '1,874 therms', '$4.0715/Dth', '$763.00']], { energyType: 'gas' });
    expect(other).toMatchObject({ quantity: 1874, unit: 'therm', rate: 0.40715, rateUnit: '$/therm' });
    const [scaled] = readCharges([['Peak', '3,000 kWh', '$85.00/MWh', '$255.00']]);
    expect(scaled).toMatchObject({ quantity: 3000, unit: 'kWh', rate: 0.085, rateUnit: '$/kWh' });
  });
});

describe('what a charge rests on', () => {
  const peak = ['Peak', '300 kWh', '40.00 c/kWh', '$120.00'];
  const basis = (row: readonly string[], more: Partial<ChargeContext> = {}, legibility = 1) =>
    readCharges([peak, row], more, legibility).at(-1)!.basis;

  it('is its product, with or without the total', () => {
    expect(basis(peak)).toBe('product_in_total');
    expect(basis(peak, { closed: false })).toBe('product');
  });

  it('is the amount alone where its calculation was not understood', () => {
    expect(basis(['Peak', '300 kWh', '40.00 c/kWh', '$125.00'])).toBe('line');
    expect(basis(['Welcome fee', '', '', '$10.00'])).toBe('fee_in_total');
    expect(basis(['Peak usage', '', '', '$10.00'])).toBe('amount_in_total');
    expect(basis(['Card fee 25', '', '', '$10.00'])).toBe('amount_in_total');
    expect(basis(['Welcome fee', '', '', '$10.00'], { closed: false })).toBe('line');
  });

  it('is less in a picture for a minus that the words do not tell, and for a unit that was not read', () => {
    expect(basis(['Peak', '300 kWh', '40.00 c/kWh', '-$120.00'], {}, 0.95)).toBe('product_in_picture');
    expect(basis(['Solar credit', '300 kWh', '40.00 c/kWh', '-$120.00'], {}, 0.95)).toBe('product_in_total');
    expect(basis(['Commodity', '300.5', '$14.00', '$4,207.00'], {}, 0.95)).toBe('product_in_picture');
  });
});

it('is of the night or the day by its first word, and of no peak of an unknown kind', () => {
  // "off-peak" whose ligature the file maps to another letter
  const names = ['day, energy', 'night, lines variable', 'oû-peak'];
  expect(names.map(findBand)).toEqual(['peak', 'off_peak', null]);
});
