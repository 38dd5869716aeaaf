/**
 * How much of a customer's usage each price of a plan applies to (rule R5 of docs/costing.md).
 *
 * Usage is known as three shares in the network's bands, and a load profile gives the hours within each band. So each
 * price of a plan gets a part of the peak, shoulder and off-peak share. It applies to annual kWh × (part × share,
 * summed over the three). The parts depend only on hours, never on prices or usage, so plans with the same hours share
 * them.
 */
import type { LoadProfileId } from '@/lib/facts/load-profiles';
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { countDaysByMonth, countDaysInSeason } from '../calendar';
import { type Band, bands } from '../plan';
import {
  type ByBand,
  findProfileShares,
  mapBands,
  type Profile,
  splitUsageInBands,
  type UsageMonths,
} from './half-hours';
import type { MeasuredProfile } from './measured-profile';
import { type HalfHourRun, placeTerms, type SeasonHours, type Term } from './price-hours';

/**
 * How shares are assigned to a plan's prices: by the hours of a load profile or meter data, or by the names of the
 * bands.
 */
export type Placement = LoadProfileId | 'by_name' | MeasuredProfile;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sumBands = ({ peak, shoulder, off_peak }: ByBand<number>) => peak + shoulder + off_peak;

interface PlacedSeason {
  /** Share of the year (rule R2). */
  weight: number;
  /** Days of the season in each month. */
  daysByMonth: readonly number[];
  /** Bands with a price; empty when one price applies to all hours. */
  bands: readonly Band[];
  terms: readonly PlacedTerm[];
  /** Half-hours without a price. */
  open: readonly HalfHourRun[];
}

interface PlacedTerm extends Term {
  /** Share of the year of its season. */
  weight: number;
  /**
   * Share of its band's usage in the season. Prices of the same band share it by weekly hours, or equally without
   * hours.
   */
  partOfBand: number;
}

/** The hours of a plan's prices, in the order of its seasons and rates. */
export class TariffHours {
  private readonly seasons: readonly PlacedSeason[];
  /** Whether every season with bands has hours for at least one; otherwise only the names can be used. */
  private readonly hasHours: boolean;
  private readonly terms: readonly PlacedTerm[];
  private readonly cache = new PlacementCache<readonly ByBand<number>[]>();

  constructor(
    seasons: readonly SeasonHours[],
    private readonly network: NetworkSlug,
  ) {
    const days = sum(seasons.map(countDaysInSeason));
    this.seasons = seasons.map((season) => placeSeason(season, countDaysInSeason(season) / days));
    this.hasHours = seasons.every(({ rates }) =>
      rates.some(({ band, windows }) => band === 'anytime' || windows.length > 0),
    );
    this.terms = this.seasons.flatMap(({ terms }) => terms);
  }

  /** Number of prices. */
  get length(): number {
    return this.terms.length;
  }

  /** Returns each price's parts of the year's peak, shoulder and off-peak usage. */
  usageParts(placement: Placement): readonly ByBand<number>[] {
    return this.cache.get(placement, () => this.computeUsageParts(placement));
  }

  private computeUsageParts(placement: Placement): readonly ByBand<number>[] {
    if (placement !== 'by_name' && this.hasHours) return this.placeByProfile(placement);
    return this.placeByName(typeof placement === 'string' ? 'typical' : placement);
  }

  /**
   * Returns how much of each share falls into a price's hours. A share of a band for which the network has no hours is
   * assigned by name. Seasons that do not cover a whole year are scaled up to one.
   */
  private placeByProfile(profile: Profile): ByBand<number>[] {
    const usage = this.splitUsageByTermAndBand(profile);
    const inPlan = mapBands((band) => sum(usage.map((parts) => parts[band])));
    const isWholeYear = Math.abs(sumBands(inPlan) - 1) < 1e-9;
    const all = isWholeYear ? splitUsageInBands(profile, this.network).byBand : inPlan;
    const isEveryBandPlaced = bands.every((band) => inPlan[band] > 0);
    const byName = isEveryBandPlaced ? usage : this.placeByName(profile);
    return byName.map((named, i) => {
      const placed = must(usage[i], 'both have an entry for each price');
      return mapBands((band) => (inPlan[band] === 0 ? named[band] : placed[band] / all[band]));
    });
  }

  /** Returns how much of a year's usage falls into each price's hours, by network band. */
  private splitUsageByTermAndBand(profile: Profile): ByBand<number>[] {
    const { byMonths } = splitUsageInBands(profile, this.network);
    return this.seasons.flatMap((season) => splitSeasonUsage(season, byMonths));
  }

  /** Returns how much of a year's usage each price applies to, at the profile's own shares. */
  private splitUsageByTerm(profile: Profile): number[] {
    const shares = findProfileShares(profile, this.network);
    const { byBand: inNetwork } = splitUsageInBands(profile, this.network);
    return this.splitUsageByTermAndBand(profile).map((usage) =>
      sumBands(mapBands((band) => (inNetwork[band] === 0 ? 0 : (usage[band] * shares[band]) / inNetwork[band]))),
    );
  }

