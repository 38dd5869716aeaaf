/** Suburbs and towns by postcode. `localities.json` has the table, its source and the required notice. */
import { findNetwork } from '../networks';
import type { State } from '../states';
import table from './localities.json';
import { findNetworksOfPostcode } from './networks';

export interface Locality {
  name: string;
  state: State;
  /** Number of delivery addresses in this postcode. */
  addresses: number;
}

/** The G-NAF notice, which must be shown wherever localities are. */
export const localityLicence = table.licence;

const rows: ReadonlyMap<string, string> = new Map(Object.entries(table.postcodes));
const parsedRows = new Map<string, readonly Locality[]>();

function parseRow(row: string): Locality[] {
  return row.split(';').map((entry) => {
    const [name = '', state, addresses] = entry.split('|');
    return { name, state: state as State, addresses: Number(addresses) };
  });
}

/** Returns the localities of a postcode with delivery addresses, largest first; empty when it has none. */
export function findLocalitiesOfPostcode(postcode: string): readonly Locality[] {
  const known = parsedRows.get(postcode);
  if (known) return known;
  const row = rows.get(postcode);
  if (row === undefined) return [];
  const localities = parseRow(row);
  parsedRows.set(postcode, localities);
  return localities;
}

/** Returns every postcode with localities, ascending. */
export function listPostcodesWithLocalities(): string[] {
  return [...rows.keys()].sort();
}

/**
 * Returns the states of a postcode, most addresses first. Without localities, the home states of its networks;
 * otherwise empty.
 */
export function findStatesOfPostcode(postcode: string): State[] {
  const addresses = new Map<State, number>();
  for (const locality of findLocalitiesOfPostcode(postcode)) {
    addresses.set(locality.state, (addresses.get(locality.state) ?? 0) + locality.addresses);
  }
  if (addresses.size > 0) return [...addresses].sort((a, b) => b[1] - a[1]).map(([state]) => state);
  return [...new Set(findNetworksOfPostcode(postcode).flatMap((slug) => findNetwork(slug)?.state ?? []))];
}
