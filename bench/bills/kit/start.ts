/** The start of every bill: who, where, when, and the numbers that name it. Layouts add charges and print it. */
import { addDays, daysInclusive } from './dates';
import { makeAbn, makeNmi } from './identifiers';
import { businesses, phones, retailers } from './parties';
import { makeRandom, type Random } from './random';
import { type Place, places, type State, streets } from './sites';

export interface Start {
  layout: string;
  seed: number;
  random: Random;
  retailer: { name: string; legalName: string; abn: string; domain: string; phone: string; faults: string };
  customer: string;
  /** The site: `line` is the street address, `town` suburb, state and postcode. */
  site: Place & { line: string; town: string; address: string };
  /** Where the bill goes: another postcode. */
  mail: { line: string; town: string };
  /** With check digit. */
  nmi: string;
  meter: string;
  account: string;
  invoice: string;
  period: { start: string; end: string; days: number };
  issue: string;
  due: string;
  payment: { billerCode: string; reference: string };
}

export interface StartOptions {
  layout: string;
  seed: number;
  states?: readonly State[];
  /** An NMI with letters. */
  letters?: boolean;
  /** First day of the period, chosen if absent. */
  start?: string;
  days?: readonly [number, number];
  accountDigits?: number;
}

/** Draws a bill's frame; the same layout and seed give the same. */
export function startBill(options: StartOptions): Start {
  const { layout, seed, states, letters = false, days = [28, 92], accountDigits = 9 } = options;
  const random = makeRandom(`${layout} ${seed}`);
  const retailer = chooseRetailer(random);
  const site = random.pick(places.filter((place) => !states || states.includes(place.state)));
  const number = `${random.pick(units)}${random.int(2, 389)}`;
  const line = `${number} ${random.pick(streets)}`;
  const town = `${site.suburb} ${site.state} ${site.postcode}`;
  const other = random.pick(places.filter((place) => place.postcode !== site.postcode));
  const start = options.start ?? addDays('2026-02-02', random.int(0, 190));
  const length = random.int(...days);
  const end = addDays(start, length - 1);
  const issue = addDays(end, random.int(2, 6));
  return {
    layout,
    seed,
    random,
    retailer,
    customer: random.pick(businesses),
    site: { ...site, line, town, address: `${line}, ${town}` },
    mail: {
      line: random.pick(boxes)(random),
      town: `${other.suburb} ${other.state} ${other.postcode}`,
    },
    nmi: makeNmi(random, letters ? site.nmiWithLetters : site.nmi),
    meter: random.digits(random.int(6, 8)),
    account: random.digits(accountDigits),
    invoice: random.digits(random.int(8, 10)),
    period: { start, end, days: daysInclusive(start, end) },
    issue,
    due: addDays(issue, 17),
    payment: { billerCode: `99${random.digits(4)}`, reference: random.digits(11) },
  };
}

/** Where letters go; some businesses have them sent to a street. */
const boxes: readonly ((random: Random) => string)[] = [
  (random) => `PO Box ${random.int(11, 9980)}`,
  (random) => `Locked Bag ${random.int(11, 980)}`,
  (random) => `GPO BOX ${random.int(11, 980)}`,
  (random) => `${random.int(3, 240)} Chancery Walk`,
];

/** As billing systems write them. */
const units = [
  ...['', '', '', '', 'Shop 2, ', 'Unit 7, ', 'Suite 3, ', 'Factory 11, '],
  ...['U 3/', 'Shop 12A, ', 'Level 2, ', 'G/', 'Tenancy 4, ', 'LOT 7 ', 'Unit 2 '],
];

function chooseRetailer(random: Random): Start['retailer'] {
  const name = random.pick(retailers);
  return {
    name,
    legalName: `${name} Pty Ltd`,
    abn: makeAbn(random),
    domain: `${name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
    phone: random.pick(phones),
    faults: random.pick(phones),
  };
}

/** Splits letters and digits into groups: `group('12345678901', 4, 3)` is `1234 567 8901`; what is left over comes last. */
function group(text: string, ...sizes: number[]): string {
  const parts: string[] = [];
  let rest = text;
  for (const size of sizes) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}

/** 12 345 678 901 */
export function abnGrouped(abn: string): string {
  return group(abn, 2, 3, 3);
}
