/** Large market, four pages: energy in MWh with two loss factors, certificates, market fees, network capacity in kVA. */
import { documentFor, type Layout } from '../kit/bill';
import { monthName, printDate } from '../kit/dates';
import { pastUsage } from '../kit/history';
import { html, rows } from '../kit/html';
import { type BillLine, charge, daily, demand, settle, type Totals } from '../kit/lines';
import { dollars, number, sum, total } from '../kit/money';
import { abnGrouped, type Start, startBill } from '../kit/start';

const name = 'large-market-per-mwh';

interface Groups {
  Energy: BillLine[];
  Environmental: BillLine[];
  Network: BillLine[];
  Market: BillLine[];
  'Metering and service': BillLine[];
}

export const largeMarketPerMwh: Layout = {
  name,
  kind: 'large market',
  traits: ['MWh and $/MWh', 'loss factors', 'environmental', 'market', 'kVA capacity', 'four pages'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['NSW'],
      letters: seed % 2 === 0,
      start: '2026-07-01',
      days: [31, 31],
    });
    const factors = { mlf: start.random.decimal(0.985, 1.02, 4), dlf: start.random.decimal(1.03, 1.07, 4) };
    const groups = makeGroups(start, factors);
    const lines = Object.values(groups).flat() as BillLine[];
    const totals = settle(lines, { gst: 'added' });
    const demandKw = start.random.decimal(160, 240, 1);
    const notes = { omit: ['plan_name' as const], set: { demand_kw: demandKw } };
    const pages = [
      front(start, groups, totals),
      energyPage(groups, factors),
      networkPage(groups),
      usagePage(start, groups, demandKw),
    ];
    return documentFor(this, start, { lines, totals, css, pages }, notes);
  },
};

function makeGroups(start: Start, { mlf, dlf }: { mlf: number; dlf: number }): Groups {
  const { random, period } = start;
  const [peak, shoulder, offPeak] = [random.decimal(18, 34, 3), random.decimal(14, 26, 3), random.decimal(15, 33, 3)];
  const all = total([peak, shoulder, offPeak]);
  const energyLine = (label: string, mwh: number, price: number, metered: 'peak' | 'shoulder' | 'off_peak') =>
    charge(label, mwh, 'MWh', price, { metered, loss_factor: Number((mlf * dlf).toFixed(8)) });
  const green = (label: string, price: number) =>
    charge(label, all, 'MWh', price, { class: 'environmental', loss_factor: dlf });
  const market = (label: string, price: number) =>
    charge(label, all, 'MWh', price, { class: 'market', loss_factor: dlf });
  const network = (label: string, mwh: number, price: number, band: 'peak' | 'shoulder' | 'off_peak') =>
    charge(label, mwh, 'MWh', price, { class: 'network', time_period: band });
  return {
    Energy: [
      energyLine('Peak energy', peak, random.decimal(96, 128, 2), 'peak'),
      energyLine('Shoulder energy', shoulder, random.decimal(80, 99, 2), 'shoulder'),
      energyLine('Off-peak energy', offPeak, random.decimal(55, 78, 2), 'off_peak'),
    ],
    Environmental: [
      green('Large-scale renewable energy target (LRET)', random.decimal(7, 10, 4)),
      green('Small-scale renewable energy scheme (SRES)', random.decimal(6, 9, 4)),
      green('NSW Energy Savings Scheme (ESS)', random.decimal(1.8, 3.2, 4)),
      green('Peak Demand Reduction Scheme (PDRS)', random.decimal(0.4, 1.1, 4)),
    ],
    Network: [
      network('Network peak volume', peak, random.decimal(38, 55, 3), 'peak'),
      network('Network shoulder volume', shoulder, random.decimal(21, 33, 3), 'shoulder'),
      network('Network off-peak volume', offPeak, random.decimal(11, 17, 3), 'off_peak'),
      demand('Network capacity', random.decimal(190, 270, 1), 'kVA', random.decimal(0.33, 0.46, 4), {
        times: period.days,
      }),
      charge('Network access', period.days, 'days', random.decimal(18, 31, 4), { class: 'network' }),
    ],
    Market: [
      market('AEMO market fees', random.decimal(0.6, 1.2, 4)),
      market('AEMO ancillary services', random.decimal(0.2, 0.9, 4)),
    ],
    'Metering and service': [
      daily('Meter provision and data', period.days, random.decimal(180, 320, 2), {
        class: 'network',
        class_also: ['retail', 'supply'],
      }),
      charge('Retail service fee', 1, 'months', random.decimal(15, 45, 2), { class_also: ['supply'] }),
    ],
  };
}

const css = `body{font:9pt "Liberation Sans",Arial,sans-serif;color:#1c2733}.page{padding:15mm 15mm 12mm}
.mast{display:flex;justify-content:space-between;border-bottom:2px solid #1c2733;padding-bottom:8px;margin-bottom:10mm}.mast b{font-size:17pt}
.pair{display:flex;gap:14mm}.pair>*{flex:1}table{width:100%}td,th{padding:3.5px 4px;vertical-align:top}.grid td{border-bottom:1px solid #dde3e8}
.grid th{background:#1c2733;color:#fff;font-weight:700}.r{text-align:right}.sub td{font-weight:700;background:#eef2f5}h2{font-size:12pt;margin:9mm 0 3mm}
.foot{position:absolute;bottom:9mm;left:15mm;right:15mm;font-size:7pt;color:#667}`;

