/**
 * Places points that OCR lost from both quantity and rate: 9024 kWh at 2.7451 c and 902.4 kWh at 27.451 c give the same
 * amount. Other lines of the bill decide, by their decimals and prices.
 */
import { type CalculatedRow, type Calculation, type Figure, isDoubtful } from './stages';

/** The usual maximum ratio between prices of a bill's lines. */
const usualSpread = 4;
const minOthers = 2;

/** Moves the point of each quantity that lacks the others' decimals and has an unusual price. */
export function placePointsByPrice(rows: readonly CalculatedRow[]): CalculatedRow[] {
  return rows.map((row) => {
    const { calculation } = row;
    if (!calculation?.proved || !row.repaired || !isDoubtful(row)) return row;
    const others = rows.flatMap((other) => (other !== row && other.calculation?.proved ? [other.calculation] : []));
    const moved = movePoints(
      calculation,
      others.filter((other) => findUnit(other) !== null && findUnit(other) === findUnit(calculation)),
    );
    if (!moved) return row;
    const replaceFigure = (figure: Figure) =>
      figure === calculation.quantity ? moved.quantity : figure === calculation.rate ? moved.rate : figure;
    return { ...row, calculation: moved, figures: row.figures.map(replaceFigure) };
  });
}

const findUnit = ({ quantity: { number, column } }: Calculation): string | null =>
  number.quantityUnit?.unit ?? column?.unit?.unit ?? null;
const computePrice = ({ rate, dollars }: Calculation) => rate.number.value * dollars;

function movePoints(calculation: Calculation, others: readonly Calculation[]): Calculation | null {
  const decimals = [...new Set(others.map(({ quantity }) => quantity.number.decimals))];
  const [lost = 0] = decimals;
  if (others.length < minOthers || decimals.length > 1 || lost === 0) return null;
  if (calculation.quantity.number.decimals > 0) return null;
  const price = computePrice(calculation);
  const isUsual = (one: number) =>
    others.every((other) => {
      const times = Math.abs(one / computePrice(other));
      return times < usualSpread && times > 1 / usualSpread;
    });
  if (isUsual(price) || !isUsual(price * 10 ** lost)) return null;
  return {
    ...calculation,
    quantity: withPointMoved(calculation.quantity, lost),
    rate: withPointMoved(calculation.rate, -lost),
  };
}

/** Moves the point of a number to the left; to the right if `digits` is negative. */
function withPointMoved({ number, ...rest }: Figure, digits: number): Figure {
  const decimals = Math.max(0, number.decimals + digits);
  return { ...rest, number: { ...number, value: Number((number.value / 10 ** digits).toFixed(decimals)), decimals } };
}
