/** Large market: a wide ruled table over two pages, loss factors in the words, kW and kVA both charged. */
import {
  type BillLine,
  bare,
  cents,
  charge,
  demand,
  dollars,
  group,
  type Html,
  html,
  lump,
  number,
  percentOf,
  plain,
  printDate,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
} from '../../../kit';
import { layoutOf } from './make';
import { amountOf, type Band, linesOf, meteringClass, networkClass, perKwh, type Section } from './third-market';

const wideBands: readonly [string, Band][] = [
  ['Peak', 'peak'],
  ['Shoulder', 'shoulder'],
  ['Off Peak', 'off_peak'],
];

export const wideOverTwoPages = layoutOf(
  {
    name: 'q11-wide-over-two-pages',
    kind: 'large market',
    traits: [
      'landscape',
      'loss factor in the description',
      'GST-free fees',
      'kW and kVA charged',
      'arrears',
      'lettered sections',
    ],
  },
  { states: ['SA', 'NSW', 'QLD'], start: '2026-03-01', days: [31, 31], accountDigits: 8, dueAfterDays: 20 },
  (start) => {
    const { random } = start;
    const overdue = random.decimal(2100, 9800, 2);
    const sections = wideSections(start, overdue);
    const lines = linesOf(sections);
    const totals = settle(lines, { gst: 'added', carried: overdue });
    return {
      lines,
      totals,
      notes: { omit: ['plan_name'] },
      css: wideCss,
      pages: widePages(start, sections, totals),
      size: 'A4 landscape',
    };
  },
);

function wideSections({ random, period }: Start, overdue: number): Section[] {
  const factor = random.decimal(1.02, 1.09, 4);
  const used = wideBands.map(([name, band]) => ({ name, band, kwh: random.int(9000, 61000) }));
  const kwh = sum(used.map((one) => one.kwh));
  const kw = random.decimal(140, 390, 2);
  const fee = (name: string, low: number, high: number, more: Partial<BillLine>) =>
    charge(name, kwh, 'kWh', perKwh(random.decimal(low, high, 4)), more);
  const green = { class: 'environmental' as const, loss_factor: factor };
  const market = { class: 'market' as const, taxable: false };
  return [
    [
      'A. Retail energy',
      used.map((one) =>
        charge(`${one.name} consumption`, one.kwh, 'kWh', perKwh(random.decimal(6, 15, 4)), {
          metered: one.band,
          time_period: one.band,
          loss_factor: factor,
        }),
      ),
    ],
    [
      'B. Network use of system',
      [
        ...used.map((one) =>
          charge(`${one.name} volume`, one.kwh, 'kWh', perKwh(random.decimal(1, 4, 4)), {
            class: 'network',
            time_period: one.band,
          }),
        ),
        demand('Peak demand', kw, 'kW', random.decimal(0.21, 0.39, 4), { times: period.days }),
        demand('Agreed capacity', Math.ceil(kw * 1.12), 'kVA', random.decimal(0.11, 0.19, 4), { times: period.days }),
        charge('Fixed', period.days, 'days', random.decimal(11, 38, 4), networkClass),
      ],
    ],
    ['C. Certificates', [fee('RET large scale', 0.6, 1.1, green), fee('RET small scale', 0.5, 1.2, green)]],
    [
      'D. Pool and operator',
      [fee('AEMO pool fees', 0.04, 0.09, market), fee('Ancillary services', 0.01, 0.07, market)],
    ],
    [
      'E. Sundry',
      [
        charge('Meter rental', 1, 'months', random.decimal(71, 128, 2), meteringClass),
        charge('Account management', 1, 'months', random.decimal(20, 60, 2), { class_also: ['supply'] }),
        lump('Late payment interest', percentOf(overdue, 0.9), 'retail', { taxable: false }),
      ],
    ],
  ];
}

