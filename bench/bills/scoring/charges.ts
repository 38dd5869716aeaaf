/** Matches the charge lines that were read with those of the truth and judges each. */
import type { Charge } from '@/lib/bills/bill';
import type { ChargeTruth, Truth } from '../truth';

interface ChargeResult {
  expected: ChargeTruth;
  read: Charge | null;
  /** Amount, quantity and rate are right. */
  right: boolean;
  classRight: boolean;
  periodRight: boolean;
}

export interface ChargesResult {
  lines: ChargeResult[];
  /** Lines read that the bill does not have; the GST as a line of class tax is not counted. */
  extra: Charge[];
}

export function judgeCharges(truth: Truth, charges: readonly Charge[]): ChargesResult {
  const pairs = truth.charges
    .flatMap((expected, i) => charges.map((read, j) => ({ i, j, likeness: computeLikeness(expected, read) })))
    .filter(({ likeness }) => likeness >= 0.5)
    .sort((a, b) => b.likeness - a.likeness);
  const readOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of pairs) {
    if (readOf.has(i) || taken.has(j)) continue;
    readOf.set(i, j);
    taken.add(j);
  }
  const lines = truth.charges.map((expected, i) => judge(expected, charges[readOf.get(i) ?? -1] ?? null));
  const extra = charges.filter((charge, j) => !taken.has(j) && !isGst(truth, charge));
  return { lines, extra };
}

function judge(expected: ChargeTruth, read: Charge | null): ChargeResult {
  if (!read) return { expected, read, right: false, classRight: false, periodRight: false };
  return {
    expected,
    read,
    right: sameAmount(expected, read) && sameCalculation(expected, read),
    classRight: [expected.class, ...(expected.class_also ?? [])].includes(read.class),
    periodRight: expected.time_period === read.timePeriod,
  };
}

function isGst(truth: Truth, charge: Charge): boolean {
  return charge.class === 'tax' && truth.fields.gst !== null && Math.abs(charge.amount - truth.fields.gst) < 0.005;
}

/** From 0 to 3: the amount counts most, then the words, then the quantity. */
function computeLikeness(expected: ChargeTruth, read: Charge): number {
  const amount = sameAmount(expected, read) ? 1.5 : 0;
  const quantity = expected.quantity !== null && sameCalculation(expected, read) ? 0.5 : 0;
  return amount + quantity + similarity(expected.description, read.description);
}

function sameAmount(expected: ChargeTruth, read: Charge): boolean {
  return [expected.amount, expected.amount_also].some(
    (amount) => amount !== undefined && near(amount, read.amount, 0.005),
  );
}

const thousands: Readonly<Record<string, string>> = { MWh: 'kWh', GJ: 'MJ', kL: 'litre' };

/**
 * Quantity and rate as printed. MWh may be told in kWh, and the days or months of a demand charge may be in the quantity
 * ("kW day"). A single month or fee needs neither.
 */
function sameCalculation(expected: ChargeTruth, read: Charge): boolean {
  if (expected.quantity === null || expected.rate === null) return true;
  if (expected.quantity === 1 && read.quantity === null && read.rate === null) return true;
  if (read.quantity === null || read.rate === null) return false;
  const wanted = inBaseUnit(expected.quantity, expected.rate, expected.unit);
  const got = inBaseUnit(read.quantity, read.rate, read.unit);
  const times = expected.times ?? 1;
  const quantities = [wanted.quantity, wanted.quantity * times];
  const rightQuantity = quantities.some((quantity) =>
    near(quantity, Math.abs(got.quantity), 1e-6 * Math.max(1, quantity)),
  );
  return rightQuantity && near(Math.abs(wanted.rate), Math.abs(got.rate), 5e-8);
}

function inBaseUnit(quantity: number, rate: number, unit: string | null) {
  return unit !== null && unit in thousands ? { quantity: quantity * 1000, rate: rate / 1000 } : { quantity, rate };
}

function near(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance;
}

/** Share of the words that two descriptions have in common, 0 to 1; the shorter one decides. */
function similarity(a: string, b: string): number {
  const [first, second] = [splitWords(a), splitWords(b)];
  if (first.size === 0 || second.size === 0) return 0;
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.min(first.size, second.size);
}

function splitWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
}
