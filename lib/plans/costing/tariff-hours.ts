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
import { countDaysByMonth, countDaysInSeason } from '../calendar';
import { bands, type Season } from '../plan';
import { findProfileShares, type Profile, splitUsageByNetworkBand, splitUsageInBands } from './half-hours';
import type { MeasuredProfile } from './measured-profile';
import { type HalfHourRun, placeTerms, type SeasonHours, type Term } from './price-hours';

/** How shares reach a plan's prices: by the hours of a load profile or of meter data, or by the names of the bands. */
export type Placement = LoadProfileId | 'by_name' | MeasuredProfile;

const sum = (numbers: Iterable<number>) => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** Numbers per term in what `takes` returns: parts of the peak, shoulder and off-peak share. */
export const partsPerTerm = bands.length;

/** What prices take of measured profiles; one entry a profile, which goes with it. */
const measuredUsageParts = new WeakMap<MeasuredProfile, Map<TariffHours, Float64Array>>();

/** The hours of one plan's prices, in the order of its seasons and their rates. */
export class TariffHours {
  private readonly terms: readonly Term[];
  /** Part of the year of each season (R2). */
  private readonly weights: readonly number[];
  /** By season: what its prices leave of the half-hours. */
  private readonly unpricedHours: readonly (readonly HalfHourRun[])[];
  /** By season: its days in each month. */
  private readonly daysOfMonths: readonly (readonly number[])[];
  private readonly cache = new Map<Placement, Float64Array>();

  constructor(
    private readonly seasons: readonly SeasonHours[],
    private readonly network: NetworkSlug,
  ) {
    const days = seasons.map(countDaysInSeason);
    this.weights = days.map((n) => n / sum(days));
    this.daysOfMonths = seasons.map(countDaysByMonth);
    const placed = seasons.map(({ rates }, season) => placeTerms(rates, season));
    this.terms = placed.flatMap(({ terms }) => terms);
    this.unpricedHours = placed.map(({ open }) => open);
  }

  /** How many prices there are. */
  get length(): number {
    return this.terms.length;
  }

  /** Parts of the week's half-hours, 0 to 1, that a price covers in its season. */
  coverHours(price: number): Float64Array {
    const covers = new Float64Array(halfHoursPerWeek);
    for (const { from, to, part } of this.terms[price]!.covers) covers.fill(part, from, to);
    return covers;
  }

  /** Three numbers a price: the parts it takes of the year's peak, shoulder and off-peak usage. */
  usageParts(placement: Placement): Float64Array {
    if (typeof placement === 'string')
      return this.cache.get(placement) ?? setAndReturn(this.cache, placement, this.computeUsageParts(placement));
    const known =
      measuredUsageParts.get(placement) ??
      setAndReturn(measuredUsageParts, placement, new Map<TariffHours, Float64Array>());
    return known.get(this) ?? setAndReturn(known, this, this.computeUsageParts(placement));
  }

  private computeUsageParts(placement: Placement): Float64Array {
    if (placement !== 'by_name' && this.hasHours()) return this.placeByProfile(placement);
    return this.placeByName(this.splitUsageByTerm(typeof placement === 'string' ? 'typical' : placement));
  }

  /**
   * Of each share, the part of its usage that falls into a price's hours. A band that the network has no hours for has no
   * place in the profile: its share goes by name. Seasons that are not a whole year are stretched to one.
   */
  private placeByProfile(profile: Profile): Float64Array {
    const usage = this.splitUsageByTermAndBand(profile);
    const inNetwork = splitUsageByNetworkBand(profile, this.network);
    const inPlan = new Float64Array(partsPerTerm);
    for (let at = 0; at < usage.length; at++) inPlan[at % partsPerTerm]! += usage[at]!;
    const isWholeYear = Math.abs(sum(inPlan) - 1) < 1e-9;
    const byName = inPlan.every((part) => part > 0) ? null : this.placeByName(this.splitUsageByTerm(profile));
    for (let at = 0; at < usage.length; at++) {
      const band = at % partsPerTerm;
      if (inPlan[band] === 0) usage[at] = byName![at]!;
      else usage[at]! /= isWholeYear ? inNetwork[band]! : inPlan[band]!;
    }
    return usage;
  }

