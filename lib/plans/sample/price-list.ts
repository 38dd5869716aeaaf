/** Assigns every offer of a network a place between the cheapest and the most expensive. */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { TariffType } from '@/lib/plans/plan';
import { type Market, markets } from './markets';
import { products } from './products';
import type { Product } from './products/product';
import { mulberry32 } from './random';
import { retailers, type SampleRetailer } from './retailers';
import { hasBands } from './shapes';

export interface Offer {
  retailer: SampleRetailer;
  product: Product;
  /** Number in the plan id: two digits of the retailer, two of the product. */
  number: number;
}

export interface PricedOffer extends Offer {
  /** Yearly cost relative to the network's anchor, at the product's pricing usage; 1 = the same. */
  level: number;
}

/** Random variation of prices set relative to the cheapest plan, in per cent up or down. */
const chancePercent = 2;
/** Larger sites pay less per kWh than the small-business benchmark. */
const largerSiteLevel = 0.84;

/** Returns a network's market offers (all except standing offers) with their levels, by number. */
export function priceOffers(network: NetworkSlug, seedOf: (offer: Offer) => number): PricedOffer[] {
  const market = markets[network];
  const offers = listOffers(network);
  const small = offers.filter(({ product }) => !product.pricedAtKwh && product.fromCheapestPercent === undefined);
  const fromCheapest = offers.filter(({ product }) => product.fromCheapestPercent !== undefined);
  const larger = offers.filter(({ product }) => product.pricedAtKwh);
  const byKeenness = [...small].sort(
    (a, b) => findKeenness(b, seedOf(b)) - findKeenness(a, seedOf(a)) || a.number - b.number,
  );
  const leader = byKeenness.find((offer) => canLead(offer, market));
  const ranked = leader ? [leader, ...byKeenness.filter((offer) => offer !== leader)] : byKeenness;
  const listed = ranked.map((offer, i) => ({ ...offer, level: findLevel(market, i / (ranked.length - 1)) }));
  const cheapest = Math.min(
    ...listed
      .filter(({ product }) => isForEverybody(product) && findTariffType(product) !== 'demand')
      .map(({ level }) => level),
  );
  return [
    ...listed,
    ...fromCheapest.map((offer) => {
      const percent =
        must(offer.product.fromCheapestPercent, 'a market offer has a distance') +
        chancePercent * (2 * mulberry32(seedOf(offer))() - 1);
      return { ...offer, level: cheapest * (1 + percent / 100) };
    }),
    ...larger.map((offer) => ({
      ...offer,
      level: findLevel(market, 1 - findKeenness(offer, seedOf(offer))) * largerSiteLevel,
    })),
  ].sort((a, b) => a.number - b.number);
}

function listOffers(network: NetworkSlug): Offer[] {
  return retailers
    .filter((retailer) => retailer.networks.includes(network))
    .flatMap((retailer) =>
      retailer.products.map((name) => {
        const product = products[name];
        return { retailer, product, number: retailer.number * 100 + product.code };
      }),
    )
    .filter(({ product }) => isSoldOn(product, network));
}

function isSoldOn(product: Product, network: NetworkSlug): boolean {
  if (product.inDistrictOnly) return markets[network].district.length > 0;
  return product.networks?.includes(network) ?? true;
}

/** Combines retailer, product and chance, so that no retailer is the cheapest everywhere. */
function findKeenness({ retailer, product }: Offer, seed: number): number {
  return 0.35 * retailer.keenness + 0.35 * product.keenness + 0.3 * mulberry32(seed)();
}

/** The cheapest plan of a network must be open to everyone there and have all its charges. */
function canLead({ product }: Offer, market: Market): boolean {
  return findTariffType(product) === market.leader && isForEverybody(product);
}

function isForEverybody(product: Product): boolean {
  return !product.inDistrictOnly && !product.leavesOut;
}

function findTariffType(product: Product): TariffType {
  if (product.demand) return 'demand';
  return hasBands(product.shape) ? 'time_of_use' : 'flat';
}

/** Places on the list for the values of a market's spread. */
const places = [0, 0.1, 0.25, 0.5, 0.75, 1];

/** Interpolates the spread; `place` is 0 for the cheapest, 1 for the most expensive. */
function findLevel(market: Market, place: number): number {
  const bounded = Math.min(1, Math.max(0, place));
  const i = Math.max(
    1,
    places.findIndex((point) => point >= bounded),
  );
  const between = (points: readonly number[]) =>
    [must(points[i - 1], 'a point before the last'), must(points[i], 'the last point is at 1')] as const;
  const [from, to] = between(places);
  const [low, high] = between(market.spreadPercent);
  return 1 + (low + ((high - low) * (bounded - from)) / (to - from)) / 100;
}
