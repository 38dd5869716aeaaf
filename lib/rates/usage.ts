/** The usage every plan of a network is costed at: what was given, completed with the network's typical profile. */
import { type NetworkFacts, typicalMaxDemandKw } from '@/lib/facts/networks';
import type { UsageProfile } from '@/lib/plans/cost';
import { profileShares } from '@/lib/plans/half-hours';
import type { RatesUsage } from './contract';
import { defaultUsageKwh, leastUsageKwh, mostDemandKw, mostUsageKwh, type RatesQuery } from './query';

/** The yearly usage asked for. A measured one is exact where `usage_kwh` is its whole kWh or is not given. */
export function annualKwhOf({ usage_kwh: asked, usage_profile: measured }: RatesQuery): number {
  if (!measured) return asked ?? defaultUsageKwh;
  const exact = within(leastUsageKwh, measured.annualKwh, mostUsageKwh);
  return asked === undefined || asked === Math.round(exact) ? exact : asked;
}

/** The maximum demand that was given, in itself or as measured. */
export function givenDemandKw({ max_demand_kw: asked, usage_profile: measured }: RatesQuery): number | undefined {
  return (
    asked ?? (measured && measured.maxDemandKw !== null ? Math.min(measured.maxDemandKw, mostDemandKw) : undefined)
  );
}

/**
 * Completes the given usage for one network (rule 7). Shares that are not given are those of the load profile, measured or
 * by name, the typical one by default. When one share is given, the rest is split between the other two bands in the profile's ratio; evenly
 * where it has neither. Shares given without a load profile go to a plan's bands by name.
 */
export function usageProfile(query: RatesQuery, network: NetworkFacts): UsageProfile {
  const annualKwh = annualKwhOf(query);
  const { peakShare, shoulderShare } = shares(query, profileShares(profileOf(query), network.slug));
  const hasShares = query.peak_share !== undefined || query.shoulder_share !== undefined;
  const isByName = hasShares && !query.load_profile && !query.usage_profile;
  return {
    annualKwh,
    placement: isByName ? 'by_name' : profileOf(query),
    peakShare,
    shoulderShare,
    offPeakShare: remainder(peakShare, shoulderShare),
    maxDemandKw: givenDemandKw(query) ?? typicalMaxDemandKw(annualKwh),
  };
}

type Shares = ReturnType<typeof profileShares>;

function profileOf(query: RatesQuery) {
  return query.usage_profile ?? query.load_profile ?? 'typical';
}

function shares(query: RatesQuery, profile: Shares): { peakShare: number; shoulderShare: number } {
  const { peak_share: peak, shoulder_share: shoulder } = query;
  if (peak !== undefined && shoulder !== undefined) return { peakShare: peak, shoulderShare: shoulder };
  if (peak !== undefined)
    return { peakShare: peak, shoulderShare: split(1 - peak, profile.shoulder, profile.off_peak) };
  if (shoulder !== undefined) {
    return { peakShare: split(1 - shoulder, profile.peak, profile.off_peak), shoulderShare: shoulder };
  }
  return { peakShare: profile.peak, shoulderShare: profile.shoulder };
}

function split(rest: number, wanted: number, other: number): number {
  const part = wanted + other > 0 ? wanted / (wanted + other) : 0.5;
  return round(rest * part);
}

/** How a year differs from the one asked for. */
export interface UsageChange {
  usagePct: number;
  /** Added to the peak share. */
  peakShare: number;
  maxDemandPct: number;
}

export const unchanged: UsageChange = { usagePct: 0, peakShare: 0, maxDemandPct: 0 };

/**
 * The query's usage changed, for one network, within the API's limits: the usage to whole kWh; energy that joins or leaves
 * the peak comes from shoulder and off-peak, or goes to them, in the ratio they have (the load profile's where the peak is
 * everything). A maximum demand that was given stays as it is when the usage changes; one that was not follows it,
 * as the default does.
 */
