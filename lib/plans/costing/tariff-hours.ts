/**
 * How much of a customer's usage each price of a plan is charged on (rule R5).
 *
 * Usage is known as three shares in the network's own bands. A load profile says at which hours within a band it falls; so
 * each price of a plan takes a part of the peak share, of the shoulder share and of the off-peak share, and is charged on
 * annual kWh × (part × share, summed over the three). The parts depend on hours alone, never on prices or usage: plans with
 * the same hours share them.
 */
import { halfHoursPerWeek, type LoadProfileId } from '@/lib/facts/load-profiles';
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { countDaysByMonth, countDaysInSeason } from '../calendar';
import { type Band, bands, type Season } from '../plan';
import {
  type ByBand,
  findProfileShares,
  mapBands,
  type Profile,
  splitUsageByNetworkBand,
  splitUsageInBands,
  type UsageMonths,
} from './half-hours';
import type { MeasuredProfile } from './measured-profile';
import { type HalfHourRun, placeTerms, type SeasonHours, type Term } from './price-hours';

/** How shares reach a plan's prices: by the hours of a load profile or of meter data, or by the names of the bands. */
export type Placement = LoadProfileId | 'by_name' | MeasuredProfile;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sumBands = ({ peak, shoulder, off_peak }: ByBand<number>) => peak + shoulder + off_peak;

/** The parts that one price takes of the peak, the shoulder and the off-peak share. */
export type UsageParts = ByBand<number>;

/** What prices take of measured profiles; one entry a profile, which goes with it. */
const measuredUsageParts = new WeakMap<MeasuredProfile, Map<TariffHours, readonly UsageParts[]>>();

interface PlacedSeason {
  /** Part of the year (R2). */
  weight: number;
  /** Its days in each month. */
  daysByMonth: readonly number[];
  /** The bands that it prices; none where it has one price for all hours. */
  bands: readonly Band[];
  terms: readonly PlacedTerm[];
  /** What its prices leave of the half-hours. */
  open: readonly HalfHourRun[];
}

interface PlacedTerm extends Term {
  /** That of its season. */
  weight: number;
  /** Of what its band uses in the season: by weekly hours among prices of one band, evenly where they state none. */
  partOfBand: number;
}

/** The hours of one plan's prices, in the order of its seasons and their rates. */
export class TariffHours {
  private readonly seasons: readonly PlacedSeason[];
  /** False when some season has bands and no hours for any of them: only their names are left to go by. */
  private readonly hasHours: boolean;
  private readonly terms: readonly PlacedTerm[];
  private readonly cache = new Map<Placement, readonly UsageParts[]>();

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

  /** How many prices there are. */
  get length(): number {
    return this.terms.length;
  }

  /** Parts of the week's half-hours, 0 to 1, that a price covers in its season. */
  coverHours(price: number): Float64Array {
    const covers = new Float64Array(halfHoursPerWeek);
    for (const { from, to, part } of must(this.terms[price], 'one of the prices').covers) covers.fill(part, from, to);
    return covers;
  }

  /** The parts that each price takes of the year's peak, shoulder and off-peak usage. */
  usageParts(placement: Placement): readonly UsageParts[] {
    if (typeof placement === 'string')
      return this.cache.get(placement) ?? setAndReturn(this.cache, placement, this.computeUsageParts(placement));
    const known =
      measuredUsageParts.get(placement) ??
      setAndReturn(measuredUsageParts, placement, new Map<TariffHours, readonly UsageParts[]>());
    return known.get(this) ?? setAndReturn(known, this, this.computeUsageParts(placement));
  }

  private computeUsageParts(placement: Placement): readonly UsageParts[] {
    if (placement !== 'by_name' && this.hasHours) return this.placeByProfile(placement);
    return this.placeByName(typeof placement === 'string' ? 'typical' : placement);
  }

  /**
   * Of each share, the part of its usage that falls into a price's hours. A band that the network has no hours for has no
   * place in the profile: its share goes by name. Seasons that are not a whole year are stretched to one.
   */
  private placeByProfile(profile: Profile): UsageParts[] {
    const usage = this.splitUsageByTermAndBand(profile);
    const inPlan = mapBands((band) => sum(usage.map((parts) => parts[band])));
    const isWholeYear = Math.abs(sumBands(inPlan) - 1) < 1e-9;
    const all = isWholeYear ? splitUsageByNetworkBand(profile, this.network) : inPlan;
    const isEveryBandPlaced = bands.every((band) => inPlan[band] > 0);
    const byName = isEveryBandPlaced ? usage : this.placeByName(profile);
    return byName.map((named, i) => {
      const placed = must(usage[i], 'both have an entry for each price');
      return mapBands((band) => (inPlan[band] === 0 ? named[band] : placed[band] / all[band]));
    });
  }

  /** The part of a year's usage that falls into each price's hours within each network band. */
  private splitUsageByTermAndBand(profile: Profile): UsageParts[] {
    const { byMonths } = splitUsageInBands(profile, this.network);
    return this.seasons.flatMap((season) => splitSeasonUsage(season, byMonths));
  }

  /** The part of a year's usage charged at each price, at the profile's own shares. */
  private splitUsageByTerm(profile: Profile): number[] {
    const shares = findProfileShares(profile, this.network);
    const inNetwork = splitUsageByNetworkBand(profile, this.network);
    return this.splitUsageByTermAndBand(profile).map((usage) =>
      sumBands(mapBands((band) => (inNetwork[band] === 0 ? 0 : (usage[band] * shares[band]) / inNetwork[band]))),
    );
  }

  /**
   * A share goes to the plan's prices of that band, season by season. A share that the plan has no band for goes to all its
   * banded prices in proportion to what the profile has in their hours; and so does a share among the seasons of a
   * plan that prices some bands in some seasons only.
   */
  private placeByName(profile: Profile): UsageParts[] {
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

  /** Whether all seasons with bands price the same ones. */
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
 * The part of a year's usage that falls into the hours of each of a season's prices. Usage in hours that no price covers goes
 * to them in proportion to what they have.
 */
function splitSeasonUsage({ terms, open, daysByMonth }: PlacedSeason, byMonths: readonly UsageMonths[]): UsageParts[] {
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

/** What runs of half-hours take of a season's usage. */
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

/** Puts a value in and gives it back. */
export function setAndReturn<Key, Value>(
  known: { set(key: Key, value: Value): unknown },
  key: Key,
  value: Value,
): Value {
  known.set(key, value);
  return value;
}

/** Gives plans with the same hours on one network the same object. */
export class TariffHoursCache {
  private readonly cache = new Map<string, TariffHours>();

  get(seasons: readonly Season[], network: NetworkSlug): TariffHours {
    const hours = seasons.map(({ from, to, rates }) => [from, to, rates.map(({ band, windows }) => [band, windows])]);
    const key = JSON.stringify([network, hours]);
    const known = this.cache.get(key) ?? new TariffHours(seasons, network);
    this.cache.set(key, known);
    return known;
  }
}