const wideCss = `body{font:8.6pt "Nimbus Sans","Liberation Sans",sans-serif}.page{padding:11mm 14mm}.h{display:flex;justify-content:space-between;border-bottom:1px solid #000;padding-bottom:3mm}.h b{font-size:15pt}
.in{display:grid;grid-template-columns:66mm 78mm 1fr;gap:8mm;margin:5mm 0}.in table td{padding:1.5px 10px 1.5px 0}.ch{width:100%}.ch th{background:#000;color:#fff;padding:3px 5px}.ch td{padding:3.6px 5px}.r,.ch th.r{text-align:right}.s td{font-weight:700;border-bottom:1px solid #000;padding-top:7px}
.t td{border-top:1px solid #000}.b td{font-weight:700}.small-print{columns:3;margin-top:5mm;font-size:7.2pt}.small-print p{margin-bottom:4px}.pn{position:absolute;bottom:6mm;right:14mm;font-size:7.4pt}`;

function wideRow(line: BillLine): Html {
  const loss = line.loss_factor === undefined ? '' : ` (net loss factor ${plain(line.loss_factor, 4)})`;
  const units: Record<string, string> = {
    kWh: 'c/kWh',
    days: '$/day',
    months: '$/month',
    kW: '$/kW/day',
    kVA: '$/kVA/day',
  };
  const price = line.rate === null ? '' : line.unit === 'kWh' ? cents(line.rate, 4) : plain(line.rate, 4);
  const volume = line.quantity === null ? '' : number(line.quantity, line.unit === 'kW' ? 2 : 0);
  return html`<tr><td>${line.description}${loss}</td><td class="r">${volume}</td><td>${line.unit ?? ''}</td><td class="r">${line.times ?? ''}</td><td class="r">${price}</td><td>${line.unit ? units[line.unit] : ''}</td><td>${line.taxable ? '' : 'free'}</td><td class="r">${bare(line.amount)}</td></tr>`;
}

function widePages(start: Start, sections: readonly Section[], totals: Totals): Html[] {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const head = html`<tr><th style="width:88mm">Description</th><th class="r">Volume</th><th></th><th class="r">Days</th><th class="r">Unit price</th><th></th><th>GST</th><th class="r">Charge $</th></tr>`;
  const section = ([title, lines]: Section) =>
    html`<tr class="s"><td colspan="8">${title}</td></tr>${lines.map(wideRow)}<tr><td colspan="7" class="r">${title.slice(0, 1)} total</td><td class="r">${bare(amountOf(lines))}</td></tr>`;
  const end = (label: string, amount: number, style: string) =>
    html`<tr class="${style}"><td colspan="7">${label}</td><td class="r">${bare(amount)}</td></tr>`;
  const fact = (label: string, value: string) => html`<tr><td>${label}</td><td><b>${value}</b></td></tr>`;
  const peakKw = linesOf(sections).find((line) => line.unit === 'kW')!.quantity!;
  const title = html`<div class="h"><b>${retailer.name}</b><span>Tax invoice no. ${start.invoice} &nbsp; ABN ${group(retailer.abn, 2, 3, 3)}</span></div>`;
  return [
    html`${title}<div class="in"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><table>${fact('Contract account', start.account)}${fact('NMI', `${start.nmi.slice(0, 10)}-${start.nmi[10]}`)}${fact('Supply location', site.line)}${fact('', site.town)}${fact('Service period', `${day(period.start)} to ${day(period.end)}`)}</table>
<table>${fact('Invoice date', day(start.issue))}${fact('Payment terms', '20 days from invoice date')}${fact('Last day for payment', day(start.due))}${fact('Unpaid from earlier invoices', dollars(totals.carried))}${fact('Now payable', dollars(totals.totalDue))}</table></div>
<table class="ch">${head}${sections.slice(0, 2).map(section)}</table><div class="pn">1/2, continued overleaf</div>`,
    html`${title}<table class="ch" style="margin-top:5mm">${head}${sections.slice(2).map(section)}${end('Total of A to E before GST', totals.subtotal, 't b')}${end('GST on taxable charges', totals.gst, '')}${end('Total of this invoice', totals.newCharges, 't b')}${end('Unpaid from earlier invoices', totals.carried, '')}${end('Now payable', totals.totalDue, 't b')}</table>
${smallPrint(start, 'bpay', 'card', 'late', 'ombudsman', 'terms', 'language')}<p>Billing days ${period.days}. Highest half hour of the last 12 months: ${plain(peakKw * 1.07, 2)} kW.</p><div class="pn">2/2</div>`,
  ];
}
