/** Guards the corpus against itself: what a truth says a bill prints must stand on the bill. */
import type { ScalarName, Truth } from '../truth';
import { allPrintings } from './dates';

/** Sums of printed lines need not stand on the bill themselves; names and addresses may be broken over lines. */
const sums: readonly ScalarName[] = [
  ...(['total_kwh', 'peak_kwh', 'shoulder_kwh', 'off_peak_kwh', 'controlled_load_kwh', 'export_kwh'] as const),
  'total_mj',
];

/** The fields and charges of a truth that the text of its bill does not hold, in words; empty: all is printed. */
export function unprinted(truth: Truth, text: string): string[] {
  const letters = keepLetters(text);
  const numbers = findNumbers(text);
  const faults: string[] = [];
  const isPrinted = (name: ScalarName, value: string | number): boolean => {
    if (typeof value === 'number') return numbers.has(Math.abs(value));
    if (/_date$|^period_/.test(name)) return allPrintings(value).some((form) => text.includes(form));
    return letters.includes(keepLetters(value));
  };
  for (const [name, value] of Object.entries(truth.fields) as [ScalarName, string | number | null][]) {
    if (value === null || sums.includes(name)) continue;
    const accepted = [value, ...(truth.alternatives[name] ?? [])];
    if (!accepted.some((one) => isPrinted(name, one))) faults.push(`${name} ${value}`);
  }
  for (const line of truth.charges) {
    if (!letters.includes(keepLetters(line.description))) faults.push(`charge "${line.description}"`);
    if (!numbers.has(Math.abs(line.amount))) faults.push(`amount ${line.amount} of "${line.description}"`);
    if (line.quantity !== null && !numbers.has(line.quantity)) faults.push(`quantity of "${line.description}"`);
    if (line.rate !== null && !rateForms(line.rate).some((rate) => numbers.has(rate)))
      faults.push(`rate ${line.rate} of "${line.description}"`);
  }
  return faults;
}

function rateForms(rate: number): number[] {
  return [rate, Number((rate * 100).toFixed(6)), Number((rate / 1000).toFixed(9))];
}

function keepLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function findNumbers(text: string): Set<number> {
  // Cents in a column of their own still belong to their dollars.
  const joined = text.replace(/(\d)\s+(\.\d\d)\b/g, '$1$2');
  const found = `${text}\n${joined}`.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+/g);
  return new Set([...found].map(([digits]) => Number(digits.replace(/,/g, ''))));
}
