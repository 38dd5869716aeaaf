/** What the methodology page shows: rules, facts with their sources, and a worked example, ready to be put into words. */
import type { Band } from '@/lib/plans/plan';
import type { RatesBenchmark, RatesPlan, RatesUsage } from '@/lib/rates/contract';
import type { OtherPriceView } from './coverage';

interface RuleView {
  id: string;
  name: string;
  /** `*E*` sets a letter that stands for a figure, `` `code` `` a code. */
  text: string;
  ownReading: boolean;
}

/** The typical usage of networks that share one. */
export interface ProfileView {
  id: string;
  networks: readonly string[];
  /** Shares between 0 and 1. */
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  hours: string;
}

export interface BenchmarkPriceView {
  id: string;
  network: string;
  /** Null where there is none, for the reason given. */
  price: {
    name: string;
    supplyCPerDayIncGst: number;
    usageCPerKwhIncGst: number;
    firstStep: { kwhPerDay: number; cPerKwhIncGst: number } | null;
    published: { annualIncGst: number; usageKwh: number } | null;
    /** What the unit prices come to at the published usage, $. */
    ownAnnualIncGst: number | null;
    sourceUrl: string;
    note: string | null;
    confidence: string;
    checkedAgainst: readonly string[];
  } | null;
  reason: string | null;
  /** What a regulator publishes instead; null: nothing we know. */
  other: OtherPriceView | null;
}

export interface ExampleView {
  network: string;
  usage: RatesUsage;
  plan: RatesPlan;
  /** Null before the first year of benchmarks known. */
  benchmark: RatesBenchmark | null;
}

/** A half-hour of the week: its part of the usage, the plan's price then and the network's band. */
export interface HalfHourView {
  share: number;
  price: Band;
  network: Band;
}

/** A plan whose hours are not the network's, costed by its own hours and by the names of its prices. */
export interface OwnHoursView {
  network: string;
  networkHours: string;
  annualKwh: number;
  plan: RatesPlan;
  byName: RatesPlan;
  /** When each of the plan's prices applies, in words. */
  hours: Readonly<Partial<Record<Band, string>>>;
  /** 336 half-hours from Monday midnight. */
  week: readonly HalfHourView[];
}

/** A load profile with its shares in the hours of the example's network. */
export interface LoadProfileView {
  id: string;
  name: string;
  examples: string;
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  source: string;
  confidence: string;
}

/** Up to which yearly usage a business counts as small. */
export interface SizeLimitView {
  state: string;
  annualKwh: number;
  source: string;
}

export interface MethodView {
  rules: readonly RuleView[];
  inputs: string;
  notes: { ownReading: string; rounding: string; ranking: string };
  /** `2026-27`: the financial year of the benchmarks shown. */
  period: string;
  profiles: readonly ProfileView[];
  profileConfidence: string;
  /** Highest demand assumed at 10,000 kWh a year, kW, and the load factor behind it. */
  demand: { kw: number; annualKwh: number; loadFactor: number };
  benchmarks: readonly BenchmarkPriceView[];
  places: { source: string; readOn: string; cities: string };
  example: ExampleView;
  ownHours: OwnHoursView;
  loadProfiles: readonly LoadProfileView[];
  sizeLimits: readonly SizeLimitView[];
}
