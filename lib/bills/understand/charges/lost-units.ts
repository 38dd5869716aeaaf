/** Units that a reader of pictures lost, told by other lines of the bill. */
import { type CalculatedRow, type Calculation, isDoubtful } from './stages';

/** The rows, a quantity whose unit was not read with the unit that other lines print beside the same number. */
export function shareUnits(rows: readonly CalculatedRow[]): CalculatedRow[] {
  const counted = rows.flatMap(({ calculation }) => (calculation?.quantity.number.quantityUnit ? [calculation] : []));
  return rows.map((row) => {
    const { calculation } = row;
    if (!calculation?.proved || unitsOf(calculation).length > 0 || !isDoubtful(row)) return row;
    const { number, column } = calculation.quantity;
    const others = counted.filter(({ quantity }) => quantity.number.value === number.value);
    const units = new Map(
      others.map(({ quantity }) => [quantity.number.quantityUnit!.unit, quantity.number.quantityUnit]),
    );
    const quantityUnit = units.size === 1 ? [...units.values()][0]! : null;
    if (!quantityUnit) return row;
    const quantity = { number: { ...number, kind: 'quantity' as const, quantityUnit }, column };
    return { ...row, calculation: { ...calculation, quantity } };
  });
}

const unitsOf = ({ quantity, rate }: Calculation): string[] =>
  [
    quantity.number.quantityUnit?.unit,
    quantity.column?.unit?.unit,
    rate.number.rateUnit?.unit,
    rate.column?.rateUnit?.unit,
  ].flatMap((unit) => unit ?? []);
