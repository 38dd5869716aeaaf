/** Register document → our plan model. What cannot be read is skipped with its reason, what is inferred is noted. */
import { type NetworkSlug, networks } from '@/lib/facts/networks';
import { type Plan, planSchema } from '../plan';
import { demandChargesOf } from './demand';
import { type PlanDocument, planDocumentSchema } from './document';
import type { NoteCode } from './notes';
import { ratesOf, UnreadableRate } from './rates';
import { contractTermMonths, discountsOf, exitFeeIncGst, feesOf } from './terms';

export const skipReasons = [
  'unreadable_document',
  'not_electricity',
  'residential',
  'expired',
  'unknown_distributor',
  'no_usage_rate',
  'unreadable_rate',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type Normalised =
  | { ok: true; plan: Plan; notes: NoteCode[] }
  | { ok: false; planId: string | null; reason: SkipReason; detail: string };

const networkByRegisterName = new Map<string, NetworkSlug>(
  networks.flatMap((network) => network.registerNames.map((name) => [key(name), network.slug] as const)),
);

function key(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Normalises the `data` of one plan detail as of `today` (YYYY-MM-DD).
 * @see docs/costing.md for the rules applied
 */
export function normalisePlan(data: unknown, today: string): Normalised {
  const parsed = planDocumentSchema.safeParse(data);
  if (!parsed.success) {
    const planId = (data as { planId?: unknown } | null)?.planId;
    const issue = parsed.error.issues[0]!;
    return {
      ok: false,
      planId: typeof planId === 'string' ? planId : null,
      reason: 'unreadable_document',
      detail: `${issue.path.join('.')}: ${issue.message}`,
    };
  }
  return fromDocument(parsed.data, today);
}

function fromDocument(document: PlanDocument, today: string): Normalised {
  const skip = (reason: SkipReason, detail: string) => ({
    ok: false as const,
    planId: document.planId,
    reason,
    detail,
  });
  if (document.fuelType !== 'ELECTRICITY') return skip('not_electricity', document.fuelType);
  if (document.customerType === 'RESIDENTIAL') return skip('residential', '');
  if (document.effectiveTo && document.effectiveTo.slice(0, 10) < today) return skip('expired', document.effectiveTo);
  const network = networkByRegisterName.get(key(document.geography.distributors[0]!));
  if (!network) return skip('unknown_distributor', document.geography.distributors.join(', '));
  const notes = new Set<NoteCode>();
  try {
    const plan = planOf(document, network, (code) => notes.add(code));
    if (plan.seasons.length === 0) return skip('no_usage_rate', '');
    const checked = planSchema.safeParse(plan);
    if (!checked.success) return skip('unreadable_document', checked.error.issues[0]!.message);
    return { ok: true, plan: checked.data, notes: [...notes] };
  } catch (error) {
    if (error instanceof UnreadableRate) return skip('unreadable_rate', error.message);
    throw error;
  }
}

function planOf(document: PlanDocument, network: NetworkSlug, note: (code: NoteCode) => void): Plan {
  const contract = document.electricityContract;
  const periods = contract.tariffPeriod;
  const ratePeriods = periods.filter((period) => period.singleRate || (period.timeOfUseRates?.length ?? 0) > 0);
  if (contract.controlledLoad && contract.controlledLoad.length > 0) note('controlled_load_not_costed');
  return {
    offerSource: 'public',
    id: document.planId,
    idType: 'cdr',
    retailer: document.brandName.trim(),
    name: document.displayName.replace(/\s+/g, ' ').trim(),
    network,
    seasons: ratePeriods.map((period) => ({
      from: period.startDate,
      to: period.endDate,
      supplyPerDayExGst: period.dailySupplyCharge ?? null,
      rates: ratesOf(period, note),
    })),
    demandCharges: demandChargesOf(periods, note),
    discounts: discountsOf(contract, note),
    fees: feesOf(contract),
    contractTermMonths: contractTermMonths(contract),
    exitFeeIncGst: exitFeeIncGst(contract),
    customerTypeVerified: document.customerType === 'BUSINESS',
    postcodes: null,
    minUsageKwh: null,
    maxUsageKwh: null,
  };
}
