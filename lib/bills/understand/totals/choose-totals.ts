/** Chooses the totals of the bill from its labelled amounts, so that they agree with each other and with the lines. */
import { toCents } from '@/lib/facts/money';
import { type Basis, findWeakest } from '../../basis';
import type { Bill, Charge, Field } from '../../bill';
import { phrases } from '../../phrases';
import {
  type Balances,
  findBalances,
  makeDerivedField,
  makePrintedField,
  type PrintedAmount,
  readCents,
  type Sum,
} from './balances';
import { isTaxInside, isTaxOnNet, mayBeTaxInside, mayBeTaxOnNet, type Selection, type Target } from './sums';

type Totals = Bill['totals'];
/** The charges of this bill. */
type OwnTotals = Pick<Totals, 'subtotal' | 'gst' | 'newCharges'>;

export interface Money {
  /** Sums beside their labels, strongest first. */
  sums: readonly Sum[];
  /** Every printed amount. */
  amounts: readonly PrintedAmount[];
  /** What the lines may add up to, likeliest first. */
  targets: readonly Target[];
  selection: Selection;
  /** The charges made from the lines of the selection. */
  charges: readonly Charge[];
  /** Whether the bill names a tax on all that it charges, such as GST. */
  isTaxed: boolean;
}

export function chooseTotals(money: Money): Totals {
  const { sums, amounts, charges } = money;
  const made = chooseOwnTotals(money);
  const balances = findBalances(sums, amounts, made.newCharges);
  const newCharges =
    markUnprinted(made.newCharges, amounts, balances) ?? inferCharges(balances.totalDue, made.subtotal, sums);
  const subtotal = findSubtotal(made.subtotal, sums, charges);
  // Two labels that took each other's amounts. After credits without GST the subtotal may be small too.
  const isSwapped = made.gst !== null && subtotal !== null && mayBeTaxOnNet(subtotal.value, made.gst.value);
  return { ...made, ...balances, newCharges, ...(isSwapped ? { subtotal: null, gst: null } : { subtotal }) };
}

const closingBases: readonly Basis[] = ['balance_closes', 'ledger_closes', 'balance_found', 'equals_new_charges'];

/** A calculated total is doubtful if the bill does not print it and it does not lead to the amount due. */
function markUnprinted(
  newCharges: Field<number> | null,
  amounts: readonly PrintedAmount[],
  { totalDue }: Balances,
): Field<number> | null {
  if (newCharges?.basis !== 'worked_out') return newCharges;
  const isPrinted = amounts.some(({ value }) => toCents(value) === readCents(newCharges));
  const closes = !totalDue?.evidence || closingBases.includes(totalDue.basis);
  return isPrinted || closes ? newCharges : { ...newCharges, basis: 'worked_out_unprinted' };
}

/** Totals proved by the lines, else printed ones that agree, else those with the best labels. */
function chooseOwnTotals({ sums, amounts, targets, selection: { lines, target }, isTaxed }: Money): OwnTotals {
  const isCalculated = lines.some(({ proved }) => proved);
  const whole = targets.filter(({ subtotal, gst, total }) => subtotal && gst && total);
  // Before sums that fit but for their rounding, which may be a misread digit.
  const agreeing =
    whole.find(({ cents, gst, total }) => toCents(total?.value ?? 0) - toCents(gst?.value ?? 0) === cents) ?? whole[0];
  // Lines without calculations prove less than a subtotal and GST that give the total. A single line proves nothing.
  if (target && (isCalculated || (lines.length > 1 && !agreeing))) {
    const proved = makeProved(sums, target, lines);
    if (proved.gst || target.total) return proved;
    if (isTaxed) return { ...proved, ...findTaxed(amounts, proved.subtotal) };
    return { ...proved, newCharges: proved.newCharges ?? makeDerivedField(target.cents) };
  }
  if (agreeing?.subtotal && agreeing.gst && agreeing.total)
    return {
      subtotal: makePrintedField(agreeing.subtotal, 'sums_fit'),
      gst: makePrintedField(agreeing.gst, 'sums_fit'),
      newCharges: makePrintedField(agreeing.total, 'sums_fit'),
    };
  return makeLabelled(sums);
}

/** The weight from which the whole row names its amount. */
const namesRow = 3;

/** Subtotal, GST and total that the lines add up to. */
function makeProved(sums: readonly Sum[], target: Target, lines: Selection['lines']): OwnTotals {
  const { style, subtotal, total, cents } = target;
  const gst = target.gst ?? findFittingGst(sums, target);
  const isPart = gst !== null && total !== null && isTaxInside(gst.value, total.value);
  const totalBasis = (): Basis => {
    // Figures without a currency and without calculations may be something else: "Peak 14.16 a day".
    if (!lines.some(({ proved, row }) => proved || row.amount.hasCurrency)) return 'stated';
    if (style === 'ex') return 'sum_of_lines_and_gst';
    // GST that does not match the total is doubtful, unless a line may be without GST.
    const mayBeFree = lines.some(
      ({ description, row }) => row.amount.value < 0 || phrases.charges.gstFree.test(description.toLowerCase()),
    );
    return gst && !isPart && !mayBeFree ? 'sum_of_lines_odd_gst' : 'sum_of_lines';
  };
  const taxed = cents + toCents(gst?.value ?? 0);
  // A smaller total may be that of a group of lines.
  const misprinted = sums.find(
    ({ kind, value, weight }) => kind === 'newCharges' && weight >= namesRow && toCents(value) > taxed,
  );
  const isAsked = sums.some(({ kind, value }) => kind === 'due' && value === misprinted?.value);
  const isOfGroup = total !== null && total.kind !== 'newCharges' && isAsked;
  const newCharges =
    total && !isOfGroup
      ? makePrintedField(total, totalBasis())
      : misprinted
        ? makePrintedField(misprinted, 'sum_differs')
        : gst && style === 'ex'
          ? makeDerivedField(taxed)
          : null;
  const isInSum = total !== null && (style === 'ex' || subtotal !== null);
  const gstBasis = isInSum ? 'sum_of_lines_and_gst' : isPart ? 'share_of_total' : 'label';
  const derived = gst && newCharges ? makeDerivedField(readCents(newCharges) - toCents(gst.value)) : null;
  return {
    subtotal: subtotal ? makePrintedField(subtotal, 'sum_of_lines') : derived,
    gst: gst && makePrintedField(gst, gstBasis),
    newCharges,
  };
}

