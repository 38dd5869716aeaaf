/** The bills of a site over time: what each cost and used a day, and its price. */
import { must } from '@/lib/must';
import { findNotice } from '@/lib/site/bill/model';
import { findChargedIncGst } from '@/lib/site/bill/rates/gst';
import { countDays, findSpan, formatIsoDay } from '@/lib/site/bill/year/calendar';
import { joinPieces } from '@/lib/site/bill/year/join-pieces';
import { formatCents, formatDollarsAndCents, formatQuantity, formatShortPeriod } from '@/lib/site/words/format';
import type { AccountBill, Fuel } from './group-sites';

/** A stored bill; `mj` is the energy of gas and LPG bills. */
export interface HistorySource extends AccountBill {
  mj: number | null;
}

/** No bill covers more days; such dates were misread. */
const maxBillDays = 800;
/** With fewer bills there is no history. */
const minBills = 2;

/**
 * Builds a table of the bills with dates, newest first, with a bar for each value. The pages of one electricity bill are
 * joined; each gas or LPG file counts as a bill, because without kWh its pages cannot be matched. A value that fewer than two
 * bills show has no column.
 */
export function buildBillHistory(stored: readonly HistorySource[], fuel: Fuel) {
  // A reminder or a credit note has the period of another bill, and charges nothing for it.
  const sources = stored.filter(({ bill }) => !findNotice(bill));
  const given = sources.map(({ bill }) => bill);
  const joined = fuel === 'elec' ? joinPieces(given) : given.map((bill, i) => ({ bill, files: [i] }));
  const dated = joined.flatMap(({ bill, files }) => {
    const span = findSpan(bill);
    const days = span ? countDays([span]) : 0;
    if (!span || days > maxBillDays) return [];
    const { id, mj } = must(sources[files[0] ?? 0], 'a bill is made of given files');
    // Without an earlier balance, and only in Australian dollars.
    const cost = bill.isAbroad ? null : findChargedIncGst(bill);
    const energy = fuel === 'elec' ? (bill.totalKwh?.value ?? null) : mj;
    const values = [
      cost === null ? null : cost / days,
      energy === null ? null : energy / days,
      cost === null || !energy ? null : (cost * 100) / energy,
    ];
    return { id, span, estimated: bill.estimated, values };
  });
  const unit = fuel === 'elec' ? 'kWh' : 'MJ';
  const measures: [name: string, format: (value: number) => string][] = [
    ['Cost a day', formatDollarsAndCents],
    ['Usage a day', (value) => `${formatQuantity(Math.round(value * 10) / 10)} ${unit}`],
    [`Price per ${unit}`, (value) => `${formatCents(value)}/${unit}`],
  ];
  const columns = measures.flatMap(([name, format], i) => {
    const known = dated.flatMap(({ values }) => values[i] ?? []);
    return known.length < minBills ? [] : { name, format, i, most: Math.max(0, ...known) };
  });
  const newestFirst = columns.length === 0 ? [] : dated.toSorted((a, b) => b.span.end - a.span.end);
  return {
    columns: columns.map(({ name }) => name),
    rows: newestFirst.map(({ id, span, estimated, values }) => ({
      ...{ id, estimated },
      period: formatShortPeriod(formatIsoDay(span.start), formatIsoDay(span.end)) ?? '',
      values: columns.map(({ format, i, most }) => {
        const value = values[i] ?? null;
        // How long the bar is, in per cent of the longest.
        const percent = value === null || most === 0 ? 0 : Math.round(Math.max(0, value / most) * 1e3) / 10;
        return { words: value === null ? 'Not shown' : format(value), percent };
      }),
    })),
    // Bills whose dates could not be read.
    undated: joined.length - dated.length,
  };
}