  /**
   * Assigns each share to the plan's prices of that band, season by season. A share without such a price goes to all
   * banded prices in proportion to the profile's usage in their hours. The same applies to every share when a plan
   * prices some bands in some seasons only.
   */
  private placeByName(profile: Profile): ByBand<number>[] {
    const usage = this.splitUsageByTerm(profile);
    const terms = this.terms.map((term, i) => ({ ...term, usage: must(usage[i], 'the usage has each price') }));
    const banded = terms.filter(({ band }) => band !== 'anytime');
    const bandedPart = sum(this.seasons.map((season) => (season.bands.length > 0 ? season.weight : 0)));
    const isUniform = this.hasSameBands();
    const takers = mapBands((band) => {
      const ofBand = banded.filter((term) => term.band === band);
      const among = ofBand.length > 0 ? ofBand : banded;
      return { isPriced: ofBand.length > 0, count: among.length, usage: sum(among.map((term) => term.usage)) };
    });
    return terms.map((term) =>
      mapBands((band) => {
        const among = takers[band];
        if (term.band === 'anytime') return term.weight;
        if (among.isPriced && term.band !== band) return 0;
        if (among.isPriced && isUniform) return term.weight * term.partOfBand;
        return bandedPart * (among.usage > 0 ? term.usage / among.usage : 1 / among.count);
      }),
    );
  }

  /** Whether all seasons with bands price the same bands. */
  private hasSameBands(): boolean {
    const priced = this.seasons.flatMap((season) => (season.bands.length > 0 ? season.bands.join() : []));
    return new Set(priced).size <= 1;
  }
}

function placeSeason(season: SeasonHours, weight: number): PlacedSeason {
  const { terms, open } = placeTerms(season.rates);
  return {
    weight,
    daysByMonth: countDaysByMonth(season),
    bands: bands.filter((band) => terms.some((term) => term.band === band)),
    terms: terms.map((term) => ({ ...term, weight, partOfBand: findPartOfBand(term, terms) })),
    open,
  };
}

function findPartOfBand(term: Term, terms: readonly Term[]): number {
  const siblings = terms.filter(({ band }) => band === term.band);
  if (siblings.length === 1) return 1;
  const hours = sum(siblings.map((sibling) => sibling.weeklyHours));
  return hours > 0 ? term.weeklyHours / hours : 1 / siblings.length;
}

/**
 * Returns how much of a year's usage falls into the hours of each of a season's prices. Usage in hours without a price
 * is distributed to them in proportion to their usage.
 */
function splitSeasonUsage(
  { terms, open, daysByMonth }: PlacedSeason,
  byMonths: readonly UsageMonths[],
): ByBand<number>[] {
  const inSeason = byMonths
    .map(({ months, before }) => ({
      days: sum(months.map((month) => must(daysByMonth[month], 'a month is from 0 to 11'))),
      before,
    }))
    .filter(({ days }) => days > 0);
  const usage = terms.map(({ covers }) => sumUsage(covers, inSeason));
  const unpriced = sumUsage(open, inSeason);
  if (sumBands(unpriced) === 0) return usage;
  const all = sum(usage.map(sumBands));
  return usage.map((priced) => {
    const part = all > 0 ? sumBands(priced) / all : 1 / usage.length;
    return mapBands((band) => priced[band] + unpriced[band] * part);
  });
}

/** Returns the usage of a season in runs of half-hours, by band. */
function sumUsage(
  runs: readonly HalfHourRun[],
  inSeason: readonly { days: number; before: ByBand<Float64Array> }[],
): ByBand<number> {
  const used = { peak: 0, shoulder: 0, off_peak: 0 };
  for (const { days, before } of inSeason) {
    used.peak += sumRuns(runs, before.peak) * days;
    used.shoulder += sumRuns(runs, before.shoulder) * days;
    used.off_peak += sumRuns(runs, before.off_peak) * days;
  }
  return used;
}

function sumRuns(runs: readonly HalfHourRun[], before: Float64Array): number {
  let total = 0;
  for (const { from, to, part } of runs) {
    total += (must(before[to], 'a run ends within the week') - must(before[from], 'a run starts within it')) * part;
  }
  return total;
}

/** Values by load profile, measured year or other placement; those of a measured year are freed with it. */
export class PlacementCache<T> {
  private readonly named = new Map<string | null, T>();
  private readonly measured = new WeakMap<object, T>();

  get(placement: string | object | null, make: () => T): T {
    if (placement === null || typeof placement === 'string')
      return this.named.get(placement) ?? setAndReturn(this.named, placement, make());
    return this.measured.get(placement) ?? setAndReturn(this.measured, placement, make());
  }
}

/** Stores a value and returns it. */
export function setAndReturn<Key, Value>(
  known: { set(key: Key, value: Value): unknown },
  key: Key,
  value: Value,
): Value {
  known.set(key, value);
  return value;
}
