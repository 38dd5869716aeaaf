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

/** The group of each month, counted from 0, January first. */
export const monthGroups: Record<NetworkSlug, readonly number[]> = {
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

/**
 * Hours of the day at which demand windows of a network's plans begin or end. Source: the same plans. Between two of them
 * one maximum is enough to know the demand in any window.
 */
const demandCuts: Record<NetworkSlug, readonly number[]> = {
  ausgrid: [14, 15, 17, 20, 21],
  'endeavour-energy': [16, 20],
  'essential-energy': [7, 9, 17, 20, 22],
  evoenergy: [7, 17],
  energex: [9, 15, 16, 17, 20, 21],
  'ergon-energy': [16, 17, 20, 21],
  'sa-power-networks': [12, 16, 21],
  tasnetworks: [],
  citipower: [7, 10, 15, 18, 19, 21],
  powercor: [7, 10, 15, 17.5, 18, 19, 21],
  'ausnet-services': [3, 15, 20.5, 21],
  jemena: [7, 10, 15, 18, 20, 21, 23],
  'united-energy': [7, 10, 15, 17.5, 18, 19],
};

/** Returns the demand cuts of a network in half-hours of the day. */
export function findDemandCuts(network: NetworkSlug): number[] {
  return demandCuts[network].map((hour) => hour * 2);
}
