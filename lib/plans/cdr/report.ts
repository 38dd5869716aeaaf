/** The final report of a run: what was read, what was left out and why. */

import type { BrandSummary, SavedReport } from '../book/sync-summary';
import { type Skip, skipTexts } from './skips';

export type SyncReport = SavedReport & { brands: BrandSummary[]; skipped: (Skip & { brand: string })[] };

/** Of brands, where none could be checked. */
const maxShownFailures = 5;

const number = (value: number) => value.toLocaleString('en-AU');
const plural = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a log line with the brands whose plans are missing or not current; null when there are none. */
export function formatTroubles({ brands }: SyncReport): string | null {
  const troubled = brands.filter(({ outcome }) => outcome !== 'complete');
  const named = troubled.map(({ name, plansFrom }) => (plansFrom ? `${name} (plans of ${plansFrom})` : name));
  return troubled.length === 0
    ? null
    : `${plural(troubled.length, 'brand')} could not be checked completely: ${named.join(', ')}.`;
}

/** Formats the report as plain text for people. */
export function formatReport(report: SyncReport): string {
  const before = report.previousPlans === null ? '' : ` (${number(report.previousPlans)} before)`;
  const lines = [
    `Read ${plural(report.brands.length, 'brand')} of the plan register in ${formatDuration(report)}.`,
    `${plural(report.plans, 'plan')}${before}, ${plural(report.fetched, 'document')} fetched.`,
    '',
    ...formatBrands(report.brands),
    '',
    ...formatSkips(report.skipped),
    ...formatProblems(report.brands),
    report.replaced
      ? `The book of ${report.checkedOn} is saved.`
      : `The book was not replaced. ${report.notReplacedBecause}`,
  ];
  return `${lines.join('\n')}\n`;
}

function formatDuration({ startedAt, finishedAt }: SyncReport): string {
  const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function formatBrands(brands: readonly BrandSummary[]): string[] {
  const shown = brands.filter((brand) => brand.plans > 0 || Object.keys(brand.skipped).length > 0);
  const others = brands.filter((brand) => !shown.includes(brand) && brand.outcome === 'complete').length;
  const row = ([brand, listed, plans, fetched, leftOut]: [string, string, string, string, string]) =>
    `${brand.padEnd(28)}${[listed, plans, fetched].map((cell) => cell.padStart(9)).join('')}  ${leftOut}`.trimEnd();
  return [
    row(['brand', 'listed', 'plans', 'fetched', 'left out']),
    ...shown.map((brand) =>
      row([brand.name, number(brand.listed), number(brand.plans), number(brand.fetched), formatLeftOut(brand)]),
    ),
    `${plural(others, 'brand')} without a business electricity plan.`,
  ];
}

function formatLeftOut({ skipped }: BrandSummary): string {
  return Object.entries(skipped)
    .map(([reason, count]) => `${number(count)} ${reason}`)
    .join(', ');
}

function formatSkips(skipped: readonly Skip[]): string[] {
  const counts = new Map<Skip['reason'], number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (counts.size === 0) return ['Nothing was left out.'];
  const reasons = [...counts].sort((a, b) => b[1] - a[1]);
  return ['Left out:', ...reasons.map(([reason, count]) => `  ${number(count)} ${reason}: ${skipTexts[reason]}`)];
}

function formatProblems(brands: readonly BrandSummary[]): string[] {
  const troubled = brands.filter((brand) => brand.outcome !== 'complete');
  if (troubled.length === 0) return [];
  const former = (brand: BrandSummary) => `Its plans are those of ${brand.plansFrom}.`;
  const consequences = {
    complete: () => '',
    incomplete: () => 'The plans that came are in.',
    kept_previous: former,
    shrunk: (brand: BrandSummary) => `${former(brand)} Use --force to take the shorter list.`,
    failed: () => 'It has no plans in the book.',
  };
  const line = (brand: BrandSummary) => `  ${brand.name}: ${brand.problem} ${consequences[brand.outcome](brand)}`;
  // Without a connection all fail alike.
  const shown = troubled.length === brands.length ? troubled.slice(0, maxShownFailures) : troubled;
  const left = troubled.length - shown.length;
  return [
    `${plural(troubled.length, 'brand')} could not be checked completely:`,
    ...shown.map(line),
    ...(left > 0 ? [`  and ${number(left)} more: see sync-report.json.`] : []),
  ];
}
