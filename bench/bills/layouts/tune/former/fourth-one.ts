/** Fourth lot: a letter, cards with the value above its label, and a month of passed-through charges. */
import {
  type BillLine,
  barcode,
  bare,
  cents,
  daily,
  demand,
  dollars,
  energy,
  group,
  html,
  lump,
  lyingBars,
  monthName,
  number,
  pastUsage,
  plain,
  printDate,
  type Start,
  settle,
  smallPrint,
  sum,
  type Totals,
} from '../../../kit';
import { branded } from '../../brands';
import { layoutOf } from './make';

const letterPlan = 'Shopkeeper Steady';

export const letterInParagraphs = layoutOf(
  {
    name: 'r01-letter-in-paragraphs',
    kind: 'small business',
    traits: ['sentences only', 'two bands', 'ex GST', 'new prices announced', 'balance carried'],
  },
  { states: ['VIC', 'SA'], days: [89, 92], dueAfterDays: 21 },
  (drawn) => {
    const start = branded(drawn, 'Boobook Community Energy', 'Boobook Community Energy Limited');
    const { random, period, seed } = start;
    const lines = [
      energy('peak times', random.int(1800, 3900), random.decimal(31, 38, 2), 'peak'),
      energy('off-peak times', random.int(900, 2900), random.decimal(17, 22, 2), 'off_peak'),
      daily('keeping the property connected', period.days, random.decimal(112, 148, 1)),
    ];
    const opening = random.decimal(900, 1900, 2);
    const totals = settle(lines, { gst: 'added', carried: seed % 2 === 0 ? 0 : random.decimal(20, 140, 2) });
    const notes = {
      set: { plan_name: letterPlan },
      alternatives: { previous_balance: [opening], retailer_name: [start.retailer.legalName] },
    };
    return { start, lines, totals, notes, css: letterCss, pages: [letter(start, lines, totals, opening)] };
  },
);

const letterCss = `body{font:10.6pt/1.5 "C059","Century Schoolbook","Liberation Serif",serif;color:#1b1b1b}
.page{padding:20mm 30mm 0 28mm}.head{text-align:right;font-size:9pt;line-height:1.35}.head b{font-size:15pt;color:#5b3a12}
.body p{text-align:justify;margin-top:9px}.foot{position:absolute;bottom:10mm;left:28mm;right:30mm;font-size:7.4pt;line-height:1.3;text-align:center}`;

function letter(start: Start, lines: readonly BillLine[], totals: Totals, opening: number) {
  const { retailer, period, site, random } = start;
  const [peak, offPeak, supply] = lines as [BillLine, BillLine, BillLine];
  const date = (day: string) => printDate(day, 'd Month yyyy');
  const kwh = peak.quantity! + offPeak.quantity!;
  const paid = sum([opening, -totals.carried]);
  const nextPeak = plain(peak.rate! * 100 + 1.32, 2);
  return html`<div class="head"><b>${retailer.name}</b><br>a member-owned retailer<br>${retailer.phone} · ${retailer.domain}</div>
<p style="margin-top:8mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<p style="margin-top:8mm">${date(start.issue)}</p>
<p style="margin-top:5mm"><b>Tax invoice ${start.invoice} for electricity account ${group(start.account, 3, 3)}</b></p>
<div class="body"><p>Dear member,</p>
<p>thank you for buying your power with your neighbours. This letter is the account for ${site.line}, ${site.town}, which is on our ${letterPlan} plan.
It covers the ${period.days} days from ${date(period.start)} up to and including ${date(period.end)}. In that time the meter there (serial number ${start.meter},
National Metering Identifier ${group(start.nmi, 4, 3)}) measured ${number(kwh)} kWh, or about ${plain(kwh / period.days, 1)} kWh a day. It was read as usual.</p>
<p>You used ${number(peak.quantity!)} kWh at peak times. At ${cents(peak.rate!, 2)} cents per kWh that makes ${dollars(peak.amount)}.
The other ${number(offPeak.quantity!)} kWh were used at off-peak times and cost ${cents(offPeak.rate!, 2)} cents per kWh, which makes ${dollars(offPeak.amount)}.
For keeping the property connected we charge ${cents(supply.rate!, 1)} cents a day; over ${period.days} days that is ${dollars(supply.amount)}.</p>
<p>The three come to ${dollars(totals.subtotal)}. We add GST of ${dollars(totals.gst)}, so that the charges of this account are ${dollars(totals.newCharges)}.</p>
<p>Your last account was for ${dollars(opening)}. We received ${dollars(paid)} on ${printDate(period.start, 'd Month yyyy')}, thank you, which leaves ${dollars(totals.carried)}
outstanding from before.</p>
<p><b>All told, please pay ${dollars(totals.totalDue)} no later than ${date(start.due)}.</b> You can do so by BPAY with biller code ${start.payment.billerCode} and
reference ${group(start.payment.reference, 4, 4)}, or by ringing us.</p>
<p>One more thing. On 1 January 2027 our peak price becomes ${nextPeak} cents per kWh and a day's connection ${plain(supply.rate! * 100 + 4, 1)} cents, both before GST. A shop like yours pays about
${dollars(random.int(90, 210))} a year more then; other plans of ours may cost you less.</p>
<p>With kind regards,</p><p style="margin-top:14mm">The billing desk</p></div>
<p class="foot">${retailer.legalName} · ABN ${group(retailer.abn, 2, 3, 3)} · Faults and emergencies ${retailer.faults} · Energy ombudsman 1800 160 401</p>`;
}

