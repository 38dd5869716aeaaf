/** Fourth lot: a dense invoice with a code on every line, two gas bills, and a month of cylinder deliveries. */
import {
  addDays,
  type BillLine,
  bare,
  cents,
  charge,
  daily,
  daysInclusive,
  demand,
  dollars,
  energy,
  group,
  html,
  lineChart,
  lump,
  mirnOf,
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
  total,
} from '../../../kit';
import { branded } from '../../brands';
import { layoutOf } from './make';

export const codedLines = layoutOf(
  {
    name: 'r06-coded-lines',
    kind: 'small business',
    traits: ['code per line', 'net, GST and gross per line', 'dense', '$/kWh', 'kW demand by the month', 'fees'],
  },
  { states: ['NSW', 'QLD', 'ACT'], days: [28, 31], accountDigits: 10, dueAfterDays: 30 },
  (start) => {
    const coded = codedCharges(start);
    const lines = coded.map(({ line }) => line);
    const net = sum(lines.map(({ amount }) => amount));
    const gross = sum(lines.map((line) => line.amount_also!));
    const totals = {
      subtotal: net,
      gst: sum([gross, -net]),
      newCharges: gross,
      carried: 0,
      totalDue: gross,
    };
    const notes = { omit: ['previous_balance' as const, 'plan_name' as const] };
    return { lines, totals, notes, css: codedCss, pages: [codedPage(start, coded, totals)], order: 'bottom up' };
  },
);

interface Coded {
  code: string;
  uom: string;
  line: BillLine;
}

function codedCharges(start: Start): Coded[] {
  const { random, period } = start;
  const peak = random.decimal(2400, 5200, 3);
  const shoulder = random.decimal(1500, 3600, 3);
  const offPeak = random.decimal(1100, 3900, 3);
  const green = Number(((peak + shoulder + offPeak) * 0.1).toFixed(3));
  const also = { class_also: ['network' as const, 'supply' as const, 'market' as const] };
  const priced: Coded[] = [
    { code: 'NRG-101', uom: 'KWH', line: energy('ENERGY PEAK', peak, random.decimal(24, 31, 4), 'peak') },
    { code: 'NRG-102', uom: 'KWH', line: energy('ENERGY SHLDR', shoulder, random.decimal(18, 23, 4), 'shoulder') },
    { code: 'NRG-103', uom: 'KWH', line: energy('ENERGY OFFPK', offPeak, random.decimal(12, 17, 4), 'off_peak') },
    {
      code: 'GRN-010',
      uom: 'KWH',
      line: energy('GREENPOWER 10PCT', green, random.decimal(4, 7, 4), 'anytime', {
        class: 'environmental',
        metered: null,
      }),
    },
    {
      code: 'DMD-220',
      uom: 'KW',
      line: demand('DEMAND MAX', random.decimal(18, 52, 2), 'kW', random.decimal(7, 13, 4)),
    },
    { code: 'SVC-001', uom: 'DAY', line: daily('SERVICE TO PROPERTY', period.days, random.decimal(140, 260, 2)) },
    { code: 'MTR-014', uom: 'DAY', line: daily('METER DATA AGENT', period.days, random.decimal(40, 90, 2), also) },
    { code: 'FEE-033', uom: 'EA', line: lump('PAPER INVOICE FEE', 2, 'retail') },
    { code: 'ADJ-900', uom: 'EA', line: lump('LOYALTY REBATE', -random.decimal(5, 25, 2), 'retail') },
  ];
  return priced.map((coded) => {
    const { amount } = coded.line;
    return { ...coded, line: { ...coded.line, amount_also: sum([amount, percentOf(amount, 10)]) } };
  });
}

const codedCss = `body{font:7pt "DejaVu Sans Mono","Liberation Mono",monospace}.page{padding:10mm 11mm}.r{text-align:right!important}
.top{display:flex;justify-content:space-between}.top b{font-size:10pt}.blk{border:1px solid #000;padding:2mm;margin-top:4mm}.blk td{padding:.6px 5mm .6px 0}
.it{width:100%;margin-top:5mm}.it th{background:#000;color:#fff;padding:2px 3px;font-size:6.4pt}.it td{padding:1.6px 3px;border-left:1px solid #aaa;border-right:1px solid #aaa}.it .s td{border:1px solid #000;font-weight:700}
.fine{font-size:6pt;margin-top:4mm;color:#333}`;

