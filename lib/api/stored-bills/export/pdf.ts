/** Writes bills as a PDF report, page by page: totals by site and retailer, then every bill. */
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { BillSearch } from '@/lib/accounts/bills/bill-query';
import type { GroupTotals } from '@/lib/accounts/bills/bills';
import { describeFilters } from '@/lib/accounts/bills/filters';
import { toPrintable } from '@/lib/server/plain-text';
import {
  formatCount,
  formatCurrency,
  formatCurrencyWithCode,
  formatNumber,
  formatShortDate,
  fuelNames,
} from '@/lib/site/words/format';
import type { BillRow } from './columns';

type CellStyle = PDFKit.Mixins.CellOptions;
type TableColumn = PDFKit.Mixins.ColumnStyle & { name: string };

// A4, landscape, in points.
const margin = 42;
/** Above the text of each page stands the head of the table that goes on to it. */
const headHeight = 15;
const footHeight = 14;
const margins = { left: margin, right: margin, top: margin + headHeight, bottom: margin + footHeight };
/** A heading stands on the page of its table's first rows. */
const minTableHeight = 80;
/** Longer texts end with an ellipsis, so that a row fits on a page. */
const maxRowHeight = 85;
const sumHeight = 16;
const regular = 'Helvetica';
const bold = 'Helvetica-Bold';
const textSize = 8.5;
const textColor = '#1b2330';
const mutedColor = '#5a6472';

const rowStyle: CellStyle = { border: [0, 0, 0.5, 0], borderColor: '#c9d0d9', padding: [4, 8, 1, 0], textColor };
const sumStyle: CellStyle = { font: { src: bold }, border: { top: 0.5, bottom: 0 }, borderColor: textColor };
const headStyle: CellStyle = { ...rowStyle, borderColor: textColor, textColor: mutedColor };

const align = { x: 'right' } as const;
const sums: TableColumn[] = [
  { name: 'Usage (kWh)', width: 84, align },
  { name: 'Total less GST', width: 82, align },
  { name: 'GST', width: 76, align },
  { name: 'Total inc GST', width: 88, align },
];
const groupColumns: TableColumn[] = [{ name: 'Fuel', width: 92 }, { name: 'Bills', width: 50, align }, ...sums];
const siteColumns = [{ name: 'Site', width: 84 }, { name: 'Supply address', width: 201 }, ...groupColumns];
const retailerColumns = [{ name: 'Retailer', width: 285 }, ...groupColumns];
const billColumns: TableColumn[] = [
  { name: 'Period', width: 122 },
  { name: 'Retailer', width: 94 },
  { name: 'Fuel', width: 72 },
  { name: 'Site', width: 72 },
  { name: 'Invoice', width: 67 },
  ...sums,
];

export async function* writePdf(report: Report): AsyncGenerator<Uint8Array> {
  const { account, sites, retailers, bills } = report;
  const info = { Title: 'Energy bills', Author: account, Creator: 'Gridfare' };
  const look = { size: 'A4', layout: 'landscape', margins, font: regular, autoFirstPage: false } as const;
  const document = new PDFDocument({ ...look, info, lang: 'en-AU', displayTitle: true });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const takeWritten = () => Buffer.concat(chunks.splice(0));
  const startTable = startPages(document, account);
  drawTitle(document, report);
  const all = addGroups(sites);
  const ofSites = startTable('Totals by site', siteColumns);
  for (const site of sites) {
    const { key, name } = site;
    ofSites.drawRow([key ?? 'Not on the bill', key ? (name ?? '') : '', ...makeGroupCells(site)]);
  }
  ofSites.drawSums(all.map((sum) => ['All sites', '', ...makeGroupCells(sum)]));
  const ofRetailers = startTable('Totals by retailer', retailerColumns);
  for (const one of retailers) ofRetailers.drawRow([one.name ?? 'Not on the bill', ...makeGroupCells(one)]);
  ofRetailers.drawSums(all.map((sum) => ['All retailers', ...makeGroupCells(sum)]));
  const ofBills = startTable('Bills', billColumns);
  for await (const rows of bills) {
    for (const row of rows) if (row.stored.status !== 'failed') ofBills.drawRow(makeBillCells(row));
    yield takeWritten();
  }
  const billSums = all.map((sum) => {
    const [fuel = '', , ...amounts] = makeGroupCells(sum);
    return ['All bills', '', fuel, '', '', ...amounts];
  });
  ofBills.drawSums(billSums);
  const ended = once(document, 'end');
  document.end();
  await ended;
  yield takeWritten();
}

/**
 * Begins the first page, and has each page numbered. Returns a function that begins a table, of which it returns what
 * draws a row, and what draws the sums on the page of the last row.
 */
function startPages(document: PDFKit.PDFDocument, account: string) {
  let columns: readonly TableColumn[] = [];
  let pages = 0;
  const drawHead = () => {
    document.font(bold);
    document.table({ defaultStyle: headStyle, columnStyles: [...columns], data: [columns.map(({ name }) => name)] });
    document.font(regular);
  };
  document.on('pageAdded', () => {
    const foot = `Page ${++pages} – Energy bills of ${toPrintable(account)}`;
    document.fontSize(textSize).fillColor(mutedColor);
    document.text(foot, margin, document.page.height - margin, { lineBreak: false });
    document.x = margin;
    document.y = margin;
    if (columns.length > 0) drawHead();
  });
  document.addPage();
  return (heading: string, ofTable: readonly TableColumn[]) => {
    columns = [];
    if (document.y + minTableHeight > document.page.maxY()) document.addPage();
    document.font(bold, 12).fillColor(textColor);
    document.text(heading, margin, document.y + 12).fontSize(textSize);
    columns = ofTable;
    drawHead();
    const rowStyles = { maxHeight: maxRowHeight };
    const startRows = () => document.table({ defaultStyle: rowStyle, columnStyles: [...columns], rowStyles });
    const toRow = (cells: readonly string[], style: CellStyle = {}) =>
      cells.map((text) => ({ text: toPrintable(text), ...style }));
    let table = startRows();
    let last: ReturnType<typeof toRow>[] = [];
    return {
      drawRow(cells: readonly string[]) {
        for (const row of last) table.row(row);
        last = [toRow(cells)];
      },
      drawSums(sums: readonly (readonly string[])[]) {
        if (document.y + maxRowHeight + sums.length * sumHeight > document.page.maxY()) {
          document.addPage();
          table = startRows();
        }
        for (const row of [...last, ...sums.map((cells) => toRow(cells, sumStyle))]) table.row(row);
      },
    };
  };
}

