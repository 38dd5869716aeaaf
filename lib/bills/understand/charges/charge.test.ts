import { describe, expect, it } from 'vitest';
import { makeDocument, pictured, type Text, table } from '@/lib/testing/bill-documents';
import { indexDocument } from '../document-index';
import { findAddressBlocks } from '../fields/addresses';
import { calculateRows } from './calculated-rows';
import { findCandidates } from './candidates';
import { type ChargeContext, makeCharges } from './charge';
import { findBand } from './classify';
import { describeRow } from './row-words';
import { findRows } from './rows';

const context: ChargeContext = { energyType: 'elec', style: 'ex', closed: true, dayFirst: true, findUnit: () => null };
const edges = [40, 300, 430, 480, 540];

function readCharges(
  rows: readonly (readonly string[])[],
  more: Partial<ChargeContext> = {},
  legibility = 1,
  above: readonly Text[] = [],
) {
  const texts: Text[] = [...above, ...table(100, edges, rows)];
  const doc = indexDocument(legibility === 1 ? makeDocument(texts) : pictured(texts, {}, legibility));
  const candidates = findCandidates(doc, findRows(doc), findAddressBlocks(doc));
  return makeCharges(candidates, { ...context, ...more });
}
const bare = (...row: string[]) => readCharges([['Charge', 'Usage', 'Rate', 'Amount'], row])[0]!;

describe('the unit of a bare quantity', () => {
  it.each([
    ['Daily supply', '31', '1.2500', '$38.75', 'days'],
    ['Meter charge', '31', '0.4215', '$13.07', 'days'],
    ['Meter 1 peak', '2,205', '0.28514', '$628.73', 'kWh'],
    ['Supply energy', '31', '1.2500', '$38.75', 'kWh'],
    ['Network access', '2,205', '0.1000', '$220.50', 'kWh'],
    ['Anytime', '300', '0.4000', '$120.00', 'kWh'],
    ['Anytime', '300', '1.7000', '$510.00', null],
    ['Service, a month each', '2', '8.0000', '$16.00', 'days'],
    ['Demand', '20', '0.4000', '$8.00', null],
  ])('of "%s", %s at %s, is known by words, size and price', (words, quantity, rate, amount, unit) => {
    expect(bare(words, quantity, rate, amount).unit).toBe(unit);
  });

  it('is of gas the megajoule, and none of LPG but the bottle', () => {
    const gas = (energyType: ChargeContext['energyType'], words: string, rate: string, amount: string) =>
      readCharges(
        [
          ['Charge', 'Usage', 'Rate', 'Amount'],
          [words, '3,000', rate, amount],
        ],
        { energyType },
      )[0]!.unit;
    expect(gas('gas', 'Commodity', '0.0300', '$90.00')).toBe('MJ');
    expect(gas('gas', 'Commodity', '0.4000', '$1,200.00')).toBeNull();
    expect(gas('lpg', 'Cylinder exchange', '0.4000', '$1,200.00')).toBe('bottle');
    expect(gas('lpg', '45 kg exchange', '0.4000', '$1,200.00')).toBe('bottle');
    expect(gas('lpg', 'Anytime', '0.4000', '$1,200.00')).toBeNull();
  });
});

