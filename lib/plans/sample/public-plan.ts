/** Builds plans from priced offers of invented retailers, and the standing offers of large retailers. */
import type { NetworkFacts } from '@/lib/facts/networks';
import { type EligibilityCode, eligibilityCodes, type Plan } from '@/lib/plans/plan';
import { makeContractFacts } from './contract-facts';
import { makeDemandCharges } from './demand';
import { type Anchor, costAnchorIncGst, findAnchor, markets } from './markets';
import { makeTypicalUsage, referenceKwh, scaleToCost } from './price-level';
import type { PricedOffer } from './price-list';
import { products } from './products';
import type { Product } from './products/product';
import { mulberry32, roundTo, varyAround } from './random';
import type { SampleRetailer } from './retailers';
import { shapes } from './shapes';

/** Product code of the standing offer. */
const standingOfferCode = 1;

/** Returns a plan's id by its four-digit number; the same in every version of the book. */
function makePlanId(network: NetworkFacts, number: number): string {
  return `service-offer-${markets[network.slug].code}-${String(number).padStart(4, '0')}`;
}

/** Builds the plan of an offer, which costs `level` times the anchor at its pricing usage, within about a dollar. */
export function makePublicPlan(network: NetworkFacts, offer: PricedOffer, seed: number): Plan {
  const { product, retailer, level } = offer;
  const random = mulberry32(seed);
  const anchor = findAnchor(network.slug);
  const usage = makeTypicalUsage(network, product.pricedAtKwh ?? referenceKwh);
  const costIncGst = level * costAnchorIncGst(anchor, usage.annualKwh);
  const supplyPerDayExGst = findSupplyPrice(anchor, product, level) * varyAround(random, 1, 0.05);
  const perKwPerYearExGst = product.demand
    ? (varyAround(random, product.demand.shareOfBill, 0.12) * costIncGst) / 1.1 / usage.maxDemandKw
    : 0;
  const draft: Plan = {
    ...makePublicTerms(network, retailer, product),
    seasons: shapes[product.shape](network, random).map((season) => ({
      ...season,
      supplyPerDayExGst: roundTo((season.supplyPerDayExGst ?? 1) * supplyPerDayExGst, 4),
    })),
    demandCharges: product.demand ? makeDemandCharges(product.demand, network.state, perKwPerYearExGst) : [],
  };
  return leaveOut(scaleToCost(draft, usage, costIncGst), product.leavesOut);
}

/** Uses the anchor's prices without rounding, so that it costs exactly the benchmark at any usage. */
export function makeStandingOffer(network: NetworkFacts, retailer: SampleRetailer): Plan {
  const { supplyPerDayExGst, usagePerKwhExGst } = findAnchor(network.slug);
  const product: Product = { code: standingOfferCode, name: 'Standing Offer', shape: 'single', supply: 1, keenness: 0 };
  const blocks = [{ sizeKwh: null, pricePerKwhExGst: usagePerKwhExGst }];
  const rates = [{ band: 'anytime' as const, blocks, blockPeriodDays: 1, windows: [] }];
  return {
    ...makePublicTerms(network, retailer, product),
    seasons: [{ from: '07-01', to: '06-30', supplyPerDayExGst, rates }],
    demandCharges: [],
  };
}

/** Cheap plans have lower supply and usage prices, mostly usage. */
function findSupplyPrice(anchor: Anchor, product: Product, level: number): number {
  return anchor.supplyPerDayExGst * product.supply * (0.5 + 0.5 * Math.min(1, level));
}

function makePublicTerms(network: NetworkFacts, retailer: SampleRetailer, product: Product) {
  return {
    offerSource: 'public' as const,
    id: makePlanId(network, retailer.number * 100 + product.code),
    idType: 'service_offer' as const,
    retailer: retailer.name,
    name: `${retailer.brand} ${makePlanName(retailer, product)}`,
    network: network.slug,
    seasons: [],
    demandCharges: [],
    discounts: [...(product.discounts ?? [])],
    fees: [...(product.fees ?? [])],
    contractTermMonths: product.termMonths ?? null,
    exitFeeIncGst: product.exitFeeIncGst ?? null,
    customerTypeVerified: !product.customerTypeUnknown,
    postcodes: product.inDistrictOnly ? [...markets[network.slug].district] : null,
    minUsageKwh: product.minUsageKwh ?? null,
    maxUsageKwh: product.maxUsageKwh ?? null,
    ...listConditions(product),
    ...(retailer.facts && { contractFacts: makeContractFacts(retailer.facts, product) }),
    ...(product.priceBasis && { priceBasis: product.priceBasis }),
    ...(product.mayAdd && { mayAdd: product.mayAdd.map((charge) => ({ ...charge })) }),
  };
}

function makePlanName({ oneName }: SampleRetailer, product: Product): string {
  return oneName?.products.some((name) => products[name] === product) ? oneName.name : product.name;
}

function listConditions(product: Product): Pick<Plan, 'eligibility' | 'eligibilityText'> {
  const hasUsageRange = product.minUsageKwh !== undefined || product.maxUsageKwh !== undefined;
  const stated: EligibilityCode[] = [
    ...(product.eligibility ?? []),
    ...(hasUsageRange ? ['usage_range' as const] : []),
  ];
  return {
    ...(stated.length > 0 && { eligibility: eligibilityCodes.filter((code) => stated.includes(code)) }),
    ...(product.eligibilityText && { eligibilityText: product.eligibilityText }),
  };
}

const controlledLoadText = 'For premises with a separate circuit for controlled load, such as hot water.';

/** Makes a copy for premises with a controlled load circuit, which retailers list separately. */
export function makeControlledLoadTwin(network: NetworkFacts, { retailer, product }: PricedOffer, plan: Plan): Plan[] {
  if (product.controlledLoadCode === undefined) return [];
  const codes: readonly EligibilityCode[] = [...(plan.eligibility ?? []), 'controlled_load_required'];
  const twin: Plan = {
    ...plan,
    id: makePlanId(network, retailer.number * 100 + product.controlledLoadCode),
    name: `${plan.name} with Controlled Load`,
    eligibility: eligibilityCodes.filter((code) => codes.includes(code)),
    eligibilityText: [plan.eligibilityText, controlledLoadText].filter(Boolean).join(' '),
  };
  return [twin];
}

function leaveOut(plan: Plan, what: Product['leavesOut']): Plan {
  if (what === 'supply') {
    return { ...plan, seasons: plan.seasons.map((season) => ({ ...season, supplyPerDayExGst: null })) };
  }
  if (what === 'demand_unit') {
    return { ...plan, demandCharges: plan.demandCharges.map((charge) => ({ ...charge, per: null })) };
  }
  return plan;
}
