/** The bills of an account by the site they are for: by the NMI, else by the supply address. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { ReadBill } from './bill-model';

/** A stored bill. */
export interface AccountBill {
  id: string;
  bill: ReadBill;
}

export interface SiteBills<Stored extends AccountBill> {
  /** The newest bill's, as that of any of its bills finds the site. An NMI stands in no address of a page. */
  id: string;
  /** In the order given. */
  bills: Stored[];
}

/**
 * Groups electricity bills by site. `unplaced` are those that show neither an NMI nor an address; gas has sites of its own and
 * is left out. `bills`: newest first.
 */
export function groupSites<Stored extends AccountBill>(
  bills: readonly Stored[],
): { sites: SiteBills<Stored>[]; unplaced: Stored[] } {
  const electric = bills.filter(({ bill }) => bill.energyType !== 'gas' && bill.energyType !== 'lpg');
  const siteByAddress = onlySites(electric);
  const groups = new Map<string, Stored[]>();
  const unplaced: Stored[] = [];
  for (const stored of electric) {
    const site = siteOf(stored.bill, siteByAddress);
    if (site === null) unplaced.push(stored);
    else groups.set(site, [...(groups.get(site) ?? []), stored]);
  }
  return { sites: [...groups.values()].map((group) => ({ id: group[0]!.id, bills: group })), unplaced };
}

/** Of each address its one site: by the NMI that is sure, else by the only one; an address of several sites has none. */
function onlySites(bills: readonly AccountBill[]): ReadonlyMap<string, string> {
  const found = new Map<string, { sure: Set<string>; all: Set<string> }>();
  for (const { bill } of bills) {
    const [address, site] = [addressKey(bill), nmiKey(bill)];
    if (address === null || site === null) continue;
    const at = found.get(address) ?? { sure: new Set(), all: new Set() };
    found.set(address, at);
    at.all.add(site);
    if (isSure(bill)) at.sure.add(site);
  }
  const only = ({ sure, all }: { sure: Set<string>; all: Set<string> }) => [...(sure.size > 0 ? sure : all)];
  return new Map([...found].flatMap(([address, at]) => (only(at).length === 1 ? [[address, only(at)[0]!]] : [])));
}

/** A bill whose NMI is missing, or was read wrong, belongs to the one site at its address. */
function siteOf(bill: ReadBill, siteByAddress: ReadonlyMap<string, string>): string | null {
  const [address, site] = [addressKey(bill), nmiKey(bill)];
  if (site !== null && isSure(bill)) return site;
  return (address !== null && siteByAddress.get(address)) || site || address;
}

/** Without the check digit, which not every bill prints. */
const nmiKey = ({ nmi }: ReadBill) => nmi && `nmi ${nmi.value.slice(0, 10)}`;

/** A misread character makes the check digit wrong; without one the reader has to be sure. */
function isSure({ nmi }: ReadBill): boolean {
  if (nmi === null) return false;
  const { checkDigit } = identifyNmi(nmi.value);
  return checkDigit === 'right' || (checkDigit === 'none' && (nmi.confidence ?? 1) >= 0.9);
}

/**
 * An address as bills that print it in different ways have in common: postcode, numbers, and the street's first word. `Shop 4,
 * 18 Wattle St` and `SHOP 4 18 WATTLE STREET FOOTSCRAY` are one, and shop 5 is another.
 */
function addressKey({ supplyAddress, supplyPostcode }: ReadBill): string | null {
  const words = supplyAddress?.value.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const postcode = supplyPostcode?.value ?? '';
  const street = words.filter((word) => word !== postcode);
  const isNumber = (word: string) => /^\d+[a-z]?$/.test(word);
  const name = street[street.findLastIndex(isNumber) + 1] ?? street.find((word) => !isNumber(word));
  return name === undefined ? null : ['at', postcode, ...street.filter(isNumber), name].join(' ');
}
