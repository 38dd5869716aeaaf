/** United Kingdom, half-hourly: many third-party lines by the kWh, kVA and day, reactive power, and the core of the MPAN alone. */
import {
  type BillLine,
  charge,
  documentFor,
  dollars,
  energy,
  html,
  type Layout,
  mpanOf,
  number,
  printDate,
  rows,
  type Start,
  settle,
  startBill,
  sum,
  type Totals,
} from '../../kit';

const name = 'h21-uk-half-hourly';
const plan = 'Flexible Half Hourly';
const address = 'Unit 6 Bobbin Mill, Keighley BD21 4PT';

export const ukHalfHourly: Layout = {
  name,
  kind: 'united kingdom',
  traits: ['half-hourly', 'red, amber and green', 'capacity kVA', 'third-party lines', 'VAT 20 %'],
  make(seed) {
    const drawn = startBill({
      half: 'more',
      layout: name,
      seed,
      start: '2026-09-01',
      days: [30, 30],
      accountDigits: 8,
    });
    const { random } = drawn;
    const customer = drawn.customer.replace('Pty Ltd', 'Ltd');
    const start: Start = { ...drawn, customer, nmi: mpanOf(random, '23') };
    const { lines, day, night } = halfHourlyLines(start);
    const totals = settle(lines, { gst: 'added', percent: 20 });
    const demandKw = random.decimal(60, 90, 1);
    const set = {
      demand_kw: demandKw,
      plan_name: plan,
      supply_address: address,
      supply_postcode: 'BD21 4PT',
      customer_name: customer,
    };
    const notes = {
      set,
      follows: { peak_kwh: day, off_peak_kwh: night, demand_kva: lines[5]!.quantity! },
      omit: ['abn' as const, 'previous_balance' as const],
    };
    return documentFor(
      this,
      start,
      { lines, totals, notes },
      { css, pages: [front(start, totals), detail(start, lines, totals, demandKw)] },
    );
  },
};

/** Energy by day and night, and what third parties charge for the same kilowatt hours. */
function halfHourlyLines(start: Start) {
  const { random, period } = start;
  const [day, night] = [random.decimal(14_000, 38_000, 1), random.decimal(4000, 9000, 1)];
  const all = Number((day + night).toFixed(1));
  const [red, amber] = [Number((all * 0.12).toFixed(1)), Number((all * 0.4).toFixed(1))];
  const green = Number((all - red - amber).toFixed(1));
  const thirdParty = { class: 'network' as const, metered: null };
  const levy = (label: string, p: number) =>
    energy(label, all, p, 'anytime', { class: 'environmental', class_also: ['market'], metered: null });
  const lines = [
    energy('Day units', day, random.decimal(9, 13, 4), 'anytime'),
    energy('Night units', night, random.decimal(6, 8, 4), 'anytime'),
    energy('DUoS red', red, random.decimal(6, 9, 3), 'anytime', thirdParty),
    energy('DUoS amber', amber, random.decimal(0.8, 1.6, 3), 'anytime', thirdParty),
    energy('DUoS green', green, random.decimal(0.1, 0.3, 3), 'anytime', thirdParty),
    charge('Capacity', random.int(90, 220), 'kVA', random.decimal(0.05, 0.09, 4), {
      class: 'demand',
      class_also: ['network'],
      times: period.days,
    }),
    charge('TNUoS fixed', period.days, 'days', random.decimal(6, 14, 4), { class: 'network' }),
    energy('BSUoS', all, random.decimal(1, 1.6, 4), 'anytime', { class: 'market', metered: null }),
    levy('Renewables Obligation', random.decimal(2.9, 3.3, 4)),
    levy('Feed-in Tariffs', random.decimal(0.6, 0.8, 4)),
    levy('Contracts for Difference', random.decimal(0.8, 1.2, 4)),
    energy('Capacity Market', all, random.decimal(0.6, 1.1, 4), 'anytime', { class: 'market', metered: null }),
    energy('Climate Change Levy', all, 0.801, 'anytime', {
      class: 'environmental',
      class_also: ['tax'],
      metered: null,
    }),
    charge('Data collection', period.days, 'days', random.decimal(0.9, 1.4, 4), {
      class: 'network',
      class_also: ['retail', 'supply'],
    }),
  ];
  return { lines, day, night };
}

const css = `body{font:9pt "Nimbus Sans","Liberation Sans",sans-serif;color:#101820}.page{padding:16mm}.r{text-align:right}table{width:100%}.t td,.t th{padding:3.4px 3px;border-bottom:1px solid #d5d9dd}.t th{font-weight:700;border-bottom:2px solid #101820}.kv{width:95mm;margin-top:8mm}.kv td{padding:3px 0}.a{display:flex;justify-content:space-between}`;

function front(start: Start, totals: Totals) {
  const { retailer, period } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yyyy');
  return html`<div class="a"><b style="font-size:19pt">${retailer.name}</b><span class="r">VAT no. GB 000 0000 00</span></div><p style="margin-top:14mm">${start.customer}<br>Accounts Office<br>14 Teazel Street<br>Halifax HX1 5QN</p>
<table class="kv">${rows([
    ['Account', start.account],
    ['Invoice', start.invoice],
    ['Tax point', day(start.issue)],
    ['MPAN core', start.nmi],
    ['Site', address],
    ['Product', plan],
    ['Period', `${day(period.start)} to ${day(period.end)} (${period.days} days)`],
    ['Total due', html`<b>${dollars(totals.totalDue, '-$', '£')}</b>`],
    ['Due date', day(start.due)],
  ])}</table><p style="margin-top:12mm">Payments by direct credit quoting ${start.account}. Enquiries 0800 555 0111.</p>`;
}

function detail(_start: Start, lines: readonly BillLine[], totals: Totals, demandKw: number) {
  const pounds = (amount: number) => dollars(amount, '-$', '£');
  const price = (line: BillLine) => {
    if (line.unit === 'kVA') return `${(line.rate! * 100).toFixed(2)} p/kVA/day`;
    if (line.unit === 'days') return `£${line.rate!.toFixed(4)}/day`;
    return `${(line.rate! * 100).toFixed(4)} p/kWh`;
  };
  const quantity = (line: BillLine) => {
    if (line.unit === 'kVA') return `${line.quantity} kVA x ${line.times} days`;
    return line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity!, 1)} kWh`;
  };
  return html`<table class="t"><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount</th></tr>${rows(
    lines.map((line) => [line.description, quantity(line), price(line), pounds(line.amount)]),
    'lrrr',
  )}${rows(
    [
      [html`<b>Total excluding VAT</b>`, '', '', pounds(sum([totals.subtotal]))],
      ['VAT 20%', '', '', pounds(totals.gst)],
      [html`<b>Total including VAT</b>`, '', '', pounds(totals.newCharges)],
    ],
    'lrrr',
  )}</table><p style="margin-top:8mm">Maximum demand in the month ${number(demandKw, 1)} kW. Half-hourly data complete.</p>`;
}
