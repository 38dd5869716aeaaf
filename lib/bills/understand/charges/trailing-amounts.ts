/** Reads the amounts at the end of a row: one, ex and inc GST, or before and after a discount. */
import { must } from '@/lib/must';
import { toCents } from '../../money';
import type { Figure, Row } from './stages';

/** Whether a number can be an amount: at most two decimals, and a currency sign, two decimals or an amount column. */
export function isAmount({ number, column }: Figure): boolean {
  if (number.decimals > 2 || (number.kind !== 'money' && number.kind !== 'plain')) return false;
  if (
    column &&
    /^(?:rate|quantity|days|previous|current|lossFactor|meter|multiplier)$/.test(column.role) &&
    !number.hasCurrency
  )
    return false;
  return (
    number.hasCurrency ||
    number.decimals === 2 ||
    (column !== null && /^amount/.test(column.role) && number.decimals === 0 && number.value === 0)
  );
}

export interface Trailing {
  /** Index of the first amount; the figures before it are the calculation. */
  first: number;
  /** Amounts that the calculation may give, likeliest first. */
  choices: Figure[];
  ex: number | null;
  inc: number | null;
  inconsistentColumns?: Row['inconsistentColumns'];
  /** An amount, the discount on it and the rest. */
  discounted?: { gross: Figure; discount: Figure; net: Figure };
}

function findAmountAt(figures: readonly Figure[], at: number): Figure | null {
  const figure = figures[at];
  return figure && isAmount(figure) ? figure : null;
}

/** The amounts at the end of a row: one, ex and inc GST, or ex GST, GST and inc GST. */
export function findTrailingAmounts(figures: readonly Figure[], last: number): Trailing {
  const c = must(figures[last], 'the index is of the last amount');
  const b = findAmountAt(figures, last - 1);
  const a = b && findAmountAt(figures, last - 2);
  const value = (figure: Figure) => figure.number.value;
  if (a && b && isDiscounted(a, b, c))
    return { first: last - 2, choices: [c], ex: null, inc: null, discounted: { gross: a, discount: b, net: c } };
  if (
    a &&
    b &&
    Math.abs(toCents(value(a)) + toCents(value(b)) - toCents(value(c))) <= 1 &&
    Math.abs(value(b)) < 0.25 * Math.abs(value(a)) + 0.01
  )
    return { first: last - 2, choices: [a, c], ex: value(a), inc: value(c) };
  const heads = [a, b, c].map((figure) => figure?.column?.role).join(' ');
  if (a && b && heads === 'amountEx gst amountInc')
    return {
      first: last - 2,
      choices: [a],
      ex: null,
      inc: null,
      inconsistentColumns: { ex: value(a), gst: value(b), inc: value(c) },
    };
  if (b && isShareOfNet(value(c), value(b)) && c.column?.role === 'gst')
    return { first: last - 1, choices: [b], ex: value(b), inc: value(b) + value(c) };
  if (b && (isWithTax(value(b), value(c)) || (b.column?.role === 'amountEx' && c.column?.role === 'amountInc')))
    return { first: last - 1, choices: [b, c], ex: value(b), inc: value(c) };
  return { first: last, choices: [c], ex: null, inc: null };
}

const isShareOfNet = (tax: number, net: number) =>
  Math.abs(tax - 0.1 * net) < 0.011 || Math.abs(tax - 0.15 * net) < 0.011 || tax === 0;
const isWithTax = (net: number, gross: number) =>
  net !== 0 && Math.abs(net) > 0.2 && (Math.abs(gross - 1.1 * net) < 0.011 || Math.abs(gross - 1.15 * net) < 0.011);

/** "$421.61 | -$42.16 | $379.45". */
function isDiscounted(...figures: readonly [Figure, Figure, Figure]): boolean {
  const [gross, discount, net] = figures.map(({ number }) => toCents(number.value)) as [number, number, number];
  return gross > 0 && discount < 0 && net > 0 && gross + discount === net;
}
