/** A shop in a centre's own network, and gas by the day's blocks. */
import {
  abnGrouped,
  type BillLine,
  barChart,
  bare,
  cents,
  charge,
  daily,
  dollars,
  energy,
  group,
  type Html,
  html,
  lump,
  lyingBars,
  mirnOf,
  nmiOf,
  number,
  pastUsage,
  printDate,
  readsOf,
  rows,
  type Start,
  settle,
  smallPrint,
  type Totals,
  total,
} from '../../kit';
import { paidBill, paymentSlip } from './fifth-parts';
import { layoutOf } from './make';

/** A billing agent's invoice: multiplied reads, the centre's own identifier beside the shop's, a share of the common area. */
export const centreShop = layoutOf(
  {
    name: 's10-centre-shop',
    kind: 'embedded network',
    traits: ['parent NMI', 'multiplier', 'network charge', 'common area share', 'agent of the seller'],
  },
  { states: ['NSW', 'QLD', 'VIC'], days: [28, 31], accountDigits: 6, dueAfterDays: 14 },
  (start) => {
    const { random, period, site } = start;
    const [peak, off] = [random.int(26, 88) * 40, random.int(15, 61) * 40];
    const lines = [
      energy('Electricity - Peak', peak, random.decimal(21, 27, 4), 'peak'),
      energy('Electricity - Off Peak', off, random.decimal(13, 18, 4), 'off_peak'),
      charge('Network Usage Charge', peak + off, 'kWh', random.decimal(0.061, 0.093, 6), { class: 'network' }),
      daily('Embedded Network Supply Charge', period.days, random.decimal(96, 168, 4)),
      charge('Meter Service Fee', 1, 'months', random.decimal(6, 14, 2), { class_also: ['network', 'supply'] }),
      lump('Common area electricity - your share', random.decimal(18, 95, 2), 'retail', {
        class_also: ['network', 'supply'],
      }),
    ];
    const totals = settle(lines, { gst: 'added' });
    const parent = nmiOf(random, site.nmi);
    const notes = { omit: ['plan_name'] as const };
    return {
      lines,
      totals,
      notes,
      css: shopCss,
      pages: [shopFront(start, totals), shopBack(start, lines, totals, parent)],
    };
  },
);

const shopCss = `body{font:9.3pt "Liberation Sans",Arial,sans-serif;color:#222}.page{padding:15mm 17mm}.ag{font-size:16pt;font-weight:700;color:#006d77}.ag small{display:block;font-size:8.4pt;font-weight:400;color:#444}.sp{display:flex;justify-content:space-between}.r{text-align:right}.sq{border:1px solid #83c5be;padding:4mm;margin-top:8mm}.sq td{padding:2.5px 26px 2.5px 0}
.w{width:100%;margin-top:2mm}.w td,.w th{padding:4px 5px;border-bottom:1px solid #d5e8e6}.w th{background:#006d77;color:#fff}.w .s td{font-weight:700}.hd{background:#edf6f9;padding:2mm 3mm;font-weight:700;color:#006d77;margin-top:7mm}.slip{position:absolute;left:17mm;right:17mm;bottom:11mm;border-top:1.5px dotted #006d77;padding-top:4mm;display:flex;gap:6mm;font-size:8pt}.slip>*{flex:1}.slip table{width:100%}.small-print{font-size:7.6pt;margin-top:7mm}`;

function shopFront(start: Start, totals: Totals): Html {
  const { retailer, site, period, random } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const before = paidBill(random);
  return html`<div class="sp"><div class="ag">${retailer.name}<small>Embedded network electricity</small></div><div class="r">TAX INVOICE<br>${retailer.legalName}<br>ABN ${abnGrouped(retailer.abn)}</div></div>
<div class="sp" style="margin-top:12mm"><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p class="r" style="font-size:13pt"><b>Amount due ${dollars(totals.totalDue)}</b><br>Due date ${date(start.due)}</p></div>
<div class="sq"><table>${rows([
    ['Account number', start.account, 'Invoice number', start.invoice],
    ['NMI', start.nmi, 'Issue date', date(start.issue)],
    ['Meter number', start.meter, 'Billing period', `${date(period.start)} - ${date(period.end)}`],
  ])}</table><p style="margin-top:2mm">Supply address: ${site.address}</p></div>
<div class="hd">Account summary</div><table class="w">${rows(
    [
      ['Opening balance', dollars(before)],
      ['Payments received', dollars(-before)],
      ['Balance carried forward', dollars(0)],
      ['New charges (ex GST)', dollars(totals.subtotal)],
      ['GST on new charges', dollars(totals.gst)],
    ],
    'lr',
  )}<tr class="s"><td>Total amount due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<p style="margin-top:6mm">Your electricity is sold to you by the owner of the centre under an exemption of the Australian Energy Regulator; we read the meters and send the bills. Accounts ${retailer.phone}. No power? First ask your centre management, then call ${retailer.faults}.</p>
${smallPrint(start, 'late', 'hardship', 'language')}${paymentSlip(start, totals, date(start.due))}`;
}

