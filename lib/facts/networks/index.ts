/**
 * The 13 electricity distribution networks of the National Electricity Market. A slug is the operator's name in lower
 * case with hyphens. It is part of the public API and never changes.
 */

import { must } from '@/lib/must';
import type { State } from '../states';
import type { NetworkFacts, NetworkSlug } from './network-facts';
import { networks } from './network-table';

export * from './network-facts';
export { networks };

const bySlug: ReadonlyMap<string, NetworkFacts> = new Map(networks.map((network) => [network.slug, network]));

/** Returns the network of an API slug; undefined for any other text. */
export function findNetwork(slug: string): NetworkFacts | undefined {
  return bySlug.get(slug);
}

export function getNetwork(slug: NetworkSlug): NetworkFacts {
  return must(bySlug.get(slug), 'every slug is that of a network');
}

export function isNetworkSlug(text: string): text is NetworkSlug {
  return bySlug.has(text);
}

/** Returns the networks whose home is the state, in the order of the table; empty for WA and NT. */
export function findNetworksOfState(state: State): NetworkFacts[] {
  return networks.filter((network) => network.state === state);
}