const cardPlan = 'Plain & Simple Business';

export const valueCards = layoutOf(
  {
    name: 'r02-value-cards',
    kind: 'small business',
    traits: ['tiles', 'values above labels', 'inc GST', 'green power line', 'start of period without its year'],
  },
  { states: ['VIC', 'NSW', 'SA'], days: [28, 31], accountDigits: 10, dueAfterDays: 14 },
  (drawn) => {
    const start = branded(drawn, 'Pademelon', 'Pademelon Retail Pty Ltd');
    const { random, period, seed } = start;
    const kwh = random.int(280, 720) * 4;
    const lines = [
      energy('Power, any time', kwh, random.decimal(29, 36, 2), 'anytime'),
      daily('Being connected', period.days, random.decimal(118, 165, 2)),
      energy('Quarter wind (25% GreenPower)', kwh / 4, random.decimal(6, 8.5, 2), 'anytime', {
        class: 'environmental',
        metered: null,
      }),
      lump('Direct debit thank-you', -random.pick([4, 5, 6.5])),
    ];
    const totals = settle(lines, { gst: 'included', carried: seed % 3 === 0 ? random.decimal(12, 80, 2) : 0 });
    const notes = {
      set: { plan_name: cardPlan },
      derivable: ['subtotal' as const],
      alternatives: { retailer_name: [start.retailer.legalName] },
    };
    return { start, lines, totals, notes, css: cardCss, pages: [cards(start, lines, totals)], order: 'by column' };
  },
);

const cardCss = `body{font:9pt "Lato","Open Sans",sans-serif;color:#123}.page{padding:12mm 13mm;background:#f4f1fb}
.grid{display:grid;gap:4mm;margin-top:5mm}.three{grid-template-columns:repeat(3,1fr)}.two{grid-template-columns:1fr 1fr}
.card{background:#fff;border-radius:4mm;padding:4.5mm}.card b{display:block;font-size:16pt;font-weight:700;color:#4a2aa8}
.card span{font-size:8pt;color:#667}.mini b{font-size:10pt;color:#123}.calc{display:block;margin-top:2mm;font-size:8.4pt}
h1{font-size:22pt;font-weight:900;color:#4a2aa8;letter-spacing:-.5px}h2{font-size:11pt;margin-top:7mm}.small-print{font-size:6.8pt;margin-top:5mm;color:#556}`;

