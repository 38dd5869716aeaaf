/** The measures followed over a site's bills: cost, usage and price. */

import { must } from '@/lib/must';
import type { ReadBill } from '@/lib/site/bill/model';
import { findChargedIncGst } from '@/lib/site/bill/rates/gst';
import { type BillSpan, countDays, type DatedBill, findSpan } from '@/lib/site/bill/year/calendar';
import { joinPieces } from '@/lib/site/bill/year/join-pieces';
import { formatCents, formatDollarsAndCents } from '@/lib/site/words/format';
import type { Fuel } from './group-sites';

/** The values of one bill that the trends use. */
export interface TrendBill extends DatedBill {
  id: string;
  /** The bill's charges including GST, without an earlier balance, in Australian dollars. */
  cost: number | null;
  /** Energy from the grid: kWh of electricity, MJ of gas. */
  energy: number | null;
  estimated: boolean;
}

/** A stored bill; `mj` is the energy of gas and LPG bills. */
export interface TrendSource {
  id: string;
  bill: ReadBill;
  mj: number | null;
}

/** No bill covers more days; such dates were misread. */
const maxBillDays = 800;

/**
 * Joins the pages of one electricity bill. Each gas or LPG file counts as a bill: without kWh, pages of one bill cannot
 * be matched.
 */
export function toTrendBills(sources: readonly TrendSource[], fuel: Fuel): TrendBill[] {
  const bills = sources.map(({ bill }) => bill);
  const joined = fuel === 'elec' ? joinPieces(bills) : bills.map((bill, i) => ({ bill, files: [i] }));
  return joined.map(({ bill, files }) => {
    const span = findSpan(bill);
    const { id, mj } = must(sources[files[0] ?? 0], 'a bill is made of given files');
    return {
      id,
      span: span && countDays([span]) <= maxBillDays ? span : null,
      issued: bill.issueDate,
      cost: (bill.country ?? 'AU') === 'AU' ? findChargedIncGst(bill) : null,
      energy: fuel === 'elec' ? (bill.totalKwh?.value ?? null) : mj,
      estimated: bill.estimated,
    };
  });
}

/** A bill with known dates. */
export type SpannedBill = TrendBill & { span: BillSpan };

/** A value that is one amount divided by another, each of them spread evenly over the days of a bill. */
export interface Measure {
  id: 'cost' | 'energy' | 'price';
  title: string;
  /** How the value is calculated, when the title does not say it. */
  note: string | null;
  /** The two amounts of one bill; null when the bill does not show them. */
  amount: (bill: SpannedBill) => number | null;
  per: (bill: SpannedBill) => number | null;
  /** Without what it is of, which a table has in its heading. */
  format: (value: number) => string;
  /** What a sentence adds: ` a day`. */
  suffix: string;
}

/**
 * Returns the value over days of several bills, or of one with all its days. Null without days, or when a bill does not
 * show it.
 */
export function findValue(
  { amount, per }: Measure,
  parts: readonly { bill: SpannedBill; days: number }[],
): number | null {
  let [amounts, divisors] = [0, 0];
  for (const { bill, days } of parts) {
    const [value, divisor] = [amount(bill), per(bill)];
    if (value === null || !divisor) return null;
    const share = days / countBillDays(bill);
    amounts += value * share;
    divisors += divisor * share;
  }
  return divisors > 0 ? amounts / divisors : null;
}

export const countBillDays = ({ span }: SpannedBill) => countDays([span]);
const shortFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** Lists the measures for a fuel. */
export function listMeasures(fuel: Fuel): Measure[] {
  const unit = fuel === 'elec' ? 'kWh' : 'MJ';
  return [
    {
      ...{ id: 'cost', title: 'Cost a day', note: 'GST included, without earlier balances.' },
      amount: ({ cost }) => cost,
      per: countBillDays,
      format: formatDollarsAndCents,
      suffix: ' a day',
    },
    {
      ...{ id: 'energy', title: 'Usage a day', note: null },
      amount: ({ energy }) => energy,
      per: countBillDays,
      format: (value) => `${shortFormat.format(value)} ${unit}`,
      suffix: ' a day',
    },
    {
      ...{ id: 'price', title: `Price per ${unit}` },
      note: `The whole bill divided by its ${unit}, supply charge and GST included.`,
      amount: ({ cost }) => cost && cost * 100,
      per: ({ energy }) => energy,
      format: (value) => `${formatCents(value)}/${unit}`,
      suffix: '',
    },
  ];
}