function drawTitle(document: PDFKit.PDFDocument, report: Report): void {
  document.fontSize(22).fillColor(textColor).text('Energy bills', margin, margin).fontSize(textSize);
  const data = listReportFacts(report).map(([name, words]) => [
    { text: name, textColor: mutedColor },
    toPrintable(words),
  ]);
  document.table({ defaultStyle: { ...rowStyle, border: 0 }, columnStyles: [94, 660], data });
}

export interface Report {
  /** Email address of the account. */
  account: string;
  /** YYYY-MM-DD. */
  madeOn: string;
  search: BillSearch;
  totals: { bills: number; firstDay: string | null; lastDay: string | null };
  sites: readonly GroupTotals[];
  retailers: readonly GroupTotals[];
  bills: AsyncIterable<readonly BillRow[]>;
}

/** Fuel, bills, usage, the total less GST, GST and the total. */
function makeGroupCells(group: GroupTotals): string[] {
  const { energyType, currency, bills, usageKwh, exGstCents, gstCents, cents } = group;
  const money = [exGstCents, gstCents, cents].map((amount) => formatCurrency(amount / 100, currency));
  return [formatFuel(energyType, currency), formatNumber(bills), usageKwh > 0 ? formatNumber(usageKwh) : '–', ...money];
}

/** The fuel, with the currency where it is not Australian dollars. */
function formatFuel(energyType: string | null, currency: string | null): string {
  const fuel = fuelNames[energyType ?? ''] ?? 'Not known';
  return currency === null ? fuel : `${fuel} (${currency})`;
}

const summed = ['bills', 'cents', 'gstCents', 'exGstCents', 'withoutGst', 'usageKwh'] as const;

/** Adds up groups of the same fuel and currency. */
function addGroups(groups: readonly GroupTotals[]): GroupTotals[] {
  const sums = new Map<string, GroupTotals>();
  for (const group of groups) {
    const unit = formatFuel(group.energyType, group.currency);
    const sum = sums.get(unit);
    if (sum) for (const field of summed) sum[field] += group[field];
    else sums.set(unit, { ...group });
  }
  return [...sums.values()];
}

function makeBillCells({ stored, wire }: BillRow): string[] {
  const { periodStart, periodEnd, retailerName, energyType, siteKey, usageKwh, currency, totalCents, gstCents } =
    stored;
  const period = [periodStart, periodEnd].flatMap((day) => (day ? [formatShortDate(day)] : [])).join(' – ');
  const money = (cents: number) => formatCurrency(cents / 100, currency);
  const known = (value: number | null, words: (value: number) => string) => (value === null ? '–' : words(value));
  return [
    period || '–',
    retailerName ?? '–',
    formatFuel(energyType, currency),
    siteKey ?? '–',
    wire.invoice_number ?? '–',
    known(usageKwh, formatNumber),
    known(totalCents !== null && gstCents !== null ? totalCents - gstCents : null, money),
    known(gstCents, money),
    known(totalCents, money),
  ];
}

/** Lists the facts at the top of the report. */
function listReportFacts({ account, madeOn, search, totals, sites }: Report): [name: string, words: string][] {
  const { firstDay, lastDay } = totals;
  const bills = sites.reduce((sum, site) => sum + site.bills, 0);
  const unread = totals.bills - bills;
  const ends =
    firstDay && lastDay ? `ending ${formatShortDate(firstDay)} to ${formatShortDate(lastDay)}` : 'not on these bills';
  const filters = describeFilters(search);
  const withoutGst = sites.reduce((sum, site) => sum + site.withoutGst, 0);
  const noGst = `${formatCount(withoutGst, 'bill shows', 'bills show')} no GST, so the sums of GST and less GST leave ${withoutGst === 1 ? 'it' : 'them'} out`;
  return [
    ['Account', account],
    ['Billing periods', ends],
    ...(filters.length > 0 ? [['Filters', filters.join(', ')] as [string, string]] : []),
    ['Bills', [formatNumber(bills), ...formatSums(sites)].join(', ')],
    ...(withoutGst > 0 ? [['Without GST', noGst] as [string, string]] : []),
    ...(unread > 0 ? [['Not in it', `${formatCount(unread, 'file')} that could not be read`] as [string, string]] : []),
    ['Made on', formatShortDate(madeOn)],
  ];
}

/** What the bills come to, in each currency. */
function formatSums(groups: readonly GroupTotals[]): string[] {
  const sums = addGroups(groups.map((group) => ({ ...group, energyType: null })));
  return sums.map(({ currency, cents, gstCents }) => {
    const gst = formatCurrency(gstCents / 100, currency);
    return `${formatCurrencyWithCode(cents / 100, currency)} inc GST, of which GST ${gst}`;
  });
}
