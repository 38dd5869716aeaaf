/**
 * How much of a customer's usage each price of a plan is charged on (rule R5).
 *
 * Usage is known as three shares in the network's own bands. A load profile says at which hours within a band it falls; so
 * each price of a plan takes a part of the peak share, of the shoulder share and of the off-peak share, and is charged on
 * annual kWh × (part × share, summed over the three). The parts depend on hours alone, never on prices or usage: plans with
 * the same hours share them.
 */
import { halfHoursPerWeek, type LoadProfileId, loadProfiles } from '@/lib/facts/load-profiles';
import type { NetworkSlug } from '@/lib/facts/networks';
import { daysInSeason, daysInYear, weeklyHours } from './calendar';
import {
  allHours,
  daysShared,
  halfHoursCovered,
  networkBandHours,
  profileShares,
  usageByBand,
  usageByNetworkBand,
} from './half-hours';
import { bands, type Rate, type Season } from './plan';

/** How shares reach a plan's prices: by the hours of a load profile, or by the names of the bands. */
export type Placement = LoadProfileId | 'by_name';

type SeasonHours = Pick<Season, 'from' | 'to'> & { rates: readonly Pick<Rate, 'band' | 'windows'>[] };

/** One price in one season. */
interface Term {
  season: number;
  band: Rate['band'];
  /** Parts of the week's half-hours that the price covers. */
  covers: Float64Array;
  weeklyHours: number;
}

const sum = (numbers: Iterable<number>) => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** Numbers per term in what `takes` returns: parts of the peak, shoulder and off-peak share. */
export const partsPerTerm = bands.length;

/** The hours of one plan's prices, in the order of its seasons and their rates. */
export class TariffHours {
  private readonly terms: readonly Term[];
  /** Part of the year of each season (R2). */
  private readonly weights: readonly number[];
  /** By season: what its prices leave of each half-hour; null where they leave nothing. */
  private readonly openHours: readonly (Float64Array | null)[];
  private readonly known = new Map<Placement, Float64Array>();

  constructor(
    private readonly seasons: readonly SeasonHours[],
    private readonly network: NetworkSlug,
  ) {
    const days = seasons.map(daysInSeason);
    this.weights = days.map((n) => n / sum(days));
    const placed = seasons.map(({ rates }, season) => placedTerms(rates, season));
    this.terms = placed.flatMap(({ terms }) => terms);
    this.openHours = placed.map(({ open }) => open);
  }

  /** How many prices there are. */
  get length(): number {
    return this.terms.length;
  }

  /** Parts of the week's half-hours, 0 to 1, that a price covers in its season. */
  coveredBy(price: number): Float64Array {
    return this.terms[price]!.covers;
  }

  /** Three numbers a price: the parts it takes of the year's peak, shoulder and off-peak usage. */
  takes(placement: Placement): Float64Array {
    let takes = this.known.get(placement);
    if (!takes) {
      const isByName = placement === 'by_name' || !this.statesHours();
      takes = isByName ? this.byName(this.usageByTerm('typical')) : this.byProfile(placement);
      this.known.set(placement, takes);
    }
    return takes;
  }

  /**
   * Of each share, the part of its usage that falls into a price's hours. A band that the network has no hours for has no
   * place in the profile: its share goes by name. Seasons that are not a whole year are stretched to one.
   */
  private byProfile(profile: LoadProfileId): Float64Array {
    const usage = this.usageByTermAndBand(profile);
    const inNetwork = usageByNetworkBand(profile, this.network);
    const inPlan = bands.map((_, band) => sum(usage.filter((_, at) => at % partsPerTerm === band)));
    const isWholeYear = Math.abs(sum(inPlan) - 1) < 1e-9;
    const byName = inPlan.every((part) => part > 0) ? null : this.byName(this.usageByTerm(profile));
    return usage.map((part, at) => {
      const band = at % partsPerTerm;
      return inPlan[band] === 0 ? byName![at]! : part / (isWholeYear ? inNetwork[band]! : inPlan[band]!);
    });
  }

  /** The part of a year's usage that falls into each price's hours within each network band. */
  private usageByTermAndBand(profile: LoadProfileId): Float64Array {
    const { halfHours } = loadProfiles[profile];
    const usage = new Float64Array(this.terms.length * partsPerTerm);
    for (const [season, hours] of this.seasons.entries()) {
      const open = bands.map(() => 0);
      for (const { days, bandAt } of networkBandHours(this.network)) {
        const weight = daysShared(hours, days) / daysInYear;
        const add = (to: Float64Array | number[], at: number, covers: Float64Array) => {
          if (weight === 0) return;
          for (const [band, part] of usageByBand(halfHours, covers, bandAt).entries()) to[at + band]! += part * weight;
        };
        for (const [i, term] of this.terms.entries()) {
          if (term.season === season) add(usage, i * partsPerTerm, term.covers);
        }
        const left = this.openHours[season];
        if (left) add(open, 0, left);
      }
      this.shareOpenHours(usage, season, open);
    }
    return usage;
  }

