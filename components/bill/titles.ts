import type { BillReading } from '@/lib/comparison/bill-model';
import { notUsableWords } from '@/lib/comparison/bill-words';

/** The title of the bill page, without the site's name: what it shows, and first of all whether something is wrong. */
export function pageTitle(reading: BillReading | null): string {
  if (reading === null) return 'Compare with your bill';
  if (!reading.ok) return 'Error: Compare with your bill';
  return notUsableWords(reading.bill)?.title ?? 'Check what was read';
}