function cards(start: Start, lines: readonly BillLine[], totals: Totals) {
  const { retailer, period, site, payment } = start;
  const date = (day: string) => printDate(day, 'd Mon yyyy');
  const kwh = lines[0]!.quantity!;
  const tile = (value: string, label: string, kind = '') =>
    html`<div class="card ${kind}"><b>${value}</b><span>${label}</span></div>`;
  const calculation = ({ quantity, unit, rate }: BillLine) =>
    quantity === null ? '' : `${number(quantity)} ${unit} × ${cents(rate!, 2)}¢`;
  return html`<div style="display:flex;justify-content:space-between"><h1>${retailer.name}</h1><p style="text-align:right;font-size:8pt">Tax invoice from ${retailer.legalName}<br>ABN ${group(retailer.abn, 2, 3, 3)}<br>${retailer.phone}</p></div>
<p style="margin-top:5mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<div class="grid three">${tile(dollars(totals.totalDue), 'to pay, GST included')}${tile(date(start.due), 'pay by')}${tile(`${number(kwh)} kWh`, `used in ${period.days} days`)}</div>
<div class="grid three">${tile(group(start.account, 4, 3), 'Account number', 'mini')}${tile(start.invoice, 'Invoice', 'mini')}${tile(date(start.issue), 'Sent', 'mini')}
${tile(start.nmi, 'NMI', 'mini')}${tile(`${printDate(period.start, 'd Mon')} – ${date(period.end)}`, `Billing period (${period.days} days)`, 'mini')}${tile(cardPlan, 'Plan', 'mini')}</div>
<div class="grid" style="margin-top:4mm">${tile(site.address, 'Supply address', 'mini')}</div>
<h2>What makes it up</h2><div class="grid two" style="margin-top:2mm">${lines.map(
    (line) =>
      html`<div class="card"><b>${dollars(line.amount, '−$')}</b><span>${line.description}</span><span class="calc">${calculation(line)}</span></div>`,
  )}</div>
<div class="grid three">${tile(dollars(totals.newCharges), 'new charges', 'mini')}${tile(dollars(totals.carried), 'left over from last time', 'mini')}${tile(dollars(totals.gst), 'GST inside the new charges', 'mini')}</div>
<div class="grid three">${tile(`${plain(kwh / period.days, 1)} kWh`, 'a day on average', 'mini')}${tile(`${plain((kwh / period.days) * 1.07, 1)} kWh`, 'a day this time last year', 'mini')}${tile(dollars(sum([totals.newCharges / period.days])), 'a day', 'mini')}</div>
<p style="margin-top:4mm;font-size:8pt">BPAY biller ${payment.billerCode}, ref ${payment.reference}</p>${smallPrint(start, 'late', 'language')}`;
}

export const passedThroughMonth = layoutOf(
  {
    name: 'r03-passed-through-month',
    kind: 'small business',
    traits: ['pass-through', 'loss factor in the heading', 'kVA demand', 'unit beside the rate', 'NMI with letters'],
  },
  { states: ['NSW'], letters: true, start: '2026-08-01', days: [31, 31], accountDigits: 8, dueAfterDays: 14 },
  (start) => {
    const { random } = start;
    const factors = { mlf: random.decimal(0.98, 1.01, 4), dlf: random.decimal(1.03, 1.06, 4) };
    const loss = Number((factors.mlf * factors.dlf).toFixed(5));
    const sections = passThroughSections(start, loss);
    const lines = sections.flatMap((section) => section.lines);
    const totals = settle(lines, { gst: 'added' });
    const rolling = lines.find((line) => line.metered === 'demand_kva')!.quantity!;
    const kva = Number((rolling * random.decimal(0.85, 0.97, 2)).toFixed(2));
    const kw = Number((kva * random.decimal(0.91, 0.98, 2)).toFixed(2));
    const notes = {
      set: { demand_kw: kw },
      omit: ['plan_name' as const, 'previous_balance' as const],
      alternatives: { demand_kva: [kva] },
    };
    const pages = [
      passThroughFront(start, sections, totals),
      passThroughTables(start, sections, factors, loss, { kva, kw }),
    ];
    return { lines, totals, notes, css: passThroughCss, pages };
  },
);

interface Section {
  heading: string;
  note: string;
  lines: BillLine[];
}

