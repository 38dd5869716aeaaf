/** Reads demand charges of the register: unit, days and minimum (rule R8 of docs/costing.md). */
import type { NetworkSlug } from '@/lib/facts/networks';
import { countDaysOfMonths, daysInYear } from '../../calendar';
import type { DemandCharge } from '../../plan';
import { readDemandHours, readDemandReset } from './demand-hours';
import {
  type DaysOfYear,
  type DemandSeason,
  findDaysOfSeason,
  findNamedDays,
  findNamedSeason,
  isSeasonal,
  listDays,
} from './demand-seasons';
import type { DemandChargeDocument, TariffPeriodDocument } from './document';
import type { AddNote } from './notes';

/**
 * Thresholds in $/kW for prices without a unit. Daily prices are below 1.5, monthly ones start near 3, yearly ones at
 * 60. In between, the unit stays unknown.
 */
const dailyBelow = 1.5;
const yearlyFrom = 60;
/** A larger minimum is really kWh a day in the wrong field. */
const minDemandUpToKw = 10;

interface PlacedCharge {
  charge: DemandChargeDocument;
  period: TariffPeriodDocument;
}

/**
 * Returns all priced charges of all periods. Of seasonal charges without known months, only the most expensive is used.
 */
export function readDemandCharges(
  periods: readonly TariffPeriodDocument[],
  network: NetworkSlug,
  note: AddNote,
): DemandCharge[] {
  const placed = periods.flatMap((period) =>
    (period.demandCharges ?? []).filter(({ amount }) => amount > 0).map((charge) => ({ charge, period })),
  );
  const read = placed.map((one) => ({
    season: findOpenSeason(one, network),
    charge: toDemandCharge(one, placed, network, note),
  }));
  const rivals = read.filter(({ season }) => season !== null);
  if (new Set(rivals.map(({ season }) => season)).size < 2) return read.map(({ charge }) => charge);
  const [dearest] = rivals.sort((a, b) => toPricePerKwAndYear(b.charge) - toPricePerKwAndYear(a.charge));
  return read.filter((one) => one.season === null || one === dearest).map(({ charge }) => charge);
}

function toDemandCharge(
  one: PlacedCharge,
  all: readonly PlacedCharge[],
  network: NetworkSlug,
  note: AddNote,
): DemandCharge {
  const { charge, period } = one;
  const days = findDays(one, all, network, note);
  const windows = readDemandHours(charge, period, note);
  const reset = readDemandReset(charge);
  return {
    pricePerKwExGst: charge.amount,
    per: findUnit(charge, note),
    days: days.size,
    ...(days.size < daysInYear && { daysByMonth: countDaysOfMonths(days) }),
    ...(windows && { windows }),
    ...(reset && { reset }),
    ...(isInKva(charge) && { unit: 'kVA' as const }),
    minDemandKw: findMinimum(charge, note),
    label: charge.displayName.replace(/\s+/g, ' ').trim() || 'Demand',
  };
}

const timesPerYear = { day: daysInYear, month: 12, year: 1 };

function toPricePerKwAndYear({ pricePerKwExGst, per }: DemandCharge): number {
  return per === null ? 0 : pricePerKwExGst * timesPerYear[per];
}

/** The register has KWH on most demand charges. Units that are not about demand are not interpreted. */
const demandUnits = new Set(['KW', 'KVA', 'KWH']);

function findUnit(charge: DemandChargeDocument, note: AddNote): DemandCharge['per'] {
  if (charge.measureUnit && !demandUnits.has(charge.measureUnit)) {
    note('demand_unit_unknown');
    return null;
  }
  if (isInKva(charge)) note('demand_in_kva');
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

function isInKva({ measureUnit, displayName, description }: DemandChargeDocument): boolean {
  return measureUnit === 'KVA' || /\bkva\b/i.test(`${displayName} ${description}`);
}

function findMinimum(charge: DemandChargeDocument, note: AddNote): number | null {
  const minimum = charge.minDemand ?? 0;
  if (minimum <= 0) return null;
  if (minimum <= minDemandUpToKw) return minimum;
  note('min_demand_ignored');
  return null;
}

const joinText = ({ charge }: PlacedCharge) => `${charge.displayName} ; ${charge.description}`;
const findDaysOfPeriod = ({ period }: PlacedCharge) => listDays([{ from: period.startDate, to: period.endDate }]);

function findDays(one: PlacedCharge, all: readonly PlacedCharge[], network: NetworkSlug, note: AddNote): DaysOfYear {
  const text = joinText(one);
  const own = findDaysOfPeriod(one);
  const named = findNamedDays(text);
  if (named) {
    // Where other periods have a charge with the same text, each period has its own part of the months in it.
    const repeated = all.some((other) => other.period !== one.period && joinText(other) === text);
    if (repeated) note('demand_charge_repeated');
    const days = repeated ? intersectDays(named, own) : named;
    if (days.size !== own.size) note('demand_season_from_text');
    return days;
  }
  if (own.size < daysInYear) return own;
  const season = findNamedSeason(text);
  const ofNetwork = season && findDaysOfSeason(network, season);
  if (ofNetwork) note('demand_season_of_network');
  else if (isSeasonal(text)) note('demand_season_unknown');
  return ofNetwork ?? own;
}

function intersectDays(named: DaysOfYear, own: DaysOfYear): DaysOfYear {
  const both = new Set([...named].filter((day) => own.has(day)));
  return both.size > 0 ? both : own;
}

/** Returns the season of a charge without known months, when its period is the whole year. */
function findOpenSeason(one: PlacedCharge, network: NetworkSlug): DemandSeason | null {
  if (findNamedDays(joinText(one)) || findDaysOfPeriod(one).size < daysInYear) return null;
  const season = findNamedSeason(joinText(one));
  return season && !findDaysOfSeason(network, season) ? season : null;
}