function codedPage(start: Start, coded: readonly Coded[], totals: Totals) {
  const { retailer, period, site, payment } = start;
  const date = (day: string) => printDate(day, 'dd.mm.yyyy');
  const signed = (amount: number) => bare(amount, 'x-');
  const row = ({ code, uom, line }: Coded, i: number) => {
    const { quantity, rate, amount, amount_also: gross } = line;
    const isDay = line.unit === 'days';
    return html`<tr><td>${String((i + 1) * 10).padStart(4, '0')}</td><td>${code}</td><td>${line.description}</td><td>${date(period.start)}</td><td>${date(period.end)}</td>
<td class="r">${quantity === null ? '' : number(quantity, isDay ? 0 : 3)}</td><td>${uom}</td><td class="r">${rate === null ? '' : plain(rate, 6)}</td>
<td class="r">${signed(amount)}</td><td class="r">${signed(sum([gross!, -amount]))}</td><td class="r">${signed(gross!)}</td></tr>`;
  };
  const kwh = total(coded.filter(({ line }) => line.metered && line.unit === 'kWh').map(({ line }) => line.quantity!));
  return html`<div class="top"><b>${retailer.name.toUpperCase()}</b><b>TAX INVOICE</b></div><div class="top"><span>${retailer.legalName} ABN ${retailer.abn}</span><span>Page 1 of 1</span></div>
<div class="top" style="margin-top:8mm"><p style="font-size:8.5pt;line-height:1.4">${start.customer.toUpperCase()}<br>${start.mail.line.toUpperCase()}<br>${start.mail.town.toUpperCase()}</p>
<div class="blk" style="margin-top:0"><table><tr><td>Document no.</td><td>${start.invoice}</td></tr><tr><td>Document date</td><td>${date(start.issue)}</td></tr><tr><td>Contract account</td><td>${start.account}</td></tr>
<tr><td>Net due date</td><td>${date(start.due)}</td></tr><tr><td>Terms</td><td>30 DAYS</td></tr><tr><td>AMOUNT PAYABLE AUD</td><td><b>${bare(totals.totalDue)}</b></td></tr></table></div></div>
<div class="blk"><table><tr><td>Service address</td><td>${site.address.toUpperCase()}</td></tr><tr><td>Meter point (NMI)</td><td>${start.nmi}</td></tr><tr><td>Meter</td><td>${start.meter} TYPE 4 ACTUAL</td></tr>
<tr><td>Invoice period</td><td>${date(period.start)} - ${date(period.end)}   DAYS ${period.days}</td></tr><tr><td>Volume</td><td>${number(kwh, 3)} KWH   AVG/DAY ${plain(kwh / period.days, 3)}</td></tr></table></div>
<table class="it"><tr><th>ITEM</th><th>CODE</th><th>TEXT</th><th>FROM</th><th>TO</th><th class="r">QTY</th><th>UOM</th><th class="r">PRICE AUD</th><th class="r">NET</th><th class="r">GST</th><th class="r">GROSS</th></tr>${coded.map(row)}
<tr class="s"><td colspan="8">TOTALS AUD</td><td class="r">${signed(totals.subtotal)}</td><td class="r">${signed(totals.gst)}</td><td class="r">${signed(totals.newCharges)}</td></tr></table>
<p style="margin-top:4mm">GST is worked out on each item. Items marked x- are credits. Meter data agent charges are set by the agent.</p>
<p class="fine">EFT BSB 000-000 ACCT ${payment.reference.slice(0, 9)} REF ${start.invoice} / BPAY BILLER ${payment.billerCode} REF ${payment.reference} / QUERIES ${retailer.phone} / FAULTS ${retailer.faults} / REMITTANCE ACCOUNTS@${retailer.domain.toUpperCase()}</p>
<p class="fine">PRICES FROM ${date(addDays(start.due, 30))}: NRG-101 0.298000 NRG-102 0.214500 NRG-103 0.151200 DMD-220 11.400000 SVC-001 2.110000</p>`;
}

