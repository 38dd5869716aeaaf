/** Bills of the sixth lot: a shop of an embedded network, and charges passed through with GST in a column. */
import {
  abnGrouped,
  addDays,
  type BillLine,
  barChart,
  cents,
  charge,
  daily,
  dollars,
  energy,
  html,
  lineChart,
  lump,
  nmiOf,
  number,
  pastUsage,
  percentOf,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
  total,
} from '../../kit';
import { branded } from '../brands';
import { layoutOf } from './make';

const centreCss = `body{font:8.8pt "Nimbus Sans",sans-serif;color:#1c1c1c}.page{padding:14mm 16mm}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{font:700 17pt "DejaVu Serif",serif;color:#2e7d32}
.strip{display:flex;border:1px solid #2e7d32;margin:7mm 0 5mm}.strip div{flex:1;padding:2.5mm 3mm;border-right:1px solid #2e7d32}.strip div:last-child{border:0;background:#2e7d32;color:#fff}.strip b{display:block;font-size:12pt}
.kv td{padding:.8mm 6mm .8mm 0;vertical-align:top}.kv td:first-child{color:#555}.t{width:100%;margin-top:2mm}.t td,.t th{padding:1.2mm 1mm}.t th{border-bottom:1.5px solid #2e7d32;font-weight:700}.t .s td{border-top:1px solid #2e7d32;font-weight:700}h2{font-size:11pt;color:#2e7d32;margin-top:7mm}.small-print{font-size:7.3pt;margin-top:6mm}`;

/** A shop in a centre: the seller buys through a parent meter; energy, network and supply rows, GST once at the end. */
export const shopInCentre = layoutOf(
  {
    name: 'u07-shop-in-centre',
    kind: 'embedded network',
    traits: ['parent NMI printed', 'network share', 'one page of charges', 'overdue balance', 'meter multiplier'],
  },
  { states: ['QLD', 'NSW', 'VIC'], days: [29, 32], accountDigits: 7 },
  (drawn) => {
    const start = branded(drawn, 'Tuart Embedded Networks', 'Tuart Embedded Networks Pty Ltd');
    const { random, period } = start;
    const kwh = random.int(18, 60) * 40;
    const onSupply = { class_also: ['network' as const] };
    const lines = [
      energy('Energy charge', kwh, random.decimal(17, 22, 3), 'anytime', { class_also: ['supply'] }),
      charge('Network usage charge', kwh, 'kWh', Number((random.decimal(7, 11, 3) / 100).toFixed(5)), {
        class: 'network',
      }),
      daily('Network access charge', period.days, random.decimal(60, 110, 3), {
        class: 'network',
        class_also: ['supply', 'retail'],
      }),
      daily('Daily supply charge', period.days, random.decimal(90, 140, 3)),
      lump('Meter reading fee', random.decimal(3, 6, 2), 'retail', onSupply),
    ];
    const carried = random.decimal(90, 400, 2);
    const totals = settle(lines, { gst: 'added', carried });
    const parent = nmiOf(random, start.site.nmi);
    const notes = { omit: ['plan_name' as const] };
    return {
      start,
      lines,
      totals,
      notes,
      css: centreCss,
      pages: [centreFront(start, totals, parent), centreBack(start, lines, totals)],
    };
  },
);

const slashed = (date: string) => printDate(date, 'dd/mm/yyyy');

