/** Writes bills as a PDF report, page by page: totals by site and retailer, then every bill. */
import PDFDocument from 'pdfkit';
import type { BillSearch } from '@/lib/accounts/bills/bill-query';
import type { GroupTotals } from '@/lib/accounts/bills/bills';
import { describeFilters } from '@/lib/accounts/bills/filters';
import { toPrintable } from '@/lib/server/plain-text';
import { formatCount, formatCurrency, formatNumber, fuelNames } from '@/lib/site/words/format';
import type { BillRow } from './columns';

interface TableColumn {
  name: string;
  width: number;
  align?: 'right';
}

// A4, landscape, in points.
const page = { width: 841.89, height: 595.28, margin: 42 };
const top = page.margin;
const bottom = page.height - page.margin - 14;
const rowHeight = 15;
const headingHeight = 30;
const factHeight = 14;
const textSize = 8.5;
const lineHeight = 10;
/** Longer texts end with an ellipsis, so that a row fits on a page. */
const maxLines = 8;
/** Between two columns. */
const gap = 8;
const chooseFont = (bold: boolean) => (bold ? 'Helvetica-Bold' : 'Helvetica');
const textColour = '#1b2330';
const mutedColour = '#5a6472';
const ruleColour = '#c9d0d9';

const sums: TableColumn[] = [
  { name: 'Usage (kWh)', width: 80, align: 'right' },
  { name: 'Ex GST', width: 82, align: 'right' },
  { name: 'GST', width: 76, align: 'right' },
  { name: 'Total inc GST', width: 88, align: 'right' },
];
const groupColumns: TableColumn[] = [
  { name: 'Fuel', width: 92 },
  { name: 'Bills', width: 50, align: 'right' },
  ...sums,
];
const siteColumns = [{ name: 'Site', width: 84 }, { name: 'Supply address', width: 205 }, ...groupColumns];
const retailerColumns = [{ name: 'Retailer', width: 289 }, ...groupColumns];
const billColumns: TableColumn[] = [
  { name: 'Period', width: 122 },
  { name: 'Retailer', width: 94 },
  { name: 'Fuel', width: 72 },
  { name: 'Site', width: 72 },
  { name: 'Invoice', width: 71 },
  ...sums,
];

export function writePdf(report: Report): AsyncGenerator<Uint8Array> {
  return new ReportWriter(report).write();
}

class ReportWriter {
  private readonly chunks: Buffer[] = [];
  private readonly document: PDFKit.PDFDocument;
  private pages = 0;
  private y = top;

  constructor(private readonly report: Report) {
    const size: [number, number] = [page.width, page.height];
    const info = { Title: 'Energy bills', Author: report.account, Creator: 'Gridfare' };
    this.document = new PDFDocument({ size, margin: 0, info, lang: 'en-AU', displayTitle: true, autoFirstPage: false });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  async *write(): AsyncGenerator<Uint8Array> {
    const { sites, retailers, bills } = this.report;
    const all = addGroups(sites);
    this.beginPage();
    this.drawTitle();
    const drawSite = this.table('Totals by site', siteColumns);
    for (const site of sites) {
      const { key, name } = site;
      drawSite([key ?? 'Not on the bill', key ? (name ?? '') : '', ...makeGroupCells(site)]);
    }
    for (const sum of all) drawSite(['All sites', '', ...makeGroupCells(sum)], true);
    const drawRetailer = this.table('Totals by retailer', retailerColumns);
    for (const retailer of retailers) drawRetailer([retailer.name ?? 'Not on the bill', ...makeGroupCells(retailer)]);
    for (const sum of all) drawRetailer(['All retailers', ...makeGroupCells(sum)], true);
    const drawBill = this.table('Bills', billColumns);
    for await (const rows of bills) {
      for (const row of rows) if (row.stored.status !== 'failed') drawBill(makeBillCells(row));
      yield this.written();
    }
    for (const sum of all) {
      const [fuel = '', , ...amounts] = makeGroupCells(sum);
      drawBill(['All bills', '', fuel, '', '', ...amounts], true);
    }
    const finished = new Promise((resolve) => this.document.once('end', resolve));
    this.document.end();
    await finished;
    yield this.written();
  }

  private written(): Uint8Array {
    return Buffer.concat(this.chunks.splice(0));
  }

  private beginPage(): void {
    this.document.addPage();
    this.y = top;
    const y = page.height - page.margin;
    this.text(`Page ${++this.pages}`, page.margin, y, { width: 200, color: mutedColour });
    const x = page.width / 2;
    const width = x - page.margin;
    this.text(`Energy bills of ${this.report.account}`, x, y, { width, align: 'right', color: mutedColour });
  }

  /** Returns the top of an area of `height`, on a page with room for `together`. */
  private take(height: number, together = height): number {
    if (this.y + together > bottom) this.beginPage();
    this.y += height;
    return this.y - height;
  }

  private drawTitle(): void {
    this.text('Energy bills', page.margin, this.take(34), { width: 400, size: 22, bold: true });
    for (const [name, words] of listReportFacts(this.report)) {
      const look = { width: 660 };
      const factY = this.take(factHeight + (this.lineCount(words, look) - 1) * lineHeight);
      this.text(name, page.margin, factY, { width: 90, color: mutedColour });
      this.text(words, page.margin + 94, factY, look);
    }
    this.take(6);
  }

  /** Draws the heading and head of a table; returns a function that draws a row. Sums have a rule above. */
  private table(heading: string, columns: readonly TableColumn[]): (cells: string[], isSum?: boolean) => void {
    const headingY = this.take(headingHeight, headingHeight + 3 * rowHeight);
    this.text(heading, page.margin, headingY + 11, { width: 400, size: 12, bold: true });
    const names = columns.map(({ name }) => name);
    const drawHead = () => {
      const y = this.take(rowHeight);
      this.row(y, names, columns, { bold: true, color: mutedColour });
      this.line(y + rowHeight - 4, textColour);
    };
    drawHead();
    return (cells, isSum = false) => {
      const height = this.rowHeight(cells, columns, isSum);
      if (this.y + height > bottom) {
        this.beginPage();
        drawHead();
      }
      const y = this.take(height);
      if (isSum) this.line(y - 4, textColour);
      this.row(y, cells, columns, { bold: isSum });
      if (!isSum) this.line(y + height - 4, ruleColour);
    };
  }

  private line(y: number, color: string): void {
    this.document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.5)
      .stroke(color);
  }

