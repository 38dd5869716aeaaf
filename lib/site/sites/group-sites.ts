/** Groups the bills of an account into sites: by meter number, else by a supply address that fits only one site. */
import type { ReadBill } from '@/lib/site/bill/model';
import { findPostcode } from '@/lib/site/bill/reading/place';

export interface AccountBill {
  id: string;
  bill: ReadBill;
}

export interface SiteBills<Stored extends AccountBill> {
  /** The id of the newest bill; the id of any bill finds the site. The NMI is personal, so no URL contains it. */
  id: string;
  /** In the order passed in. */
  bills: Stored[];
  /** The number of all bills of the site, when `bills` has only the newest. */
  billCount?: number;
}

const fuels = ['elec', 'gas', 'lpg'] as const;
export type Fuel = (typeof fuels)[number];

/** Bills that show the same meter number, address and fuel. */
export interface BillGroup {
  /** NMI, MIRN (also called DPI) or similar, without a correct check digit; a wrong check digit is kept. */
  siteKey: string | null;
  supplyAddress: string | null;
  /** Null when the bill does not show it. */
  energyType: string | null;
}

export interface Site<Group extends BillGroup> {
  fuel: Fuel;
  /** In the order passed in. */
  groups: Group[];
}

/**
 * Groups bills by site. A bill without a number, or with a misread one, joins the only site at its address.
 * `unknown` has bills that show neither number nor address, and bills at an address with several sites.
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

type KnownSites = ReturnType<typeof findKnownSites>;

/** Returns what the bills of one fuel show about their sites. */
function findKnownSites(placed: readonly GroupWithAddress[]) {
  // The meter numbers at each address; `doubtfulAt` is used only when `sureAt` has none.
  const [sureAt, doubtfulAt] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const known = { sure: new Set<string>(), sureAt, doubtfulAt, addresses: new Set<string>() };
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

/** Returns the key of the site, or null when several sites are possible. */
function findSite(
  { group: { siteKey: key }, address }: { group: Pick<BillGroup, 'siteKey'>; address: string | null },
  known: KnownSites,
): string | null {
  if (key !== null && isSure(key)) return key;
  // Either the check digit was misread, or another character. A misread check digit is far more likely.
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

/**
 * The fuel of a bill that does not state it: the fuel of the site it matches, or electricity for a new site. Null when
 * sites of several fuels match.
 */
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

/** Correct check digits were removed, so one that is left is wrong. */
function isSure(key: string): boolean {
  return key.length !== meterNumberLength + 1;
}

/**
 * Reduces an address to the parts that differently printed bills share: postcode, numbers, the first word of the street and
 * the initial of the next, which is usually its kind. `Shop 4, 18 Wattle St` and `SHOP 4 18 WATTLE STREET FOOTSCRAY` get the
 * same key; shop 5 and Wattle Avenue get others. Without a postcode or a number, the key is all the words. A single word has
 * no key.
 */
function makeAddressKey(address: string | null): string | null {
  const postcode = findPostcode(address, null);
  const words = (address?.toLowerCase().match(/[a-z\d]+/g) ?? []).filter((word) => word !== postcode);
  const isNumber = (word: string) => /^\d+[a-z]?$/.test(word);
  const afterNumbers = words.findLastIndex(isNumber) + 1;
  const [name, kind = ''] = words.slice(afterNumbers);
  if (postcode === null || afterNumbers === 0 || name === undefined)
    return words.length > 1 ? ['as', postcode ?? '', ...words].join(' ') : null;
  return ['at', postcode, ...words.filter(isNumber), name, kind.slice(0, 1)].join(' ');
}