const gasPlan = 'Flame Business Fixed';

export const gasWithCredit = layoutOf(
  {
    name: 'r07-gas-with-credit',
    kind: 'gas',
    traits: ['inc GST', 'account was in credit', 'estimated read', 'discount', 'volume to energy', 'fee'],
  },
  { states: ['VIC', 'SA', 'QLD'], days: [58, 63], accountDigits: 9, dueAfterDays: 15 },
  (drawn) => {
    const { random, period } = drawn;
    const start = {
      ...branded(drawn, 'Tallowood Gas', 'Tallowood Gas Sales Pty Limited'),
      nmi: mirnOf(random, drawn.site.state === 'QLD' ? '54' : drawn.site.state === 'SA' ? '55' : '53'),
    };
    const use = {
      m3: random.int(420, 1300),
      heat: random.decimal(37.4, 39.2, 2),
      pressure: random.decimal(1, 1.06, 4),
    };
    const mj = Math.round(use.m3 * use.heat * use.pressure);
    const gas = charge('Natural gas', mj, 'MJ', Number((random.decimal(3.1, 4.6, 3) / 100).toFixed(5)), {
      metered: 'mj',
    });
    const lines = [
      gas,
      lump('Contract discount, 6% of natural gas', -percentOf(gas.amount, 6)),
      daily('Supply to premises', period.days, random.decimal(80, 125, 2)),
      lump('Special meter inspection', random.decimal(18, 44, 2), 'retail', { class_also: ['network'] }),
    ];
    const totals = settle(lines, { gst: 'included', carried: -random.decimal(20, 190, 2) });
    const notes = {
      set: { plan_name: gasPlan },
      derivable: ['subtotal' as const],
      alternatives: { retailer_name: [start.retailer.legalName] },
      energyType: 'gas' as const,
    };
    return { start, lines, totals, notes, css: gasCss, pages: [gasPage(start, lines, totals, use)] };
  },
);

const gasCss = `body{font:9.4pt "URW Bookman","Liberation Serif",serif;color:#2d1f10}.page{padding:14mm 20mm 0 20mm}h1{font-size:20pt;color:#c4501b}
.two{display:grid;grid-template-columns:46mm 1fr;column-gap:7mm;row-gap:5mm;margin-top:6mm}.two>p:nth-child(odd){color:#c4501b;text-align:right;border-right:1px solid #c4501b;padding-right:5mm}
.w{width:100%}.w td{padding:2px 0}.r{text-align:right!important}.small{font-size:7.6pt}.small-print{font-size:7.2pt;margin-top:6mm}`;

