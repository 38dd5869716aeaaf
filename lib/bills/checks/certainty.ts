/** Reports values that were read with too little evidence. */

import { formatDate } from '@/lib/facts/format-date';
import { type Basis, getConfidence } from '../basis';
import type { Bill, Field } from '../bill';
import { type FieldKey, type FieldRow, fieldKeys, getRow } from '../fields';
import { readField } from '../read-field';
import type { Finding } from './finding';
import { formatQuantity, makeMoneyFormat } from './format';
import { uncertainBelow } from './limits';

/**
 * Reports each uncertain value that the comparison uses. For a partial bill it also reports those that identify it.
 * `reported`: fields that already have a finding.
 */
export function checkCertainty(bill: Bill, reported: ReadonlySet<string | null>, isPartial: boolean): Finding[] {
  return fieldKeys.flatMap((key): Finding[] => {
    const { extract, name, below = 'usual' } = getRow(key);
    const [field] = extract;
    const value = readField(bill, key);
    const isAsked = findDoubt(key, bill) === 'compared' || (isPartial && findDoubt(key, bill) === 'partial');
    if (!value || !isAsked || getConfidence(value) >= uncertainBelow[below] || reported.has(field)) return [];
    const shown = showValue(key, value.value, bill);
    return [{ code: 'uncertain', field, facts: { what: 'value', name, shown, ...findContradiction(value) } }];
  });
}

/** When the value is reported, if another one of the bill does not stand for it. */
function findDoubt(key: FieldKey, { supplyAddress, totals, usage }: Bill): FieldRow['doubt'] | null {
  if (key === 'supplyPostcode' && supplyAddress) return null;
  // Without a total of its own, the bill's amount due is compared.
  if (key === 'totals.totalDue' && totals.newCharges === null) return 'compared';
  const total = usage.totalKwh?.basis;
  const isBand = bandKeys.includes(key);
  const band = isBand ? usage[key.slice('usage.'.length) as keyof Bill['usage']] : null;
  // A band is uncertain for the same reason as the total, which is reported instead.
  if (band && total && contradicted.includes(total) && band.basis === total) return null;
  return getRow(key).doubt ?? null;
}

const bandKeys: readonly FieldKey[] = [
  'usage.peakKwh',
  'usage.shoulderKwh',
  'usage.offPeakKwh',
  'usage.controlledLoadKwh',
];

function showValue(key: FieldKey, value: unknown, { currency, siteIdentifier }: Bill): string {
  if (key === 'siteIdentifier') return siteIdentifier?.value.id ?? '';
  const { unit } = getRow(key);
  if (typeof value !== 'number') return formatDate(String(value));
  if (key.startsWith('totals.')) return makeMoneyFormat(currency)(100 * value);
  return unit ? `${formatQuantity(value)} ${unit}` : formatQuantity(value);
}

/**
 * Something on the bill contradicts values with these bases. Values with another low basis merely lack confirmation.
 */
const contradicted: readonly Basis[] = ['lines_lost', 'usage_of_reads_open', 'usage_contradicted'];
const findContradiction = ({ basis }: Field<unknown>) => (contradicted.includes(basis) ? { contradicted: basis } : {});