function centreFront(start: Start, totals: Totals, parent: string) {
  const { retailer, site, payment } = start;
  return html`<div class="top"><div><div class="logo">${retailer.name}</div>ABN ${abnGrouped(retailer.abn)}</div><div class="r"><b>Electricity Tax Invoice</b><br>Invoice No. ${start.invoice}<br>Date of issue ${slashed(start.issue)}</div></div>
<div style="margin-top:12mm;line-height:1.4">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="strip"><div>Account number<b>${start.account}</b></div><div>Overdue amount<b>${dollars(totals.carried)}</b></div><div>Due date<b>${slashed(start.due)}</b></div><div>Total amount due<b>${dollars(totals.totalDue)}</b></div></div>
<table class="kv">${rows([
    ['Customer', start.customer],
    ['Supply address', site.address],
    ['NMI', start.nmi],
    ['Parent NMI', parent],
    ['Meter number', start.meter],
    ['Embedded network manager', `${site.suburb} Central, on behalf of the centre owner`],
  ])}</table>
<h2>Account summary</h2><table class="t">${rows(
    [
      ['Previous balance (overdue, please pay immediately)', dollars(totals.carried)],
      ['Payments received', dollars(0)],
      ['New charges (see page 2)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Total amount due (incl. GST)</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Payment options</h2><table class="kv">${rows([
    ['BPAY', `Biller code ${payment.billerCode} / Ref ${payment.reference}`],
    ['Credit card', `${retailer.domain}/pay (surcharge 0.9% applies)`],
    ['EFT', `BSB 099-032, Acc ${payment.reference.slice(0, 9)}`],
    ['Direct debit', `Complete the form at ${retailer.domain}`],
  ])}</table>
<h2>Contact</h2><p>Billing enquiries ${retailer.phone}. Faults inside the centre: centre management. Faults of the street supply: ${site.network} ${retailer.faults}. You may choose another retailer: ask us for a network-only offer.</p>${smallPrint(start, 'language', 'hardship', 'ombudsman')}`;
}

function centreBack(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { period } = start;
  const kwh = lines[0]!.quantity!;
  const { previous, current } = readsOf(start, kwh, 40);
  return html`<h2 style="margin-top:0">New charges for ${slashed(period.start)} to ${slashed(period.end)} (${period.days} days)</h2>
<table class="t"><tr><th>Item</th><th class="r">Quantity</th><th class="r">Rate (ex GST)</th><th class="r">Amount (ex GST)</th></tr>${rows(
    lines.map((line) => [
      line.description,
      line.unit ? `${number(line.quantity!)} ${line.unit}` : '',
      line.rate === null ? '' : `${cents(line.rate, 3)} c/${line.unit === 'kWh' ? 'kWh' : 'day'}`,
      dollars(line.amount),
    ]),
    'lrrr',
  )}<tr class="s"><td colspan="3">Sub total</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td colspan="3">GST @ 10%</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td colspan="3">Total new charges (incl. GST)</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h2>Meter reads</h2><table class="t"><tr><th>Meter</th><th>Start date</th><th class="r">Start read</th><th>&nbsp;&nbsp;End date</th><th class="r">End read</th><th class="r">Multiplier</th><th class="r">Consumption (kWh)</th><th>&nbsp;&nbsp;Type</th></tr>${rows([[start.meter, slashed(period.start), number(previous), html`&nbsp;&nbsp;${slashed(period.end)}`, number(current), '40', number(kwh), html`&nbsp;&nbsp;Actual`]], 'llrlrrrl')}</table>
<h2>Average daily usage (kWh)</h2>${barChart([...pastUsage(start, kwh / period.days, 8), { label: 'Now', value: Number((kwh / period.days).toFixed(1)) }], { width: 560, height: 150, color: '#81c784' })}
<h2>Understanding your bill</h2><p>Network charges recover what the local distributor would have charged you directly. Rates may not exceed the standing offer of the local area retailer.</p>${smallPrint(start, 'late', 'card', 'terms')}`;
}

const passCss = `body{font:8pt "DejaVu Sans",sans-serif;color:#212121}svg{overflow:visible}.page{padding:10mm}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{font:800 18pt "DejaVu Sans",sans-serif;letter-spacing:-1px;color:#00838f}
.panel{float:right;width:66mm;border:1px solid #00838f;margin:0 0 5mm 6mm}.panel div{padding:2.2mm 3mm;border-bottom:1px solid #b2ebf2}.panel div:last-child{background:#00838f;color:#fff;font-weight:700;border:0}.panel span{float:right}
.t{width:100%;font-size:7.4pt;clear:both}.t th{background:#e0f7fa;padding:1.2mm 1mm;font-weight:700}.t td{padding:1mm}.t .g td{font-weight:700;color:#00838f;padding-top:2.4mm}.t .s td{border-top:1px solid #00838f;font-weight:700}h2{font-size:10pt;color:#00838f;margin:6mm 0 2mm;clear:both}.small-print{font-size:6.8pt;margin-top:5mm}.addr{height:34mm;padding-top:10mm;line-height:1.4}`;

