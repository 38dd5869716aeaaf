/** Bills as a report to hand to an accountant: totals by site and retailer, then every bill. Written page by page. */
import PDFDocument from 'pdfkit';
import { plainLine } from './columns';
import { billCells, factsOf, groupCells, type Report, sumCells } from './report-words';

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
const textSize = 8.5;
const ink = '#1b2330';
const faint = '#5a6472';
const rule = '#c9d0d9';

const sums: TableColumn[] = [
  { name: 'Usage (kWh)', width: 80, align: 'right' },
  { name: 'Ex GST', width: 82, align: 'right' },
  { name: 'GST', width: 76, align: 'right' },
  { name: 'Total inc GST', width: 88, align: 'right' },
];
const count: TableColumn = { name: 'Bills', width: 50, align: 'right' };
const siteColumns = [{ name: 'Site', width: 90 }, { name: 'Supply address', width: 291 }, count, ...sums];
const retailerColumns = [{ name: 'Retailer', width: 381 }, count, ...sums];
const billColumns: TableColumn[] = [
  { name: 'Period', width: 128 },
  { name: 'Retailer', width: 108 },
  { name: 'Fuel', width: 52 },
  { name: 'Site', width: 72 },
  { name: 'Invoice', width: 71 },
  ...sums,
];

/** Gives places one below another, and begins a page when one is full. */
class Flow {
  y = top;
  pages = 1;

  constructor(private readonly beginPage: (number: number) => void = () => {}) {}

  /** The top of a place of `height`, on a page where `together` has room. */
  take(height: number, together = height): number {
    if (this.y + together > bottom) {
      this.beginPage(++this.pages);
      this.y = top;
    }
    this.y += height;
    return this.y - height;
  }

  /** The top of a table's next row; on a new page its head comes first. */
  row(drawHead: (y: number) => void = () => {}): number {
    const before = this.pages;
    const y = this.take(rowHeight);
    if (this.pages === before) return y;
    drawHead(y);
    return this.take(rowHeight);
  }

  heading(): [headingY: number, headY: number] {
    return [this.take(headingHeight, headingHeight + 3 * rowHeight), this.take(rowHeight)];
  }
}

export async function* pdfFile(report: Report): AsyncGenerator<Uint8Array> {
  const writer = new ReportWriter(report);
  yield* writer.write();
}

class ReportWriter {
  private readonly chunks: Buffer[] = [];
  private readonly document: PDFKit.PDFDocument;
  private readonly flow: Flow;
  private readonly pageCount: number;

  constructor(private readonly report: Report) {
    const size: [number, number] = [page.width, page.height];
    const info = { Title: 'Energy bills', Author: report.account, Creator: 'Gridfare' };
    this.document = new PDFDocument({ size, margin: 0, info, lang: 'en-AU', displayTitle: true, autoFirstPage: false });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.flow = new Flow((number) => this.beginPage(number));
    this.pageCount = this.countPages();
  }

  async *write(): AsyncGenerator<Uint8Array> {
    const { sites, retailers, totals, bills } = this.report;
    this.beginPage(1);
    this.drawTitle();
    const drawSite = this.table('Totals by site', siteColumns);
    for (const { key, name, ...own } of sites)
      drawSite([key ?? 'Not on the bill', key ? (name ?? '') : '', ...groupCells(own)]);
    drawSite(['All sites', '', ...groupCells(totals)], true);
    const drawRetailer = this.table('Totals by retailer', retailerColumns);
    for (const { name, ...own } of retailers) drawRetailer([name ?? 'Not on the bill', ...groupCells(own)]);
    drawRetailer(['All retailers', ...groupCells(totals)], true);
    const drawBill = this.table('Bills', billColumns);
    for await (const rows of bills) {
      for (const row of rows) drawBill(billCells(row));
      yield this.written();
    }
    drawBill(['All bills', '', '', '', '', ...sumCells(totals)], true);
    const finished = new Promise((resolve) => this.document.once('end', resolve));
    this.document.end();
    await finished;
    yield this.written();
  }

