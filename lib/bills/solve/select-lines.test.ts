import { describe, expect, it } from 'vitest';
import { identity, makeDocument, type Text, table, understandDocument } from '@/lib/testing/bill-documents';
import { isConfirmed } from '../basis';

/** Rows of words with an amount at the right edge. */
const list = (x: number, y: number, edge: number, rows: readonly (readonly [string, string])[]): Text[] =>
  table(y, [x, edge], rows);

const read = (...pages: Text[][]) => {
  const [first = [], ...others] = pages;
  const { charges, totals } = understandDocument(makeDocument([...identity, ...first], ...others));
  return { amounts: charges.map(({ amount }) => amount), charges, totals };
};

const ledger = [
  ['Prev Bal', '$201.00'],
  ['Payment Received - Thank You', '-$201.00'],
  ['Balance Forward', '$0.00'],
] as const;

describe('charge lines', () => {
  it('are a plain list that makes a printed total', () => {
    const { amounts, totals } = read(
      list(40, 260, 400, [
        ...ledger,
        ['Energy', '$135.89'],
        ['Grid Access', '$34.50'],
        ['Paperless Credit', '-$0.50'],
        ['Round Up Fund', '$0.61'],
        ['Current Charges', '$170.50'],
        ['Total Amount Due', '$170.50'],
      ]),
    );
    expect(amounts).toEqual([135.89, 34.5, -0.5, 0.61]);
    expect([totals.newCharges?.value, totals.totalDue?.value]).toEqual([170.5, 170.5]);
    expect(isConfirmed(totals.newCharges!)).toBe(true);
  });

  it('are the details of a summary that names an average price beside its sum', () => {
    const summary = table(
      260,
      [40, 260, 340, 420],
      [
        ['Energy and losses', '49,656 kWh', '0.06800', '3,376.57'],
        ['Renewable charges', '', '', '442.68'],
        ['Total Current Charges', '', '', '$3,819.25'],
      ],
    );
    const details = table(
      100,
      [40, 260, 340, 420],
      [
        ['Energy Charge - On Peak', '18,240 kWh', '$0.079450', '1,449.17'],
        ['Energy Charge - Off Peak', '31,416 kWh', '$0.058120', '1,825.90'],
        ['Line Loss (3.10%)', '1,278 kWh', '$0.079418', '101.50'],
        ['Subtotal Energy and Losses', '', '', '3,376.57'],
        ['Renewable Portfolio Standard', '49,656 kWh', '$0.008210', '407.68'],
        ['Monthly Customer Charge', '', '', '35.00'],
        ['Subtotal Renewable', '', '', '442.68'],
        ['Total charges', '', '', '$3,819.25'],
      ],
    );
    expect(read(summary, details).amounts).toEqual([1449.17, 1825.9, 101.5, 407.68, 35]);
  });

  it('that prove a sum are more than one amount printed twice', () => {
    const { amounts, charges, totals } = read(
      list(40, 260, 400, [
        ['Previous Bill Amount', '$99.77'],
        ['Payment Received', '-99.77'],
        ['Current Electric Service', '86.72'],
        ['Total Due', '$86.72'],
      ]),
    );
    expect(amounts).toEqual([86.72]);
    expect(isConfirmed(charges[0]!)).toBe(false);
    expect(totals.totalDue?.value).toBe(86.72);
  });

  it('do not close with a balance that nothing prints', () => {
    const { totals } = read(
      list(40, 260, 400, [
        ['Energy charge 300 kWh at 40.00 c/kWh', '$120.00'],
        ['Network access', '$31.00'],
        ['Total due', '$188.20'],
      ]),
    );
    expect(totals.previousBalance).toBeNull();
    expect([totals.newCharges, totals.totalDue].every((field) => field === null || !isConfirmed(field))).toBe(true);
  });

  it('make the printed total of the charges, without the interest on an earlier balance', () => {
    const account = list(40, 260, 400, [
      ['Amount of your last bill', '$336.18'],
      ['Payments received', '-$300.00'],
      ['Balance forward', '$36.18'],
      ['Late payment interest', '$0.54'],
      ['Total of your electricity charges', '$342.90'],
      ['Total amount you owe', '$379.62'],
    ]);
    const details = list(40, 100, 400, [
      ['On-Peak: 386.20 kWh @ 15.8000 ¢', '$61.02'],
      ['Mid-Peak: 402.75 kWh @ 12.2000 ¢', '$49.14'],
      ['Off-Peak: 1,184.05 kWh @ 7.6000 ¢', '$89.99'],
      ['Delivery', '$168.37'],
      ['Regulatory Charges', '$14.61'],
      ['Total Electricity Charges', '$383.13'],
      ['HST (13%)', '$49.81'],
      ['Ontario Electricity Rebate (23.5%)', '-$90.04'],
      ['Total of your electricity charges', '$342.90'],
    ]);
    const { amounts, totals } = read(account, details);
    expect(amounts).toEqual([61.02, 49.14, 89.99, 168.37, 14.61, -90.04]);
    expect([totals.gst?.value, totals.newCharges?.value, totals.totalDue?.value]).toEqual([49.81, 342.9, 379.62]);
  });

  it('are of one table, however long the one beside it is', () => {
    const charges = [
      ['Energy 500 kWh at 8.91 c/kWh', '$44.55'],
      ['Energy 684 kWh at 10.42 c/kWh', '$71.27'],
      ['Sales tax', '$8.10'],
      ['Right-of-way fee', '$2.95'],
    ] as const;
    const water = list(288, 260, 560, [
      ['Water 6 kgal @ 3.874', '23.24'],
      ['Sewer base', '17.05'],
      ['Stormwater', '5.50'],
    ]);
    const { amounts } = read([...list(40, 260, 280, charges), ...water]);
    expect(amounts).toContain(2.95);
  });

  it('owe nothing of a ledger that prints the balance after each entry', () => {
    const { totals } = read([
      ...list(40, 230, 400, [
        ['Day energy 5,120 kWh at 15.44 c/kWh', '$790.53'],
        ['Night energy 2,044 kWh at 9.88 c/kWh', '$201.95'],
        ['Total charges', '$992.48'],
      ]),
      ...table(
        300,
        [40, 160, 400, 500],
        [
          ['Date', 'Transaction', 'Amount', 'Balance'],
          ['05/08/25', 'Balance brought forward', '', '1,702.16'],
          ['20/08/25', 'Direct debit', '1,702.16-', '0.00'],
          ['05/09/25', 'Invoice 4417720', '992.48', '992.48'],
        ],
      ),
    ]);
    expect(totals.totalDue?.value).toBe(992.48);
  });
});