function gasPage(
  start: Start,
  lines: readonly BillLine[],
  totals: Totals,
  use: { m3: number; heat: number; pressure: number },
) {
  const { retailer, period, site } = start;
  const date = (day: string) => printDate(day, 'dth Month yyyy');
  const reads = readsOf(start, use.m3);
  const [gas, discount, supply, fee] = lines as [BillLine, BillLine, BillLine, BillLine];
  const money = (amount: number) => dollars(amount, 'cr');
  return html`<h1>${retailer.name}</h1><p class="small">${retailer.legalName}, ABN ${group(retailer.abn, 2, 3, 3)} — gas tax invoice</p>
<p style="margin-top:9mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="two"><p>What to pay</p><p><b style="font-size:15pt">${money(totals.totalDue)}</b> &nbsp; on or before ${date(start.due)}</p>
<p>Which account</p><p>Account ${group(start.account, 3, 3)} &nbsp; Invoice ${start.invoice} of ${date(start.issue)}<br>MIRN ${group(start.nmi, 4, 3)}<br>${site.line}, ${site.town}</p>
<p>Which days</p><p>${date(period.start)} to ${date(period.end)}, ${period.days} days, on the ${gasPlan} plan</p>
<p>How much gas</p><div><table class="w small"><tr><td>Meter</td><td>Before</td><td>Now</td><td>Cubic metres</td><td>Heating value</td><td>Pressure factor</td><td class="r">Megajoules</td></tr>
<tr><td>${start.meter}</td><td>${reads.previous}</td><td>${reads.current} (E)</td><td>${number(use.m3)}</td><td>${plain(use.heat)}</td><td>${plain(use.pressure, 4)}</td><td class="r">${number(gas.quantity!)}</td></tr></table>
<p class="small">(E) an estimate: our reader could not get to the meter.</p></div>
<p>What it costs,<br>GST included</p><div><table class="w"><tr><td>${gas.description}</td><td>${number(gas.quantity!)} MJ at ${cents(gas.rate!, 3)} cents</td><td class="r">${money(gas.amount)}</td></tr>
<tr><td colspan="2">${discount.description}</td><td class="r">${money(discount.amount)}</td></tr>
<tr><td>${supply.description}</td><td>${supply.quantity} days at ${cents(supply.rate!, 2)} cents</td><td class="r">${money(supply.amount)}</td></tr>
<tr><td colspan="2">${fee.description}</td><td class="r">${money(fee.amount)}</td></tr>
<tr><td colspan="2"><b>New charges</b> (of which GST ${money(totals.gst)})</td><td class="r"><b>${money(totals.newCharges)}</b></td></tr></table></div>
<p>What was left</p><p>Your account stood at ${money(totals.carried)} before this invoice; we have taken that off.</p>
<p>How you compare</p><div>${lineChart(pastUsage(start, gas.quantity! / period.days, 7), { width: 400, height: 100, color: '#c4501b' })}<p class="small">Megajoules a day. This time: ${plain(gas.quantity! / period.days, 1)}.</p></div></div>
${smallPrint(start, 'bpay', 'late', 'ombudsman', 'language', 'next')}`;
}

const lastOld = '2026-06-30';

export const gasDailyTiers = layoutOf(
  {
    name: 'r08-gas-daily-tiers',
    kind: 'gas',
    traits: ['price change', 'tiers of MJ a day', 'ex GST', 'carbon line', 'unpaid balance', 'labels far from values'],
  },
  { states: ['NSW', 'ACT'], start: '2026-05-19', days: [60, 64], accountDigits: 8, dueAfterDays: 13 },
  (drawn) => {
    const { random } = drawn;
    const start = { ...branded(drawn, 'Ember & Main', 'Ember & Main Energy Pty Ltd'), nmi: mirnOf(random, '52') };
    const spans = tierSpans(start);
    const all = total(spans.flatMap(({ lines }) => lines.slice(0, 3).map(({ quantity }) => quantity!)));
    const offset = charge('Carbon neutral option', all, 'MJ', Number((random.decimal(0.2, 0.4, 2) / 100).toFixed(5)), {
      class: 'environmental',
    });
    const lines = [...spans.flatMap((span) => span.lines), offset];
    const totals = settle(lines, { gst: 'added', carried: random.decimal(120, 700, 2) });
    const notes = {
      omit: ['plan_name' as const],
      alternatives: { retailer_name: [start.retailer.legalName] },
      energyType: 'gas' as const,
    };
    return { start, lines, totals, notes, css: tierCss, pages: [tierPage(start, spans, offset, totals)] };
  },
);

interface Span {
  from: string;
  to: string;
  days: number;
  lines: BillLine[];
}

function tierSpans({ random, period }: Start): Span[] {
  const before = daysInclusive(period.start, lastOld);
  const prices = [random.decimal(3.8, 4.6, 4), random.decimal(2.9, 3.6, 4), random.decimal(2.2, 2.8, 4)];
  const fee = random.decimal(66, 88, 3);
  const names = ['Tier 1: to 41.1 MJ a day', 'Tier 2: next 123.3 MJ a day', 'Tier 3: the rest'];
  const spanOf = (from: string, to: string, more: number): Span => {
    const days = daysInclusive(from, to);
    const used = [days * 41.1, days * 123.3, random.decimal(400, 6000, 1)].map((mj) => Number(mj.toFixed(1)));
    const lines = names.map((name, i) =>
      charge(name, used[i]!, 'MJ', Number(((prices[i]! + more) / 100).toFixed(6)), { metered: 'mj' }),
    );
    return { from, to, days, lines: [...lines, daily('Service fee', days, fee + more * 10)] };
  };
  return [spanOf(period.start, addDays(period.start, before - 1), 0), spanOf(addDays(lastOld, 1), period.end, 0.15)];
}

