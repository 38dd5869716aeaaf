/** An embedded network: a billing agent's invoice, the child's NMI beside the gate's, a share of the common area. */
import { documentFor, type Layout } from '../kit/bill';
import { printDate } from '../kit/dates';
import { makeReads } from '../kit/history';
import { html, rows } from '../kit/html';
import { makeNmi } from '../kit/identifiers';
import { type BillLine, daily, energy, lump, settle, type Totals } from '../kit/lines';
import { cents, dollars, number } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'embedded-network-agent';

export const embeddedNetworkAgent: Layout = {
  name,
  kind: 'embedded network',
  traits: ['child and parent NMI', 'common area share', 'agent and owner', 'two bands', 'reads'],
  make(seed) {
    const drawn = startBill({ layout: name, seed, states: ['NSW'], days: [28, 31] });
    const { random } = drawn;
    const start: Start = { ...drawn, nmi: makeNmi(random, seed % 2 === 0 ? 'NKKK0@@@@@' : '7102######') };
    const gate = drawn.nmi;
    const lines = [
      energy('On-supply energy peak', random.int(240, 1100), random.decimal(24, 30, 3), 'peak'),
      energy('On-supply energy off peak', random.int(300, 1400), random.decimal(16, 21, 3), 'off_peak'),
      daily('On-supply service', start.period.days, random.decimal(70, 120, 2)),
      lump(`Common area electricity, share ${random.decimal(1.1, 4.8, 2)}%`, random.decimal(18, 74, 2), 'retail', {
        class_also: ['supply', 'network'],
      }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const owner = `Owners of ${random.pick(['Cloverleaf Arcade', 'Tallow Court', 'Kettle Yard'])}`;
    const notes = {
      omit: ['plan_name' as const, 'previous_balance' as const],
      alternatives: { retailer_name: [owner] },
    };
    return documentFor(this, start, { lines, totals, css, pages: [page(start, lines, totals, gate, owner)] }, notes);
  },
};

const css = `body{font:9.5pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif;color:#222}.page{padding:16mm}
.head{text-align:center;border:1px solid #444;padding:8px}.head b{font-size:14pt}.blk{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin:9mm 0}
table{width:100%}.kv td:first-child{font-weight:700;width:44%}.kv td{padding:2px}.t td,.t th{border:1px solid #888;padding:4px 6px}.t th{background:#f0ead8;font-weight:700}.r{text-align:right}
.pay{border:2px solid #444;padding:8px 12px;margin-top:8mm;display:flex;justify-content:space-between;font-size:12pt}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, gate: string, owner: string) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  return html`<div class="head"><b>${retailer.name}</b><br>Billing agent for ${owner}<br>ABN ${abnGrouped(retailer.abn)} &middot; ${retailer.domain} &middot; ${retailer.phone}</div>
<div class="blk"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table class="kv">${rows([
    ['Tax invoice', start.invoice],
    ['Invoice date', day(start.issue)],
    ['Customer ID', start.account],
    ['Reading from', day(period.start)],
    ['Reading to', day(period.end)],
    ['Days', String(period.days)],
    ['Payment due', day(start.due)],
  ])}</table></div>
<table class="kv">${rows([
    ['Premises', site.address],
    ['NMI (your meter)', start.nmi],
    ['Parent NMI of the building', gate],
    ['Meter serial', start.meter],
  ])}</table>
<table class="t" style="margin-top:7mm"><tr><th>Meter register</th><th class="r">Opening</th><th class="r">Closing</th><th class="r">kWh</th></tr>${rows(
    lines.slice(0, 2).map((line, i) => registerRow(start, line, i)),
    'lrrr',
  )}</table>
<table class="t" style="margin-top:7mm"><tr><th>Details</th><th class="r">Qty</th><th class="r">Unit price (ex GST)</th><th class="r">Total (ex GST)</th></tr>${rows(
    lines.map((line) =>
      line.rate === null
        ? [line.description, '', '', dollars(line.amount)]
        : [
            line.description,
            `${number(line.quantity!)} ${line.unit}`,
            line.unit === 'kWh' ? `$${line.rate.toFixed(5)}` : `${cents(line.rate, 2)} c`,
            dollars(line.amount),
          ],
    ),
    'lrrr',
  )}${rows(
    [
      ['', '', 'Subtotal', dollars(totals.subtotal)],
      ['', '', 'GST 10%', dollars(totals.gst)],
    ],
    'lrrr',
  )}</table>
<div class="pay"><span>Invoice total</span><b>${dollars(totals.newCharges)}</b></div>
<p style="margin-top:8mm">Prices are set by the owner of the network and are not above the local default offer. Disputes: ${retailer.phone}.</p>`;
}

function registerRow(start: Start, line: BillLine, i: number): string[] {
  const read = makeReads(start, line.quantity!);
  return [`Register ${i + 1}`, String(read.previous), String(read.current), number(line.quantity!)];
}
