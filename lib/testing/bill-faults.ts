/** Faults put into consistent bills: what is changed, and the finding that must tell it. */
import type { Bill, Charge } from '@/lib/bills/bill';
import type { FindingCode } from '@/lib/site/bill/audit/finding-rules';
import { formatIsoDay } from '@/lib/site/bill/year/calendar';
import { type Site, withTotals } from './audited-bills';
import { charge, sure } from './bills';

export interface Fault {
  code: FindingCode;
  /** What the bills need to have for it. */
  site?: Partial<Site>;
  make: (bills: Bill[]) => Bill[];
}

/** The first bill changed. */
const changeFirst = (change: (bill: Bill) => Bill) => (bills: Bill[]) =>
  bills.map((bill, i) => (i === 0 ? change(bill) : bill));
const changeLast = (change: (bill: Bill) => Bill) => (bills: Bill[]) =>
  bills.map((bill, i) => (i === bills.length - 1 ? change(bill) : bill));
const several = { count: 3, priceChange: 'none' } as const;
const small = { kind: 'bands', lateFee: false, priceChange: 'none' } as const;

/** The lines that fit, changed, and the totals that follow from them. */
const changeLines = (fits: (line: Charge) => boolean, change: (line: Charge) => Partial<Charge>) => (bill: Bill) =>
  withTotals({ ...bill, charges: bill.charges.map((line) => (fits(line) ? { ...line, ...change(line) } : line)) });
const isEnergy = ({ unit, class: kind, tariffType }: Charge) =>
  unit === 'kWh' && kind === 'retail' && tariffType !== 'solar';
const isSupply = ({ unit }: Charge) => unit === 'days';
const multiplyRate = (by: number) => (line: Charge) => ({
  rate: line.rate! * by,
  amount: Math.round(line.quantity! * line.rate! * by * (line.lossFactor ?? 1) * 100) / 100,
});

const changeTotals = (change: Partial<Record<keyof Bill['totals'], number>>) => (bill: Bill) => {
  const values = Object.entries(change).map(([name, by]) => {
    const value = bill.totals[name as keyof Bill['totals']]?.value ?? 0;
    return [name, sure(Math.round((value + by) * 100) / 100)];
  });
  return { ...bill, totals: { ...bill.totals, ...Object.fromEntries(values) } };
};

const shiftPeriod = (days: number) => (bill: Bill) => {
  const move = (date: string) => formatIsoDay(Date.parse(date) / 86_400_000 + days);
  const [start, end] = [move(bill.period.start!.value), move(bill.period.end!.value)];
  const issueDate = sure(move(bill.issueDate!.value));
  return { ...bill, issueDate, period: { ...bill.period, start: sure(start), end: sure(end) } };
};

export const faults: Record<string, Fault> = {
  'an amount that its quantity and rate do not make': {
    code: 'line_arithmetic',
    make: changeFirst(changeLines(isSupply, ({ amount }) => ({ amount: Math.round(amount * 117) / 100 }))),
  },
  'a total above its lines': {
    code: 'lines_total',
    make: changeFirst(changeTotals({ subtotal: 27.3, gst: 2.73, newCharges: 30.03, totalDue: 30.03 })),
  },
  'GST on a late fee': {
    code: 'gst_on_late_fee',
    site: { ...small, incGst: false },
    make: changeFirst((bill) => {
      const fee = charge({ description: 'Late payment fee', amount: 18 });
      return changeTotals({ gst: 1.8, newCharges: 1.8, totalDue: 1.8 })(
        withTotals({ ...bill, charges: [...bill.charges, fee] }),
      );
    }),
  },
  'a bill that is missing': { code: 'missing_days', site: several, make: (bills) => [bills[0]!, bills[2]!] },
  'bills that overlap': {
    code: 'overlapping_bills',
    site: { ...several, count: 2 },
    make: changeLast(shiftPeriod(-9)),
  },
  'a period billed twice': {
    code: 'double_billing',
    site: several,
    make: (bills) => [
      ...bills,
      changeTotals({ newCharges: 3.3, totalDue: 3.3, gst: 0.3, subtotal: 3 })(shiftIssueDate(bills[1]!)),
    ],
  },
  'a rate far above the reference price': {
    code: 'usage_rate_high',
    site: { ...small, count: 1 },
    make: changeLast(changeLines(isEnergy, (line) => multiplyRate(1.1 / line.rate!)(line))),
  },
  'a supply charge far above the reference price': {
    code: 'supply_rate_high',
    site: { ...small, count: 1 },
    make: changeLast(
      changeLines(isSupply, ({ quantity, rate }) => multiplyRate(14 / rate!)({ quantity, rate } as Charge)),
    ),
  },
  'a demand far above the usage': {
    code: 'high_demand',
    site: { kind: 'demand', count: 1 },
    make: changeLast((bill) => ({ ...bill, usage: { ...bill.usage, demandKw: sure(bill.usage.demandKw!.value * 9) } })),
  },
  'a discount that ended': {
    code: 'discount_ended',
    site: { ...several, discount: true },
    make: changeLast((bill) =>
      withTotals({ ...bill, charges: bill.charges.filter(({ description }) => !/discount/.test(description)) }),
    ),
  },
};

function shiftIssueDate(bill: Bill): Bill {
  return { ...bill, issueDate: shiftPeriod(6)(bill).issueDate };
}