  /** The part of a year's usage that falls into each price's hours within each network band. */
  private splitUsageByTermAndBand(profile: Profile): Float64Array {
    const usage = new Float64Array(this.terms.length * partsPerTerm);
    const { byMonths } = splitUsageInBands(profile, this.network);
    for (let season = 0; season < this.seasons.length; season++) {
      const daysOf = this.daysOfMonths[season]!;
      const open = new Float64Array(partsPerTerm);
      for (const { months, before } of byMonths) {
        let days = 0;
        for (const month of months) days += daysOf[month]!;
        if (days === 0) continue;
        for (let i = 0; i < this.terms.length; i++) {
          const { season: of, covers } = this.terms[i]!;
          if (of === season) addUsage(usage, i * partsPerTerm, covers, before, days);
        }
        addUsage(open, 0, this.unpricedHours[season]!, before, days);
      }
      this.shareUnpricedHours(usage, season, open);
    }
    return usage;
  }

  /** Usage in hours that no price covers goes to the season's prices in proportion to what they have. */
  private shareUnpricedHours(usage: Float64Array, season: number, open: Float64Array): void {
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
  private splitUsageByTerm(profile: Profile): number[] {
    const shares = findProfileShares(profile, this.network);
    const usage = this.splitUsageByTermAndBand(profile);
    const inNetwork = splitUsageByNetworkBand(profile, this.network);
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
  private placeByName(usage: readonly number[]): Float64Array {
    const isBanded = this.terms.map(({ band }) => band !== 'anytime');
    const bandedPart = sum(this.weights.filter((_, season) => this.isBandedSeason(season)));
    const isUniform = this.hasSameBands();
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
        else if (isPriced && isUniform) part = ofBand[i] ? weight * this.findBandPart(term) : 0;
        else if (among[i]) part = bandedPart * (total > 0 ? usage[i]! / total : even);
        takes[i * partsPerTerm + b] = part;
      }
    }
    return takes;
  }

  /** False when some season has bands and no hours for any of them: only their names are left to go by. */
  private hasHours(): boolean {
    return this.seasons.every(
      ({ rates }, season) => !this.isBandedSeason(season) || rates.some(({ windows }) => windows.length > 0),
    );
  }

  private isBandedSeason(season: number): boolean {
    return this.seasons[season]!.rates[0]!.band !== 'anytime';
  }

  /** Whether all seasons with bands price the same ones. */
  private hasSameBands(): boolean {
    const priced = this.seasons
      .filter((_, season) => this.isBandedSeason(season))
      .map(({ rates }) => bands.filter((band) => rates.some((rate) => rate.band === band)).join());
    return new Set(priced).size <= 1;
  }

  /** Prices of one band and season share its usage by their weekly hours; evenly where they state none. */
  private findBandPart(term: Term): number {
    const siblings = this.terms.filter(({ season, band }) => season === term.season && band === term.band);
    if (siblings.length === 1) return 1;
    const hours = sum(siblings.map((sibling) => sibling.weeklyHours));
    return hours > 0 ? term.weeklyHours / hours : 1 / siblings.length;
  }
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

/** Adds what runs of half-hours take of so many days, by band, at a place of `to`. */
function addUsage(
  to: Float64Array,
  at: number,
  runs: readonly HalfHourRun[],
  before: readonly Float64Array[],
  days: number,
): void {
  for (let band = 0; band < partsPerTerm; band++) {
    const sums = before[band]!;
    let total = 0;
    for (let i = 0; i < runs.length; i++) {
      const { from, to: end, part } = runs[i]!;
      total += (sums[end]! - sums[from]!) * part;
    }
    to[at + band]! += total * days;
  }
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