  private written(): Uint8Array {
    return Buffer.concat(this.chunks.splice(0));
  }

  /** Every page says how many there are, so they are counted before the first is written. */
  private countPages(): number {
    const { sites, retailers, totals } = this.report;
    const flow = new Flow();
    flow.take(this.titleHeight());
    for (const rows of [sites.length, retailers.length, totals.bills]) {
      flow.heading();
      for (let row = 0; row <= rows; row++) flow.row();
    }
    return flow.pages;
  }

  private beginPage(number: number): void {
    this.document.addPage();
    const y = page.height - page.margin;
    this.text(`Energy bills of ${this.report.account}`, page.margin, y, { width: 500, color: faint });
    const words = `Page ${number} of ${Math.max(number, this.pageCount)}`;
    this.text(words, page.width - page.margin - 200, y, { width: 200, align: 'right', color: faint });
  }

  private titleHeight(): number {
    return 40 + 14 * factsOf(this.report).length;
  }

  private drawTitle(): void {
    const y = this.flow.take(this.titleHeight());
    this.text('Energy bills', page.margin, y, { width: 400, size: 22, bold: true });
    for (const [i, [name, words]] of factsOf(this.report).entries()) {
      this.text(name, page.margin, y + 34 + 14 * i, { width: 90, color: faint });
      this.text(words, page.margin + 94, y + 34 + 14 * i, { width: 660 });
    }
  }

  /** Draws the heading and head of a table; what it gives draws a row, for a sum with a rule above it. */
  private table(heading: string, columns: readonly TableColumn[]): (cells: string[], isSum?: boolean) => void {
    const [headingY, headY] = this.flow.heading();
    this.text(heading, page.margin, headingY + 11, { width: 400, size: 12, bold: true });
    const drawHead = (y: number) => {
      const names = columns.map(({ name }) => name);
      this.row(y, names, columns, { bold: true, color: faint });
      this.line(y + rowHeight - 4, ink);
    };
    drawHead(headY);
    return (cells, isSum = false) => {
      const y = this.flow.row(drawHead);
      if (isSum) this.line(y - 4, ink);
      this.row(y, cells, columns, { bold: isSum });
      if (!isSum) this.line(y + rowHeight - 4, rule);
    };
  }

  private line(y: number, color: string): void {
    this.document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.5)
      .stroke(color);
  }

  private row(y: number, cells: readonly string[], columns: readonly TableColumn[], look: Look): void {
    let x = page.margin;
    for (const [i, { width, align }] of columns.entries()) {
      this.text(cells[i] ?? '', x, y, { ...look, width: width - 8, align });
      x += width;
    }
  }

  /** One line, cut off where it is too long. */
  private text(given: string, x: number, y: number, look: Look & { width: number }): void {
    const { width, align, size = textSize, bold = false, color = ink } = look;
    const { document } = this;
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica', size).fillColor(color);
    let words = printable(given);
    let long = document.widthOfString(words);
    for (; long > width && words.length > 1; long = document.widthOfString(words))
      words = `${words.slice(0, Math.min(words.length - 2, Math.floor((words.length * width) / long) - 1))}…`;
    document.text(words, align === 'right' ? x + width - long : x, y, { lineBreak: false });
  }
}

interface Look {
  align?: 'right' | undefined;
  size?: number;
  bold?: boolean;
  color?: string;
}

/** The built-in fonts know the letters of Western Europe only. */
function printable(text: string): string {
  const known = /[\x20-\x7e\xa0-\xff€‚„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]/;
  return [...plainLine(text).normalize('NFC')]
    .map((sign) => (known.test(sign) ? sign : (sign.normalize('NFKD').match(/[\x20-\x7e]/)?.[0] ?? '?')))
    .join('');
}
