/** Demand charges of the register: unit, days in force, minimum (R8). */
import { dayOfYear, daysInYear } from '../calendar';
import type { DemandCharge } from '../plan';
import type { DemandChargeDocument, TariffPeriodDocument } from './document';
import type { TakeNote } from './notes';

/** No real daily price reaches 1.5 $/kW; real monthly ones start near 3, yearly ones at 60. Between: undecided. */
const dailyBelow = 1.5;
const yearlyFrom = 60;
/** A larger minimum is a number of kWh a day in the wrong field. */
const minDemandUpToKw = 10;

/** All charges of all periods, priced ones only. */
export function demandChargesOf(periods: readonly TariffPeriodDocument[], note: TakeNote): DemandCharge[] {
  return periods.flatMap((period) =>
    (period.demandCharges ?? [])
      .filter((charge) => charge.amount > 0)
      .map((charge) => ({
        pricePerKwExGst: charge.amount,
        per: unitOf(charge, note),
        days: daysOf(charge, period, note),
        minDemandKw: minimumOf(charge, note),
        label: charge.displayName.replace(/\s+/g, ' ').trim() || 'Demand',
      })),
  );
}

/** The register writes KWH on most demand charges; units of something else than demand are not guessed at. */
const demandUnits = new Set(['KW', 'KVA', 'KWH']);

function unitOf(charge: DemandChargeDocument, note: TakeNote): DemandCharge['per'] {
  if (charge.measureUnit && !demandUnits.has(charge.measureUnit)) {
    note('demand_unit_unknown');
    return null;
  }
  if (charge.measureUnit === 'KVA' || /\bkva\b/i.test(`${charge.displayName} ${charge.description}`))
    note('demand_in_kva');
  if (charge.chargePeriod === 'DAY') return 'day';
  if (charge.amount < dailyBelow) {
    note('demand_unit_inferred_day');
    return 'day';
  }
  if (charge.amount >= yearlyFrom) {
    note('demand_unit_inferred_year');
    return 'year';
  }
  if (charge.chargePeriod !== 'MONTH') note('demand_unit_inferred_month');
  return 'month';
}

function minimumOf(charge: DemandChargeDocument, note: TakeNote): number | null {
  const minimum = charge.minDemand ?? 0;
  if (minimum <= 0) return null;
  if (minimum <= minDemandUpToKw) return minimum;
  note('min_demand_ignored');
  return null;
}

function daysOf(charge: DemandChargeDocument, period: TariffPeriodDocument, note: TakeNote): number {
  const inPeriod = countDays([{ from: period.startDate, to: period.endDate }]);
  const named = monthsNamedIn(`${charge.displayName} ; ${charge.description}`);
  if (named === null || named === inPeriod) return inPeriod;
  note('demand_season_from_text');
  return named;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const day = '(?:(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?)?';
const range = new RegExp(
  `\\b${day}${monthName}\\s*(?:-|–|—|to|until|through|till)\\s*${day}${monthName}(?![a-z])`,
  'gi',
);

/** Days of the year in the union of the month ranges a text names ("Nov - Mar", "1 Dec to 31 March"); null: none. */
export function monthsNamedIn(text: string): number | null {
  const ranges = [...text.matchAll(range)].map(([, fromDay, fromMonth, toDay, toMonth]) => {
    const from = months.indexOf(fromMonth!.toLowerCase());
    const to = months.indexOf(toMonth!.toLowerCase());
    return { from: monthDay(from, Number(fromDay ?? 1)), to: monthDay(to, Number(toDay ?? lastDays[to]!)) };
  });
  return ranges.length > 0 ? countDays(ranges) : null;
}

function monthDay(month: number, dayOfMonth: number): string {
  const inMonth = Math.min(Math.max(dayOfMonth, 1), lastDays[month]!);
  return `${String(month + 1).padStart(2, '0')}-${String(inMonth).padStart(2, '0')}`;
}

function countDays(ranges: readonly { from: string; to: string }[]): number {
  const covered = new Set<number>();
  for (const { from, to } of ranges) {
    const last = dayOfYear(to);
    for (let d = dayOfYear(from); ; d = (d + 1) % daysInYear) {
      covered.add(d);
      if (d === last) break;
    }
  }
  return covered.size;
}
