/** Gas of a large user: gigajoules at dollars each, maximum daily quantity, transport and levy lines, a DPI instead of a MIRN. */
import { documentFor, type Layout } from '../kit/bill';
import { printDate } from '../kit/dates';
import { html, rows } from '../kit/html';
import { makeMirn } from '../kit/identifiers';
import { type BillLine, charge, settle, type Totals } from '../kit/lines';
import { dollars, number, sum } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'gas-per-gigajoule';

export const gasPerGigajoule: Layout = {
  name,
  kind: 'gas',
  traits: ['GJ and $/GJ', 'transport', 'maximum daily quantity', 'DPI', 'ex GST'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, states: ['NSW', 'ACT'], start: '2026-05-01', days: [31, 31] });
    const start: Start = { ...drawn, nmi: makeMirn(drawn.random, '52') };
    const { random, period } = start;
    const gj = random.decimal(180, 720, 3);
    const peakDay = random.decimal(14, 38, 2);
    const lines = [
      charge('Gas commodity', gj, 'GJ', random.decimal(11, 16, 4), { metered: 'mj', time_period: null }),
      charge('Transmission', gj, 'GJ', random.decimal(1.4, 2.6, 4), { class: 'network' }),
      charge('Distribution volume', gj, 'GJ', random.decimal(2, 4, 4), { class: 'network' }),
      charge('Distribution capacity (MDQ)', peakDay, 'GJ', random.decimal(0.4, 0.9, 4), {
        class: 'network',
        class_also: ['demand'],
        times: period.days,
      }),
      charge('Account fee', 1, 'months', random.decimal(40, 95, 2), { class_also: ['supply'] }),
      charge('AEMO gas market levy', gj, 'GJ', random.decimal(0.05, 0.12, 4), { class: 'market' }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const notes = { energyType: 'gas' as const, omit: ['plan_name' as const, 'previous_balance' as const] };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals)] }, notes);
  },
};

const css = `body{font:9pt "URW Gothic","Liberation Sans",sans-serif;color:#222}.page{padding:16mm}.a{display:flex;justify-content:space-between;border-bottom:4px double #222;padding-bottom:4mm}.t{width:100%;margin-top:5mm}.t td,.t th{padding:4px 3px;border-bottom:1px solid #aaa}.t th{font-weight:700;border-bottom:2px solid #222}.r{text-align:right}.i{display:grid;grid-template-columns:repeat(4,1fr);gap:4mm;margin:7mm 0}.i span{display:block;font-size:7.3pt;color:#777}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const fact = (value: string, label: string) => html`<div>${value}<span>${label}</span></div>`;
  const quantity = (line: BillLine) => {
    if (line.unit === 'months') return '1 month';
    const gj = `${number(line.quantity!, line.times ? 2 : 3)} GJ`;
    return line.times ? `${gj} × ${line.times} days` : gj;
  };
  const rate = (line: BillLine) =>
    line.unit === 'months'
      ? `$${line.rate!.toFixed(2)} per month`
      : `$${line.rate!.toFixed(4)} per GJ${line.times ? ' per day' : ''}`;
  return html`<div class="a"><span style="font-size:18pt">${retailer.name} Gas</span><span class="r">Tax invoice<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<p style="margin-top:8mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="i">${fact(start.account, 'Customer account')}${fact(start.invoice, 'Invoice')}${fact(day(start.issue), 'Invoice date')}${fact(day(start.due), 'Date due')}${fact(start.nmi, 'Delivery point identifier (DPI)')}${fact(`${day(period.start)} to ${day(period.end)}`, 'Gas supplied')}${fact(String(period.days), 'Days')}${fact(site.address, 'Delivery point address')}</div>
<table class="t"><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Rate (ex GST)</th><th class="r">Amount</th></tr>${rows(
    lines.map((line) => [line.description, quantity(line), rate(line), dollars(line.amount)]),
    'lrrr',
  )}
${rows(
  [
    [html`<b>Charges ex GST</b>`, '', '', dollars(sum([totals.subtotal]))],
    ['GST', '', '', dollars(totals.gst)],
    [html`<b>Invoice total</b>`, '', '', html`<b>${dollars(totals.totalDue)}</b>`],
  ],
  'lrrr',
)}</table>
<p style="margin-top:8mm">Meter ${start.meter}, telemetered. Average heating value 38.41 MJ per cubic metre. Peak day ${number(lines[3]!.quantity!, 2)} GJ. Gas faults and smell of gas: ${retailer.faults}. Accounts ${retailer.phone}.</p>`;
}