/** Cents per kWh on energy that another line has counted already. */
function per(description: string, kwh: number, rate: number, more: Partial<BillLine>): BillLine {
  return energy(description, kwh, rate, 'anytime', { metered: null, ...more });
}

function passThroughSections(start: Start, loss_factor: number): Section[] {
  const { random, period } = start;
  const peak = random.decimal(9000, 16000, 2);
  const offPeak = random.decimal(5000, 9000, 2);
  const all = Number((peak + offPeak).toFixed(2));
  const network = { class: 'network' } as const;
  return [
    {
      heading: 'A. Contract energy',
      note: `volumes at the meter, times the net loss factor ${loss_factor.toFixed(5)}`,
      lines: [
        energy('Business hours peak', peak, random.decimal(10, 14, 4), 'peak', { loss_factor }),
        energy('Off-peak', offPeak, random.decimal(6, 9, 4), 'off_peak', { loss_factor }),
      ],
    },
    {
      heading: 'B. Distribution network',
      note: 'tariff ET41LV, passed through as charged',
      lines: [
        daily('Network access', period.days, random.decimal(900, 1900, 3), {
          ...network,
          class_also: ['retail', 'supply'],
        }),
        per('Network peak volume', peak, random.decimal(4, 7, 4), { ...network, time_period: 'peak' }),
        per('Network off-peak volume', offPeak, random.decimal(1, 3, 4), { ...network, time_period: 'off_peak' }),
        demand('Rolling 12-month demand', random.decimal(60, 140, 2), 'kVA', random.decimal(0.31, 0.44, 5), {
          times: period.days,
        }),
      ],
    },
    ...schemesAndMarket(start, all),
  ];
}

function schemesAndMarket({ random, period }: Start, all: number): Section[] {
  const green = { class: 'environmental' } as const;
  return [
    {
      heading: 'C. Government schemes',
      note: 'at cost',
      lines: [
        per('Large-scale renewables (LRET)', all, random.decimal(0.7, 1.1, 4), green),
        per('Small-scale renewables (SRES)', all, random.decimal(0.4, 0.9, 4), green),
        per('NSW Energy Savings Scheme', all, random.decimal(0.2, 0.4, 4), green),
        per('NSW Peak Demand Reduction', all, random.decimal(0.1, 0.2, 4), green),
      ],
    },
    {
      heading: 'D. Market and metering',
      note: 'AEMO and the metering coordinator',
      lines: [
        per('AEMO participant fees', all, random.decimal(0.05, 0.1, 5), { class: 'market' }),
        per('Ancillary services', all, random.decimal(0.01, 0.04, 5), { class: 'market' }),
        daily('Type 4 meter', period.days, random.decimal(180, 290, 3), {
          class_also: ['network', 'market', 'supply'],
        }),
      ],
    },
  ];
}

const passThroughCss = `body{font:8.6pt "Roboto Condensed","Liberation Sans Narrow",sans-serif}.page{padding:14mm 15mm}
h1{font-size:17pt;font-weight:300}h3{font-size:9.4pt;margin-top:5mm;background:#e6ecef;padding:2px 5px}h3 i{font-weight:400;font-size:8pt}
.facts td{padding:1.5px 8mm 1.5px 0}.lines{width:100%}.lines td,.lines th{padding:2px 5px;border-bottom:1px dotted #9ab}.r{text-align:right!important}
.sum{width:96mm;margin-top:6mm}.sum td{padding:3px 0;border-bottom:1px solid #ccd}.sum .t td{font-weight:700;font-size:11pt}.small{font-size:7pt}`;

