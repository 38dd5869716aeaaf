/** The measures charted for a site's bills: cost, usage, price, peak share and demand. */

import { must } from '@/lib/must';
import type { ReadBill } from '@/lib/site/bill/model';
import { findChargedIncGst } from '@/lib/site/bill/rates/gst';
import { findBandShares } from '@/lib/site/bill/year/annual-usage';
import { type BillSpan, findSpan } from '@/lib/site/bill/year/calendar';
import { joinPieces } from '@/lib/site/bill/year/join-pieces';
import { formatCents, formatDollars, formatDollarsAndCents, formatWholePercent } from '@/lib/site/words/format';
import type { Fuel } from './group-sites';
import { countDays, type DatedBill } from './trend-days';

/** The values of one bill that the trends use. */
export interface TrendBill extends DatedBill {
  id: string;
  /** The bill's charges including GST, without an earlier balance, in Australian dollars. */
  cost: number | null;
  /** Energy from the grid: kWh of electricity, MJ of gas. */
  energy: number | null;
  peakShare: number | null;
  demand: { amount: number; unit: 'kW' | 'kVA' } | null;
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
    const { peakPercent } = findBandShares(bill);
    const { id, mj } = must(sources[files[0] ?? 0], 'a bill is made of given files');
    return {
      id,
      span: span && countDays([span]) <= maxBillDays ? span : null,
      issued: bill.issueDate,
      cost: (bill.country ?? 'AU') === 'AU' ? findChargedIncGst(bill) : null,
      energy: fuel === 'elec' ? (bill.totalKwh?.value ?? null) : mj,
      peakShare: peakPercent === null ? null : peakPercent / 100,
      demand: bill.demand && bill.demand.value.amount > 0 ? bill.demand.value : null,
      estimated: bill.estimated,
    };
  });
}

/** A bill with known dates. */
export type SpannedBill = TrendBill & { span: BillSpan };

export interface Measure {
  id: 'cost' | 'energy' | 'price' | 'peak' | 'demand';
  title: string;
  /** How the value is calculated, when the title does not say it. */
  note: string | null;
  /** The value for one bill; null when the bill does not show it. */
  findValue: (bill: SpannedBill) => number | null;
  /** The value over days of several bills, each bill spread evenly over its days. Every bill must have a value. */
  over: (days: Days) => number;
  /** For sentences and tables: `15.96 a day`. */
  format: (value: number) => string;
  /** Short form for the axis. */
  formatAxis: (value: number) => string;
  /** Whether a change is shown in per cent of the earlier value. */
  relative: boolean;
}

type Days = readonly { bill: SpannedBill; days: number }[];
const countBillDays = ({ span }: SpannedBill) => countDays([span]);
const sumOverDays = (days: Days, perDay: (bill: SpannedBill) => number) =>
  days.reduce((sum, one) => sum + perDay(one.bill) * one.days, 0);
const countAllDays = (days: Days) => sumOverDays(days, () => 1);
const findCostPerDay = (bill: SpannedBill) => must(bill.cost, valueIsKnown) / countBillDays(bill);
const findEnergyPerDay = (bill: SpannedBill) => must(bill.energy, valueIsKnown) / countBillDays(bill);
/** `over` is only called with bills that have a value. */
const valueIsKnown = 'the measure has a value for this bill';
const shortFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const preciseFormat = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });

/** Lists the measures for a fuel. Demands in another unit than the newest are left out: kW and kVA do not compare. */
export function listMeasures(fuel: Fuel, demandUnit: 'kW' | 'kVA' | null): Measure[] {
  const unit = fuel === 'elec' ? 'kWh' : 'MJ';
  const all = [costMeasure, makeEnergyMeasure(unit), makePriceMeasure(unit)];
  return fuel === 'elec' ? [...all, peakMeasure, ...(demandUnit ? [makeDemandMeasure(demandUnit)] : [])] : all;
}

const costMeasure: Measure = {
  ...{ id: 'cost', title: 'Cost a day', note: 'GST included, without earlier balances.', relative: true },
  findValue: (bill) => bill.cost && findCostPerDay(bill),
  over: (days) => sumOverDays(days, findCostPerDay) / countAllDays(days),
  format: (value) => `${formatDollarsAndCents(value)} a day`,
  formatAxis: (value) =>
    Math.abs(value) < 10 && value % 1 !== 0 ? formatDollarsAndCents(value) : formatDollars(value),
};

function makeEnergyMeasure(unit: 'kWh' | 'MJ'): Measure {
  return {
    ...{ id: 'energy', title: 'Usage a day', note: null, relative: true },
    findValue: (bill) => bill.energy && findEnergyPerDay(bill),
    over: (days) => sumOverDays(days, findEnergyPerDay) / countAllDays(days),
    format: (value) => `${shortFormat.format(value)} ${unit} a day`,
    formatAxis: (value) => `${preciseFormat.format(value)} ${unit}`,
  };
}

function makePriceMeasure(unit: 'kWh' | 'MJ'): Measure {
  return {
    ...{ id: 'price', title: `Price per ${unit}`, relative: true },
    note: `The whole bill divided by its ${unit}, supply charge and GST included.`,
    findValue: ({ cost: dollarsIncGst, energy: used }) =>
      dollarsIncGst === null || !used ? null : (dollarsIncGst / used) * 100,
    over: (days) => (sumOverDays(days, findCostPerDay) / sumOverDays(days, findEnergyPerDay)) * 100,
    format: (value) => `${formatCents(value)}/${unit}`,
    formatAxis: (value) => `${preciseFormat.format(value)}c`,
  };
}

const peakMeasure: Measure = {
  ...{ id: 'peak', title: 'Peak share', note: 'The part of your usage at peak times.', relative: false },
  findValue: ({ peakShare, energy: used }) => (used ? peakShare : null),
  over: (days) =>
    sumOverDays(days, (bill) => findEnergyPerDay(bill) * must(bill.peakShare, valueIsKnown)) /
    sumOverDays(days, (bill) => findEnergyPerDay(bill)),
  format: formatWholePercent,
  formatAxis: formatWholePercent,
};

function makeDemandMeasure(unit: 'kW' | 'kVA'): Measure {
  return {
    ...{ id: 'demand', title: 'Demand', note: 'The highest on each bill.', relative: true },
    findValue: ({ demand: one }) => (one?.unit === unit ? one.amount : null),
    over: (days) => Math.max(...days.map(({ bill }) => must(bill.demand, valueIsKnown).amount)),
    format: (value) => `${shortFormat.format(value)} ${unit}`,
    formatAxis: (value) => `${preciseFormat.format(value)} ${unit}`,
  };
}
