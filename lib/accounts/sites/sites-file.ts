/**
 * Formats sites as a CSV file that opens correctly in spreadsheets and can be uploaded again. Text is escaped against
 * formulas.
 */
import { stringify } from 'csv-stringify/sync';
import { formatDollarRange, formatDollars as wholeDollars } from '@/lib/site/words/format';
import { beforeFee } from '@/lib/site/words/plan-copy';
import { type ComparedSite, formatNoBestPlan } from './compared-site';
import { siteColumns } from './entered-site';

const resultColumns = ['retailer', 'best_plan', 'best_plan_per_year', 'difference_per_year', 'note'];

export function formatSitesCsv(sites: readonly ComparedSite[]): string {
  return stringify([[...siteColumns, ...resultColumns], ...sites.map(toRow)], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function toRow(site: ComparedSite): (string | number | null)[] {
  const { name, postcode, nmi, annualKwh, pays, contractEnds, retailer, best, minDifference } = site;
  const entered = [
    formatPlain(name),
    postcode,
    nmi,
    annualKwh && Math.round(annualKwh),
    pays && formatDollars(pays.low),
    contractEnds,
  ];
  const result = [
    retailer && formatPlain(retailer),
    best && formatPlain(best.name),
    best && formatDollars(best.costIncGst),
  ];
  return [...entered, ...result, minDifference === null ? null : formatDollars(minDifference), findNote(site)];
}

const formatDollars = (amount: number) => Math.round(amount * 100) / 100;
/** Keeps text on one line, because some programs end a row at any line break. */
const formatPlain = (text: string) => text.replace(/\s+/g, ' ');

function findNote(site: ComparedSite): string | null {
  const { best, pays } = site;
  const missing = formatNoBestPlan(site);
  if (missing || !best) return missing;
  if (!pays) return 'What it pays is not known';
  const notes = [
    pays.high > pays.low && `It pays ${formatDollarRange(pays.low, pays.high)} a year`,
    best.isBuyingGroup && `The best plan is ${beforeFee}`,
    best.mayAddIncGst >= 1 && `The best plan may add ${wholeDollars(best.mayAddIncGst)} a year`,
  ];
  return notes.filter(Boolean).join('. ') || null;
}
