/** New Zealand by day and night: a tax invoice with a prompt payment discount, network and energy in one list, GST 15 %. */
import {
  type BillLine,
  cents,
  daily,
  documentFor,
  dollars,
  energy,
  html,
  icpOf,
  type Layout,
  lump,
  lyingBars,
  number,
  pastUsage,
  percentOf,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 'h16-nz-day-night';
const plan = 'Day/Night Business';
const sites = [
  { line: '77 Kite Maker Street', town: 'Frankton, Hamilton 3204', postcode: '3204', code: 'WE' },
  { line: '9 Ropewalk Quay', town: 'Port Nelson, Nelson 7010', postcode: '7010', code: 'NT' },
] as const;

export const nzDayNight: Layout = {
  name,
  kind: 'new zealand',
  traits: ['ICP', 'day and night', 'prompt payment discount', 'GST 15 %', 'postcode like an Australian one'],
  make(seed) {
    const drawn = startBill({ half: 'more', layout: name, seed, days: [29, 32], accountDigits: 10 });
    const { random } = drawn;
    const place = sites[seed % 2]!;
    const customer = drawn.customer.replace('Pty Ltd', 'Limited');
    const start: Start = {
      ...drawn,
      customer,
      nmi: icpOf(random, place.code),
      mail: { line: 'Private Bag 3014', town: 'Tauranga 3142' },
    };
    const { period } = start;
    const [day, night] = [random.int(500, 2300), random.int(200, 900)];
    const lines = [
      energy('Day', day, random.decimal(21, 26, 3), 'anytime'),
      energy('Night', night, random.decimal(11, 15, 3), 'anytime'),
      daily('Network daily', period.days, random.decimal(130, 230, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
      daily('Metering', period.days, random.decimal(18, 34, 2), { class: 'network', class_also: ['retail', 'supply'] }),
      energy('EA levy', day + night, random.decimal(0.11, 0.19, 3), 'anytime', { class: 'market', metered: null }),
    ];
    const discount = -percentOf(sum(lines.map((line) => line.amount)), 3);
    const all = [...lines, lump('Online discount', discount)];
    const totals = settle(all, { gst: 'added', percent: 15, carried: 0 });
    const address = `${place.line}, ${place.town}`;
    const set = { plan_name: plan, supply_address: address, supply_postcode: place.postcode, customer_name: customer };
    const notes = { set, follows: { peak_kwh: day, off_peak_kwh: night }, omit: ['abn' as const] };
    return documentFor(this, start, { lines: all, totals, notes }, { css, pages: [page(start, all, totals, address)] });
  },
};

const css = `body{font:9.5pt "DejaVu Sans Condensed","DejaVu Sans",sans-serif;color:#222}.page{padding:14mm 18mm}.band{background:#00334e;color:#fff;margin:-14mm -18mm 10mm;padding:9mm 18mm;display:flex;justify-content:space-between;font-size:17pt}table{width:100%}td{padding:4px 0}.r{text-align:right}.x td{border-bottom:1px solid #d0d7de}.k{width:92mm}.k td:first-child{color:#66788a;width:42mm}h2{font-size:12pt;margin:7mm 0 2mm;color:#00334e}`;

function page(start: Start, lines: readonly BillLine[], totals: Totals, address: string) {
  const { retailer, period } = start;
  const day = (date: string) => printDate(date, 'dd Mon yy');
  const detail = (line: BillLine) => {
    if (line.rate === null) return '3% for paying online';
    return line.unit === 'kWh'
      ? `${number(line.quantity!)} kWh × ${cents(line.rate, 3)} cents`
      : `${line.quantity} days × ${cents(line.rate, 2)} cents`;
  };
  return html`<div class="band"><span>${retailer.name}</span><span style="font-size:10pt">Tax invoice / GST ${start.random.int(100, 999)} ${start.random.int(100, 999)} ${start.random.int(100, 999)}</span></div>
<p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<table class="k" style="margin-top:8mm">${rows([
    ['Customer', start.account],
    ['Invoice', start.invoice],
    ['Date', day(start.issue)],
    ['ICP', start.nmi],
    ['Supply address', address],
    ['Plan', plan],
    ['Reading dates', `${day(period.start)} to ${day(period.end)}`],
    ['Days', String(period.days)],
  ])}</table>
<h2>What you pay</h2><table class="x">${rows(
    [
      ['Opening balance', dollars(sum([totals.carried]))],
      ['This invoice', dollars(totals.newCharges)],
      [html`<b>Due ${day(start.due)}</b>`, html`<b>${dollars(totals.totalDue)}</b>`],
    ],
    'lr',
  )}</table>
<h2>This invoice</h2><table class="x">${rows(
    lines.map((line) => [line.description, detail(line), dollars(line.amount, '−$')]),
    'llr',
  )}${rows(
    [
      ['Before GST', '', dollars(totals.subtotal)],
      ['GST at 15%', '', dollars(totals.gst)],
      [html`<b>This invoice</b>`, '', html`<b>${dollars(totals.newCharges)}</b>`],
    ],
    'llr',
  )}</table><h2>kWh a day</h2>${lyingBars(pastUsage(start, 61, 6), { width: 460, height: 110, color: '#5588a3' })}
<p>Meter ${start.meter}: smart meter, actual reads. Contact 0800 555 027.</p>`;
}