function shopBack(start: Start, lines: readonly BillLine[], totals: Totals, parent: string): Html {
  const { period } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const places = (line: BillLine) =>
    line.unit === 'months'
      ? `$${line.rate!.toFixed(2)} / month`
      : line.unit === 'days'
        ? `$${line.rate!.toFixed(6)} / day`
        : `$${line.rate!.toFixed(6)} / kWh`;
  const cells = (line: BillLine) => {
    if (line.rate === null) return [line.description, '', '', bare(line.amount)];
    const unit = line.unit === 'months' ? 'month' : line.unit!;
    return [line.description, `${number(line.quantity!)} ${unit}`, places(line), bare(line.amount)];
  };
  const reads = lines.slice(0, 2).map((line, i) => {
    const { previous, current } = readsOf(start, line.quantity!, 40);
    return [i === 0 ? 'Peak' : 'Off Peak', number(previous), number(current), '40', number(line.quantity!), 'Actual'];
  });
  const used = total(lines.slice(0, 2).map((line) => line.quantity!));
  return html`<div class="hd" style="margin-top:0">Meter readings, ${date(period.start)} - ${date(period.end)} (${period.days} days)</div><table class="w"><tr><th>Register</th><th class="r">Previous</th><th class="r">Current</th><th class="r">Multiplier</th><th class="r">Usage kWh</th><th class="r">Type</th></tr>${rows(reads, 'lrrrrr')}</table>
<div class="hd">Your charges</div><table class="w"><tr><th>Charge</th><th class="r">Usage</th><th class="r">Rate (ex GST)</th><th class="r">Amount $</th></tr>${rows(lines.map(cells), 'lrrr')}${rows(
    [
      ['Total new charges (ex GST)', '', '', bare(totals.subtotal)],
      ['GST', '', '', bare(totals.gst)],
    ],
    'lrrr',
  )}<tr class="s"><td colspan="3">Total new charges (inc GST)</td><td class="r">${bare(totals.newCharges)}</td></tr></table>
<div class="hd">About your embedded network</div><p style="margin-top:2mm">Parent NMI of the centre: ${parent}. Distributor: ${start.site.network}. The common area share is worked out from the floor area of your shop, as your lease says.</p>
<div class="hd">Usage history, average kWh per day</div>${barChart(pastUsage(start, used / period.days, 12), { width: 640, height: 140, color: '#83c5be' })}${smallPrint(start, 'ombudsman', 'terms')}`;
}

/** Gas in the blocks of a day, times the days; cubic metres to megajoules in a table; without GST until the end. */
export const gasByTheDay = layoutOf(
  {
    name: 's11-gas-by-the-day',
    kind: 'gas',
    traits: ['MJ blocks', 'DPI', 'heating value', 'pressure factor', 'balance carried', 'columns'],
  },
  { states: ['NSW', 'ACT'], days: [88, 93], accountDigits: 11 },
  (drawn) => {
    const { random, period } = drawn;
    const start: Start = { ...drawn, nmi: mirnOf(random, '52') };
    const gas = {
      m3: random.int(820, 1790),
      heat: random.decimal(38.1, 39.4, 2),
      pressure: random.decimal(0.9981, 1.0192, 4),
    };
    const mj = Math.round(gas.m3 * gas.heat * gas.pressure);
    const first = Math.round(82.192 * period.days);
    const second = 2 * first;
    const block = (name: string, of: number, low: number, high: number) =>
      charge(name, of, 'MJ', Number((random.decimal(low, high, 3) / 100).toFixed(6)), { metered: 'mj' });
    const lines = [
      block(`First ${number(first)} MJ`, first, 4.1, 4.9),
      block(`Next ${number(second)} MJ`, second, 3.3, 3.9),
      block('Remaining MJ', mj - first - second, 2.9, 3.2),
      daily('Supply charge', period.days, random.decimal(62, 96, 3)),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(35, 160, 2) });
    const plan = 'Business Gas Easy';
    const notes = { set: { plan_name: plan }, energyType: 'gas' as const };
    return {
      start,
      lines,
      totals,
      notes,
      css: gasCss,
      pages: [gasFront(start, totals, mj), gasBack(start, lines, totals, { ...gas, mj, plan })],
    };
  },
);

