/** The usage that a network's plans are costed at: the given values, completed with the network's typical profile. */
import type { NetworkFacts, NetworkSlug } from '@/lib/facts/networks';
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import { must } from '@/lib/must';
import { roundFloatNoise, type UsageProfile } from '@/lib/plans/costing/cost-lines';
import { findProfileShares } from '@/lib/plans/costing/half-hours';
import type { RatesUsage } from '../contract';
import { defaultUsageKwh, maxQueryDemandKw, maxQueryUsageKwh, minQueryUsageKwh, type RatesQuery } from '../query';

export type UsageByNetwork = ReadonlyMap<NetworkSlug, UsageProfile>;

export function getUsage(usages: UsageByNetwork, network: NetworkSlug): UsageProfile {
  return must(usages.get(network), 'each network of a query has a usage');
}

/** Returns the yearly usage. A measured one is kept exact when `usage_kwh` equals its rounded value or is absent. */
export function findAnnualKwh({ usage_kwh: given, usage_profile: measured }: RatesQuery): number {
  if (!measured) return given ?? defaultUsageKwh;
  const exact = clamp(minQueryUsageKwh, measured.annualKwh, maxQueryUsageKwh);
  return given === undefined || given === Math.round(exact) ? exact : given;
}

/** Returns the given maximum demand, as a parameter or as measured. */
export function findGivenDemandKw({ max_demand_kw: given, usage_profile: measured }: RatesQuery): number | undefined {
  return (
    given ?? (measured && measured.maxDemandKw !== null ? Math.min(measured.maxDemandKw, maxQueryDemandKw) : undefined)
  );
}

/**
 * Completes the given usage for one network: values that are not given are typical ones. Missing shares come from the
 * load profile, measured or named, by default the typical one. When one share is given, the rest is split between the
 * other two bands in the profile's ratio, or equally when it has neither. Shares without a load profile are assigned to
 * a plan's bands by name. A maximum demand that was given is charged as it is; else it falls as the profile says.
 */
export function makeUsageProfile(query: RatesQuery, network: NetworkFacts): UsageProfile {
  const annualKwh = findAnnualKwh(query);
  const { peakShare, shoulderShare } = findShares(query, findProfileShares(chooseProfile(query), network.slug));
  const hasShares = query.peak_share !== undefined || query.shoulder_share !== undefined;
  const isByName = hasShares && !query.load_profile && !query.usage_profile;
  const { export_profile: exportShape, controlled_load_kwh: controlledKwh } = query;
  const exportKwh = query.export_kwh ?? exportShape?.annualKwh;
  return {
    annualKwh,
    placement: isByName ? 'by_name' : chooseProfile(query),
    peakShare,
    shoulderShare,
    offPeakShare: findRemainder(peakShare, shoulderShare),
    maxDemandKw: findGivenDemandKw(query) ?? estimateMaxDemandKw(annualKwh),
    ...(query.max_demand_kw === undefined && !isByName && { demandShape: chooseProfile(query) }),
    ...(exportKwh !== undefined && { exportKwh }),
    ...(exportShape && { exportShape }),
    // No more can be controlled load than is used.
    ...(controlledKwh !== undefined && { controlledLoadKwh: Math.min(controlledKwh, annualKwh) }),
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

/** A change to the query's year of usage. */
export interface UsageChange {
  usagePct: number;
  /** Added to the peak share. */
  peakShare: number;
  maxDemandPct: number;
}

export const noChange: UsageChange = { usagePct: 0, peakShare: 0, maxDemandPct: 0 };

/**
 * Changes the query's usage for one network, within the API's limits. The usage is rounded to whole kWh. Shoulder and
 * off-peak balance a change of the peak share in their ratio, or in the load profile's ratio when everything is peak. A
 * given maximum demand stays the same when the usage changes; a default one follows it.
 */
export function changeUsage(query: RatesQuery, network: NetworkFacts, change: UsageChange): UsageProfile {
  const base = makeUsageProfile(query, network);
  const changedKwh = clamp(
    minQueryUsageKwh,
    Math.round(base.annualKwh * (1 + change.usagePct / 100)),
    maxQueryUsageKwh,
  );
  const annualKwh = change.usagePct === 0 ? base.annualKwh : changedKwh;
  const demandKw = findGivenDemandKw(query) ?? estimateMaxDemandKw(annualKwh);
  const { peakShare, shoulderShare } =
    change.peakShare === 0
      ? base
      : shiftShares(base, findProfileShares(chooseProfile(query), network.slug), change.peakShare);
  return {
    ...base,
    annualKwh,
    peakShare,
    shoulderShare,
    offPeakShare: findRemainder(peakShare, shoulderShare),
    maxDemandKw:
      change.maxDemandPct === 0
        ? demandKw
        : clamp(0, roundFloatNoise(demandKw * (1 + change.maxDemandPct / 100)), maxQueryDemandKw),
  };
}

function shiftShares(base: UsageProfile, profile: Shares, shift: number) {
  const peakShare = roundFloatNoise(clamp(0, base.peakShare + shift, 1));
  if (peakShare === base.peakShare) return base;
  const [shoulder, offPeak] =
    base.peakShare < 1 ? [base.shoulderShare, base.offPeakShare] : [profile.shoulder, profile.off_peak];
  return { peakShare, shoulderShare: roundFloatNoise(splitRest(1 - peakShare, shoulder, offPeak)) };
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns what peak and shoulder leave. Floating-point errors are rounded away, so 0.064 + 0.936 leave 0. */
function findRemainder(peak: number, shoulder: number): number {
  return Math.max(0, roundShare(1 - peak - shoulder));
}

function roundShare(share: number): number {
  return Math.round(share * 1e9) / 1e9;
}

/** Returns the names of inputs that were not given, in the API's order. */
function listAssumedInputs(query: RatesQuery): string[] {
  const isGiven = {
    usage_kwh: query.usage_kwh ?? query.usage_profile,
    peak_share: query.peak_share ?? query.usage_profile,
    shoulder_share: query.shoulder_share ?? query.usage_profile,
    max_demand_kw: findGivenDemandKw(query),
  };
  return Object.entries(isGiven).flatMap(([input, given]) => (given === undefined ? input : []));
}

/**
 * Returns a usage in the API's format. An estimated usage does not count as assumed, because it follows from a given
 * amount.
 */
export function toUsage(
  query: RatesQuery,
  profile: UsageProfile,
  estimatedFrom?: RatesUsage['estimated_from'],
): RatesUsage {
  const { placement } = profile;
  return {
    annual_kwh: profile.annualKwh,
    peak_share: profile.peakShare,
    shoulder_share: profile.shoulderShare,
    off_peak_share: profile.offPeakShare,
    max_demand_kw: profile.maxDemandKw,
    assumed: listAssumedInputs(query),
    default_basis: (query.usage_kwh ?? query.usage_profile) === undefined ? 'regulator_reference' : 'provided',
    load_profile: typeof placement !== 'string' ? 'measured' : placement === 'by_name' ? null : placement,
    ...(profile.exportKwh !== undefined && { export_kwh: profile.exportKwh }),
    ...(profile.controlledLoadKwh !== undefined && { controlled_load_kwh: profile.controlledLoadKwh }),
    ...(estimatedFrom && { estimated_from: estimatedFrom }),
  };
}

/**
 * Returns the usage of a whole response. A value is null when it differs between networks. Returns null when the yearly
 * usages differ, as other services may have.
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