const passPlan = 'Blue Business Passthrough';

/** Charges by kind with quantity, price, net, GST and gross of every row: two amounts are right for each. */
export const netTaxGross = layoutOf(
  {
    name: 'u08-net-tax-gross',
    kind: 'small business',
    traits: ['net, GST and gross columns', 'three bands', 'certificates', 'network passed through', 'invoice table'],
  },
  { states: ['NSW', 'QLD'], days: [28, 31], accountDigits: 8 },
  (start) => {
    const { random, period } = start;
    const { days } = period;
    const used = [days * 40, days * 55, days * 30].map((most) => random.decimal(most * 0.6, most, 2));
    const kwh = total(used);
    const names = ['Peak', 'Shoulder', 'Off-Peak'];
    const bands = ['peak', 'shoulder', 'off_peak'] as const;
    const rate = (low: number, high: number) => random.decimal(low, high, 5);
    const parts: [string, BillLine[]][] = [
      [
        'Energy Charges',
        bands.map((band, i) =>
          charge(`${names[i]} Energy`, used[i]!, 'kWh', rate(0.15 - i * 0.03, 0.18 - i * 0.03), {
            metered: band,
            time_period: band,
          }),
        ),
      ],
      [
        'Network Charges',
        [
          ...bands.map((band, i) =>
            charge(`Network ${names[i]}`, used[i]!, 'kWh', rate(0.12 - i * 0.04, 0.14 - i * 0.04), {
              class: 'network',
              time_period: band,
            }),
          ),
          charge('Network Access Charge', days, 'Day', rate(1.2, 1.9), { class: 'network', class_also: ['supply'] }),
        ],
      ],
      [
        'Environmental & Market Charges',
        [
          charge('LRET', kwh, 'kWh', rate(0.006, 0.009), { class: 'environmental' }),
          charge('SRES', kwh, 'kWh', rate(0.005, 0.008), { class: 'environmental' }),
          charge('AEMO Market Charges', kwh, 'kWh', rate(0.0008, 0.0016), { class: 'market' }),
        ],
      ],
      [
        'Retail & Metering',
        [
          charge('Retail Service Charge', days, 'Day', rate(0.5, 0.99), { class_also: ['supply'] }),
          charge('Metering Charge', days, 'Day', rate(0.2, 0.45), { class_also: ['network', 'supply'] }),
        ],
      ],
    ];
    const grossed = parts.map(([title, part]): [string, BillLine[]] => [
      title,
      part.map((line) => ({ ...line, amount_also: sum([line.amount, percentOf(line.amount, 10)]) })),
    ]);
    const lines = grossed.flatMap(([, part]) => part);
    const gst = sum(lines.map((line) => percentOf(line.amount, 10)));
    const subtotal = sum(lines.map((line) => line.amount));
    const newCharges = sum([subtotal, gst]);
    const totals: Totals = { subtotal, gst, newCharges, carried: 0, totalDue: newCharges };
    const opening = random.decimal(900, 2400, 2);
    const notes = { set: { plan_name: passPlan }, alternatives: { previous_balance: [opening] } };
    return {
      lines,
      totals,
      notes,
      css: passCss,
      pages: [passFront(start, totals, opening, kwh), passBack(start, grossed, totals)],
    };
  },
);

const spaced = (date: string) => printDate(date, 'dd Mon yy');

