/** Demand charges of the register: unit, days in force, minimum (R8). */
import type { NetworkSlug } from '@/lib/facts/networks';
import { daysInYear } from '../calendar';
import type { DemandCharge } from '../plan';
import {
  type DaysOfYear,
  type DemandSeason,
  daysIn,
  daysNamedIn,
  daysOfSeason,
  isSeasonal,
  seasonNamedIn,
} from './demand-seasons';
import type { DemandChargeDocument, TariffPeriodDocument } from './document';
import type { TakeNote } from './notes';

/** No real daily price reaches 1.5 $/kW; real monthly ones start near 3, yearly ones at 60. Between: undecided. */
const dailyBelow = 1.5;
const yearlyFrom = 60;
/** A larger minimum is a number of kWh a day in the wrong field. */
const minDemandUpToKw = 10;

interface PlacedCharge {
  charge: DemandChargeDocument;
  period: TariffPeriodDocument;
}

/** All charges of all periods, priced ones only; of charges that exclude each other at unknown times, the dearest. */
export function demandChargesOf(
  periods: readonly TariffPeriodDocument[],
  network: NetworkSlug,
  note: TakeNote,
): DemandCharge[] {
  const placed = periods.flatMap((period) =>
    (period.demandCharges ?? []).filter(({ amount }) => amount > 0).map((charge) => ({ charge, period })),
  );
  const read = placed.map((one) => ({
    season: openSeason(one, network),
    charge: chargeOf(one, placed, network, note),
  }));
  const rivals = read.filter(({ season }) => season !== null);
  if (new Set(rivals.map(({ season }) => season)).size < 2) return read.map(({ charge }) => charge);
  const [dearest] = rivals.sort((a, b) => perKwAndYear(b.charge) - perKwAndYear(a.charge));
  return read.filter((one) => one.season === null || one === dearest).map(({ charge }) => charge);
}

function chargeOf(one: PlacedCharge, all: readonly PlacedCharge[], network: NetworkSlug, note: TakeNote): DemandCharge {
  const { charge } = one;
  return {
    pricePerKwExGst: charge.amount,
    per: unitOf(charge, note),
    days: daysOf(one, all, network, note),
    minDemandKw: minimumOf(charge, note),
    label: charge.displayName.replace(/\s+/g, ' ').trim() || 'Demand',
  };
}

const timesPerYear = { day: daysInYear, month: 12, year: 1 };

function perKwAndYear({ pricePerKwExGst, per }: DemandCharge): number {
  return per === null ? 0 : pricePerKwExGst * timesPerYear[per];
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

const textOf = ({ charge }: PlacedCharge) => `${charge.displayName} ; ${charge.description}`;
const daysOfPeriod = ({ period }: PlacedCharge) => daysIn([{ from: period.startDate, to: period.endDate }]);

function daysOf(one: PlacedCharge, all: readonly PlacedCharge[], network: NetworkSlug, note: TakeNote): number {
  const text = textOf(one);
  const own = daysOfPeriod(one);
  const named = daysNamedIn(text);
  if (named) {
    const repeated = isRepeated(one, all);
    if (repeated) note('demand_charge_repeated');
    const days = repeated ? common(named, own) : named;
    if (days.size !== own.size) note('demand_season_from_text');
    return days.size;
  }
  if (own.size < daysInYear) return own.size;
  const season = seasonNamedIn(text);
  const ofNetwork = season && daysOfSeason(network, season);
  if (ofNetwork) note('demand_season_of_network');
  else if (isSeasonal(text)) note('demand_season_unknown');
  return (ofNetwork ?? own).size;
}

/** Whether a charge's words stand in other periods too: then each period holds its own part of the months they name. */
function isRepeated(one: PlacedCharge, all: readonly PlacedCharge[]): boolean {
  return all.some((other) => other.period !== one.period && textOf(other) === textOf(one));
}

function common(named: DaysOfYear, own: DaysOfYear): DaysOfYear {
  const both = new Set([...named].filter((day) => own.has(day)));
  return both.size > 0 ? both : own;
}

/** The season of a charge whose months nobody names; its period is the whole year, so that its dates tell nothing. */
function openSeason(one: PlacedCharge, network: NetworkSlug): DemandSeason | null {
  if (daysNamedIn(textOf(one)) || daysOfPeriod(one).size < daysInYear) return null;
  const season = seasonNamedIn(textOf(one));
  return season && !daysOfSeason(network, season) ? season : null;
}
