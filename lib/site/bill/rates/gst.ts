/** Finds which amounts of a bill include GST. The bill's totals decide, because column headings are less reliable. */

import { gstFactor } from '@/lib/facts/money';
import { must } from '@/lib/must';
import type { BillLine, ReadBill } from '../model';
import { isFeedIn } from '../reading/energy';

/** A charge line with its amount after GST. */
export interface GstLine extends BillLine {
  incGst: number;
  gstFree: boolean;
}

/** Returns the bill's charges with GST, without an earlier balance; null when the bill states none. */
export function findChargedIncGst({ totals, totalIncGst }: ReadBill): number | null {
  const { newCharges, subtotal, gst: tax, previousBalance, totalDue } = totals;
  if (newCharges !== null) return newCharges;
  if (subtotal !== null && tax !== null) return subtotal + tax;
  return previousBalance ? null : (totalDue ?? totalIncGst?.value ?? null);
}

/** Source: rulings of the Australian Taxation Office on feed-in credits, concessions and late fees. */
const gstFreePattern =
  /\blate (?:payment|fee)|concession|rebate|relief|interest|dishono|\bno gst\b|\bgst[- ](?:free|exempt)\b/i;
const isGstFreeByName = ({ description, tariffType }: BillLine) =>
  tariffType === 'solar' || isFeedIn(description) || gstFreePattern.test(description);
const gstFreeRules: ((line: BillLine) => boolean)[] = [
  isGstFreeByName,
  () => false,
  // The market operator's own fees have no GST when they are passed on unchanged.
  (line) => isGstFreeByName(line) || line.class === 'market',
];
/** Rounding of lines and GST; a smaller difference is not significant. */
const sameAmountTolerance = 0.05;

/**
 * Tries every interpretation of the amounts, and returns the one nearest to the bill's total, GST and subtotal. `added`:
 * GST is added to the printed prices. Not `known` when neither lines nor totals show it; amounts then count with GST.
 */
export function assignGst(bill: ReadBill) {
  const flags = bill.lines.flatMap(({ includesGst }) => (includesGst === null ? [] : [includesGst]));
  const mostInclude = flags.filter(Boolean).length * 2 >= flags.length;
  const styles: ((line: BillLine) => boolean)[] = [
    ...(flags.length > 0 ? [({ includesGst }: BillLine) => includesGst ?? mostInclude] : []),
    ...[() => true, () => false],
  ];
  let best: { lines: GstLine[]; added: boolean; misfit: number } | null = null;
  for (const isFree of gstFreeRules) {
    for (const includes of styles) {
      const lines = bill.lines.map((line): GstLine => {
        const [gstFree, { amount }] = [isFree(line), line];
        return { ...line, gstFree, incGst: gstFree || includes(line) ? amount : amount * gstFactor };
      });
      const misfit = measureMisfit(lines, bill);
      if (best && misfit >= best.misfit - sameAmountTolerance) continue;
      best = { lines, misfit, added: lines.some((line) => !line.gstFree && line.incGst !== line.amount) };
    }
  }
  const { lines, added } = must(best, 'the rules and styles are never none');
  return { lines, added, known: flags.length > 0 || findChargedIncGst(bill) !== null };
}

function measureMisfit(lines: readonly GstLine[], bill: ReadBill): number {
  const incGst = lines.reduce((sum, line) => sum + line.incGst, 0);
  const exGst = lines.reduce((sum, line) => sum + (line.gstFree ? line.incGst : line.incGst / gstFactor), 0);
  const off = (stated: number | null, made: number) => (stated === null ? 0 : Math.abs(stated - made));
  return off(findChargedIncGst(bill), incGst) + off(bill.totals.gst, incGst - exGst) + off(bill.totals.subtotal, exGst);
}