function passFront(start: Start, totals: Totals, opening: number, kwh: number) {
  const { retailer, site, random, payment, period } = start;
  return html`<div class="top"><div class="logo">${retailer.name}</div><div class="r">${retailer.legalName}<br>A.B.N. ${abnGrouped(retailer.abn)}<br>${retailer.phone} | ${retailer.domain}</div></div>
<div class="panel" style="margin-top:8mm"><div>Account No. <span>${start.account}</span></div><div>Tax Invoice No. <span>${start.invoice}</span></div><div>Issue Date <span>${spaced(start.issue)}</span></div><div>Opening Balance <span>${dollars(opening)}</span></div><div>Payments Received <span>${dollars(-opening)}</span></div><div>Balance Brought Forward <span>${dollars(0)}</span></div><div>Current Charges (inc GST) <span>${dollars(totals.newCharges)}</span></div><div>Payment Due <span>${spaced(start.due)}</span></div><div>Total Due <span>${dollars(totals.totalDue)}</span></div></div>
<div class="addr">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<p><b>Site Address</b><br>${site.line}<br>${site.town}</p><p style="margin-top:3mm"><b>NMI</b> ${start.nmi}</p><p style="margin-top:3mm"><b>Plan</b> ${passPlan}</p>
<h2>Is there a better offer for you?</h2><p>Based on your past usage our Blue Business Fixed plan may cost you up to $${random.int(120, 800)} less a year than your current plan (inc GST). Call us to switch.</p>
<h2>Monthly usage (kWh)</h2>${lineChart(pastUsage(start, kwh, 12), { width: 640, height: 150, color: '#00838f' })}
<h2>How to pay</h2><p>BPAY Biller Code ${payment.billerCode}, Ref ${payment.reference} &nbsp; | &nbsp; Direct Debit &nbsp; | &nbsp; Card by phone ${retailer.phone}</p><p>Faults and Emergencies: ${site.network} ${retailer.faults}</p>
<h2>Your next bill</h2><p>Your next bill is expected around ${spaced(addDays(start.issue, 31))}. Your plan has no exit fee.</p>${smallPrint(start, 'hardship', 'language', 'late')}
<p style="margin-top:4mm">Charges for ${period.days} days are explained overleaf.</p>`;
}

function passBack(start: Start, parts: readonly [string, BillLine[]][], totals: Totals) {
  const { period } = start;
  const used = parts[0]![1].map((line) => line.quantity!);
  return html`<div class="top"><b>Account ${start.account}</b><b>Billing Period: ${spaced(period.start)} - ${spaced(period.end)} (${period.days} days)</b></div>
<h2>Current charges</h2><table class="t"><tr><th>Charge</th><th class="r">Qty</th><th>Unit</th><th class="r">Unit Price ($)</th><th class="r">Net ($)</th><th class="r">GST ($)</th><th class="r">Total ($)</th></tr>${parts.map(
    ([title, part]) =>
      html`<tr class="g"><td colspan="7">${title}</td></tr>${rows(
        part.map((line) => [
          line.description,
          number(line.quantity!, line.unit === 'kWh' ? 2 : 0),
          line.unit,
          line.rate!.toFixed(5),
          number(line.amount, 2),
          number(percentOf(line.amount, 10), 2),
          number(line.amount_also!, 2),
        ]),
        'lrlrrrr',
      )}`,
  )}<tr class="s"><td colspan="4">Total Current Charges</td><td class="r">${number(totals.subtotal, 2)}</td><td class="r">${number(totals.gst, 2)}</td><td class="r">${number(totals.newCharges, 2)}</td></tr></table>
<h2>Usage by time of day</h2><table class="t"><tr><th>Meter</th><th class="r">Peak kWh</th><th class="r">Shoulder kWh</th><th class="r">Off-Peak kWh</th><th class="r">Total kWh</th><th>Quality</th></tr>${rows([[start.meter, ...used.map((kwh) => number(kwh, 2)), number(total(used), 2), 'Actual']], 'lrrrrl')}</table>
<h2>Terms used on this bill</h2><p>LRET and SRES: costs of the renewable energy targets of the Commonwealth. Network charges: what ${start.site.network} charges for the poles and wires. AEMO: the market operator's fees.</p>${smallPrint(start, 'terms', 'greenhouse', 'ombudsman', 'card')}`;
}
