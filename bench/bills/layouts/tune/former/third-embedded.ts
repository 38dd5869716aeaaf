/** Embedded networks: a tenancy with hot water and a share of the common areas; several meters of one tenant, no NMI. */
import {
  abnGrouped,
  type BillLine,
  bare,
  cents,
  charge,
  daily,
  dollars,
  energy,
  type Html,
  html,
  lump,
  nmiOf,
  number,
  pastUsage,
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

export const arcadeTenancy = layoutOf(
  {
    name: 'q12-arcade-tenancy',
    kind: 'embedded network',
    traits: ['child and parent NMI', 'hot water in kL', 'common-area share', 'concession notice', 'slip at the side'],
  },
  { states: ['NSW', 'QLD', 'SA'], letters: true, days: [29, 33], accountDigits: 6, dueAfterDays: 16 },
  (start) => {
    const { random, period } = start;
    const centre = random.pick(['Lantern Arcade', 'Dockyard Plaza', 'Tramsheds Court']);
    const share = random.decimal(1.2, 4.8, 2);
    const lines = [
      energy('Tenancy power, peak (business hours)', random.decimal(480, 2100, 1), random.decimal(24, 31, 3), 'peak'),
      energy(
        'Tenancy power, off peak (after hours)',
        random.decimal(210, 990, 1),
        random.decimal(15, 20, 3),
        'off_peak',
      ),
      daily('Tenancy supply', period.days, random.decimal(90, 140, 3)),
      charge('Central hot water', random.decimal(2, 19, 2), 'kL', random.decimal(3.9, 8.8, 4), {
        class_also: ['supply'],
      }),
      lump(`Common areas, ${share}% by floor area`, random.decimal(18, 96, 2), 'retail', {
        class_also: ['supply', 'network'],
      }),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, -random.decimal(3, 44, 2)]) });
    return {
      lines,
      totals,
      notes: { omit: ['plan_name'] },
      css: arcadeCss,
      pages: [arcadePage(start, centre, lines, totals)],
    };
  },
);

const arcadeCss = `body{font:9pt "Noto Serif","DejaVu Serif",serif;color:#222}.page{padding:0}.body{position:absolute;left:12mm;top:12mm;width:126mm}.tear{position:absolute;right:0;top:0;bottom:0;width:60mm;border-left:2px dashed #8a6d3b;background:#fbf6ec;padding:12mm 7mm}
.tear small,.f small{display:block;color:#8a6d3b;font-size:7pt;margin-top:9px}.logo{font-size:17pt;font-weight:700;color:#8a6d3b;border-bottom:3px solid #8a6d3b;padding-bottom:3px}.f{display:grid;grid-template-columns:1fr 1fr;column-gap:8mm}
h3{font-size:10.5pt;color:#8a6d3b;margin:7mm 0 2mm}table{width:100%;font-size:8.2pt}td,th{padding:4px 2px;border-bottom:1px solid #e5d9c3}th{font-weight:700}.r,th.r{text-align:right;white-space:nowrap}.tt td{font-weight:700;border-bottom:2px solid #8a6d3b}.small-print p{font-size:7.2pt;margin-bottom:5px}`;

