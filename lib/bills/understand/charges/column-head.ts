/** What the head of a column says of the figures below it. */

import { type ColumnRole, columnRules } from '../../labels/columns';
import { findClass } from '../../labels/phrase-rules';
import { getOnly } from '../../lists';
import { withoutDates } from '../values/dates';
import { type RateUnit, readQuantityUnit, readRateUnit } from '../values/units';

export interface Column {
  role: ColumnRole;
  text: string;
  x: number;
  right: number;
  /** What the head says of a rate: cents or dollars, and per what. */
  rateUnit: RateUnit | null;
  /** The unit of a quantity that the head names. */
  unit: { unit: string; scale: number } | null;
}

/** The words of a head and where they stand. */
export interface HeadCell {
  text: string;
  x: number;
  right: number;
}

/** What the text of a head says of its column. */
export function readColumnHead({ text, x, right }: HeadCell): Column {
  // "Previous 29/05/26" heads what was read on that day.
  const plain = withoutDates(text, '').toLowerCase().replace(/[:*]/g, '').trim();
  const role = findClass(columnRules, plain) ?? 'other';
  return { role, text, x, right, rateUnit: findRateUnit(text), unit: findUnit(text) };
}

function findRateUnit(text: string): RateUnit | null {
  const named = [...text.matchAll(/(?<![A-Za-z])(?:c|cents?|p|pence|¢|\$|£|[cp]pl)(?![A-Za-z])/gi)];
  const units = named.flatMap(({ index }) => readRateUnit(text, index) ?? []);
  const [first] = units;
  // "c/kWh or c/day", "$/MWh or unit": says the currency and no more.
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
  // "kWh or days" names none.
  return getOnly(units);
}