  private rowHeight(cells: readonly string[], columns: readonly TableColumn[], bold: boolean): number {
    const lines = columns.map(({ width }, i) => this.lineCount(cells[i] ?? '', { width: width - gap, bold }));
    return rowHeight + (Math.max(...lines) - 1) * lineHeight;
  }

  private row(y: number, cells: readonly string[], columns: readonly TableColumn[], look: TextStyle): void {
    let x = page.margin;
    for (const [i, { width, align }] of columns.entries()) {
      this.text(cells[i] ?? '', x, y, { ...look, width: width - gap, align });
      x += width;
    }
  }

  private lineCount(given: string, { width, size = textSize, bold = false }: TextStyle & { width: number }): number {
    const words = toPrintable(given);
    this.document.font(chooseFont(bold), size);
    if (this.document.widthOfString(words) <= width) return 1;
    const height = this.document.heightOfString(words, { width });
    return Math.min(maxLines, Math.round(height / this.document.currentLineHeight(true)));
  }

  /** Draws up to `maxLines` lines. */
  private text(given: string, x: number, y: number, look: TextStyle & { width: number }): void {
    const { width, align = 'left', size = textSize, bold = false, color = textColour } = look;
    const { document } = this;
    const words = toPrintable(given);
    document.font(chooseFont(bold), size).fillColor(color);
    const room = width - document.widthOfString(words);
    // Wrapping is far slower than drawing a line, and nearly all texts fit on one.
    if (room >= 0) document.text(words, align === 'right' ? x + room : x, y, { lineBreak: false });
    else {
      const lineGap = lineHeight - document.currentLineHeight(true);
      document.text(words, x, y, { width, align, lineGap, height: maxLines * lineHeight, ellipsis: true });
    }
  }
}

interface TextStyle {
  align?: 'right' | undefined;
  size?: number;
  bold?: boolean;
  color?: string;
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

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Fuel, bills, usage, and amounts before GST, of GST and in total. */
function makeGroupCells(group: GroupTotals): string[] {
  const { energyType, currency, bills, usageKwh, exGstCents, gstCents, cents } = group;
  const money = [exGstCents, gstCents, cents].map((amount) => formatCurrency(amount / 100, currency));
  return [formatFuel(energyType, currency), formatNumber(bills), formatNumber(usageKwh), ...money];
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
  const period = [periodStart, periodEnd].flatMap((day) => (day ? [formatDay(day)] : [])).join(' – ');
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
  const ends = firstDay && lastDay ? `ending ${formatDay(firstDay)} to ${formatDay(lastDay)}` : 'not on these bills';
  const filters = describeFilters(search);
  const withoutGst = sites.reduce((sum, site) => sum + site.withoutGst, 0);
  const noGst = `${formatCount(withoutGst, 'bill shows', 'bills show')} no GST, so the sums ex GST and of GST leave ${withoutGst === 1 ? 'it' : 'them'} out`;
  return [
    ['Account', account],
    ['Billing periods', ends],
    ...(filters.length > 0 ? [['Filters', filters.join(', ')] as [string, string]] : []),
    ['Bills', [formatNumber(bills), ...formatSums(sites)].join(', ')],
    ...(withoutGst > 0 ? [['Without GST', noGst] as [string, string]] : []),
    ...(unread > 0 ? [['Not in it', `${formatCount(unread, 'file')} that could not be read`] as [string, string]] : []),
    ['Made on', formatDay(madeOn)],
  ];
}

/** What the bills come to, in each currency. */
function formatSums(groups: readonly GroupTotals[]): string[] {
  const sums = addGroups(groups.map((group) => ({ ...group, energyType: null })));
  return sums.map(({ currency, cents, gstCents }) => {
    const [total, gst] = [cents, gstCents].map((amount) => formatCurrency(amount / 100, currency));
    return `${total}${currency === null ? '' : ` ${currency}`} inc GST, of which GST ${gst}`;
  });
}