/** Tax and total that no label names: a printed amount above the net by a known share of it. */
function findTaxed(amounts: readonly PrintedAmount[], net: Field<number> | null): Partial<OwnTotals> {
  const total = net && amounts.find(({ value }) => value !== net.value && isTaxOnNet(value - net.value, net.value));
  if (!total) return {};
  const cents = toCents(total.value) - readCents(net);
  const tax = amounts.find(({ value }) => toCents(value) === cents);
  return {
    gst: tax ? makePrintedField(tax, 'sums_fit') : makeDerivedField(cents),
    newCharges: makePrintedField(total, 'sums_fit'),
  };
}

/** GST that the target does not name, at most what the lines allow. */
function findFittingGst(sums: readonly Sum[], { style, total, cents }: Target): Sum | null {
  const taxes = sums.filter(({ kind }) => kind === 'gst');
  if (total) return taxes.find(({ value }) => mayBeTaxInside(value, total.value)) ?? taxes[0] ?? null;
  return style === 'inc' ? null : (taxes.find(({ value }) => mayBeTaxOnNet(value, cents / 100)) ?? null);
}

/** The printed sums with the best labels. */
function makeLabelled(sums: readonly Sum[]): OwnTotals {
  const find = (kind: Sum['kind']) => sums.find((sum) => sum.kind === kind && sum.exact) ?? null;
  const total = find('newCharges') ?? find('total');
  const [gst, subtotal] = [find('gst'), find('subtotal')];
  const isInside = gst !== null && total !== null && isTaxInside(gst.value, total.value);
  const basis = isInside ? 'share_of_total' : 'stated';
  // Two labels for one amount: nothing else is due.
  const isDue = sums.some(
    ({ kind, line, value }) => kind === 'due' && line !== total?.line && toCents(value) === toCents(total?.value ?? 0),
  );
  const derived = isInside ? makeDerivedField(toCents(total.value) - toCents(gst.value)) : null;
  return {
    subtotal: subtotal ? makePrintedField(subtotal, 'stated') : derived,
    gst: gst && makePrintedField(gst, basis),
    newCharges: total && makePrintedField(total, isInside || !isDue ? basis : 'several_places'),
  };
}

/** Without an earlier balance, the amount due is the bill's charges. */
function inferCharges(
  totalDue: Field<number> | null,
  subtotal: Field<number> | null,
  sums: readonly Sum[],
): Field<number> | null {
  const isEarlier = ({ kind, value }: Sum) => (kind === 'previous' || kind === 'carried') && value !== 0;
  if (!totalDue || sums.some(isEarlier)) return null;
  // No tax is that high, so something else is due too.
  if (subtotal && !mayBeTaxOnNet(totalDue.value - subtotal.value, subtotal.value)) return null;
  return { ...totalDue, basis: findWeakest(totalDue.basis, 'due_without_balance') };
}

const netKinds: readonly Sum['kind'][] = ['subtotal', 'newCharges', 'total'];

/** The subtotal; if none is printed, the sum of the lines before those that are taxes or credits. */
function findSubtotal(
  subtotal: Field<number> | null,
  sums: readonly Sum[],
  charges: readonly Charge[],
): Field<number> | null {
  if (subtotal?.evidence) return subtotal;
  const findPrinted = (cents: number) =>
    sums.find(({ kind, value }) => netKinds.includes(kind) && toCents(value) === cents);
  const same = subtotal && findPrinted(readCents(subtotal));
  if (same) return makePrintedField(same, 'sum_of_lines');
  const lastCalculated = charges.findLastIndex(({ quantity }) => quantity !== null);
  const lastTax = charges.findLastIndex((charge) => charge.class === 'tax');
  let cents = 0;
  for (const [i, { amount }] of charges.entries()) {
    cents += toCents(amount);
    if (i < lastCalculated || i >= lastTax) continue;
    const printed = findPrinted(cents);
    if (printed) return makePrintedField(printed, 'sum_of_lines');
  }
  // Of two taxes, such as GST and PST in Canada, one may be a line.
  const taxes = charges.filter((charge) => charge.class === 'tax' && charge.quantity === null);
  const taxed = taxes.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return subtotal && taxed !== 0 ? { ...subtotal, value: (readCents(subtotal) - taxed) / 100 } : subtotal;
}
