/** Bills of the sixth lot: prices with GST on both sides of 1 July, and Queensland tariffs with controlled load and solar. */
import {
  abnGrouped,
  addDays,
  type BillLine,
  barcode,
  cents,
  charge,
  daily,
  daysInclusive,
  dollars,
  energy,
  feedIn,
  group,
  html,
  lump,
  lyingBars,
  number,
  pastUsage,
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

const change = '2026-07-01';
const livingPlan = 'Business Living Energy Saver';
const redCss = `body{font:8.8pt Carlito,sans-serif;color:#111}.page{padding:9mm 15mm}.r{text-align:right}.top{display:flex;justify-content:space-between}.logo{font:700 24pt Lato,sans-serif;color:#b71c1c}
.grid{display:grid;grid-template-columns:1fr 1fr 1fr;gap:2mm;margin:6mm 0}.grid div{border-top:2px solid #b71c1c;padding-top:1.5mm}.grid b{display:block;font-size:13pt}
.box{border:1px solid #b71c1c;border-radius:3mm;padding:4mm;margin-top:5mm}.h{background:#b71c1c;color:#fff;padding:1.2mm 2mm;font-weight:700;margin-top:5mm}
.t{width:100%}.t td,.t th{padding:1mm 2mm}.t th{font-weight:700;border-bottom:1px solid #b71c1c}.t .s td{font-weight:700;border-top:1px solid #b71c1c}.t .g td{font-style:italic;padding-top:2.5mm}.slip{position:absolute;left:15mm;right:15mm;bottom:9mm;border-top:2px dotted #b71c1c;padding-top:3mm}.small-print{font-size:7.4pt;margin-top:5mm}`;

/** Every price inc GST in dollars, the charges before and after 1 July each in a group; GST told as included. */
export const dearerFromJuly = layoutOf(
  {
    name: 'u03-dearer-from-july',
    kind: 'small business',
    traits: ['price change', 'inc GST', 'rates in dollars', 'page 1 without usage', 'best offer'],
  },
  { states: ['VIC'], start: addDays(change, -23), days: [58, 64], accountDigits: 8 },
  (drawn) => {
    const start = branded(drawn, 'Pardalote Energy', 'Pardalote Energy Retailing Pty Ltd');
    const parts = [
      pricePart(start, start.period.start, addDays(change, -1), 0),
      pricePart(start, change, start.period.end, 2.4),
    ];
    const lines = parts.flatMap((part) => part.lines);
    const totals = settle(lines, { gst: 'included' });
    const opening = start.random.decimal(400, 1100, 2);
    const notes = {
      set: { plan_name: livingPlan },
      derivable: ['subtotal' as const],
      alternatives: { retailer_name: [start.retailer.legalName], previous_balance: [opening] },
    };
    return {
      start,
      lines,
      totals,
      notes,
      css: redCss,
      pages: [julyFront(start, totals, opening), julyBack(start, parts, totals)],
    };
  },
);

interface PricePart {
  from: string;
  to: string;
  lines: BillLine[];
}

function pricePart(start: Start, from: string, to: string, dearer: number): PricePart {
  const { random } = start;
  const days = daysInclusive(from, to);
  const lines = [
    energy('Peak consumption', random.decimal(days * 12, days * 30, 2), random.decimal(33, 36, 3) + dearer, 'peak'),
    energy(
      'Off peak consumption',
      random.decimal(days * 8, days * 20, 2),
      random.decimal(21, 23, 3) + dearer,
      'off_peak',
    ),
    daily('Service to property charge', days, random.decimal(128, 139, 2) + 5 * dearer),
  ];
  return { from, to, lines };
}

function julyFront(start: Start, totals: Totals, opening: number) {
  const { retailer, site, random, payment } = start;
  const day = (date: string) => printDate(date, 'dd Mon yy');
  return html`<div class="top"><div class="logo">${retailer.name.toLowerCase()}</div><div class="r"><b>Tax Invoice ${start.invoice}</b><br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}<br>Enquiries ${retailer.phone}<br>Faults/Emergencies ${site.network} ${retailer.faults}</div></div>
<div style="margin-top:9mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div>
<div class="grid"><div>Account Number<b>${start.account}</b></div><div>Total amount due<b>${dollars(totals.totalDue)}</b></div><div>Due Date<b>${day(start.due)}</b></div><div>Date of Issue<b>${day(start.issue)}</b></div><div>NMI<b>${start.nmi}</b></div><div>Supply Address<br>${site.line}<br>${site.town}</div></div>
<table class="t">${rows(
    [
      ['Opening balance', dollars(opening)],
      ['Payments received since last bill', dollars(-opening, 'CR')],
      ['Balance carried forward', dollars(0)],
      ['This bill (see over for details)', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Total amount due (including GST of ${dollars(totals.gst)})</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<div class="box"><b>Is this the best energy offer for you?</b><br>Based on your past usage, our ${livingPlan} plan is the best offer we have for you. Compare plans from all retailers at compare.energy.vic.gov.au.</div>
<div class="box"><b>Your rates changed on 1 July</b><br>The Essential Services Commission sets the Victorian Default Offer each year. The average small business on our standing offer pays $${random.int(110, 260)} more (inc GST) in a year.</div>
<div class="slip"><div class="top"><div>BPAY Biller Code ${payment.billerCode}<br>Ref ${payment.reference}<br>Telephone & Internet Banking - BPAY<br>Contact your bank to make this payment.</div><div>${barcode(payment.reference)}<br>*3971 ${payment.reference}</div><div class="r">Account ${start.account}<br>Due ${day(start.due)}<br><b>${dollars(totals.totalDue)}</b></div></div></div>`;
}

function julyBack(start: Start, parts: readonly PricePart[], totals: Totals) {
  const { period } = start;
  const day = (date: string) => printDate(date, 'dd Mon yy');
  const lines = parts.flatMap((part) => part.lines).filter((line) => line.unit === 'kWh');
  const kwh = total(lines.map((line) => line.quantity!));
  return html`<div class="h">Your electricity usage and charges</div><p style="margin:2mm">Billing period ${day(period.start)} to ${day(period.end)} (${period.days} days) &nbsp; Product: ${livingPlan} &nbsp; Meter ${start.meter}, actual read</p>
<table class="t"><tr><th>Charge</th><th class="r">Usage</th><th>Unit</th><th class="r">Rate $ (inc GST)</th><th class="r">Total (inc GST)</th></tr>${parts.map(
    (part) =>
      html`<tr class="g"><td colspan="5">${day(part.from)} - ${day(part.to)}</td></tr>${rows(
        part.lines.map((line) => [
          line.description,
          line.unit === 'kWh' ? number(line.quantity!, 2) : String(line.quantity),
          line.unit,
          line.rate!.toFixed(line.unit === 'kWh' ? 5 : 4),
          dollars(line.amount),
        ]),
        'lrlrr',
      )}`,
  )}
<tr class="s"><td colspan="4">Total charges for this bill</td><td class="r">${dollars(totals.newCharges)}</td></tr><tr><td colspan="4">GST included in the above total</td><td class="r">${dollars(totals.gst)}</td></tr></table>
<div class="h">Your usage summary</div><p style="margin:2mm">Total consumption <b>${number(kwh, 2)} kWh</b>. Average daily consumption ${(kwh / period.days).toFixed(2)} kWh. Average daily cost ${dollars(totals.newCharges / period.days)}.</p>
${lyingBars([...pastUsage(start, kwh / period.days, 6, 'Mon yy'), { label: 'This bill', value: Number((kwh / period.days).toFixed(1)) }], { width: 480, height: 110, color: '#e57373' })}
${smallPrint(start, 'next', 'hardship', 'late', 'ombudsman', 'language')}`;
}

const tariffCss = `body{font:8.6pt "Nimbus Sans",sans-serif;color:#000}.page{padding:12mm}p{margin-top:1.5mm}svg{margin-top:2mm}.r{text-align:right}.bar{background:#003865;color:#fff;padding:4mm 5mm;display:flex;justify-content:space-between;font-size:13pt}
.two{display:flex;gap:8mm;margin-top:6mm}.two>div{flex:1}.kv{width:100%}.kv td{padding:1mm 0;vertical-align:top}.kv td:first-child{color:#003865;width:38mm}.pay{background:#003865;color:#fff;padding:4mm;font-size:11pt}.pay b{float:right}
h3{color:#003865;border-bottom:1px solid #003865;margin-top:6mm;font-size:10.5pt}.t{width:100%}.t td,.t th{padding:1.1mm 0}.t th{color:#003865}.t .g td{font-weight:700;padding-top:3mm}.t .s td{border-top:1px solid #003865;font-weight:700}.small-print{font-size:7.2pt;margin-top:6mm}`;

/** Three registers, each under its numbered tariff; feed-in as a credit after the charges, GST on the charges only. */
export const numberedTariffs = layoutOf(
  {
    name: 'u04-numbered-tariffs',
    kind: 'small business',
    traits: ['controlled load', 'solar', 'numbered tariffs', 'cr after amounts', 'register reads'],
  },
  { states: ['QLD'], letters: true, days: [86, 93], accountDigits: 9 },
  (start) => {
    const { random, period } = start;
    const { days } = period;
    const general = [
      energy('All usage', random.int(days * 22, days * 48), random.decimal(29, 33, 3), 'anytime'),
      daily('Service fee', days, random.decimal(129, 168, 3)),
    ];
    const controlled = [
      energy('All usage', random.int(days * 4, days * 11), random.decimal(19, 22, 3), 'controlled_load'),
      charge('Metering service charge', days, 'days', Number((random.decimal(3, 5, 3) / 100).toFixed(5)), {
        class_also: ['network', 'supply'],
      }),
    ];
    const fee = lump('Paper bill fee', 1.59);
    const credit = feedIn('Solar feed-in tariff', random.int(days * 3, days * 12), random.decimal(5, 12, 3));
    const lines = [...general, ...controlled, fee, credit];
    const carried = -random.decimal(12, 90, 2);
    const totals = settle(lines, { gst: 'added', carried });
    const charges = sum([...general, ...controlled, fee].map((line) => line.amount));
    const notes = { omit: ['invoice_number' as const, 'plan_name' as const], alternatives: { subtotal: [charges] } };
    return {
      lines,
      totals,
      notes,
      css: tariffCss,
      pages: [tariffFront(start, totals), tariffBack(start, { general, controlled, fee, credit }, totals)],
    };
  },
);

interface Registers {
  general: BillLine[];
  controlled: BillLine[];
  fee: BillLine;
  credit: BillLine;
}

function tariffFront(start: Start, totals: Totals) {
  const { retailer, site, payment, random } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  return html`<div class="bar"><b>${retailer.name}</b><span>Electricity account / Tax invoice</span></div>
<div class="two"><div style="padding-top:8mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div><table class="kv">${rows(
    [
      ['Account number', group(start.account, 3, 3)],
      ['Issue date', day(start.issue)],
      ['NMI', start.nmi],
      ['Supply address', site.address],
    ],
  )}</table></div></div>
<div class="two"><div><table class="kv">${rows([
    ['Previous account balance', dollars(totals.carried, ' CR')],
    ['Payments received', dollars(0)],
    ['Opening balance', dollars(totals.carried, ' CR')],
    ['New charges, including GST', dollars(totals.newCharges)],
  ])}</table></div><div><div class="pay">Total amount due <b>${dollars(totals.totalDue)}</b></div><div class="pay" style="margin-top:2mm">Pay by <b>${day(start.due)}</b></div></div></div>
<h3>Could you be on a better plan?</h3><p style="margin-top:2mm">Based on your past usage, our Business Time of Use plan may cost you $${random.int(60, 300)} less each year (including GST). Call ${retailer.phone} to find out more.</p>
<h3>How to pay</h3><p style="margin-top:2mm">BPAY: Biller Code ${payment.billerCode}, Ref No. ${payment.reference}<br>Direct debit, credit card: ${retailer.domain}/pay or ${retailer.phone}. Cheque: ${retailer.legalName}, Locked Bag 14, Brisbane Qld 4001.<br>In person: present this page at any post office.</p><div style="margin-top:3mm">${barcode(payment.reference)}</div>
<h3>Contact us</h3><p style="margin-top:2mm">Account enquiries ${retailer.phone} (8.30am - 5pm, Monday to Friday). Faults: ${site.network} ${retailer.faults}. Life-threatening emergencies: 000.<br>${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</p>${smallPrint(start, 'language', 'hardship')}`;
}

function tariffBack(start: Start, registers: Registers, totals: Totals) {
  const { period } = start;
  const { general, controlled, fee, credit } = registers;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const reads = [general[0]!, controlled[0]!, credit].map((line, i) => {
    const { previous, current } = readsOf(start, line.quantity!);
    const register = [`${start.meter}  E1`, `${start.meter}  E2`, `${start.meter}  B1`][i]!;
    return [
      register,
      ['Tariff 20', 'Tariff 33', 'Solar export'][i]!,
      number(current),
      number(previous),
      number(line.quantity!),
    ];
  });
  const cells = (line: BillLine) => [
    line.description,
    line.unit === 'kWh' ? `${number(line.quantity!)} kWh` : line.unit ? `${line.quantity} days` : '',
    line.rate === null ? '' : `@ ${cents(line.rate, 3)} c/${line.unit === 'kWh' ? 'kWh' : 'day'}`,
    dollars(line.amount, ' CR'),
  ];
  const charges = [...general, ...controlled, fee];
  return html`<h3 style="margin-top:0">Billing period</h3><p>${day(period.start)} to ${day(period.end)} (${period.days} days)</p>
<h3>Meter readings</h3><table class="t"><tr><th>Meter / register</th><th>Tariff</th><th class="r">This reading</th><th class="r">Last reading</th><th class="r">kWh</th></tr>${rows(reads, 'llrrr')}</table><p>All readings are actual readings.</p>
<h3>Charges</h3><table class="t"><tr class="g"><td colspan="4">Tariff 20 - Small business flat rate</td></tr>${rows(general.map(cells), 'lrrr')}<tr class="g"><td colspan="4">Tariff 33 - Controlled load economy</td></tr>${rows(controlled.map(cells), 'lrrr')}<tr class="g"><td colspan="4">Other charges</td></tr>${rows([cells(fee)], 'lrrr')}
<tr class="s"><td colspan="3">Total charges excluding GST</td><td class="r">${dollars(sum(charges.map((line) => line.amount)))}</td></tr><tr><td colspan="3">GST</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="g"><td colspan="4">Credits (GST does not apply)</td></tr>${rows([cells(credit)], 'lrrr')}
<tr class="s"><td colspan="3">Total new charges</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<h3>Your usage at a glance (average kWh per day)</h3>${lyingBars([...pastUsage(start, general[0]!.quantity! / period.days, 4, 'Mon yy')], { width: 420, height: 80, color: '#5b9bd5' })}
${smallPrint(start, 'late', 'card', 'terms', 'greenhouse', 'ombudsman')}`;
}