function front(start: Start, groups: Groups, totals: Totals) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  return html`<div class="mast"><b>${retailer.name} Business</b><span class="r">Tax invoice ${start.invoice}<br>Invoice date ${day(start.issue)}<br>ABN ${abnGrouped(retailer.abn)}</span></div>
<div class="pair"><p>Accounts payable<br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><table>${rows(
    [
      ['Customer number', start.account],
      ['NMI', start.nmi],
      ['Site', site.address],
      ['Supply period', `${day(period.start)} to ${day(period.end)}`],
      ['Days', String(period.days)],
      ['Payment due', day(start.due)],
    ],
  )}</table></div>
<h2>Summary of charges</h2><table class="grid"><tr><th>Charge group</th><th class="r">Amount ($)</th></tr>${rows(
    Object.entries(groups).map(([label, lines]) => [
      label,
      number(sum((lines as BillLine[]).map((line) => line.amount)), 2),
    ]),
    'lr',
  )}<tr class="sub"><td>Total current charges (excl. GST)</td><td class="r">${number(totals.subtotal, 2)}</td></tr>
<tr><td>GST</td><td class="r">${number(totals.gst, 2)}</td></tr><tr class="sub"><td>Total current charges (incl. GST)</td><td class="r">${number(totals.newCharges, 2)}</td></tr>
<tr><td>Balance forward</td><td class="r">0.00</td></tr><tr class="sub"><td>Amount payable</td><td class="r">${number(totals.totalDue, 2)}</td></tr></table>
<h2>Paying this invoice</h2><p>Electronic transfer, biller code ${start.payment.billerCode}, reference ${start.payment.reference}. Accounts enquiries ${retailer.phone}.</p>
<p class="foot">Page 1 of 4. ${retailer.legalName}. Usage is settled on interval data.</p>`;
}

function energyPage(groups: Groups, { mlf, dlf }: { mlf: number; dlf: number }) {
  const cells = (line: BillLine, places: number, withMlf: boolean) => [
    line.description,
    `${number(line.quantity!, 3)} MWh`,
    `$${number(line.rate!, places)} / MWh`,
    withMlf ? mlf.toFixed(4) : '',
    dlf.toFixed(4),
    dollars(line.amount),
  ];
  const head = html`<tr><th>Description</th><th class="r">Volume</th><th class="r">Price</th><th class="r">MLF</th><th class="r">DLF</th><th class="r">Amount</th></tr>`;
  const end = (label: string, lines: BillLine[]) =>
    html`<tr class="sub"><td colspan="5">Total ${label}</td><td class="r">${dollars(sum(lines.map((line) => line.amount)))}</td></tr>`;
  return html`<h2>Energy charges</h2><table class="grid">${head}${rows(
    groups.Energy.map((line) => cells(line, 2, true)),
    'lrrrrr',
  )}${end('energy', groups.Energy)}</table>
<h2>Environmental charges</h2><table class="grid">${head}${rows(
    groups.Environmental.map((line) => cells(line, 4, false)),
    'lrrrrr',
  )}${end('environmental', groups.Environmental)}</table>
<h2>Market charges</h2><table class="grid">${head}${rows(
    groups.Market.map((line) => cells(line, 4, false)),
    'lrrrrr',
  )}${end('market', groups.Market)}</table>
<p class="foot">Page 2 of 4. Amount = volume × price × loss factors. MLF marginal loss factor, DLF distribution loss factor.</p>`;
}

function networkPage(groups: Groups) {
  const cells = (line: BillLine) => [
    line.description,
    line.unit === 'MWh'
      ? `${number(line.quantity!, 3)} MWh`
      : line.unit === 'kVA'
        ? `${number(line.quantity!, 1)} kVA × ${line.times} days`
        : `${line.quantity} ${line.quantity === 1 ? 'month' : 'days'}`,
    line.unit === 'MWh'
      ? `$${line.rate!.toFixed(3)} / MWh`
      : line.unit === 'kVA'
        ? `$${line.rate!.toFixed(4)} / kVA / day`
        : line.unit === 'months'
          ? `$${line.rate!.toFixed(2)} / month`
          : `$${line.rate!.toFixed(4)} / day`,
    dollars(line.amount),
  ];
  const head = html`<tr><th>Description</th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount</th></tr>`;
  return html`<h2>Network charges (tariff BLND3AO)</h2><table class="grid">${head}${rows(groups.Network.map(cells), 'lrrr')}</table>
<h2>Metering and service</h2><table class="grid">${head}${rows(groups['Metering and service'].map(cells), 'lrrr')}</table>
<p class="foot">Page 3 of 4. Network charges are passed through without a margin.</p>`;
}

function usagePage(start: Start, groups: Groups, demandKw: number) {
  const [peak, shoulder, offPeak] = groups.Energy as [BillLine, BillLine, BillLine];
  const past = pastUsage(
    start,
    (total([peak.quantity!, shoulder.quantity!, offPeak.quantity!]) * 1000) / 31,
    12,
    'Mon yy',
  );
  return html`<h2>Usage summary, ${monthName(start.period.start)}</h2><table class="grid"><tr><th>Band</th><th class="r">MWh</th></tr>${rows(
    [peak, shoulder, offPeak].map((line) => [line.description.replace(' energy', ''), line.quantity!.toFixed(3)]),
    'lr',
  )}<tr class="sub"><td>Total</td><td class="r">${total([peak.quantity!, shoulder.quantity!, offPeak.quantity!]).toFixed(3)}</td></tr></table>
<h2>Demand</h2><table class="grid">${rows(
    [
      ['Maximum demand this month', `${demandKw.toFixed(1)} kW`],
      ['Power factor at maximum demand', '0.93'],
    ],
    'lr',
  )}</table><h2>Previous months</h2><table class="grid"><tr><th>Month</th><th class="r">Average kWh per day</th></tr>${rows(
    past.map((bar) => [bar.label, number(bar.value, 1)]),
    'lr',
  )}</table><p class="foot">Page 4 of 4.</p>`;
}
