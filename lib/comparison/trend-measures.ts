/** What is followed over the bills of a site: cost, usage, price, peak share and demand. */
import { type BillSpan, spanOf } from './bill-calendar';
import { chargedIncGst } from './bill-gst';
import type { ReadBill } from './bill-model';
import { joinPieces } from './bill-pieces';
import { bandShares } from './bill-usage';
import { isEstimated } from './bill-year';
import { cents, dollars, dollarsAndCents, wholePercent } from './format';
import type { Fuel } from './sites';
import { type DatedBill, lengthOf, type PairedDays } from './trend-days';

/** A bill of the site as far as it is followed. */
export interface TrendBill extends DatedBill {
  id: string;
  /** Charges of the bill including GST, without an earlier balance, in Australian dollars. */
  cost: number | null;
  /** From the grid: kWh of electricity, MJ of gas. */
  energy: number | null;
  /** From 0 to 1. */
  peakShare: number | null;
  demand: { amount: number; unit: 'kW' | 'kVA' } | null;
  estimated: boolean;
}

/** A stored bill as it was read; `mj`: of gas and LPG. */
export interface TrendSource {
  id: string;
  bill: ReadBill;
  mj: number | null;
}

/** No bill is for longer; such dates were misread. */
const maxBillDays = 800;

/** Of electricity the pages of one bill joined; of gas and LPG every file is a bill, as none tells kWh to know pages by. */
export function trendBills(sources: readonly TrendSource[], fuel: Fuel): TrendBill[] {
  const bills = sources.map(({ bill }) => bill);
  const joined = fuel === 'elec' ? joinPieces(bills) : bills.map((bill, i) => ({ bill, files: [i] }));
  return joined.map(({ bill, files }) => {
    const span = spanOf(bill);
    const { peakPercent } = bandShares(bill);
    const { id, mj } = sources[files[0]!]!;
    return {
      id,
      span: span && lengthOf([span]) <= maxBillDays ? span : null,
      issued: bill.issueDate,
      cost: (bill.country ?? 'AU') === 'AU' ? chargedIncGst(bill) : null,
      energy: fuel === 'elec' ? (bill.totalKwh?.value ?? null) : mj,
      peakShare: peakPercent === null ? null : peakPercent / 100,
      demand: bill.demand && bill.demand.value.amount > 0 ? bill.demand.value : null,
      estimated: isEstimated(bill),
    };
  });
}

/** A bill that is on the calendar. */
export type SpannedBill = TrendBill & { span: BillSpan };

export interface Measure {
  id: 'cost' | 'energy' | 'price' | 'peak' | 'demand';
  title: string;
  /** How it is worked out, where the title leaves a doubt. */
  note: string | null;
  /** Of one bill; null: the bill does not tell it. */
  valueOf: (bill: SpannedBill) => number | null;
  /** Over days of several bills, each bill spread evenly over its days; every bill tells its value. */
  over: (days: readonly { bill: SpannedBill; days: number }[]) => number;
  /** `15.96 a day`, in sentences and tables. */
  words: (value: number) => string;
  /** On the axis, short. */
  axisWords: (value: number) => string;
  /** Whether a change is told in per cent of what was before. */
  relative: boolean;
}

type Days = readonly { bill: SpannedBill; days: number }[];
const daysOf = ({ span }: SpannedBill) => lengthOf([span]);
const sumOver = (days: Days, perDay: (bill: SpannedBill) => number) =>
  days.reduce((sum, one) => sum + perDay(one.bill) * one.days, 0);
const allDays = (days: Days) => sumOver(days, () => 1);
const costADay = (bill: SpannedBill) => bill.cost! / daysOf(bill);
const energyADay = (bill: SpannedBill) => bill.energy! / daysOf(bill);
const short = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const precise = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });

/** What is followed of a fuel. Demands in another unit than the newest are left out, as the two do not compare. */
export function measuresOf(fuel: Fuel, demandUnit: 'kW' | 'kVA' | null): Measure[] {
  const unit = fuel === 'elec' ? 'kWh' : 'MJ';
  const all = [cost, energy(unit), price(unit)];
  return fuel === 'elec' ? [...all, peak, ...(demandUnit ? [demand(demandUnit)] : [])] : all;
}

const cost: Measure = {
  ...{ id: 'cost', title: 'Cost a day', note: 'GST included, without earlier balances.', relative: true },
  valueOf: (bill) => bill.cost && costADay(bill),
  over: (days) => sumOver(days, costADay) / allDays(days),
  words: (value) => `${dollarsAndCents(value)} a day`,
  axisWords: (value) => (Math.abs(value) < 10 && value % 1 !== 0 ? dollarsAndCents(value) : dollars(value)),
};

function energy(unit: 'kWh' | 'MJ'): Measure {
  return {
    ...{ id: 'energy', title: 'Usage a day', note: null, relative: true },
    valueOf: (bill) => bill.energy && energyADay(bill),
    over: (days) => sumOver(days, energyADay) / allDays(days),
    words: (value) => `${short.format(value)} ${unit} a day`,
    axisWords: (value) => `${precise.format(value)} ${unit}`,
  };
}

function price(unit: 'kWh' | 'MJ'): Measure {
  return {
    ...{ id: 'price', title: `Price per ${unit}`, relative: true },
    note: `The whole bill divided by its ${unit}, supply charge and GST included.`,
    valueOf: ({ cost: dollarsIncGst, energy: used }) =>
      dollarsIncGst === null || !used ? null : (dollarsIncGst / used) * 100,
    over: (days) => (sumOver(days, costADay) / sumOver(days, energyADay)) * 100,
    words: (value) => `${cents(value)}/${unit}`,
    axisWords: (value) => `${precise.format(value)}c`,
  };
}

const peak: Measure = {
  ...{ id: 'peak', title: 'Peak share', note: 'The part of your usage at peak times.', relative: false },
  valueOf: ({ peakShare, energy: used }) => (used ? peakShare : null),
  over: (days) =>
    sumOver(days, (bill) => energyADay(bill) * bill.peakShare!) / sumOver(days, (bill) => energyADay(bill)),
  words: wholePercent,
  axisWords: wholePercent,
};

function demand(unit: 'kW' | 'kVA'): Measure {
  return {
    ...{ id: 'demand', title: 'Demand', note: 'The highest on each bill.', relative: true },
    valueOf: ({ demand: one }) => (one?.unit === unit ? one.amount : null),
    over: (days) => Math.max(...days.map(({ bill }) => bill.demand!.amount)),
    words: (value) => `${short.format(value)} ${unit}`,
    axisWords: (value) => `${precise.format(value)} ${unit}`,
  };
}

/** Both sides of paired days. */
export function sidesOf({ pairs }: PairedDays, bills: readonly SpannedBill[]): { now: Days; before: Days } {
  return {
    now: pairs.map(({ now, days }) => ({ bill: bills[now]!, days })),
    before: pairs.map(({ before, days }) => ({ bill: bills[before]!, days })),
  };
}