function arcadePage(start: Start, centre: string, lines: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, period, payment } = start;
  const day = (date: string) => printDate(date, 'dd Month yyyy');
  const gate = nmiOf(start.random, site.nmi);
  const fact = (label: string, value: string | Html) => html`<div><small>${label}</small>${value}</div>`;
  const paid = start.random.decimal(500, 900, 2);
  const units = (line: BillLine) =>
    line.quantity === null
      ? ''
      : `${number(line.quantity, line.unit === 'kWh' ? 1 : line.unit === 'kL' ? 2 : 0)} ${line.unit}`;
  const price = (line: BillLine) => {
    if (line.rate === null) return '';
    return line.unit === 'kL'
      ? `$${plain(line.rate, 4)}/kL`
      : `${cents(line.rate, 3)} c/${line.unit === 'kWh' ? 'kWh' : 'day'}`;
  };
  const row = (line: BillLine) =>
    html`<tr><td>${line.description}</td><td class="r">${units(line)}</td><td class="r">${price(line)}</td><td class="r">${dollars(line.amount)}</td></tr>`;
  const sumRow = (label: string, amount: number, style = '') =>
    html`<tr class="${style}"><td colspan="3">${label}</td><td class="r">${dollars(amount, '()')}</td></tr>`;
  const read = (label: string, line: BillLine) => {
    const { previous, current } = readsOf(start, line.quantity!);
    return html`<tr><td>${label}</td><td class="r">${number(previous, 2)}</td><td class="r">${number(current, 2)}</td><td class="r">${units(line)}</td></tr>`;
  };
  return html`<div class="body"><div class="logo">${retailer.name}</div><p style="font-size:7.6pt">On-selling electricity at ${centre} for its owner. ABN ${abnGrouped(retailer.abn)}</p>
<p style="margin-top:6mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p>
<h3>Tax invoice for tenancy electricity</h3><div class="f">${fact('Tenancy', html`${site.line}<br>${site.town}`)}${fact('Charges from and to', html`${day(period.start)} to<br>${day(period.end)} (${period.days} days)`)}${fact('Your NMI (child)', start.nmi)}${fact('Parent NMI at the gate meter', gate)}</div>
<h3>This invoice</h3><table><tr><th>Service</th><th class="r">Used</th><th class="r">Tariff, excl. GST</th><th class="r">Amount</th></tr>${lines.map(row)}${sumRow('Services before GST', totals.subtotal)}${sumRow('GST', totals.gst)}${sumRow('This invoice', totals.newCharges, 'tt')}${sumRow(`Last invoice ${dollars(sum([paid, totals.carried]))} less payments ${dollars(paid)}`, totals.carried)}${sumRow('Pay', totals.totalDue, 'tt')}</table>
<h3>Meter ${start.meter}</h3><table><tr><th>Register</th><th class="r">Start</th><th class="r">End</th><th class="r">Advance</th></tr>${read('Business hours', lines[0]!)}${read('After hours', lines[1]!)}${read('Hot water', lines[3]!)}</table>
<h3>Before you ask</h3>${smallPrint(start, 'hardship', 'ombudsman', 'terms', 'language')}<p style="font-size:7.2pt">You may choose another retailer. Concession and rebate forms are at the centre office; the small business rebate of $150.00 ended on 31 December 2025.</p></div>
<div class="tear"><b>Remittance advice</b>${fact('Tenant code', start.account)}${fact('Invoice', start.invoice)}${fact('Invoiced', day(start.issue))}${fact('Due', day(start.due))}${fact('Pay', html`<b style="font-size:15pt">${dollars(totals.totalDue)}</b>`)}${fact('BPAY biller', payment.billerCode)}${fact('BPAY reference', payment.reference)}${fact('Enquiries', retailer.phone)}${fact('No power?', retailer.faults)}
${fact('kWh a day, earlier invoices', html`${pastUsage(start, 55, 6, 'Mon yy').map((bar) => html`${bar.label}: ${plain(bar.value, 1)}<br>`)}`)}</div>`;
}

interface Metered {
  title: string;
  serial: string;
  lines: readonly BillLine[];
}

export const marinaBerths = layoutOf(
  {
    name: 'q13-marina-berths',
    kind: 'embedded network',
    traits: [
      'no NMI of its own',
      'gate NMI in the small print',
      'charges per meter',
      'prices with GST',
      'fee without GST',
    ],
  },
  { states: ['NSW', 'VIC', 'QLD'], start: '2026-04-01', days: [91, 91], accountDigits: 5, dueAfterDays: 28 },
  (start) => {
    const { random, period } = start;
    const price = random.decimal(29, 38, 2);
    const supply = random.decimal(35, 78, 2);
    const meters: Metered[] = ['Workshop', 'Pontoon C', 'Boat ramp kiosk'].map((title) => ({
      title,
      serial: `EN${random.digits(5)}`,
      lines: [
        energy(`${title} usage`, random.int(240, 2600), price, 'anytime'),
        daily(`${title} supply`, period.days, supply),
      ],
    }));
    const fees = [
      lump('Dishonoured payment fee', 12.5, 'retail', { taxable: false }),
      lump('Account keeping', random.pick([4.4, 6.6]), 'retail', { class_also: ['supply'] }),
    ];
    const lines = [...meters.flatMap((meter) => meter.lines), ...fees];
    const totals = settle(lines, { gst: 'included', carried: random.decimal(30, 420, 2) });
    return {
      lines,
      totals,
      notes: { omit: ['plan_name', 'site_identifier'], derivable: ['subtotal'] },
      css: marinaCss,
      pages: [marinaPage(start, meters, fees, totals)],
    };
  },
);

