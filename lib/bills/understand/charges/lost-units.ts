/** Completes missing units from other lines of the bill. Some lines don't print them, and OCR loses some. */
import { isEnergyUnit } from '../../labels/units';
import type { QuantityUnit } from '../values/units';
import { isDayCount } from './figure-roles';
import { type CalculatedRow, type Calculation, type Figure, isDoubtful } from './stages';

/** Gives a quantity without a unit the one that other lines print for the same number. */
export function shareUnits(rows: readonly CalculatedRow[]): CalculatedRow[] {
  const counted = rows.flatMap(({ calculation }) =>
    calculation && findUnit(calculation.quantity) ? [calculation] : [],
  );
  return rows.map((row) => {
    const { calculation } = row;
    if (!calculation?.proved || listUnits(calculation).length > 0) return row;
    const { number, column } = calculation.quantity;
    const others = counted.filter(({ quantity }) => quantity.number.value === number.value);
    const units = new Map(others.map(({ quantity }) => [findUnit(quantity)?.unit, findUnit(quantity)]));
    const quantityUnit = units.size === 1 ? [...units.values()][0] : null;
    // In a text layer, a number that may be days may count something else.
    const isSame = isDoubtful(row) || (isEnergyUnit(quantityUnit?.unit ?? null) && !isDayCount(number.value));
    if (!quantityUnit || !isSame) return row;
    const quantity = { number: { ...number, kind: 'quantity' as const, quantityUnit }, column };
    return { ...row, calculation: { ...calculation, quantity } };
  });
}

const findUnit = ({ number, column }: Figure): QuantityUnit | null =>
  number.quantityUnit ?? (column?.unit ? { ...column.unit, end: number.end } : null);

const listUnits = ({ quantity, rate }: Calculation): string[] =>
  [
    quantity.number.quantityUnit?.unit,
    quantity.column?.unit?.unit,
    rate.number.rateUnit?.unit,
    rate.column?.rateUnit?.unit,
  ].flatMap((unit) => unit ?? []);
