/** Large market on landscape sheets: one table of everything with a group column, loss factors, and a monthly kVA charge. */
import { documentFor, type Layout } from '../kit/bill';
import { printDate } from '../kit/dates';
import { html, rows } from '../kit/html';
import { type BillLine, charge, demand, energy, lump, settle, type Totals } from '../kit/lines';
import { bare, number, sum } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'landscape-with-loss-factors';

interface Grouped {
  group: string;
  line: BillLine;
}

export const landscapeWithLossFactors: Layout = {
  name,
  kind: 'large market',
  traits: [
    'landscape',
    'group column',
    'c/kWh',
    'loss factor column',
    'certificates',
    'demand kVA',
    'adjustment credit',
  ],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['SA', 'QLD'],
      start: '2026-08-01',
      days: [31, 31],
      accountDigits: 10,
    });
    const grouped = groupedLines(start);
    const lines = grouped.map((one) => one.line);
    const totals = settle(lines, { gst: 'added' });
    const notes = { omit: ['plan_name' as const, 'previous_balance' as const] };
    const pages = [front(start, grouped, totals), detail(start, grouped, totals)];
    return documentFor(this, start, { lines, totals, css, pages, size: 'A4 landscape' }, notes);
  },
};

function groupedLines(start: Start): Grouped[] {
  const { random, period } = start;
  const dlf = random.decimal(1.05, 1.11, 4);
  const [peak, off] = [random.decimal(28_000, 70_000, 2), random.decimal(19_000, 55_000, 2)];
  const all = Number((peak + off).toFixed(2));
  const green = (label: string, c: number) =>
    energy(label, all, c, 'anytime', { class: 'environmental', metered: null, loss_factor: dlf });
  const market = (label: string, c: number) =>
    energy(label, all, c, 'anytime', { class: 'market', metered: null, loss_factor: dlf });
  const retail = { class_also: ['supply', 'network'] as BillLine['class_also'] };
  return [
    { group: 'Retail', line: energy('Energy peak', peak, random.decimal(9.5, 14, 4), 'peak', { loss_factor: dlf }) },
    {
      group: 'Retail',
      line: energy('Energy off peak', off, random.decimal(6.1, 8.9, 4), 'off_peak', { loss_factor: dlf }),
    },
    { group: 'Retail', line: charge('Account service', period.days, 'days', random.decimal(0.6, 1.4, 4), retail) },
    { group: 'Environmental', line: green('LGC (LRET)', random.decimal(0.7, 0.95, 4)) },
    { group: 'Environmental', line: green('STC (SRES)', random.decimal(0.6, 0.85, 4)) },
    { group: 'Environmental', line: green('REPS', random.decimal(0.1, 0.25, 4)) },
    { group: 'Market', line: market('Participant fee', random.decimal(0.05, 0.09, 4)) },
    { group: 'Market', line: market('Ancillary services', random.decimal(0.01, 0.08, 4)) },
    { group: 'Market', line: charge('FRC fee', 1, 'months', random.decimal(0.8, 2.4, 4), { class: 'market' }) },
    ...networkLines(start, peak, off),
  ];
}

