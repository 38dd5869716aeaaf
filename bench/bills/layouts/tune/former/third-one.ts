/** Small businesses: steps with a relief credit, groups that change price inside, a ruled form with three amounts a line. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  barcode,
  bare,
  cents,
  daily,
  daysInclusive,
  demand,
  dollars,
  energy,
  feedIn,
  type Html,
  html,
  lump,
  lyingBars,
  number,
  pastUsage,
  percentOf,
  plain,
  printDate,
  readsOf,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
} from '../../../kit';
import { layoutOf } from './make';

const frontPlan = 'Business Steady 24';

export const steppedWithRelief = layoutOf(
  {
    name: 'q01-stepped-with-relief',
    kind: 'small business',
    traits: ['steps', 'discount', 'credit without GST', 'payment slip', 'better offer', 'usage graph'],
  },
  { states: ['NSW', 'SA', 'QLD'], days: [88, 92], accountDigits: 10 },
  (start) => {
    const { random, period } = start;
    const block = 15 * period.days;
    const usage = [
      energy(`General usage, first ${number(block)} kWh`, block, random.decimal(31, 36, 3), 'anytime'),
      energy('General usage, remaining kWh', random.int(380, 4900), random.decimal(28, 30.9, 3), 'anytime'),
    ];
    const off = random.pick([7, 9, 12]);
    const lines = [
      ...usage,
      daily('Supply charge', period.days, random.decimal(98, 171, 3)),
      lump(`${off}% discount off usage`, -percentOf(sum(usage.map((line) => line.amount)), off)),
      lump('Energy bill relief, small business', -75, 'retail', { taxable: false }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const past = random.decimal(700, 2100, 2);
    return {
      lines,
      totals,
      notes: { set: { plan_name: frontPlan }, omit: ['invoice_number'] },
      css: frontCss,
      pages: [frontPage(start, totals, past), frontCharges(start, lines, totals)],
    };
  },
);

const frontCss = `body{font:9pt Carlito,sans-serif;color:#23302a}.page{padding:11mm 14mm}.logo{font:900 25pt Lato,sans-serif;color:#0b6b3a}
.hero{position:absolute;right:14mm;top:34mm;width:68mm;background:#0b6b3a;color:#fff;padding:12px 14px;border-radius:10px}.hero b{display:block;font-size:26pt;line-height:1.1}
.win{position:absolute;left:20mm;top:44mm;font-size:10pt;line-height:1.35}.mid{position:absolute;top:84mm;left:14mm;right:14mm;display:grid;grid-template-columns:58mm 1fr;gap:9mm}
.mid h3,.p2 h3{color:#0b6b3a;font-size:12pt;margin-bottom:5px}.pair{display:flex;justify-content:space-between;border-bottom:1px solid #cfe0d6;padding:3.5px 0}
.facts span{display:block;color:#5f7268;font-size:7.6pt;margin-top:6px}.offer{border:1.5px solid #0b6b3a;border-radius:8px;padding:8px 10px;margin-top:12px}
.slip{position:absolute;left:0;right:0;bottom:0;height:66mm;border-top:1px dashed #777;padding:6mm 14mm;display:grid;grid-template-columns:1fr 1fr 48mm;gap:7mm;font-size:8pt}
.small-print p{margin-bottom:4px}.p2 table{width:100%}.p2 th{background:#0b6b3a;color:#fff;padding:4px 6px}.p2 td{padding:4px 6px;border-bottom:1px solid #cfe0d6}.r{text-align:right!important}.p2 .sum td{background:#eaf4ee;font-weight:700}`;

function frontPage(start: Start, totals: Totals, past: number): Html {
  const { retailer, site, mail, payment } = start;
  const day = (date: string) => printDate(date, 'd Month yyyy');
  const pair = (label: string, value: string) => html`<div class="pair"><span>${label}</span><b>${value}</b></div>`;
  return html`<div class="logo">${retailer.name}</div><div style="font-size:8pt">ABN ${abnGrouped(retailer.abn)} · Tax invoice · Issued ${day(start.issue)}</div>
<div class="win">${start.customer}<br>${mail.line}<br>${mail.town}</div>
<div class="hero">Total amount due<b>${dollars(totals.totalDue)}</b>Please pay by ${day(start.due)}</div>
<div class="mid"><div class="facts"><h3>About you</h3><span>Customer account no.</span>${start.account}<span>We supply electricity to</span>${site.line}<br>${site.town}
<span>National Meter Identifier</span>${start.nmi.slice(0, 10)} ${start.nmi[10]}<span>Your plan</span>${frontPlan}<span>Faults and emergencies</span>${retailer.faults}<span>Questions</span>${retailer.phone}</div>
<div><h3>Account summary</h3>${pair('Your previous bill', dollars(past))}${pair('Payments since then, thank you', dollars(-past))}${pair('Balance brought forward', dollars(0))}${pair('This bill’s charges and credits', dollars(totals.newCharges))}${pair('Total amount due', dollars(totals.totalDue))}
<div class="offer"><b>Could you save on another plan?</b><br>Going by your past usage, our Business Saver Online plan may cost you up to $${start.random.int(110, 390)} less a year than this plan (incl. GST).</div>
<h3 style="margin-top:12px">Average kWh a day</h3>${barChart(pastUsage(start, 38, 9), { width: 400, height: 120, color: '#8ac4a3' })}</div></div>
<div class="slip"><div>${smallPrint(start, 'bpay', 'post')}${barcode(payment.reference, 200)}</div><div>${smallPrint(start, 'direct', 'late')}</div>
<div><b>Payment slip</b><br>Account ${start.account}<br>Due ${day(start.due)}<br>Total due ${dollars(totals.totalDue)}<br>Biller code ${payment.billerCode}</div></div>`;
}

function frontCharges(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { period } = start;
  const kwh = lines[0]!.quantity! + lines[1]!.quantity!;
  const reads = readsOf(start, kwh);
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const price = (line: BillLine) =>
    line.rate === null ? '' : `$${plain(line.rate, 5)} per ${line.unit === 'days' ? 'day' : 'kWh'}`;
  const units = (line: BillLine) =>
    line.quantity === null ? '' : `${number(line.quantity)} ${line.unit === 'days' ? 'days' : 'kWh'}`;
  return html`<div class="p2"><h3>How we worked out your bill</h3><p>Supply period ${day(period.start)} to ${day(period.end)} (${period.days} days)</p>
<table style="margin:9px 0 16px"><tr><th>Meter</th><th>This reading</th><th>Last reading</th><th>Type of read</th><th class="r">Total kWh</th></tr>
<tr><td>${start.meter}</td><td>${number(reads.current)}</td><td>${number(reads.previous)}</td><td>Actual</td><td class="r">${number(kwh)}</td></tr></table>
<table><tr><th>Usage and supply (prices exclude GST)</th><th>Units</th><th>Price</th><th class="r">Amount</th></tr>
${lines.map((line) => html`<tr><td>${line.description}</td><td>${units(line)}</td><td>${price(line)}</td><td class="r">${dollars(line.amount)}</td></tr>`)}
<tr class="sum"><td colspan="3">Subtotal before GST</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="3">GST (10%, not on the bill relief)</td><td class="r">${dollars(totals.gst)}</td></tr>
<tr class="sum"><td colspan="3">This bill’s charges and credits</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h3 style="margin-top:18px">Your average daily usage</h3><p>This bill ${number(kwh / period.days, 2)} kWh · last bill ${number((kwh / period.days) * 1.07, 2)} kWh · same time last year ${number((kwh / period.days) * 0.94, 2)} kWh</p>
<h3 style="margin-top:18px">Good to know</h3>${smallPrint(start, 'greenhouse', 'hardship', 'ombudsman', 'language', 'terms')}</div>`;
}

export const groupsThatChangePrice = layoutOf(
  {
    name: 'q02-groups-that-change-price',
    kind: 'small business',
    traits: ['prices with GST', 'price change inside each group', 'controlled load', 'feed-in register', 'arrears'],
  },
  { states: ['VIC', 'NSW'], start: '2026-05-19', days: [66, 92], accountDigits: 8 },
  (start) => {
    const { random, period } = start;
    const first = daysInclusive(period.start, '2026-06-30');
    const second = period.days - first;
    const groups = [
      changing(random.decimal(36, 42, 2), (price, days) =>
        energy('Peak consumption', random.decimal(14 * days, 31 * days, 1), price, 'peak'),
      ),
      changing(random.decimal(23, 27, 2), (price, days) =>
        energy('Off-peak consumption', random.decimal(9 * days, 22 * days, 1), price, 'off_peak'),
      ),
      changing(random.decimal(19, 22, 2), (price, days) =>
        energy('Dedicated circuit', random.decimal(3 * days, 6 * days, 1), price, 'controlled_load'),
      ),
      changing(random.decimal(118, 142, 2), (price, days) => daily('Service to property', days, price)),
    ];
    function changing(price: number, make: (price: number, days: number) => BillLine) {
      return [make(price, first), make(Number((price * 1.06).toFixed(2)), second)];
    }
    const solar = feedIn('Solar sent to the grid', random.decimal(180, 640, 1), random.decimal(3.3, 5.4, 2));
    const lines = [...groups.flat(), solar];
    const totals = settle(lines, { gst: 'included', carried: random.decimal(40, 320, 2) });
    return {
      lines,
      totals,
      notes: { derivable: ['subtotal', 'period_days'] },
      css: groupCss,
      pages: [groupFront(start, totals), groupCharges(start, groups, solar, totals)],
    };
  },
);

const groupCss = `body{font:9pt "Noto Sans",sans-serif;color:#2b2b2b}.page{padding:15mm 17mm}.top{display:flex;justify-content:space-between}.logo{background:#b3122b;color:#fff;font-weight:800;font-size:17pt;padding:8px 16px}
.ask{margin:12mm 0 8mm;display:grid;grid-template-columns:1fr 1fr 1fr;border-top:3px solid #b3122b;border-bottom:1px solid #b3122b}.ask div{padding:8px 6px}.ask b{display:block;font-size:15pt}
dl{display:grid;grid-template-columns:46mm 1fr;row-gap:4px}dt{color:#777}h3{color:#b3122b;font-size:11pt;margin:16px 0 6px}table{width:100%}td{padding:2.5px 4px}.r{text-align:right}.g td{font-weight:700;padding-top:9px}.in{padding-left:18px!important;color:#555}
.line td{border-top:1px solid #999}.ledger{width:92mm}.small-print p{font-size:7.6pt;margin-bottom:5px;color:#555}`;

function groupFront(start: Start, totals: Totals): Html {
  const { retailer, site } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yy');
  const paid = 400 + (start.seed % 5) * 37.1;
  return html`<div class="top"><div class="logo">${retailer.name}</div><div style="text-align:right;font-size:8pt">${retailer.legalName}<br>ABN ${retailer.abn}<br>${retailer.phone}</div></div>
<div style="margin-top:13mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="ask"><div>Please pay<b>${dollars(totals.totalDue)}</b></div><div>No later than<b>${day(start.due)}</b></div><div>Account<b>${start.account}</b></div></div>
<dl><dt>Tax invoice number</dt><dd>${start.invoice}</dd><dt>Date of this bill</dt><dd>${day(start.issue)}</dd><dt>Covers</dt><dd>${day(start.period.start)} – ${day(start.period.end)}</dd><dt>Property supplied</dt><dd>${site.address}</dd><dt>NMI</dt><dd>${start.nmi}</dd></dl>
<h3>Since your last bill</h3><table class="ledger"><tr><td>Opening balance</td><td class="r">${dollars(sum([totals.carried, paid]))}</td></tr><tr><td>You paid</td><td class="r">${dollars(paid, 'CR')}</td></tr><tr class="line"><td>Still owing, please pay now</td><td class="r">${dollars(totals.carried)}</td></tr>
<tr><td>Charges on this bill</td><td class="r">${dollars(totals.newCharges)}</td></tr><tr class="line"><td><b>Please pay</b></td><td class="r"><b>${dollars(totals.totalDue)}</b></td></tr></table>
<h3>Best offer check</h3><p>You may be on the wrong plan. Our Business Open Saver, with your usage, would be $${start.random.int(60, 280)}.00 a year cheaper, GST included.</p>
<h3>Your use over the last year, kWh a day</h3>${lyingBars(pastUsage(start, 47, 5, 'Mon yy'), { width: 430, height: 110, color: '#e08794' })}
${smallPrint(start, 'bpay', 'card', 'hardship', 'language')}`;
}

function groupCharges(start: Start, groups: readonly BillLine[][], solar: BillLine, totals: Totals): Html {
  const { period } = start;
  const day = (date: string) => printDate(date, 'dd/mm/yy');
  const spans = [
    [period.start, '2026-06-30'],
    ['2026-07-01', period.end],
  ] as const;
  const quantity = (line: BillLine) =>
    line.unit === 'days' ? `${line.quantity} days` : `${number(line.quantity!, 1)} kWh`;
  const row = (line: BillLine, i: number) =>
    html`<tr><td class="in">${day(spans[i]![0])} – ${day(spans[i]![1])}</td><td class="r">${quantity(line)}</td><td class="r">${cents(line.rate!, 2)}c</td><td class="r">${dollars(line.amount)}</td></tr>`;
  const read = (label: string, register: string, kwh: number) => {
    const { previous, current } = readsOf(start, kwh);
    return html`<tr><td>${start.meter}</td><td>${register}</td><td>${label}</td><td class="r">${number(previous, 2)}</td><td class="r">${number(current, 2)} A</td><td class="r">${number(kwh, 1)}</td></tr>`;
  };
  const used = (i: number) => groups[i]![0]!.quantity! + groups[i]![1]!.quantity!;
  return html`<h3 style="margin-top:0">Your charges in detail</h3><p>All prices and amounts include GST. Prices changed on 1 July 2026.</p>
<table><tr class="line"><td></td><td class="r">How much</td><td class="r">Price</td><td class="r">Cost</td></tr>
${groups.map((group) => html`<tr class="g"><td colspan="4">${group[0]!.description}</td></tr>${group.map(row)}`)}
<tr class="g"><td colspan="4">${solar.description}</td></tr><tr><td class="in">${day(period.start)} – ${day(period.end)}</td><td class="r">${quantity(solar)}</td><td class="r">${cents(solar.rate!, 2)}c</td><td class="r">${dollars(solar.amount, 'CR')}</td></tr>
<tr class="line"><td colspan="3"><b>Charges on this bill</b></td><td class="r"><b>${dollars(totals.newCharges)}</b></td></tr><tr><td colspan="3">GST in the charges above</td><td class="r">${dollars(totals.gst)}</td></tr></table>
<h3>Your meter</h3><table><tr class="line"><td>Meter no.</td><td>Reg.</td><td>Measures</td><td class="r">Before</td><td class="r">Now</td><td class="r">kWh</td></tr>
${read('Peak', '01', used(0))}${read('Off-peak', '02', used(1))}${read('Dedicated circuit', '05', used(2))}${read('Export', 'B1', solar.quantity!)}</table>
<h3>And further</h3>${smallPrint(start, 'terms', 'next', 'cheaper', 'ombudsman', 'greenhouse')}`;
}

export const ruledThreeAmounts = layoutOf(
  {
    name: 'q03-ruled-three-amounts',
    kind: 'small business',
    traits: ['net, GST and gross of each line', 'GST summed by line', 'demand kVA', 'rules around all cells', 'months'],
  },
  { states: ['SA', 'NSW', 'VIC'], days: [28, 31], accountDigits: 7, dueAfterDays: 14 },
  (start) => {
    const { random, period } = start;
    const net = [
      energy('Energy Peak Period', random.decimal(900, 3400, 2), random.decimal(24, 33, 4), 'peak'),
      energy('Energy Off Peak Period', random.decimal(800, 2600, 2), random.decimal(15, 20, 4), 'off_peak'),
      demand('Maximum Demand', random.decimal(22, 64, 2), 'kVA', random.decimal(7, 13, 4)),
      daily('Fixed Supply', period.days, random.decimal(150, 310, 4)),
      lump('Meter Data Services', random.decimal(18, 44, 2), 'network', { class_also: ['retail', 'supply'] }),
      feedIn('Generation Exported', random.decimal(60, 420, 2), random.decimal(4, 7, 4)),
    ];
    const lines = net.map((line) => ({ ...line, amount_also: sum([line.amount, taxOf(line)]) }));
    const gst = sum(net.map(taxOf));
    const subtotal = sum(net.map((line) => line.amount));
    const newCharges = sum([subtotal, gst]);
    const totals = { subtotal, gst, newCharges, carried: 0, totalDue: newCharges };
    return {
      lines,
      totals,
      notes: { omit: ['previous_balance', 'plan_name'] },
      css: ruledCss,
      pages: [ruledPage(start, lines, totals)],
      order: 'by column',
    };
  },
);

function taxOf(line: BillLine): number {
  return line.taxable ? percentOf(line.amount, 10) : 0;
}

const ruledCss = `body{font:8.4pt "Liberation Sans Narrow","Nimbus Sans Narrow",sans-serif}.page{padding:12mm}h1{font-size:16pt;text-align:center;letter-spacing:1px}
table{width:100%;margin-top:5mm}td,th{border:1px solid #222;padding:3px 5px;vertical-align:top}.box td{width:25%;height:11mm;font-size:10pt}.box small{display:block;font-size:6.6pt;color:#333;margin-bottom:2px}
th{background:#ddd;font-weight:700;text-align:center}.r{text-align:right}.c{text-align:center}.f td{font-weight:700;background:#eee}.small-print p{margin-top:4px;font-size:7.4pt}`;

function ruledPage(start: Start, lines: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'dd-MON-yyyy');
  const cell = (label: string, value: string | Html) => html`<td><small>${label}</small>${value}</td>`;
  const money = (amount: number) => bare(amount, '()');
  const row = (line: BillLine, i: number) =>
    html`<tr><td class="c">${i + 1}</td><td>${line.description}</td><td class="r">${line.quantity === null ? '' : number(line.quantity, line.unit === 'days' ? 0 : 2)}</td><td class="c">${line.unit === 'days' ? 'DAY' : line.unit}</td><td class="r">${line.rate === null ? '' : plain(line.rate, 6)}</td><td class="r">${money(line.amount)}</td><td class="r">${money(taxOf(line))}</td><td class="r">${money(line.amount_also!)}</td></tr>`;
  return html`<h1>TAX INVOICE</h1><table class="box"><tr>${cell('SUPPLIER', html`${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}`)}${cell('CUSTOMER NUMBER', start.account)}${cell('INVOICE', start.invoice)}${cell('DATE RAISED', day(start.issue))}</tr>
<tr>${cell('BILL TO', html`${start.customer}<br>${start.mail.line}<br>${start.mail.town}`)}${cell('SITE', html`${site.line}<br>${site.town}`)}${cell('NMI / CHECKSUM', `${start.nmi.slice(0, 10)}/${start.nmi[10]}`)}${cell('METER SERIAL', start.meter)}</tr>
<tr>${cell('READ FROM', day(period.start))}${cell('READ TO', day(period.end))}${cell('DAYS', String(period.days))}${cell('NETWORK', site.network)}</tr></table>
<table><tr><th>NO</th><th>PARTICULARS</th><th>QTY</th><th>UOM</th><th>PRICE $</th><th>NET $</th><th>GST $</th><th>GROSS $</th></tr>${lines.map(row)}
<tr class="f"><td></td><td colspan="4">INVOICE TOTALS</td><td class="r">${money(totals.subtotal)}</td><td class="r">${money(totals.gst)}</td><td class="r">${money(totals.newCharges)}</td></tr></table>
<table class="box"><tr>${cell('AMOUNT PAYABLE', html`<b>${dollars(totals.totalDue)}</b>`)}${cell('PAYABLE ON OR BEFORE', html`<b>${day(start.due)}</b>`)}${cell('BPAY BILLER', start.payment.billerCode)}${cell('BPAY REF', start.payment.reference)}</tr></table>
<table><tr><th colspan="6">CONSUMPTION HISTORY (kWh PER DAY)</th></tr><tr>${pastUsage(start, 140, 6, 'Mon yy').map((bar) => html`<td class="c">${bar.label.toUpperCase()}<br>${plain(bar.value, 1)}</td>`)}</tr></table>
<p style="margin-top:5mm">Export carries no GST. Maximum demand is the highest half-hour kVA recorded on working days. From 01-JAN-2027 the Peak Period price will be 0.341200 and Fixed Supply 3.240000 a day.</p>
${smallPrint(start, 'post', 'late', 'ombudsman', 'terms', 'next')}`;
}