export function changedUsage(query: RatesQuery, network: NetworkFacts, change: UsageChange): UsageProfile {
  const asked = usageProfile(query, network);
  const changedKwh = within(leastUsageKwh, Math.round(asked.annualKwh * (1 + change.usagePct / 100)), mostUsageKwh);
  const annualKwh = change.usagePct === 0 ? asked.annualKwh : changedKwh;
  const demandKw = givenDemandKw(query) ?? typicalMaxDemandKw(annualKwh);
  const { peakShare, shoulderShare } =
    change.peakShare === 0
      ? asked
      : shiftedShares(asked, profileShares(profileOf(query), network.slug), change.peakShare);
  return {
    annualKwh,
    placement: asked.placement,
    peakShare,
    shoulderShare,
    offPeakShare: remainder(peakShare, shoulderShare),
    maxDemandKw:
      change.maxDemandPct === 0 ? demandKw : within(0, micro(demandKw * (1 + change.maxDemandPct / 100)), mostDemandKw),
  };
}

function shiftedShares(asked: UsageProfile, profile: Shares, shift: number) {
  const peakShare = micro(within(0, asked.peakShare + shift, 1));
  if (peakShare === asked.peakShare) return asked;
  const rest = asked.peakShare < 1 ? [asked.shoulderShare, asked.offPeakShare] : [profile.shoulder, profile.off_peak];
  return { peakShare, shoulderShare: micro(split(1 - peakShare, rest[0]!, rest[1]!)) };
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Six decimals: what an address can hold without an exponent. */
function micro(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** What peak and shoulder leave; the noise of binary fractions never becomes energy (0.064 + 0.936 leave 0). */
function remainder(peak: number, shoulder: number): number {
  return Math.max(0, round(1 - peak - shoulder));
}

function round(share: number): number {
  return Math.round(share * 1e9) / 1e9;
}

/** Names of the inputs that were not given, in the API's order. */
function assumedInputs(query: RatesQuery): string[] {
  const isGiven = {
    usage_kwh: query.usage_kwh ?? query.usage_profile,
    peak_share: query.peak_share ?? query.usage_profile,
    shoulder_share: query.shoulder_share ?? query.usage_profile,
    max_demand_kw: givenDemandKw(query),
  };
  return Object.entries(isGiven).flatMap(([input, given]) => (given === undefined ? input : []));
}

/** The wire's usage of one profile. A usage that was estimated is not assumed: it follows from what was given. */
export function toUsage(
  query: RatesQuery,
  profile: UsageProfile,
  estimatedFrom?: RatesUsage['estimated_from'],
): RatesUsage {
  return {
    annual_kwh: profile.annualKwh,
    peak_share: profile.peakShare,
    shoulder_share: profile.shoulderShare,
    off_peak_share: profile.offPeakShare,
    max_demand_kw: profile.maxDemandKw,
    assumed: assumedInputs(query),
    default_basis: (query.usage_kwh ?? query.usage_profile) === undefined ? 'regulator_reference' : 'provided',
    load_profile: placementName(profile.placement),
    ...(estimatedFrom && { estimated_from: estimatedFrom }),
  };
}

function placementName(placement: UsageProfile['placement']): string | null {
  if (typeof placement !== 'string') return 'measured';
  return placement === 'by_name' ? null : placement;
}

/**
 * The usage of a whole response: where its networks' typical values differ, the figure is null here. Null where plans are
 * costed at several usages, as another service may.
 */
export function commonUsage(usages: readonly RatesUsage[]): RatesUsage | null {
  const first = usages[0];
  if (!first || usages.some(({ annual_kwh }) => annual_kwh !== first.annual_kwh)) return null;
  const same = (field: 'peak_share' | 'shoulder_share' | 'off_peak_share' | 'max_demand_kw') =>
    usages.every((usage) => usage[field] === first[field]) ? first[field] : null;
  return {
    ...first,
    peak_share: same('peak_share'),
    shoulder_share: same('shoulder_share'),
    off_peak_share: same('off_peak_share'),
    max_demand_kw: same('max_demand_kw'),
    assumed: [...new Set(usages.flatMap(({ assumed }) => assumed))],
    default_basis: (usages.find((usage) => usage.default_basis === 'regulator_reference') ?? first).default_basis,
  };
}