  /** Usage in hours that no price covers goes to the season's prices in proportion to what they have. */
  private shareOpenHours(usage: Float64Array, season: number, open: readonly number[]): void {
    if (sum(open) === 0) return;
    const places = [...this.terms.keys()].filter((i) => this.terms[i]!.season === season);
    const sizes = places.map((i) => sum(usage.subarray(i * partsPerTerm, (i + 1) * partsPerTerm)));
    const all = sum(sizes);
    for (const [n, i] of places.entries()) {
      const part = all > 0 ? sizes[n]! / all : 1 / places.length;
      for (const [band, left] of open.entries()) usage[i * partsPerTerm + band]! += left * part;
    }
  }

  /** The part of a year's usage charged at each price, at the profile's own shares. */
  private usageByTerm(profile: LoadProfileId): number[] {
    const shares = profileShares(profile, this.network);
    const usage = this.usageByTermAndBand(profile);
    const inNetwork = usageByNetworkBand(profile, this.network);
    return this.terms.map((_, i) =>
      sum(
        bands.map((name, band) =>
          inNetwork[band] === 0 ? 0 : (usage[i * partsPerTerm + band]! * shares[name]) / inNetwork[band]!,
        ),
      ),
    );
  }

  /**
   * A share goes to the plan's prices of that band, season by season. A share that the plan has no band for goes to all its
   * banded prices in proportion to `usage`, what a profile has in their hours; and so does a share among the seasons of a
   * plan that prices some bands in some seasons only.
   */
  private byName(usage: readonly number[]): Float64Array {
    const isBanded = this.terms.map(({ band }) => band !== 'anytime');
    const bandedPart = sum(this.weights.filter((_, season) => this.isBandedSeason(season)));
    const isUniform = this.pricesSameBands();
    const takes = new Float64Array(this.terms.length * partsPerTerm);
    for (const [b, band] of bands.entries()) {
      const ofBand = this.terms.map((term) => term.band === band);
      const isPriced = ofBand.some(Boolean);
      const among = isPriced ? ofBand : isBanded;
      const total = sum(usage.filter((_, i) => among[i]));
      const even = 1 / among.filter(Boolean).length;
      for (const [i, term] of this.terms.entries()) {
        const weight = this.weights[term.season]!;
        let part = 0;
        if (term.band === 'anytime') part = weight;
        else if (isPriced && isUniform) part = ofBand[i] ? weight * this.partOfBand(term) : 0;
        else if (among[i]) part = bandedPart * (total > 0 ? usage[i]! / total : even);
        takes[i * partsPerTerm + b] = part;
      }
    }
    return takes;
  }

  /** False when some season has bands and no hours for any of them: only their names are left to go by. */
  private statesHours(): boolean {
    return this.seasons.every(
      ({ rates }, season) => !this.isBandedSeason(season) || rates.some(({ windows }) => windows.length > 0),
    );
  }

  private isBandedSeason(season: number): boolean {
    return this.seasons[season]!.rates[0]!.band !== 'anytime';
  }

  /** Whether all seasons with bands price the same ones. */
  private pricesSameBands(): boolean {
    const priced = this.seasons
      .filter((_, season) => this.isBandedSeason(season))
      .map(({ rates }) => bands.filter((band) => rates.some((rate) => rate.band === band)).join());
    return new Set(priced).size <= 1;
  }

  /** Prices of one band and season share its usage by their weekly hours; evenly where they state none. */
  private partOfBand(term: Term): number {
    const siblings = this.terms.filter(({ season, band }) => season === term.season && band === term.band);
    if (siblings.length === 1) return 1;
    const hours = sum(siblings.map((sibling) => sibling.weeklyHours));
    return hours > 0 ? term.weeklyHours / hours : 1 / siblings.length;
  }
}

/**
 * The prices of a season with the half-hours each covers. Where windows overlap, each has its part of the half-hour. Prices
 * that name no hours share what the others leave.
 */
function placedTerms(rates: SeasonHours['rates'], season: number): { terms: Term[]; open: Float64Array | null } {
  if (rates[0]!.band === 'anytime') {
    return { terms: [{ season, band: 'anytime', covers: allHours, weeklyHours: 168 }], open: null };
  }
  const named = rates.map(({ windows }) => (windows.length > 0 ? halfHoursCovered(windows) : null));
  const covered = new Float64Array(halfHoursPerWeek);
  for (const covers of named) for (let h = 0; covers && h < halfHoursPerWeek; h++) covered[h]! += covers[h]!;
  const open = covered.map((part) => Math.max(0, 1 - part));
  const unnamed = named.filter((covers) => covers === null).length;
  const terms = rates.map(({ band, windows }, i) => ({
    season,
    band,
    covers: named[i]?.map((part, h) => part / Math.max(1, covered[h]!)) ?? open.map((part) => part / unnamed),
    weeklyHours: weeklyHours(windows),
  }));
  return { terms, open: unnamed > 0 || sum(open) < 1e-9 ? null : open };
}

/** Gives plans with the same hours on one network the same object. */
export class TariffHoursCache {
  private readonly known = new Map<string, TariffHours>();

  of(seasons: readonly Season[], network: NetworkSlug): TariffHours {
    const hours = seasons.map(({ from, to, rates }) => [from, to, rates.map(({ band, windows }) => [band, windows])]);
    const key = JSON.stringify([network, hours]);
    const known = this.known.get(key) ?? new TariffHours(seasons, network);
    this.known.set(key, known);
    return known;
  }
}