const tierCss = `body{font:8.8pt "Liberation Sans",sans-serif;color:#111}.page{padding:15mm 14mm}.facts{width:100%;margin-top:6mm}.facts td{padding:2.6px 0;border-bottom:1px dotted #999}.r{text-align:right!important}
.g{width:100%;margin-top:5mm}.g td,.g th{padding:2.5px 4px}.g th{border-bottom:1.5px solid #111;font-weight:700}.g .d td{padding-top:6px;font-style:italic}.g .t td{border-top:1px solid #111;font-weight:700}h1{font-size:24pt;font-weight:400}.small-print{font-size:7pt;margin-top:6mm;columns:3}`;

function tierPage(start: Start, spans: readonly Span[], offset: BillLine, totals: Totals) {
  const { retailer, period, site } = start;
  const date = (day: string) => printDate(day, 'dd.mm.yy');
  const facts: [string, string][] = [
    ['Account holder', start.customer],
    ['Gas delivered at', site.address],
    ['Delivery Point Identifier (DPI)', group(start.nmi, 5, 3)],
    ['Account / invoice', `${start.account} / ${start.invoice}`],
    ['Invoice date', date(start.issue)],
    ['Consumption period', `${date(period.start)} - ${date(period.end)} (${period.days} days)`],
    ['Gas used', `${number(offset.quantity!, 1)} MJ (actual read, meter ${start.meter})`],
    ['Overdue from earlier invoices', dollars(totals.carried)],
    ['This invoice', dollars(totals.newCharges)],
    ['Total owing', dollars(totals.totalDue)],
    ['Last day to pay this invoice', date(start.due)],
  ];
  const row = (
    line: BillLine,
  ) => html`<tr><td>${line.description}</td><td class="r">${line.unit === 'MJ' ? `${number(line.quantity!, 1)} MJ` : `${line.quantity} days`}</td>
<td class="r">${cents(line.rate!, 4)} c</td><td class="r">${number(line.amount, 2)}</td></tr>`;
  return html`<div style="display:flex;justify-content:space-between"><h1>${retailer.name}</h1><p class="r">${retailer.legalName}<br>ABN ${group(retailer.abn, 2, 3, 3)}<br>Help ${retailer.phone} · gas leaks ${retailer.faults}</p></div>
<p style="margin-top:6mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<table class="facts">${facts.map(([label, value]) => html`<tr><td>${label}</td><td class="r">${value}</td></tr>`)}</table>
<table class="g"><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Rate (before GST)</th><th class="r">$</th></tr>${spans.map(
    ({ from, to, days, lines }) =>
      html`<tr class="d"><td colspan="4">${date(from)} - ${date(to)} (${days} days)</td></tr>${lines.map(row)}`,
  )}<tr class="d"><td colspan="4">Whole period</td></tr>${row(offset)}
<tr class="t"><td colspan="3">Before GST</td><td class="r">${number(totals.subtotal, 2)}</td></tr><tr><td colspan="3">GST 10%</td><td class="r">${number(totals.gst, 2)}</td></tr><tr class="t"><td colspan="3">This invoice</td><td class="r">${number(totals.newCharges, 2)}</td></tr></table>
<p style="margin-top:4mm">The overdue amount is payable at once. You used ${plain(offset.quantity! / period.days, 1)} MJ a day; a year ago it was ${plain((offset.quantity! / period.days) * 0.91, 1)} MJ.</p>${smallPrint(start, 'bpay', 'card', 'post', 'hardship', 'ombudsman', 'language')}`;
}
