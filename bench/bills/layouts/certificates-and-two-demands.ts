/** Large market by certificates: surrendered quantities at a price each, demand in kW and kVA by the day, a text-only cover. */
import { documentFor, type Layout } from '../kit/bill';
import { printDate } from '../kit/dates';
import { html } from '../kit/html';
import { type BillLine, charge, demand, settle, type Totals } from '../kit/lines';
import { dollars, number, sum, total } from '../kit/money';
import { type Start, startBill } from '../kit/start';

const name = 'certificates-and-two-demands';
const plan = 'Progressive Purchase Agreement';

export const certificatesAndTwoDemands: Layout = {
  name,
  kind: 'large market',
  traits: ['certificates', 'MWh', 'kW and kVA demand per day', 'ex GST', 'three pages', 'headings between rows'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['VIC', 'ACT'],
      start: '2026-06-01',
      days: [30, 30],
      letters: seed % 2 === 1,
    });
    const sections = makeSections(start);
    const lines = sections.flatMap((section) => section.lines);
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const notes = { set: { plan_name: plan } };
    const pages = [
      cover(start, totals),
      ...[sections.slice(0, 2), sections.slice(2)].map((part) => details(start, part, totals)),
    ];
    return documentFor(this, start, { lines, totals, css, pages }, notes);
  },
};

interface Section {
  title: string;
  lines: BillLine[];
}

function makeSections(start: Start): Section[] {
  const { random } = start;
  const [peak, off] = [random.decimal(22, 61, 4), random.decimal(20, 48, 4)];
  const all = total([peak, off]);
  const certificate = (label: string, share: number, price: number) =>
    charge(label, Number((all * share).toFixed(3)), 'certificates', price, { class: 'environmental' });
  return [
    {
      title: 'Commodity',
      lines: [
        charge('On-peak', peak, 'MWh', random.decimal(101, 139, 2), { metered: 'peak', time_period: 'peak' }),
        charge('Off-peak', off, 'MWh', random.decimal(61, 84, 2), { metered: 'off_peak', time_period: 'off_peak' }),
        charge('Network losses on-peak', Number((peak * 0.0412).toFixed(4)), 'MWh', random.decimal(101, 139, 2), {
          time_period: 'peak',
        }),
        charge('Network losses off-peak', Number((off * 0.0412).toFixed(4)), 'MWh', random.decimal(61, 84, 2), {
          time_period: 'off_peak',
        }),
      ],
    },
    {
      title: 'Green schemes',
      lines: [
        certificate('LGCs surrendered', 0.1864, random.decimal(38, 52, 2)),
        certificate('STCs surrendered', 0.2031, random.decimal(38, 40, 2)),
        certificate('VEECs surrendered', 0.1342, random.decimal(82, 105, 2)),
      ],
    },
    {
      title: 'Market operator',
      lines: [
        charge('AEMO participant fees', all, 'MWh', random.decimal(0.5, 1.1, 4), { class: 'market' }),
        charge('Ancillary service charges', all, 'MWh', random.decimal(0.1, 0.8, 4), { class: 'market' }),
      ],
    },
    ...deliverySections(start, all),
  ];
}

function deliverySections(start: Start, all: number): Section[] {
  const { random, period } = start;
  return [
    {
      title: 'Distributor',
      lines: [
        charge('Distribution use of system, volume', all, 'MWh', random.decimal(14, 29, 3), { class: 'network' }),
        demand('Contract demand', random.int(180, 340), 'kVA', random.decimal(0.2, 0.34, 5), { times: period.days }),
        demand('Measured demand', random.int(120, 178), 'kW', random.decimal(0.09, 0.15, 5), { times: period.days }),
        charge('Standing', period.days, 'days', random.decimal(6, 14, 4), { class: 'network' }),
      ],
    },
    {
      title: 'Meter agent',
      lines: [
        charge('Meter type 4 annual fee share', period.days, 'days', random.decimal(1.7, 3.1, 5), {
          class: 'network',
          class_also: ['retail', 'supply'],
        }),
      ],
    },
  ];
}

const css = `body{font:9.4pt/1.45 "DejaVu Serif",serif;color:#241623}.page{padding:20mm 22mm}.c p{margin-bottom:5mm}.hl{border-left:4px solid #d0cd94;padding-left:10px}
.sec{margin-top:7mm;font-weight:700;border-bottom:1px solid #241623}.ln{display:grid;grid-template-columns:1fr 62mm 26mm;padding:2.5px 0}.ln span:last-child{text-align:right}.st{font-style:italic}.end{border-top:2px solid #241623;margin-top:6mm;padding-top:3mm;font-weight:700}`;

function cover(start: Start, totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd Month yyyy');
  return html`<div class="c"><p style="font-size:18pt">${retailer.name}</p><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="hl"><p>Tax invoice ${start.invoice} of ${day(start.issue)}<br>Your account ${start.account}<br>Agreement: ${plan}</p>
<p>Metering point ${start.nmi}<br>Location: ${site.address}</p><p>Consumption from ${day(period.start)} to ${day(period.end)}, both days included: ${period.days} days</p>
<p>Balance of earlier invoices: ${dollars(0)}<br>This invoice, GST included: ${dollars(totals.newCharges)}<br><b>Due by ${day(start.due)}: ${dollars(totals.totalDue)}</b></p></div>
<p>Transfers: reference ${start.payment.reference}. Questions to your account manager on ${retailer.phone}.</p><p style="font-size:7.5pt">${retailer.legalName}, Australian Business Number ${retailer.abn}</p></div>`;
}

function details(start: Start, sections: readonly Section[], totals: Totals) {
  const isLast = sections.some((section) => section.title === 'Meter agent');
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  return html`<p>Invoice ${start.invoice}, detail</p>${sections.map(
    (section) => html`<div class="sec">${section.title}</div>${section.lines.map(row)}
<div class="ln st"><span>${section.title} in all</span><span></span><span>${number(sum(section.lines.map((line) => line.amount)), 2)}</span></div>`,
  )}${
    isLast &&
    html`<div class="end"><div class="ln"><span>Invoice before GST</span><span></span><span>${number(totals.subtotal, 2)}</span></div><div class="ln"><span>GST 10%</span><span></span><span>${number(totals.gst, 2)}</span></div><div class="ln"><span>Invoice total</span><span></span><span>${number(totals.newCharges, 2)}</span></div></div>
<p style="margin-top:8mm;font-size:8pt">Interval data received to ${day(start.period.end)}. Losses are the distribution loss of 4.12% on each band.</p>`
  }`;
}

function row(line: BillLine) {
  const places = { MWh: 4, certificates: 3, kVA: 0, kW: 0, days: 0 }[line.unit as string] ?? 0;
  const per = line.times
    ? `${line.times} days × $${line.rate!.toFixed(5)}`
    : `$${line.rate!.toFixed(ratePlaces(line))}`;
  const unit = line.unit === 'certificates' ? '' : ` ${line.unit}`;
  return html`<div class="ln"><span>${line.description}</span><span>${number(line.quantity!, places)}${unit} × ${per}</span><span>${number(line.amount, 2)}</span></div>`;
}

function ratePlaces(line: BillLine): number {
  if (line.class === 'market') return 4;
  if (line.unit === 'days') return line.description === 'Standing' ? 4 : 5;
  return line.class === 'network' ? 3 : 2;
}