/** What the distributor charges, its meter, and a correction of its last month. */
function networkLines(start: Start, peak: number, off: number): Grouped[] {
  const { random, period } = start;
  const network = { class: 'network' as const, metered: null };
  return [
    {
      group: 'Network',
      line: energy('Usage peak', peak, random.decimal(3.1, 5.2, 4), 'peak', { ...network, time_period: 'peak' }),
    },
    {
      group: 'Network',
      line: energy('Usage off peak', off, random.decimal(1.2, 2.2, 4), 'off_peak', {
        ...network,
        time_period: 'off_peak',
      }),
    },
    {
      group: 'Network',
      line: demand('Anytime demand', random.decimal(140, 260, 2), 'kVA', random.decimal(5, 8, 4), { times: 1 }),
    },
    { group: 'Network', line: charge('Supply', period.days, 'days', random.decimal(4, 9, 4), network) },
    {
      group: 'Metering',
      line: charge('Metering', period.days, 'days', random.decimal(1.9, 3.4, 4), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
    },
    {
      group: 'Other',
      line: lump('Network adjustment July', -random.decimal(20, 180, 2), 'network', { class_also: ['retail'] }),
    },
  ];
}

const css = `body{font:8.2pt "Nimbus Sans","Liberation Sans",sans-serif;color:#16202c}.page{padding:11mm 13mm}.mast{display:flex;justify-content:space-between}.n{font:700 22pt "C059","Liberation Serif",serif;color:#743c08}
table{width:100%}.d td,.d th{padding:2.6px 5px;border-bottom:1px solid #d8cfc4}.d th{border-bottom:2px solid #743c08;font-weight:700}.r{text-align:right}.tt td{font-weight:700;border-top:2px solid #743c08}.kv td{padding:2.5px 0}.cols{display:grid;grid-template-columns:1fr 1fr 1fr;gap:14mm;margin-top:12mm}h3{font-size:11pt;color:#743c08;margin-bottom:3mm}`;

function front(start: Start, grouped: readonly Grouped[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const names = [...new Set(grouped.map((one) => one.group))];
  const of = (group: string) => sum(grouped.filter((one) => one.group === group).map((one) => one.line.amount));
  return html`<div class="mast"><div class="n">${retailer.name}</div><div class="r">TAX INVOICE<br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</div></div>
<div class="cols"><div><h3>Billed to</h3>${start.customer}<br>${start.mail.line}<br>${start.mail.town}<br><br><h3>Site</h3>NMI ${start.nmi}<br>${site.line}<br>${site.town}</div>
<div><h3>Invoice</h3><table class="kv">${rows(
    [
      ['Invoice no', start.invoice],
      ['Account no', start.account],
      ['Invoice date', day(start.issue)],
      ['Charges from', day(period.start)],
      ['Charges to', day(period.end)],
      ['No. of days', String(period.days)],
      ['Due date', day(start.due)],
      [html`<b>Total due</b>`, html`<b>$${number(totals.totalDue, 2)}</b>`],
    ],
    'lr',
  )}</table></div><div><h3>Where it goes</h3><table class="kv">${rows(
    names.map((group) => [group, bare(of(group))]),
    'lr',
  )}${rows(
    [
      [html`<b>Net charges</b>`, html`<b>${bare(totals.subtotal)}</b>`],
      ['GST at 10%', bare(totals.gst)],
    ],
    'lr',
  )}</table></div></div><p style="position:absolute;bottom:10mm">Large customer desk ${retailer.phone}. EFT reference ${start.payment.reference}.</p>`;
}

function detail(start: Start, grouped: readonly Grouped[], totals: Totals) {
  const price = (line: BillLine) => {
    if (line.rate === null) return '';
    if (line.unit === 'kWh') return `${(line.rate * 100).toFixed(4)} c/kWh`;
    return `$${line.rate.toFixed(4)}/${line.unit === 'days' ? 'day' : line.unit === 'kVA' ? 'kVA/month' : 'month'}`;
  };
  const quantity = (line: BillLine) => {
    if (line.quantity === null) return '';
    return line.unit === 'months' ? '1 month' : `${number(line.quantity, line.unit === 'days' ? 0 : 2)} ${line.unit}`;
  };
  return html`<table class="d"><tr><th>Group</th><th>Charge</th><th class="r">Quantity</th><th class="r">Unit price</th><th class="r">Loss factor</th><th class="r">Net $</th></tr>${rows(
    grouped.map(({ group, line }) => [
      group,
      line.description,
      quantity(line),
      price(line),
      line.loss_factor?.toFixed(4) ?? '',
      bare(line.amount),
    ]),
    'llrrrr',
  )}<tr class="tt"><td colspan="5">Net charges</td><td class="r">${bare(totals.subtotal)}</td></tr><tr><td colspan="5">GST</td><td class="r">${bare(totals.gst)}</td></tr><tr class="tt"><td colspan="5">Gross charges</td><td class="r">${bare(totals.newCharges)}</td></tr></table>
<p style="margin-top:8mm">Highest demand ${number(grouped[11]!.line.quantity!, 2)} kVA on ${printDate(start.period.start, 'd Mon yyyy')} at 15:30. Load factor 48%.</p>`;
}
