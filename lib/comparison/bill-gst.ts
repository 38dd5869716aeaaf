/** Which amounts of a bill carry GST, settled by the bill's own sums: they know more than the heading over a column. */
import { isFedIn } from './bill-energy';
import type { BillLine, ReadBill } from './bill-model';

const gst = 1.1;

/** A charge line with its amount before and after GST. */
export interface SettledLine extends BillLine {
  exGst: number;
  incGst: number;
  gstFree: boolean;
}

export interface SettledLines {
  lines: SettledLine[];
  /** GST comes on top of the printed prices. */
  added: boolean;
  /** False: neither lines nor totals say it, so the amounts are taken to include GST. */
  known: boolean;
}

/** Charges of the bill with GST, without an earlier balance; null: it states none. */
export function chargedIncGst({ totals, totalIncGst }: ReadBill): number | null {
  const { newCharges, subtotal, gst: tax, previousBalance, totalDue } = totals;
  if (newCharges !== null) return newCharges;
  if (subtotal !== null && tax !== null) return subtotal + tax;
  return previousBalance ? null : (totalDue ?? totalIncGst?.value ?? null);
}

/** Source: rulings of the Australian Taxation Office on feed-in credits, concessions and late fees. */
const freeWords =
  /\blate (?:payment|fee)|concession|rebate|relief|interest|dishono|\bno gst\b|\bgst[- ](?:free|exempt)\b/i;
const isFreeByName = ({ description, tariffType }: BillLine) =>
  tariffType === 'solar' || isFedIn(description) || freeWords.test(description);
const freeKinds: ((line: BillLine) => boolean)[] = [
  isFreeByName,
  () => false,
  // The market operator's own fees carry no GST where they are passed on as they are.
  (line) => isFreeByName(line) || line.class === 'market',
];
/** Rounding of lines and GST: less than this decides nothing. */
const sameWithin = 0.05;

/** Of all readings of the amounts, the one that comes nearest to the bill's total, GST and subtotal. */
export function settleGst(bill: ReadBill): SettledLines {
  const flags = bill.lines.flatMap(({ includesGst }) => (includesGst === null ? [] : [includesGst]));
  const mostInclude = flags.filter(Boolean).length * 2 >= flags.length;
  const styles: ((line: BillLine) => boolean)[] = [
    ...(flags.length > 0 ? [({ includesGst }: BillLine) => includesGst ?? mostInclude] : []),
    ...[() => true, () => false],
  ];
  let best: { lines: SettledLine[]; added: boolean; misfit: number } | null = null;
  for (const isFree of freeKinds) {
    for (const includes of styles) {
      const lines = bill.lines.map((line) => settled(line, isFree(line), includes(line)));
      const misfit = misfitOf(lines, bill);
      if (best && misfit >= best.misfit - sameWithin) continue;
      best = { lines, misfit, added: lines.some((line) => !line.gstFree && line.incGst !== line.amount) };
    }
  }
  const { lines, added } = best!;
  return { lines, added, known: flags.length > 0 || chargedIncGst(bill) !== null };
}

function settled(line: BillLine, gstFree: boolean, includes: boolean): SettledLine {
  const { amount } = line;
  if (gstFree) return { ...line, gstFree, exGst: amount, incGst: amount };
  return { ...line, gstFree, exGst: includes ? amount / gst : amount, incGst: includes ? amount : amount * gst };
}

function misfitOf(lines: readonly SettledLine[], bill: ReadBill): number {
  const incGst = lines.reduce((sum, line) => sum + line.incGst, 0);
  const exGst = lines.reduce((sum, line) => sum + line.exGst, 0);
  const off = (stated: number | null, made: number) => (stated === null ? 0 : Math.abs(stated - made));
  return off(chargedIncGst(bill), incGst) + off(bill.totals.gst, incGst - exGst) + off(bill.totals.subtotal, exGst);
}
