/** Removes rows with daily averages, which look like charges: "Peak 1,288.4 | 14.16" for 91 days. */
import type { CalculatedRow } from '../charges/stages';
import type { DocumentIndex } from '../document-index';

const billDays = { min: 5, max: 130 };
const halfCent = 0.0051;

/** Drops rows whose amount has no currency and is another of their figures divided by the bill's days. */
export function withoutDailyAverages(doc: DocumentIndex, rows: CalculatedRow[]): CalculatedRow[] {
  const days = findPrintedDays(doc);
  return rows.filter(({ amount, calculation, figures }) => {
    if (amount.hasCurrency || calculation?.proved || amount.value <= 0) return true;
    const isAverage = ({ value }: { value: number }) =>
      value > amount.value && days.some((count) => Math.abs(value / count - amount.value) <= halfCent);
    return !figures.some(({ number }) => isAverage(number));
  });
}

function findPrintedDays(doc: DocumentIndex): number[] {
  const counts = doc.lines.flatMap((line) =>
    doc.numbers(line).flatMap(({ quantityUnit, value }) => (quantityUnit?.unit === 'days' ? [value] : [])),
  );
  return [...new Set(counts)].filter((count) => count >= billDays.min && count <= billDays.max);
}
