/** The rules about sums and charges, on both sides of their bounds, with their messages. */
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  describeFindings,
  find,
  line,
  lines,
  site,
  summary,
  totals,
  usage,
} from '@/lib/testing/bill-findings';
import { sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';

const [peak, offPeak, supply] = sampleCharges as [Charge, Charge, Charge];
const at = (y: number, page = 1) => ({ page, box: { x: 40, y, width: 200, height: 10 } });
const twice = (second: Partial<Charge>, first: Partial<Charge> = {}, more: Changes = {}): Changes => ({
  ...lines(line({ evidence: at(100), ...first }), line({ evidence: at(120), ...second })),
  ...more,
});

describeFindings(
  ['sums', 'lines'],
  [
    [
      'lines_total',
      'The charge lines total $191.00, but the bill says $191.03.',
      totals({ subtotal: sure(191.03), gst: null, newCharges: null }),
      totals({ subtotal: sure(191.02), gst: null, newCharges: null }),
      totals({ subtotal: sure(188), gst: null, newCharges: sure(191) }),
      totals({ subtotal: null, gst: sure(19.1), newCharges: sure(210.1) }),
      totals({ subtotal: sure(191), gst: null, newCharges: null }, [
        ...sampleCharges,
        summary('Tax', 8, { class: 'tax' }),
      ]),
      totals({ subtotal: sure(200), gst: null, newCharges: null }, []),
    ],
    [
      'lines_total',
      'We read charges of $191.00 and a total of $400.00. We may have missed or misread a charge. Check the charges against your bill.',
      totals({ subtotal: sure(400), gst: null, newCharges: null }),
    ],
    [
      'total_due',
      'An earlier balance of $50.00 plus charges of $210.10 is $260.10, but the bill says $260.13 is due.',
      totals({ previousBalance: sure(50), totalDue: sure(260.13) }),
      totals({ previousBalance: sure(50), totalDue: sure(260.12) }),
      totals({ previousBalance: sure(-300), totalDue: sure(-89.9) }),
      totals({ previousBalance: sure(-300), totalDue: sure(0) }),
      totals({ previousBalance: sure(50), totalDue: sure(210.12) }),
      totals({ totalDue: sure(260.1, 'stated') }),
      totals({ previousBalance: sure(50, 'balance_unconfirmed'), totalDue: sure(160.1) }),
    ],
    [
      'total_due',
      'We read an earlier balance of $50.00, charges of $210.10 and $170.10 to pay. We may have misread one of them. Check them against your bill.',
      totals({ previousBalance: sure(50, 'balance_unconfirmed'), totalDue: sure(170.1) }),
    ],
    [
      'gst',
      '$191.00 before GST plus $19.10 GST is $210.10, but the bill says $210.13.',
      totals({ newCharges: sure(210.13) }),
      totals({ newCharges: sure(210.12) }),
      totals({ gst: null, newCharges: sure(230.1) }),
      totals({ newCharges: sure(180.1) }, [...sampleCharges, summary('Rebate', -10), summary('Credit', -20)]),
      totals({ newCharges: sure(180.1) }, [...sampleCharges, line({ amount: -30, tariffType: 'solar' })]),
    ],
    ['gst', 'GST of $23.10 does not match the charges.', totals({ gst: sure(23.1), newCharges: sure(214.1) })],
    [
      'gst',
      'We read GST of $23.10, and it does not fit the charges. We may have misread one of them. Check them against your bill.',
      totals({ gst: sure(23.1, 'stated'), newCharges: sure(214.1) }),
    ],
    [
      'gst',
      'We read GST of $23.10, and it does not fit the charges. We may have misread one of them. Check them against your bill.',
      totals({
        ...{ subtotal: sure(191, 'sum_of_lines_odd_gst'), gst: sure(23.1) },
        newCharges: sure(214.1, 'sum_of_lines_odd_gst'),
      }),
    ],
    [
      'line_arithmetic',
      '"Peak usage": 1,310 × 0.4 × 1.05 is $550.20, but the bill says $120.00.',
      { charges: [{ ...peak, quantity: 1310, lossFactor: 1.05 }, offPeak, supply] },
      { charges: [{ ...peak, rate: null, quantity: 1310 }, offPeak, supply] },
    ],
    [
      'line_arithmetic',
      'We may have misread "Peak usage". Quantity × rate does not give the amount. Check it against your bill.',
      { charges: [{ ...peak, quantity: 310 }, offPeak, supply], ...usage({ totalKwh: sure(500, 'lines_alone') }) },
    ],
    [
      'line_arithmetic',
      'We may have misread "Demand 61.74 kW @ $9.10". Quantity × rate does not give the amount. Check it against your bill.',
      lines(summary('Demand 61.74 kW @ $9.10', 391.3)),
      lines(summary('Demand 43 kW @ $9.10', 391.3)),
      lines(summary('Usage 1,000 kWh x 40c', 400)),
      lines(summary('Usage 50 kWh at 5.5% off', 99)),
    ],
    [
      'line_arithmetic',
      '"Supply 39 days" charges for 30 days, not 39.',
      lines(line({ description: 'Supply 39 days', quantity: 30, unit: 'days', rate: 1 })),
      lines(line({ description: 'Supply 30 days', quantity: 30, unit: 'days', rate: 1 })),
      lines(line({ description: 'Supply 1.39 days', quantity: 30, unit: 'days', rate: 1 })),
    ],
    [
      'duplicate_line',
      '"USAGE" for $30.00 appears twice.',
      twice({ description: 'USAGE' }),
      ...[{ quantity: 101 }, { rate: 0.31 }, { amount: 31 }, { evidence: at(120, 2) }, { evidence: at(135) }].map(
        (more) => twice(more),
      ),
      twice({ quantity: null }, { quantity: null }),
      twice({}, {}, { energyType: 'lpg' }),
    ],
  ],
);

describe('a sum or a charge', () => {
  it('blames no bill for tax where charges are taxed at several rates', () => {
    const severity = (currency: Bill['currency']) =>
      find('gst', { ...totals({ gst: sure(23.1), newCharges: sure(214.1) }), currency })[0]?.severity;
    expect([severity('AUD'), severity('NZD'), severity('CAD')]).toEqual(['ERROR', 'ERROR', 'WARNING']);
  });

  it('blames no bill whose lines differ by one factor that was not read', () => {
    const scaled = [peak, offPeak].map((one) => ({ ...one, quantity: one.amount / (1.05 * (one.rate ?? 1)) }));
    const severities = (charges: Charge[]) => find('line_arithmetic', { charges }).map(({ severity }) => severity);
    expect(severities([...scaled, supply])).toEqual(['WARNING', 'WARNING']);
    expect(severities([{ ...peak, quantity: 1310 }, offPeak, supply])).toEqual(['ERROR']);
  });

  it('names money and tax as they are called where the bill is from', () => {
    const abroad = totals({ gst: sure(20), newCharges: sure(211.5) });
    expect(find('gst', { ...abroad, currency: 'GBP' })[0]?.message).toContain('£191.00 before VAT plus £20.00 VAT is');
    expect(find('gst', { ...abroad, currency: 'EUR' })[0]?.message).toContain('We read VAT of €20.00');
  });
});

describe('the share of tax', () => {
  const explains = (
    gst: number,
    charges: Charge[],
    sums: Partial<Bill['totals']>,
    kind: 'nmi' | 'icp' | 'mpan' | 'other' = 'nmi',
  ) =>
    find('gst', { ...totals({ newCharges: null, ...sums, gst: sure(gst) }, charges), ...site(kind, '1') }).length === 0;
  const thousand = line({ amount: 1000 });
  const fee = (amount: number) => line({ description: 'AEMO', amount, class: 'market', unit: 'months' });

  it.each([
    ['nmi', 100, 150],
    ['icp', 150, 100],
    ['mpan', 200, 100],
    ['mpan', 50, 100],
    ['other', 130, 70],
  ] as const)('of a site with a number of kind %s may be %d of 1,000, not %d', (kind, right, wrong) => {
    const of = (gst: number) => explains(gst, [thousand], { subtotal: sure(1000) }, kind);
    expect([of(right), of(wrong)]).toEqual([true, false]);
  });

  it('may be off by two cents and six tenths of a cent for each line, and is that of the total without a subtotal', () => {
    expect([100.02, 100.03].map((gst) => explains(gst, [thousand], { subtotal: sure(1000) }))).toEqual([true, false]);
    const total = { subtotal: null, newCharges: sure(1100) };
    expect([100, 110].map((gst) => explains(gst, [thousand], total))).toEqual([true, false]);
  });

  it.each(['Solar feed-in credit', 'Energy relief rebate', 'Late payment fee', 'Card Fee'])(
    'may leave out: %s',
    (name) => {
      expect(explains(100, [thousand, summary(name, 200)], { subtotal: sure(1200) })).toBe(true);
      expect(explains(100, [thousand, summary('Coffee', 200)], { subtotal: sure(1200) })).toBe(false);
    },
  );

  it('may leave out one, two or all market fees, beside lines that surely carry none', () => {
    const fees = [10, 20, 40, 80].map(fee);
    const of = (free: number) => explains((1150 - free) / 10, [thousand, ...fees], { subtotal: sure(1150) });
    expect([10, 30, 120, 150].map(of)).toEqual([true, true, true, true]);
    expect([70, 130].map(of)).toEqual([false, false]);
    const rebate = summary('Rebate', -100);
    expect(explains(100, [thousand, fee(10), rebate], { subtotal: sure(910) })).toBe(true);
  });

  it('of a summary is a quarter more at most, for it may hold lines without tax in its sums', () => {
    const sums = [summary('Electricity', 1000), summary('Solar', -100)];
    const total = { subtotal: null, newCharges: sure(1100) };
    expect([125.02, 125.03].map((gst) => explains(gst, sums, total))).toEqual([true, false]);
  });
});