const marinaCss = `body{font:9.4pt "Nimbus Mono PS","Liberation Mono",monospace;line-height:1.4}.page{padding:15mm 16mm}h1{font-size:15pt;text-decoration:underline}.to{display:grid;grid-template-columns:1fr 1fr;margin:8mm 0;gap:10mm}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:5mm}.m{border:1.5px solid #000;padding:3mm}.m h4{font-size:9.4pt;border-bottom:1px solid #000;margin-bottom:2mm}.ln{display:flex;justify-content:space-between}.cal{padding-left:3mm;font-size:8pt}
.end{margin:7mm 0 0 70mm}.dbl{margin-top:3px;padding-top:2px;border-top:1px solid #000;border-bottom:3px double #000;font-weight:700}.small-print p{font-size:7.6pt;margin-top:4px}`;

function marinaPage(start: Start, meters: readonly Metered[], fees: readonly BillLine[], totals: Totals): Html {
  const { retailer, site, period } = start;
  const day = (date: string) => printDate(date, 'd Mon yyyy');
  const line = (label: string, value: string, style = '') =>
    html`<div class="ln ${style}"><span>${label}</span><span>${value}</span></div>`;
  const calculation = (one: BillLine) =>
    `${number(one.quantity!)} ${one.unit === 'kWh' ? 'kWh' : 'days'} @ ${cents(one.rate!, 2)}c`;
  const box = ({ title, serial, lines }: Metered) => {
    const { previous, current } = readsOf(start, lines[0]!.quantity!);
    return html`<div class="m"><h4>${title}, meter ${serial}</h4>${line('Was', number(previous))}${line('Is', number(current))}<br>${lines.map((one) => html`${line(one.description, bare(one.amount))}<div class="cal">${calculation(one)}</div>`)}${line('Meter total', bare(sum(lines.map((one) => one.amount))), 'dbl')}</div>`;
  };
  return html`<h1>${retailer.name}</h1><p>${retailer.legalName}, ABN ${abnGrouped(retailer.abn)}<br>Telephone ${retailer.phone}</p>
<div class="to"><div>To:<br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</div><div>${line('TAX INVOICE', start.invoice)}${line('Tenant no.', start.account)}${line('Dated', day(start.issue))}${line('Due', day(start.due))}</div></div>
<p>Electricity for ${day(period.start)} to ${day(period.end)}, ${period.days} days, at ${site.address}. All prices include GST.</p><br>
<div class="grid">${meters.map(box)}<div class="m"><h4>Fees</h4>${fees.map((fee) => line(fee.description, bare(fee.amount)))}<div class="cal">No GST on the dishonour fee</div>${line('Fees total', bare(sum(fees.map((fee) => fee.amount))), 'dbl')}</div></div>
<div class="end">${line('Meters and fees', dollars(totals.newCharges))}${line('Includes GST', dollars(totals.gst))}${line('Unpaid from last quarter', dollars(totals.carried))}${line('TO PAY', dollars(totals.totalDue), 'dbl')}</div><br>
<p>Electronic transfer: BSB 000-000, account ${start.payment.reference.slice(0, 8)}, quote tenant no. ${start.account}. Cheques to the harbour master.</p>
<p style="font-size:8pt;margin-top:4mm">This site is an embedded network. The electricity comes through the gate meter of the marina, NMI ${nmiOf(start.random, site.nmi)}, and is charged to berth holders at no more than the local standing offer. From 1 July 2026 usage will be 39.60c a kWh.</p>
${smallPrint(start, 'hardship', 'ombudsman', 'terms')}`;
}
