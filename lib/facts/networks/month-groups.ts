/**
 * Groups of months with the same prices on a network. Seasons of its plans start and end at the borders of groups, so
 * usage by group can be charged exactly by season. Source: the seasons of the 6,153 business plans in the public plan
 * register (AER, Consumer Data Right product reference data) of 1 January 2026. Four of them (two of SA Power Networks,
 * two of TasNetworks) start a season inside a group.
 */
import type { NetworkSlug } from './network-facts';

const oneGroup = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/** November to March, April to October. */
const summerAndWinter = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0];
/** January to March, April to June, July to November, December. */
const victorian = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3];

const groups: Record<NetworkSlug, readonly number[]> = {
  // November to March, April to May, June to August, September to October.
  ausgrid: [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 0, 0],
  'endeavour-energy': summerAndWinter,
  'essential-energy': oneGroup,
  evoenergy: oneGroup,
  energex: oneGroup,
  'ergon-energy': oneGroup,
  // January to March, April to June, July to October, November to December.
  'sa-power-networks': [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3],
  // October to March, April to September.
  tasnetworks: [0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0],
  citipower: victorian,
  powercor: victorian,
  'ausnet-services': victorian,
  // December to March, April to November.
  jemena: [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0],
  // January to March, April to June, July to October, November, December.
  'united-energy': [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 4],
};

/** Returns the group of each month, counted from 0, January first. */
export function findMonthGroups(network: NetworkSlug): number[] {
  return [...groups[network]];
}
