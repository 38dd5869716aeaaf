/** What the coverage page shows: the book's counts and the site's own facts, ready to be put into words. */
import type { TariffType } from '@/lib/plans/plan';

/** A count of plans with its reason, in a sentence. */
export interface ReasonView {
  code: string;
  text: string;
  plans: number;
}

export interface RetailerView {
  name: string;
  plans: number;
  networks: number;
  /** Of those networks, each once. */
  states: readonly string[];
}

interface NetworkView {
  id: string;
  name: string;
  state: string;
  retailers: number;
  plans: number;
  byType: Readonly<Record<TariffType, number>>;
}

export interface BenchmarkView {
  id: string;
  network: string;
  /** `Default Market Offer 2026-27`; null where there is none, for the reason given. */
  name: string | null;
  sourceUrl: string | null;
  reason: string | null;
  /** What a regulator publishes instead; null: nothing we know. */
  other: OtherPriceView | null;
}

/** A published price that is no benchmark of ours. */
export interface OtherPriceView {
  name: string;
  period: string;
  regulator: string;
  /** Null where only a yearly figure is published. */
  unitPrices: { supplyCPerDayIncGst: number; usageCPerKwhIncGst: number } | null;
  annualIncGst: number;
  usageKwh: number;
  sourceUrl: string;
}

export interface TroubledBrandView {
  name: string;
  outcome: string;
  problem: string | null;
  plans: number;
  /** The day these plans are from, when they are not of the last reading, YYYY-MM-DD. */
  plansFrom: string | null;
}

export interface ReadingView {
  finishedAt: string;
  brandsAsked: number;
  brandsWithPlans: number;
  leftOut: readonly ReasonView[];
  troubled: readonly TroubledBrandView[];
}

export interface BookView {
  checkedOn: string;
  sourceName: string;
  isSample: boolean;
  plansPublic: number;
  plansBuyingGroup: number;
  byType: Readonly<Record<TariffType, number>>;
  retailers: readonly RetailerView[];
  networks: readonly NetworkView[];
  notes: readonly ReasonView[];
  unverified: number;
  soldInPartOfNetwork: number;
  soldForSomeUsageOnly: number;
  mayCostMore: number;
  restricted: number;
  controlledLoadOnly: number;
  variablePrice: number;
  reading: ReadingView | null;
}

export interface PlacesView {
  postcodes: number;
  unlistedPostcodes: readonly string[];
  /** Date of the register that says which networks serve a postcode, YYYY-MM-DD. */
  postcodesReadOn: string;
}

export interface CoverageView {
  /** Null: the plans are those of another service, and only it knows them. */
  book: BookView | null;
  benchmarks: readonly BenchmarkView[];
  places: PlacesView;
}
