/** Sites as a CSV file that spreadsheet programs open right and that can be uploaded again. No text of it becomes a formula. */
import { stringify } from 'csv-stringify/sync';
import { formatDollarRange, formatDollars as wholeDollars } from '@/lib/comparison/copy/format';
import { beforeFee } from '@/lib/comparison/copy/plan-copy';
import { type ComparedSite, noBestPlanWords } from './compared-site';
import { siteColumns } from './entered-site';

const resultColumns = ['retailer', 'best_plan', 'best_plan_per_year', 'difference_per_year', 'note'];

export function sitesCsv(sites: readonly ComparedSite[]): string {
  return stringify([[...siteColumns, ...resultColumns], ...sites.map(rowOf)], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function rowOf(site: ComparedSite): (string | number | null)[] {
  const { name, postcode, nmi, annualKwh, pays, contractEnds, retailer, best, leastDifference } = site;
  const entered = [
    plain(name),
    postcode,
    nmi,
    annualKwh && Math.round(annualKwh),
    pays && dollars(pays.low),
    contractEnds,
  ];
  const result = [retailer && plain(retailer), best && plain(best.name), best && dollars(best.costIncGst)];
  return [...entered, ...result, leastDifference === null ? null : dollars(leastDifference), noteOf(site)];
}

const dollars = (amount: number) => Math.round(amount * 100) / 100;
/** On one line: some programs end a row at any line break. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

function noteOf(site: ComparedSite): string | null {
  const { best, pays } = site;
  const missing = noBestPlanWords(site);
  if (missing || !best) return missing;
  if (!pays) return 'What it pays is not known';
  const notes = [
    pays.high > pays.low && `It pays ${formatDollarRange(pays.low, pays.high)} a year`,
    best.isBuyingGroup && `The best plan is ${beforeFee}`,
    best.mayAddIncGst >= 1 && `The best plan may add ${wholeDollars(best.mayAddIncGst)} a year`,
  ];
  return notes.filter(Boolean).join('. ') || null;
}