it('tells a price a day of demand by the unit of the demand', () => {
  const [line] = readCharges([['Network demand charge', '212.8 kVA', '0.34187/day', '31', '2,255.25']]);
  expect(line).toMatchObject({ description: 'Network demand charge', quantity: 212.8, unit: 'kVA', rate: 0.34187 });
  expect(line!.rateUnit).toBe('$/kVA/day');
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

describe('a quantity without a rate', () => {
  const only = (words: string) =>
    readCharges([
      ['Peak', '300 kWh', '40.00 c/kWh', '$120.00'],
      [words, '', '', '$812.40'],
    ]).at(-1)!;

  it('is kept with its unit', () => {
    expect(only('Network charges 12,402 kWh')).toMatchObject({
      quantity: 12_402,
      unit: 'kWh',
      rate: null,
      basis: 'amount_in_total',
    });
    expect(only('Network charges 12.402 MWh')).toMatchObject({ quantity: 12_402, unit: 'kWh', rate: null });
  });

  it.each([
    'Network charges over 100 kWh',
    'Network charges first 100 kWh',
    'Network charges, 100 kWh of demand',
    'Network charges 100 kWh and 20 kVA',
  ])('is not reported of "%s"', (words) => {
    expect(only(words)).toMatchObject({ quantity: null, unit: null });
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

  it('is less in a picture: of a fee, of unclear letters, of a rounded product', () => {
    expect(basis(['Welcome fee', '', '', '$10.00'], {}, 0.95)).toBe('fee_in_picture');
    expect(basis(['Peak', '300 kWh', '40.00 c/kWh', '$125.00'], {}, 0.8)).toBe('unclear_line');
    expect(basis(['Peak', '300 kWh', '40.00 c/kWh', '$125.00'], {}, 0.95)).toBe('line');
    // Another last digit of the rate would be as good, unless each was read clearly.
    expect(basis(['Supply', '31 days', '1.2345 $/day', '$38.27'], {}, 0.8)).toBe('product_in_picture');
    expect(basis(['Supply', '31 days', '1.2345 $/day', '$38.27'], {}, 0.95)).toBe('product_in_total');
    expect(basis(['Peak', '300 kWh', '40.00 c/kWh', '$120.00'], {}, 0.8)).toBe('product_in_total');
  });

  it('is less in a picture for a minus that the words do not tell, and for a unit that was not read', () => {
    expect(basis(['Peak', '300 kWh', '40.00 c/kWh', '-$120.00'], {}, 0.95)).toBe('product_in_picture');
    expect(basis(['Solar credit', '300 kWh', '40.00 c/kWh', '-$120.00'], {}, 0.95)).toBe('product_in_total');
    expect(basis(['Commodity', '300.5', '$14.00', '$4,207.00'], {}, 0.95)).toBe('product_in_picture');
  });
});

it('counts the whole units of a step where only its threshold is printed', () => {
  const step = (words: string, amount: string) => readCharges([[words, '', '', '', amount]], { closed: true })[0];
  expect(step('(Over 1000 kWh at $0.094710)', '46.03')).toMatchObject({ quantity: 486, unit: 'kWh', rate: 0.09471 });
  expect(step('(Over 1000 kWh at $0.094710)', '46.07')).toMatchObject({ quantity: null });
});

it('has the band that heads its indented rows', () => {
  const above = [{ x: 30, y: 89, text: 'On-Peak (4 pm - 9 pm every day), 242 kWh' }];
  const rows = [
    ['Tier 1 up to Baseline', '178 kWh', '$0.41207', '', '$73.35'],
    ['Tier 2 over Baseline', '64 kWh', '$0.50933', '', '$32.60'],
  ];
  expect(readCharges(rows, {}, 1, above).map(({ timePeriod }) => timePeriod)).toEqual(['peak', 'peak']);
  expect(readCharges(rows).map(({ timePeriod }) => timePeriod)).toEqual([null, null]);
});

const guess = (...texts: Text[]) => {
  const doc = indexDocument(makeDocument(texts));
  return findCandidates(doc, findRows(doc), []).map(({ included }) => included);
};

it('is a charge of any name in a table of charges, but not what a meter counts', () => {
  const peak = ['Peak', '1,000 kWh', '$0.4000', '', '$400.00'];
  expect(guess(...table(100, edges, [peak, ['Security light', '1 EA', '@ 12.40', '', '12.40']]))).toEqual([true, true]);
  const demand = ['On Pk kW', '6.1525', '4', '', '24.61'];
  expect(guess(...table(100, edges, [peak]), ...table(300, edges, [demand]))).toEqual([true, false]);
  expect(guess(...table(100, edges, [['On Pk', ...demand.slice(1)]]))).toEqual([true]);
});

it('is no example in a sentence, beside charges in a table', () => {
  const rows = [['Peak', '1,000 kWh', '$0.4000', '', '$400.00']];
  const sentence = { x: 40, y: 160, text: 'With 300 kWh at 30 c/kWh, a bill has a charge of $90.00.' };
  expect(guess(...table(100, edges, rows), sentence)).toEqual([true, false]);
  const noted = [['Peak', '1,000 kWh', '$0.4000', '', '$400.00 est. See note']];
  expect(guess(...table(100, edges, rows), ...table(130, edges, noted))).toEqual([true, true]);
  const going = { x: 40, y: 160, text: 'Demand: 40 kW at $9.50 is $380.00. Basic Service Fixed' };
  expect(guess(...table(100, edges, rows), going)).toEqual([true, false]);
  expect(guess(sentence)).toEqual([true]);
  const example = table(160, edges, [['For delivering electricity, e.g.', '500 kWh', '$0.0500', '=', '$25.00']]);
  expect(guess(...table(100, edges, rows), ...example)).toEqual([true, false]);
});

describe('the class of a line', () => {
  it('goes by the name that a row of column heads begins with', () => {
    const rows = [
      ['Network charges (tariff BLND)', 'Usage', 'Rate', '', 'Amount'],
      ['Anytime', '1,000 kWh', '$0.4000', '', '$400.00'],
    ];
    expect(readCharges(rows)[0]).toMatchObject({ class: 'network' });
  });

  it.each([
    ['Green charges', 'environmental'],
    ['Market Lane Cafe Pty Ltd', 'retail'],
    ['Tax invoice - Market contract', 'retail'],
    ['Fish Market', 'retail'],
  ])('goes by a heading, not by a name or a title: "%s"', (text, kind) => {
    const above = [
      { x: 40, y: 40, text },
      { x: 40, y: 51, text: '14 Foundry Lane' },
      { x: 40, y: 62, text: 'Marrickville NSW 2204' },
    ].slice(0, text === 'Fish Market' ? 3 : 1);
    const rows = [
      ['Charge', 'Usage', 'Rate', 'Amount'],
      ['Peak', '1,000 kWh', '$0.4000', '$400.00'],
    ];
    expect(readCharges(rows, {}, 1, above)[0]).toMatchObject({ class: kind });
  });
});

it('has the words above it that its own go on from, and the band that they begin with', () => {
  const lines = [
    { x: 40, y: 100, text: 'Peak, 7am to 10am' },
    { x: 540, y: 100, text: '$120.00', right: true },
    { x: 40, y: 111, text: 'Shoulder, weekdays 10am to 4pm' },
    { x: 40, y: 122, text: 'and weekends 7am to 10pm' },
    { x: 540, y: 122, text: '$60.00', right: true },
    { x: 40, y: 133, text: 'Off-peak, all other times' },
    { x: 540, y: 133, text: '$40.00', right: true },
  ];
  const doc = indexDocument(makeDocument(lines));
  const names = calculateRows(doc, findRows(doc)).all.map(describeRow);
  expect(names).toEqual([
    'Peak, 7am to 10am',
    'Shoulder, weekdays 10am to 4pm and weekends 7am to 10pm',
    'Off-peak, all other times',
  ]);
  expect(names.map((name) => findBand(name.toLowerCase()))).toEqual(['peak', 'shoulder', 'off_peak']);
  expect(findBand('peak, all days and weekends')).toBe('peak');
});
