/** Reads the heading of a column. */

import { getOnly } from '../../lists';
import { type ColumnRole, phrases } from '../../phrases';
import { findClass } from '../../phrases/compile';
import { withoutDates } from '../values/dates';
import { type RateUnit, readQuantityUnit, readRateUnit } from '../values/units';

export interface Column {
  role: ColumnRole;
  text: string;
  x: number;
  right: number;
  /** The currency in the heading, and the unit it is per. */
  rateUnit: RateUnit | null;
  /** The quantity's unit in the heading. */
  unit: { unit: string; scale: number } | null;
}

/** The words of a heading and their horizontal position. */
export interface HeadCell {
  text: string;
  x: number;
  right: number;
}

/** The role and unit that a heading gives its column. */
export function readColumnHead({ text, x, right }: HeadCell): Column {
  // "Previous 29/05/26" is the heading of reads on that day.
  const plain = withoutDates(text, '').toLowerCase().replace(/[:*]/g, '').trim();
  const role = findClass(phrases.columns, plain) ?? 'other';
  return { role, text, x, right, rateUnit: findRateUnit(text), unit: findUnit(text) };
}

function findRateUnit(text: string): RateUnit | null {
  const named = [...text.matchAll(/(?<![A-Za-z])(?:c|cents?|p|pence|¢|\$|£|[cp]pl)(?![A-Za-z])/gi)];
  const units = named.flatMap(({ index }) => readRateUnit(text, index) ?? []);
  const [first] = units;
  // "c/kWh or c/day" and "$/MWh or unit" give only the currency.
  if (first && (units.some(({ unit }) => unit !== first.unit) || /\bor (?:per )?(?:other )?units?\b/i.test(text)))
    return units.every(({ currency }) => currency === first.currency)
      ? { currency: first.currency, unit: null, scale: 1, period: null, end: 0 }
      : null;
  for (const match of named) {
    const unit = readRateUnit(text, match.index);
    if (unit) return unit;
    if (/[$£]/.test(match[0])) return { currency: 'dollar', unit: null, scale: 1, period: null, end: 0 };
  }
  return null;
}

function findUnit(text: string): { unit: string; scale: number } | null {
  const units = [...text.matchAll(/(?<![A-Za-z])[A-Za-z]/g)].flatMap((match) => {
    const unit = readQuantityUnit(text, match.index);
    return unit && !/^(?:meters|bills|certificate)$/.test(unit.unit) ? [{ unit: unit.unit, scale: unit.scale }] : [];
  });
  // "kWh or days" gives no unit.
  return getOnly(units);
}
