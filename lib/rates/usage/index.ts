/** The usage every plan of a network is costed at: what was given, completed with the network's typical profile. */
import { estimateMaxDemandKw, type NetworkFacts } from '@/lib/facts/networks';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import type { RatesUsage } from '../contract';
import { defaultUsageKwh, maxQueryDemandKw, maxQueryUsageKwh, minQueryUsageKwh, type RatesQuery } from '../query';

/** The yearly usage asked for. A measured one is exact where `usage_kwh` is its whole kWh or is not given. */
export function findAnnualKwh({ usage_kwh: asked, usage_profile: measured }: RatesQuery): number {
  if (!measured) return asked ?? defaultUsageKwh;
  const exact = clamp(minQueryUsageKwh, measured.annualKwh, maxQueryUsageKwh);
  return asked === undefined || asked === Math.round(exact) ? exact : asked;
}

/** The maximum demand that was given, in itself or as measured. */
export function findGivenDemandKw({ max_demand_kw: asked, usage_profile: measured }: RatesQuery): number | undefined {
  return (
    asked ?? (measured && measured.maxDemandKw !== null ? Math.min(measured.maxDemandKw, maxQueryDemandKw) : undefined)
  );
}

/**
 * Completes the given usage for one network (rule 7). Shares that are not given are those of the load profile, measured or
 * by name, the typical one by default. When one share is given, the rest is split between the other two bands in the profile's ratio; evenly
 * where it has neither. Shares given without a load profile go to a plan's bands by name.
 */
export function makeUsageProfile(query: RatesQuery, network: NetworkFacts): UsageProfile {
  const annualKwh = findAnnualKwh(query);
  const { peakShare, shoulderShare } = findShares(query, findProfileShares(chooseProfile(query), network.slug));
  const hasShares = query.peak_share !== undefined || query.shoulder_share !== undefined;
  const isByName = hasShares && !query.load_profile && !query.usage_profile;
  return {
    annualKwh,
    placement: isByName ? 'by_name' : chooseProfile(query),
    peakShare,
    shoulderShare,
    offPeakShare: findRemainder(peakShare, shoulderShare),
    maxDemandKw: findGivenDemandKw(query) ?? estimateMaxDemandKw(annualKwh),
  };
}

type Shares = ReturnType<typeof findProfileShares>;

function chooseProfile(query: RatesQuery) {
  return query.usage_profile ?? query.load_profile ?? 'typical';
}

function findShares(query: RatesQuery, profile: Shares): { peakShare: number; shoulderShare: number } {
  const { peak_share: peak, shoulder_share: shoulder } = query;
  if (peak !== undefined && shoulder !== undefined) return { peakShare: peak, shoulderShare: shoulder };
  if (peak !== undefined)
    return { peakShare: peak, shoulderShare: splitRest(1 - peak, profile.shoulder, profile.off_peak) };
  if (shoulder !== undefined) {
    return { peakShare: splitRest(1 - shoulder, profile.peak, profile.off_peak), shoulderShare: shoulder };
  }
  return { peakShare: profile.peak, shoulderShare: profile.shoulder };
}

function splitRest(rest: number, wanted: number, other: number): number {
  const part = wanted + other > 0 ? wanted / (wanted + other) : 0.5;
  return roundShare(rest * part);
}

/** How a year differs from the one asked for. */
export interface UsageChange {
  usagePct: number;
  /** Added to the peak share. */
  peakShare: number;
  maxDemandPct: number;
}

export const noChange: UsageChange = { usagePct: 0, peakShare: 0, maxDemandPct: 0 };

/**
 * The query's usage changed, for one network, within the API's limits: the usage to whole kWh; energy that joins or leaves
 * the peak comes from shoulder and off-peak, or goes to them, in the ratio they have (the load profile's where the peak is
 * everything). A maximum demand that was given stays as it is when the usage changes; one that was not follows it,
 * as the default does.
 */
export function changeUsage(query: RatesQuery, network: NetworkFacts, change: UsageChange): UsageProfile {
  const asked = makeUsageProfile(query, network);
  const changedKwh = clamp(
    minQueryUsageKwh,
    Math.round(asked.annualKwh * (1 + change.usagePct / 100)),
    maxQueryUsageKwh,
  );
  const annualKwh = change.usagePct === 0 ? asked.annualKwh : changedKwh;
  const demandKw = findGivenDemandKw(query) ?? estimateMaxDemandKw(annualKwh);
  const { peakShare, shoulderShare } =
    change.peakShare === 0
      ? asked
      : shiftShares(asked, findProfileShares(chooseProfile(query), network.slug), change.peakShare);
  return {
    annualKwh,
    placement: asked.placement,
    peakShare,
    shoulderShare,
    offPeakShare: findRemainder(peakShare, shoulderShare),
    maxDemandKw:
      change.maxDemandPct === 0
        ? demandKw
        : clamp(0, roundToMicro(demandKw * (1 + change.maxDemandPct / 100)), maxQueryDemandKw),
  };
}

function shiftShares(asked: UsageProfile, profile: Shares, shift: number) {
  const peakShare = roundToMicro(clamp(0, asked.peakShare + shift, 1));
  if (peakShare === asked.peakShare) return asked;
  const [shoulder, offPeak] =
    asked.peakShare < 1 ? [asked.shoulderShare, asked.offPeakShare] : [profile.shoulder, profile.off_peak];
  return { peakShare, shoulderShare: roundToMicro(splitRest(1 - peakShare, shoulder, offPeak)) };
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Six decimals: what an address can hold without an exponent. */
function roundToMicro(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** What peak and shoulder leave; the noise of binary fractions never becomes energy (0.064 + 0.936 leave 0). */
function findRemainder(peak: number, shoulder: number): number {
  return Math.max(0, roundShare(1 - peak - shoulder));
}

function roundShare(share: number): number {
  return Math.round(share * 1e9) / 1e9;
}

/** Names of the inputs that were not given, in the API's order. */
function listAssumedInputs(query: RatesQuery): string[] {
  const isGiven = {
    usage_kwh: query.usage_kwh ?? query.usage_profile,
    peak_share: query.peak_share ?? query.usage_profile,
    shoulder_share: query.shoulder_share ?? query.usage_profile,
    max_demand_kw: findGivenDemandKw(query),
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
    assumed: listAssumedInputs(query),
    default_basis: (query.usage_kwh ?? query.usage_profile) === undefined ? 'regulator_reference' : 'provided',
    load_profile: findPlacementName(profile.placement),
    ...(estimatedFrom && { estimated_from: estimatedFrom }),
  };
}

function findPlacementName(placement: UsageProfile['placement']): string | null {
  if (typeof placement !== 'string') return 'measured';
  return placement === 'by_name' ? null : placement;
}

/**
 * The usage of a whole response: where its networks' typical values differ, the figure is null here. Null where plans are
 * costed at several usages, as another service may.
 */
export function findCommonUsage(usages: readonly RatesUsage[]): RatesUsage | null {
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
