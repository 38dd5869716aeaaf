/** An owners corporation's own invoice: no NMI of the customer, only the gate's; hot water by the litre beside energy. */
import {
  type BillLine,
  charge,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  lump,
  makeNmi,
  makeReads,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../kit';

const name = 'embedded-network-without-nmi';

export const embeddedNetworkWithoutNmi: Layout = {
  name,
  kind: 'embedded network',
  traits: ['no NMI of its own', 'gate NMI', 'hot water kL', 'common area', 'inc GST', 'flat'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['VIC', 'QLD'],
      days: [30, 31],
      accountDigits: 6,
    });
    const { random, period } = start;
    const lines = [
      energy('Electricity anytime', random.decimal(310, 1400, 1), random.decimal(25, 32, 2), 'anytime'),
      daily('Electricity supply', period.days, random.decimal(80, 130, 2)),
      charge('Hot water', random.decimal(3, 19, 2), 'kL', random.decimal(9, 16, 2), {
        class_also: ['supply', 'network'],
      }),
      lump('Common property lighting (1/24)', random.decimal(9, 40, 2), 'retail', {
        class_also: ['supply', 'network'],
      }),
    ];
    const totals = settle(lines, { gst: 'included', carried: seed % 2 === 0 ? random.decimal(11, 60, 2) : 0 });
    const set = { retailer_name: 'Hopscotch House Owners Corporation', site_identifier: null };
    const notes = {
      set,
      omit: ['plan_name' as const],
      derivable: ['subtotal' as const],
      alternatives: { retailer_name: [start.retailer.name] },
    };
    const gate = makeNmi(random, start.site.nmi);
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals, gate)] });
  },
};

const css = `body{font:10pt "Liberation Serif","Times New Roman",serif;color:#000}.page{padding:20mm}.t{width:100%;margin-top:5mm}.t td,.t th{border:1px solid #000;padding:4px 7px}.t th{font-weight:700}.r{text-align:right}.two{display:flex;justify-content:space-between;margin:8mm 0}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, gate: string) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  const read = makeReads(start, lines[0]!.quantity!);
  const cells = (line: BillLine) =>
    line.rate === null
      ? [line.description, '', '', dollars(line.amount)]
      : [
          line.description,
          line.unit === 'days'
            ? `${line.quantity} days`
            : `${number(line.quantity!, line.unit === 'kL' ? 2 : 1)} ${line.unit}`,
          line.unit === 'kL' ? `$${line.rate.toFixed(2)}` : `$${line.rate.toFixed(4)}`,
          dollars(line.amount),
        ];
  return html`<div style="text-align:center"><b style="font-size:15pt">Hopscotch House Owners Corporation</b><br>care of ${retailer.name}, managing agent<br>ABN ${retailer.abn}</div>
<h1 style="font-size:13pt;margin-top:8mm;text-align:center">TAX INVOICE: UTILITIES</h1>
<div class="two"><div>To:<br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div>Invoice: ${start.invoice}<br>Date: ${day(start.issue)}<br>Your account: ${start.account}<br>Payable by: ${day(start.due)}</div></div>
<p>Tenancy: ${site.address}<br>Meter at your tenancy: ${start.meter}-B<br>Building supply point (gate NMI): ${gate}<br>Reading period: ${day(period.start)} - ${day(period.end)} (${period.days} days)</p>
<table class="t"><tr><th>Meter</th><th class="r">Previous</th><th class="r">Present</th><th class="r">Consumption</th></tr>${rows(
    [[`${start.meter}-B`, String(read.previous), String(read.current), `${number(lines[0]!.quantity!, 1)} kWh`]],
    'lrrr',
  )}</table>
<table class="t"><tr><th>Item</th><th class="r">Quantity</th><th class="r">Rate</th><th class="r">Amount</th></tr>${rows(lines.map(cells), 'lrrr')}${rows(
    [
      ['Total this invoice (includes GST)', '', '', dollars(totals.newCharges)],
      ['GST content', '', '', dollars(totals.gst)],
      ['Arrears', '', '', dollars(totals.carried)],
      [html`<b>Payable</b>`, '', '', html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lrrr',
  )}</table>
<p style="margin-top:8mm">The building buys electricity at the gate and sells it on at the rates set by the committee. You may choose another retailer; ask us how. Agent: ${retailer.phone}.</p>`;
}
