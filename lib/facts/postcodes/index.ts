/**
 * Postcodes: their networks, localities and coverage. Source of the postcode ranges by state, and of those for post office
 * boxes and large volume receivers: Australia Post, as listed in en.wikipedia.org/wiki/Postcodes_in_Australia.
 */
import { findLocalitiesOfPostcode } from './localities';
import { findNetworksOfPostcode } from './networks';
import { expandPostcodes } from './ranges';

export { findLocalitiesOfPostcode, findStatesOfPostcode, localityLicence } from './localities';
export {
  findNetworksOfPostcode,
  findPostcodesOfNetwork,
  listServedPostcodes,
  postcodeNetworkSources,
} from './networks';
export { expandPostcodes } from './ranges';
export { findLocalities } from './search';

/** Areas outside the National Electricity Market, most specific first; the name follows "is in". */
const outsideNem: readonly (readonly [first: number, last: number, name: string])[] = [
  [2899, 2899, 'Norfolk Island'],
  [6798, 6798, 'Christmas Island'],
  [6799, 6799, 'the Cocos (Keeling) Islands'],
  [800, 999, 'the Northern Territory'],
  [6000, 6999, 'Western Australia'],
];

const postOfficeBoxes: readonly (readonly [first: number, last: number])[] = [
  [200, 299],
  [1000, 1999],
  [5800, 5999],
  [7800, 7999],
  [8000, 9999],
];

/**
 * Delivery postcodes in the market's states that no plan of the register lists: islands and outback towns with their
 * own supply, a military area, a suburb newer than the capture. Source: `networks.json` compared with
 * `localities.json`.
 */
export const unlistedPostcodes: readonly string[] = expandPostcodes(
  '2331 2898 4513 5611 5717 5719 5722-5725 5733-5734 7255-7257',
);

function isInRange(postcode: string, [first, last]: readonly [number, number, ...unknown[]]): boolean {
  return Number(postcode) >= first && Number(postcode) <= last;
}

/** Returns the coverage of a postcode; `unknown` for anything but four digits. */
export function findPostcodeCoverage(postcode: string) {
  if (!/^\d{4}$/.test(postcode)) return 'unknown';
  if (findNetworksOfPostcode(postcode).length > 0) return 'served';
  if (outsideNem.some((range) => isInRange(postcode, range))) return 'outside_nem';
  if (postOfficeBoxes.some((range) => isInRange(postcode, range))) return 'po_box';
  return unlistedPostcodes.includes(postcode) ? 'off_grid' : 'unknown';
}

/** Explains why a postcode is not served, and what to do. Empty for a served postcode. */
export function explainCoverage(postcode: string): string {
  switch (findPostcodeCoverage(postcode)) {
    case 'served':
      return '';
    case 'outside_nem': {
      const name = outsideNem.find((range) => isInRange(postcode, range))?.[2];
      return `Postcode ${postcode} is in ${name}, outside the National Electricity Market.`;
    }
    case 'po_box':
      return `Postcode ${postcode} is for post office boxes. Use the postcode of your supply address.`;
    case 'off_grid': {
      const places = findLocalitiesOfPostcode(postcode).slice(0, 2);
      const names = places.map((locality) => locality.name).join(', ');
      return `No plan in the public register is sold in postcode ${postcode} (${names}). Most places like it have their own local supply.`;
    }
    case 'unknown':
      return 'We don’t know this postcode. Check the four digits, or use the postcode of your supply address.';
  }
}
