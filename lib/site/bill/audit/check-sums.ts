/** What the reader's rules do not tell of a bill's sums: a late fee with GST, and a credit that was not read as a line. */
import { sumSlack } from '@/lib/bills/checks/tolerances';
import { formatDollarsAndCents } from '@/lib/site/words/format';
import type { BillLine, ReadBill } from '../model';
import type { RuleBreach } from './finding-rules';

const toCents = (dollars: number) => Math.round(dollars * 100);
const sumCents = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + toCents(amount), 0);

/**
 * Whether the lines add up to more than a total that fits its GST. Then a credit was not read as a line, and every
 * charge is listed.
 */
export function hasUnlistedCredit({ lines: all, totals: { subtotal, gst: tax, newCharges } }: ReadBill): boolean {
  if (newCharges === null || tax === null) return false;
  const [whole, gross] = [toCents(subtotal ?? newCharges - tax), toCents(newCharges)];
  const fits =
    Math.abs(whole + toCents(tax) - gross) <= sumSlack.cents && Math.abs(whole / 10 - toCents(tax)) <= sumSlack.cents;
  return fits && sumCents(all) > gross + sumSlack.cents;
}

/** Reports GST on a late payment fee: the GST is 10% of everything, including the fee. */
export function checkLateFee({ lines: all, totals: { gst: tax, newCharges } }: ReadBill): RuleBreach[] {
  const fees = all.filter(({ description, amount }) => amount > 0 && /\blate (?:payment|fee)/i.test(description));
  if (fees.length === 0 || tax === null || newCharges === null) return [];
  const slack = 2 + 0.6 * all.length;
  const isAll = [sumCents(all), sumCents(all) + toCents(tax)].some(
    (sum) => Math.abs(sum - toCents(newCharges)) <= slack,
  );
  const credits = sumCents(all.filter(({ amount }) => amount < 0));
  const solar = sumCents(all.filter(({ amount, tariffType }) => amount < 0 && tariffType === 'solar'));
  const makesTax = (gross: number) =>
    [0, solar, credits].some((free) => Math.abs((gross - free) / 11 - toCents(tax)) <= slack);
  const fee = sumCents(fees);
  if (!isAll || fee / 11 <= 3 * slack || makesTax(toCents(newCharges) - fee) || !makesTax(toCents(newCharges)))
    return [];
  const numbers = `The GST of ${formatDollarsAndCents(tax)} is 10% of all charges, with the late fee of ${formatDollarsAndCents(fee / 100)}.`;
  return [{ code: 'gst_on_late_fee', numbers }];
}
