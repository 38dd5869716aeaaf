/**
 * Converts register documents to our plan model. Unreadable plans are skipped with a reason, and inferred values are
 * noted.
 */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { describeFirstIssue } from '@/lib/parsing';
import { toSydneyDate } from '../../calendar';
import { type Plan, planSchema, type Season } from '../../plan';
import { findRetailerName } from '../brands';
import type { Skip } from '../skips';
import { readContractFacts } from './contract-facts';
import { readDemandCharges } from './demand';
import { type PlanDocument, planDocumentSchema } from './document';
import { readEligibility } from './eligibility';
import { readControlledLoad, readFeedIn } from './feed-in';
import { findNamedNetworks, findSoldPostcodes } from './geography';
import { chooseLink } from './links';
import type { AddNote, NoteCode } from './notes';
import { findPriceBasis } from './price-basis';
import { readRates, UnreadableRate } from './rates';
import { readRecurringCharges } from './recurring-charges';
import { readContractTerm, readDiscounts, readMembershipFees } from './terms';
import { findUsageRange } from './usage-range';

type Normalised = { plan: Plan } | Pick<Skip, 'reason' | 'detail'>;

/**
 * Normalises the `data` of a plan detail as of `today` (YYYY-MM-DD, Australia/Sydney).
 * @see docs/costing.md for the rules applied
 */
export function normalisePlan(data: unknown, today: string): Normalised {
  const parsed = planDocumentSchema.safeParse(removeControlCharacters(data));
  if (parsed.success) return fromDocument(parsed.data, today);
  return { reason: 'unreadable_document', detail: describeFirstIssue(parsed.error) };
}

/**
 * Removes control and format characters, other than line breaks and tabs, from all texts: they show nothing, and some turn
 * the direction of what is shown after them.
 */
function removeControlCharacters(data: unknown): unknown {
  if (typeof data === 'string') return data.replace(/(?![\t\n\r])[\p{Cc}\p{Cf}]/gu, '');
  if (Array.isArray(data)) return data.map(removeControlCharacters);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, removeControlCharacters(value)]));
}

function fromDocument(document: PlanDocument, today: string): Normalised {
  const skip = (reason: Skip['reason'], detail = '') => ({ reason, detail });
  if (document.fuelType !== 'ELECTRICITY') return skip('not_electricity', document.fuelType);
  if (document.customerType === 'RESIDENTIAL') return skip('residential');
  if (isExpired(document.effectiveTo, today)) return skip('expired', document.effectiveTo);
  const networks = findNamedNetworks(document.geography.distributors);
  if (!networks) return skip('unknown_distributor', document.geography.distributors.join(', '));
  if (networks.length > 1) return skip('several_networks', networks.join(', '));
  try {
    const plan = toPlan(document, must(networks[0], 'the plan has a network'), today);
    if (plan.seasons.length === 0) return skip('no_usage_rate');
    const checked = planSchema.safeParse(plan);
    if (checked.success) return { plan: checked.data };
    return skip('unreadable_document', describeFirstIssue(checked.error));
  } catch (error) {
    if (error instanceof UnreadableRate) return skip('unreadable_rate', error.message);
    throw error;
  }
}

/** Whether an end date is before `today`; the register still lists such plans as current. */
export function isExpired(effectiveTo: string | null | undefined, today: string): effectiveTo is string {
  return effectiveTo ? effectiveTo.slice(0, 10) < today : false;
}

function toPlan(document: PlanDocument, network: NetworkSlug, today: string): Plan {
  const contract = document.electricityContract;
  const notes = new Set<NoteCode>();
  const note: AddNote = (code) => notes.add(code);
  const seasons = toSeasons(contract.tariffPeriod, note);
  const demandCharges = readDemandCharges(contract.tariffPeriod, network, note);
  const discounts = readDiscounts(contract, note);
  const membership = readMembershipFees(contract, note);
  const recurring = readRecurringCharges(document, note);
  const bond = readContractTerm(document, note);
  const conditions = (contract.eligibility ?? []).flatMap(({ information, description }) => [information, description]);
  const sold = findUsageRange({ name: document.displayName, eligibility: conditions, terms: contract.terms });
  const hasUsageRange = sold.minUsageKwh !== null || sold.maxUsageKwh !== null;
  if (hasUsageRange) note('usage_range_from_text');
  const feedIn = readFeedIn(contract.solarFeedInTariff, today);
  const controlledLoad = readControlledLoad(contract);
  if (contract.controlledLoad && contract.controlledLoad.length > 0) note('controlled_load_not_costed');
  const { includedPostcodes, excludedPostcodes } = document.geography;
  const priceBasis = findPriceBasis(document);
  const retailer = findRetailerName(document.brand, document.brandName);
  const contractFacts = readContractFacts(document);
  return {
    offerSource: 'public',
    id: document.planId,
    idType: 'cdr',
    retailer,
    name: document.displayName.replace(/\s+/g, ' ').trim(),
    network,
    seasons,
    demandCharges,
    discounts,
    fees: [...membership, ...recurring.fees],
    ...(feedIn.length > 0 && { feedIn }),
    ...(controlledLoad && { controlledLoad }),
    ...bond,
    customerTypeVerified: document.customerType === 'BUSINESS',
    postcodes: findSoldPostcodes(network, includedPostcodes, excludedPostcodes),
    ...sold,
    ...readEligibility(document, hasUsageRange),
    ...(priceBasis !== 'fixed_rates' && { priceBasis }),
    ...(recurring.mayAdd.length > 0 && { mayAdd: recurring.mayAdd }),
    ...readOfferDates(document),
    ...(contractFacts && { contractFacts }),
    ...chooseLink(document, retailer),
    ...(notes.size > 0 && { notes: [...notes] }),
  };
}

/** Returns the periods with usage rates as seasons; the register has separate periods for some demand charges. */
function toSeasons(periods: PlanDocument['electricityContract']['tariffPeriod'], note: AddNote): Season[] {
  const ratePeriods = periods.filter((period) => period.singleRate || (period.timeOfUseRates?.length ?? 0) > 0);
  return ratePeriods.map((period) => {
    const rates = readRates(period, note);
    return { from: period.startDate, to: period.endDate, supplyPerDayExGst: period.dailySupplyCharge ?? null, rates };
  });
}

/** The register gives midnights, some in UTC and some in Sydney time; the date in Sydney is the intended day. */
function readOfferDates({ effectiveFrom, effectiveTo }: PlanDocument): Pick<Plan, 'offeredFrom' | 'offeredTo'> {
  const from = toDate(effectiveFrom);
  const to = toDate(effectiveTo);
  return { ...(from && { offeredFrom: from }), ...(to && { offeredTo: to }) };
}

function toDate(text: string | null | undefined): string | null {
  const moment = new Date(text || Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : toSydneyDate(moment);
}