function passThroughFront(start: Start, sections: readonly Section[], totals: Totals) {
  const { retailer, period, site, payment } = start;
  const date = (day: string) => printDate(day, 'dd-MON-yyyy');
  const facts: [string, string][] = [
    ['Tax invoice no.', start.invoice],
    ['Account', start.account],
    ['Invoice date', date(start.issue)],
    ['Payment due', date(start.due)],
    ['From', date(period.start)],
    ['To', date(period.end)],
    ['Premises', site.address],
    ['NMI', start.nmi],
  ];
  return html`<h1>${retailer.name}</h1><p class="small">Commercial accounts · ABN ${group(retailer.abn, 2, 3, 3)} · ${retailer.phone}</p>
<div style="display:flex;justify-content:space-between;margin-top:12mm"><p>${start.customer}<br>Accounts payable<br>${start.mail.line}<br>${start.mail.town}</p>
<table class="facts">${facts.map(([label, value]) => html`<tr><td>${label}</td><td style="max-width:62mm"><b>${value}</b></td></tr>`)}</table></div>
<table class="sum">${sections.map((section) => html`<tr><td>${section.heading}</td><td class="r">${bare(sum(section.lines.map(({ amount }) => amount)))}</td></tr>`)}
<tr><td>Total excluding GST</td><td class="r">${bare(totals.subtotal)}</td></tr><tr><td>GST at 10%</td><td class="r">${bare(totals.gst)}</td></tr>
<tr class="t"><td>Total including GST</td><td class="r">${dollars(totals.newCharges)}</td></tr></table>
<p style="margin-top:10mm">Electronic transfer: BSB 000-000, account ${payment.reference.slice(0, 9)}, quoting ${start.invoice}. Interest of 9.50% a year runs on late amounts.</p>
<div style="margin-top:8mm">${lyingBars(pastUsage(start, 640, 7), { width: 380, height: 120, color: '#46788c' })}</div><p class="small">kWh a day, last seven months</p>
<div style="position:absolute;bottom:12mm;left:15mm">${barcode(start.invoice)}<p class="small">${start.customer} · ${start.account} · ${dollars(totals.totalDue)} by ${date(start.due)}</p></div>`;
}

const rateUnits: Record<string, string> = { kWh: 'c/kWh', days: '$/day', kVA: '$/kVA/day' };

function passThroughTables(
  start: Start,
  sections: readonly Section[],
  factors: { mlf: number; dlf: number },
  loss: number,
  most: { kva: number; kw: number },
) {
  const rate = (line: BillLine) => (line.unit === 'kWh' ? cents(line.rate!, 5) : plain(line.rate!, 5));
  const row = (
    line: BillLine,
  ) => html`<tr><td>${line.description}</td><td class="r">${number(line.quantity!, line.unit === 'days' ? 0 : 2)}</td><td>${line.unit}${line.times ? ` × ${line.times} days` : ''}</td>
<td class="r">${rate(line)}</td><td>${rateUnits[line.unit!]}</td><td class="r">${bare(line.amount)}</td></tr>`;
  const usage = sections[0]!.lines.map(({ quantity }) => quantity!);
  return html`<p>${start.retailer.name} · invoice ${start.invoice} · ${monthName(start.period.end)} 2026</p><h1 style="margin-top:4mm">Charges for NMI ${start.nmi}</h1>
${sections.map(
  (
    section,
  ) => html`<h3>${section.heading} <i>${section.note}</i></h3><table class="lines"><tr class="small"><th style="width:62mm">Charge</th><th class="r">Volume</th><th>Unit</th><th class="r">Rate</th><th>per</th><th class="r">Amount $</th></tr>${section.lines.map(row)}
<tr><td colspan="5"><b>Subtotal ${section.heading.slice(0, 1)}</b></td><td class="r"><b>${bare(sum(section.lines.map(({ amount }) => amount)))}</b></td></tr></table>`,
)}
<h3>Supply point</h3><p style="margin-top:2mm">Loss factors: transmission (MLF) ${factors.mlf.toFixed(4)}, distribution (DLF) ${factors.dlf.toFixed(4)}, net ${loss.toFixed(5)}. Metered energy this month ${number(usage[0]! + usage[1]!, 2)} kWh over ${start.period.days} days.</p>
<p style="margin-top:1mm">Highest half-hour this month: ${plain(most.kw)} kW, ${plain(most.kva)} kVA, power factor ${plain(most.kw / most.kva, 3)}. Meter ${start.meter}, interval data, all actual.</p>`;
}