const gasCss = `body{font:9.2pt "Noto Sans","Liberation Sans",sans-serif;color:#222}.page{padding:0 14mm}.tp{background:#123c69;color:#fff;margin:0 -14mm;padding:9mm 14mm;display:flex;justify-content:space-between}.tp b{font-size:19pt}.r{text-align:right}.c3{display:flex;gap:5mm;margin-top:8mm}.c3>div{flex:1;background:#eee2dc;padding:4mm}.c3 b{display:block;font-size:14pt;color:#ac3b61}
.x{width:100%}.x td,.x th{padding:4px 2px;border-bottom:1px solid #e2d6d0}.x th{font-size:8pt;color:#123c69;font-weight:700}.x .s td{font-weight:700;color:#ac3b61}h2{font-size:12pt;color:#123c69;margin:7mm 0 2mm}.ad{display:flex;gap:10mm;margin-top:8mm}.ad>*{flex:1}.slip{position:absolute;left:14mm;right:14mm;bottom:9mm;border-top:1px dashed #123c69;padding-top:4mm;display:flex;gap:6mm;font-size:7.8pt}.slip>*{flex:1}.slip table{width:100%}.small-print{font-size:7.2pt;margin-top:6mm}`;

function gasFront(start: Start, totals: Totals, mj: number): Html {
  const { retailer, site, period, random } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const part = random.decimal(90, 280, 2);
  return html`<div class="tp"><b>${retailer.name}</b><span class="r">Your natural gas bill<br>Tax invoice</span></div>
<div class="ad"><div>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><table class="x">${rows(
    [
      ['Account number', group(start.account, 3, 4)],
      ['Invoice number', start.invoice],
      ['Issue date', date(start.issue)],
      ['DPI', group(start.nmi, 4, 3, 3)],
      ['Supply address', html`${site.line}<br>${site.town}`],
    ],
    'lr',
  )}</table></div>
<div class="c3"><div>Total amount due<b>${dollars(totals.totalDue)}</b></div><div>Due date<b>${date(start.due)}</b></div><div>Billing days<b>${period.days}</b></div></div>
<h2>Your account</h2><table class="x">${rows(
    [
      ['Previous balance', dollars(totals.carried + part)],
      ['Payments received', dollars(-part)],
      ['Balance carried forward (due now)', dollars(totals.carried)],
      ['New charges including GST', dollars(totals.newCharges)],
    ],
    'lr',
  )}<tr class="s"><td>Total amount due</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>
<h2>Your average daily usage (MJ)</h2>${lyingBars(pastUsage(start, mj / period.days, 5, 'Mon yy'), { width: 560, height: 95, color: '#ac3b61' })}
<p style="margin-top:4mm">Smell gas? Leave the building and call ${retailer.faults}. Enquiries ${retailer.phone}. ${retailer.legalName} ABN ${abnGrouped(retailer.abn)}</p>
<p style="margin-top:3mm"><b>Better offer:</b> on our lowest gas plan for business you could pay about $${random.int(30, 160)} less a year (inc. GST).</p>${paymentSlip(start, totals, date(start.due))}`;
}

interface Gas {
  m3: number;
  heat: number;
  pressure: number;
  mj: number;
  plan: string;
}

function gasBack(start: Start, lines: readonly BillLine[], totals: Totals, gas: Gas): Html {
  const { period } = start;
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const { previous, current } = readsOf(start, gas.m3);
  return html`<div class="tp"><b>Your plan: ${gas.plan}</b><span class="r">${date(period.start)} to ${date(period.end)}<br>${period.days} days</span></div>
<h2>How we calculated your usage</h2><table class="x"><tr><th>Meter no.</th><th class="r">Previous read</th><th class="r">Current read</th><th class="r">Cubic metres</th><th class="r">Heating value</th><th class="r">Pressure factor</th><th class="r">Total MJ</th></tr>${rows(
    [
      [
        start.meter,
        `${previous} A`,
        `${current} A`,
        number(gas.m3),
        gas.heat.toFixed(2),
        gas.pressure.toFixed(4),
        number(gas.mj),
      ],
    ],
    'lrrrrrr',
  )}</table>
<h2>New charges</h2><table class="x"><tr><th>Usage</th><th class="r">Quantity</th><th class="r">Rate</th><th class="r">Amount</th></tr>${rows(
    lines.map((line) =>
      line.unit === 'days'
        ? [line.description, `${line.quantity} days`, `${cents(line.rate!, 3)} c/day`, dollars(line.amount)]
        : [line.description, `${number(line.quantity!)} MJ`, `${cents(line.rate!, 3)} c/MJ`, dollars(line.amount)],
    ),
    'lrrr',
  )}${rows(
    [
      ['Subtotal', '', '', dollars(totals.subtotal)],
      ['GST 10%', '', '', dollars(totals.gst)],
    ],
    'lrrr',
  )}<tr class="s"><td colspan="3">New charges including GST</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<p style="margin-top:3mm">Blocks are set per day (82.192 MJ, then 164.384 MJ) and grow with the days of the bill. Your next read is around ${date(start.due)}.</p>${smallPrint(start, 'bpay', 'card', 'post', 'late', 'hardship', 'ombudsman', 'language')}`;
}
