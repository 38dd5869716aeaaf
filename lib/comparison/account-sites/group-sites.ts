/** The sites of an account: which bills are for one meter, by its number, else by a supply address that leaves no doubt. */
import type { ReadBill } from '../bill/model';
import { findPostcode } from '../bill/reading/place';

/** A stored bill. */
export interface AccountBill {
  id: string;
  bill: ReadBill;
}

/** The bills of a site. */
export interface SiteBills<Stored extends AccountBill> {
  /** The newest bill's, as that of any of its bills finds the site. An NMI stands in no address of a page. */
  id: string;
  /** In the order given. */
  bills: Stored[];
  /** Of all its bills, where only the newest are given. */
  billCount?: number;
}

const fuels = ['elec', 'gas', 'lpg'] as const;
export type Fuel = (typeof fuels)[number];

/** Bills that say the same of their site. */
export interface BillGroup {
  /** NMI, MIRN (also called DPI) or their like, without a check digit that is right; one that is wrong is left. */
  siteKey: string | null;
  supplyAddress: string | null;
  /** Null: the bill does not say what it is for. */
  energyType: string | null;
}

export interface Site<Group extends BillGroup> {
  fuel: Fuel;
  /** In the order given. */
  groups: Group[];
}

/**
 * Puts bills together by site. A bill without a number, or with one that was misread, belongs to the one site at its address.
 * `unknown`: those that show neither a number nor an address, and those at an address with several sites.
 */
export function groupSites<Group extends BillGroup>(
  groups: readonly Group[],
): { sites: Site<Group>[]; unknown: Group[] } {
  const placed = groups.map((group) => ({ group, address: makeAddressKey(group.supplyAddress) }));
  const typed = placed.filter(({ group }) => findFuel(group) !== null);
  const known = new Map(
    fuels.map((fuel) => [fuel, findKnownSites(typed.filter(({ group }) => findFuel(group) === fuel))]),
  );
  const sites = new Map<string, Site<Group>>();
  const unknown: Group[] = [];
  for (const one of placed) {
    const fuel = findFuel(one.group) ?? findLikelyFuel(one, known);
    const key = fuel && findSite(one, known.get(fuel) ?? findKnownSites([]));
    if (!fuel || !key) {
      unknown.push(one.group);
      continue;
    }
    const site = sites.get(`${fuel} ${key}`) ?? { fuel, groups: [] };
    site.groups.push(one.group);
    sites.set(`${fuel} ${key}`, site);
  }
  return { sites: [...sites.values()], unknown };
}

interface GroupWithAddress {
  group: BillGroup;
  address: string | null;
}

/** What bills of one fuel tell of its sites. */
interface KnownSites {
  sure: Set<string>;
  /** Of each address, the numbers there; those in doubt count only where no sure one is there. */
  sureAt: Map<string, Set<string>>;
  doubtfulAt: Map<string, Set<string>>;
  /** Every address with a bill. */
  addresses: Set<string>;
}

function findKnownSites(placed: readonly GroupWithAddress[]): KnownSites {
  const known: KnownSites = { sure: new Set(), sureAt: new Map(), doubtfulAt: new Map(), addresses: new Set() };
  for (const { group, address } of placed) {
    const key = group.siteKey;
    if (key !== null && isSure(key)) known.sure.add(key);
    if (address === null) continue;
    known.addresses.add(address);
    if (key === null) continue;
    const at = isSure(key) ? known.sureAt : known.doubtfulAt;
    at.set(address, (at.get(address) ?? new Set()).add(key));
  }
  return known;
}

/** By what its site is known; null where that leaves a doubt. */
function findSite(
  { group: { siteKey: key }, address }: { group: Pick<BillGroup, 'siteKey'>; address: string | null },
  known: KnownSites,
): string | null {
  if (key !== null && isSure(key)) return key;
  // Either the check digit was misread, or a character that made another site's number: the first is far more likely.
  if (key !== null && known.sure.has(removeCheckDigit(key))) return removeCheckDigit(key);
  const [sure, ...otherSure] = (address !== null && known.sureAt.get(address)) || [];
  if (sure !== undefined && otherSure.length === 0) return sure;
  if (key !== null || address === null) return key;
  const [doubtful, ...otherDoubtful] = known.doubtfulAt.get(address) ?? [];
  if (sure !== undefined || otherDoubtful.length > 0) return null;
  return doubtful === undefined ? address : findSite({ group: { siteKey: doubtful }, address }, known);
}

function findFuel({ energyType }: BillGroup): Fuel | null {
  return fuels.find((fuel) => fuel === energyType) ?? null;
}

/** Of a bill that does not say it: that of the site it names; of a site of its own, electricity. Null: there are several. */
function findLikelyFuel(
  { group: { siteKey: key }, address }: GroupWithAddress,
  known: ReadonlyMap<Fuel, KnownSites>,
): Fuel | null {
  const having = (has: (sites: KnownSites) => boolean) =>
    [...known].flatMap(([fuel, sites]) => (has(sites) ? fuel : []));
  const [byKey] = key === null ? [] : having(({ sure }) => sure.has(key) || sure.has(removeCheckDigit(key)));
  if (byKey) return byKey;
  const there = key === null && address !== null ? having(({ addresses }) => addresses.has(address)) : [];
  return there.length > 1 ? null : (there[0] ?? 'elec');
}

const meterNumberLength = 10;
const removeCheckDigit = (key: string) => key.slice(0, meterNumberLength);

/** A check digit is still there only where it is wrong. */
function isSure(key: string): boolean {
  return key.length !== meterNumberLength + 1;
}

/** What the words for a street come down to. */
const streetTypes: Record<string, readonly string[]> = {
  st: ['street'],
  rd: ['road'],
  ave: ['avenue', 'av'],
  dr: ['drive', 'drv'],
  ct: ['court', 'crt'],
  pl: ['place'],
  pde: ['parade'],
  hwy: ['highway'],
  ln: ['lane'],
  tce: ['terrace', 'ter'],
  cres: ['crescent', 'cr'],
  bvd: ['boulevard', 'blvd'],
  cct: ['circuit'],
  cl: ['close'],
  sq: ['square'],
  esp: ['esplanade'],
};
const streetType = new Map(
  Object.entries(streetTypes).flatMap(([type, words]) => [type, ...words].map((word) => [word, type])),
);

/**
 * An address as bills that print it in different ways have in common: postcode, numbers, the street's first word and its type.
 * `Shop 4, 18 Wattle St` and `SHOP 4 18 WATTLE STREET FOOTSCRAY` are one, shop 5 and Wattle Avenue are others. Without a
 * postcode or a number only the same words are the same address; one word alone is none.
 */
function makeAddressKey(address: string | null): string | null {
  const postcode = findPostcode(address, null);
  const words = (address?.toLowerCase().match(/[a-z\d]+/g) ?? []).filter((word) => word !== postcode);
  const isNumber = (word: string) => /^\d+[a-z]?$/.test(word);
  const afterNumbers = words.findLastIndex(isNumber) + 1;
  const name = words[afterNumbers];
  if (postcode === null || afterNumbers === 0 || name === undefined)
    return words.length > 1 ? ['as', postcode ?? '', ...words].join(' ') : null;
  const type = words.slice(afterNumbers + 1).find((word) => streetType.has(word));
  return ['at', postcode, ...words.filter(isNumber), name, (type && streetType.get(type)) ?? ''].join(' ');
}
