/** Contract bills of large sites and invoices of embedded networks. */
import {
  abnGrouped,
  type BillLine,
  charge,
  daily,
  demand,
  dollars,
  energy,
  group,
  html,
  lump,
  number,
  printDate,
  rows,
  settle,
  sum,
} from '../../../kit';
import { layoutOf } from './make';

const env = { class: 'environmental', metered: null } as const;
const market = { class: 'market', metered: null } as const;
const network = { class: 'network', metered: null } as const;

/** Sections with letters, loss factors in a column, rates in c/kWh, one line of network a page below. */
export const lossFactorColumn = layoutOf(
  {
    name: 'n09-loss-factor-column',
    kind: 'large market',
    traits: ['loss factor column', 'c/kWh', 'sections', 'summary first', 'kVA a month'],
  },
  { states: ['NSW', 'VIC', 'QLD'], days: [30, 31], start: '2026-05-01', accountDigits: 10 },
  (start) => {
    const { random, period, retailer, site } = start;
    const lf = random.decimal(1.0201, 1.0712, 4);
    const dlf = random.decimal(1.0301, 1.0512, 4);
    const [peak, off] = [random.decimal(21000, 61000, 2), random.decimal(18000, 52000, 2)];
    const all = Number((peak + off).toFixed(2));
    const kva = random.int(140, 420);
    const groups: [string, BillLine[]][] = [
      [
        'A. Retail energy',
        [
          energy('Contract peak', peak, random.decimal(11, 15, 4), 'peak', { loss_factor: lf }),
          energy('Contract off-peak', off, random.decimal(6, 9, 4), 'off_peak', { loss_factor: lf }),
        ],
      ],
      [
        'B. Environmental schemes',
        [
          energy('LRET (large-scale)', all, random.decimal(0.7, 1, 4), 'anytime', { ...env, loss_factor: dlf }),
          energy('SRES (small-scale)', all, random.decimal(0.6, 0.9, 4), 'anytime', { ...env, loss_factor: dlf }),
          energy('State efficiency certificates', all, random.decimal(0.1, 0.4, 4), 'anytime', {
            ...env,
            loss_factor: dlf,
          }),
        ],
      ],
      [
        'C. Market operator',
        [
          energy('AEMO participant charge', all, random.decimal(0.03, 0.06, 4), 'anytime', {
            ...market,
            loss_factor: dlf,
          }),
          energy('Ancillary services', all, random.decimal(0.02, 0.07, 4), 'anytime', { ...market, loss_factor: dlf }),
        ],
      ],
      [
        'D. Network',
        [
          energy('Network peak energy', peak, random.decimal(2, 4, 4), 'anytime', network),
          energy('Network off-peak energy', off, random.decimal(0.9, 1.7, 4), 'anytime', network),
          demand('Network capacity', kva, 'kVA', random.decimal(9, 13, 4)),
          charge('Network access', period.days, 'days', random.decimal(18, 31, 4), {
            ...network,
            class_also: ['retail', 'supply'],
          }),
        ],
      ],
      [
        'E. Metering and service',
        [
          charge('Meter provision', period.days, 'days', random.decimal(1.9, 2.9, 4), {
            class: 'network',
            class_also: ['retail'],
          }),
          lump('Retail service fee', random.decimal(20, 45, 2), 'retail'),
        ],
      ],
    ];
    const lines = groups.flatMap(([, some]) => some);
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const day = (date: string) => printDate(date, 'dd/mm/yyyy');
    const row = (line: BillLine) => [
      line.description,
      line.quantity === null ? '' : `${number(line.quantity, line.unit === 'kWh' ? 2 : 0)} ${line.unit}`,
      line.loss_factor === undefined ? '' : line.loss_factor.toFixed(4),
      line.rate === null
        ? ''
        : line.unit === 'kWh'
          ? `${(line.rate * 100).toFixed(4)} c/kWh`
          : line.unit === 'days'
            ? `$${line.rate.toFixed(4)}/day`
            : `$${line.rate.toFixed(4)}/kVA/month`,
      dollars(line.amount),
    ];
    return {
      lines,
      totals,
      notes: { set: { plan_name: 'Fixed Price Retail Agreement' }, derivable: ['previous_balance'] },
      css: `body{font:8.6pt "Liberation Sans",sans-serif}.page{padding:14mm}h1{font-size:15pt}h2{font-size:9.5pt;background:#eee;padding:1.2mm;margin-top:4mm}table{width:100%}td,th{padding:2px}.r{text-align:right}.s td{font-weight:700}.kv{width:120mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${retailer.legalName} | ABN ${abnGrouped(retailer.abn)}</p><h2>TAX INVOICE</h2><table class="kv">${rows(
          [
            ['Customer', start.customer],
            ['Account Number', start.account],
            ['Invoice Number', start.invoice],
            ['Invoice Date', day(start.issue)],
            ['Due Date', day(start.due)],
            ['Agreement', 'Fixed Price Retail Agreement'],
            ['Site', site.address],
            ['NMI', start.nmi],
            ['Supply Period', `${day(period.start)} - ${day(period.end)}`],
          ],
        )}</table><p style="margin-top:5mm">${start.mail.line}, ${start.mail.town}</p><h2>Summary of charges (excluding GST)</h2><table>${rows(
          groups.map(([title, some]) => [title.slice(3), dollars(sum(some.map((line) => line.amount)))]),
          'lr',
        )}<tr class="s"><td>Total charges (excl. GST)</td><td class="r">${dollars(totals.subtotal)}</td></tr><tr><td>GST</td><td class="r">${dollars(totals.gst)}</td></tr><tr class="s"><td>Total amount payable</td><td class="r">${dollars(totals.totalDue)}</td></tr></table>`,
        html`<h2>NMI ${start.nmi} — ${site.address}</h2><p>${period.days} days; loss factors MLF × DLF ${lf.toFixed(4)}, DLF ${dlf.toFixed(4)}</p>${groups.map(([title, some]) => html`<h2>${title}</h2><table><tr><th>Charge</th><th class="r">Quantity</th><th class="r">Loss factor</th><th class="r">Rate</th><th class="r">Charge (ex GST)</th></tr>${rows(some.map(row), 'lrrrr')}<tr class="s"><td>Sub-total</td><td></td><td></td><td></td><td class="r">${dollars(sum(some.map((line) => line.amount)))}</td></tr></table>`)}<h2>Usage</h2><table>${rows(
          [
            ['Total kWh', number(all, 2)],
            ['Maximum demand kVA', String(kva)],
            ['Load factor', '61%'],
            ['Power factor', '0.94'],
          ],
          'lr',
        )}</table>`,
      ],
    };
  },
);

/** $/MWh with quantities in kWh beside, demand in two parts, everything in one long table with a class column. */
export const classColumn = layoutOf(
  {
    name: 'n10-class-column',
    kind: 'large market',
    traits: ['$/MWh', 'class in a column', 'landscape', 'three bands', 'credit lines'],
  },
  { states: ['VIC', 'SA', 'QLD'], start: '2026-06-01', days: [30, 30], accountDigits: 8, letters: true },
  (start) => {
    const { random, period, retailer, site } = start;
    const [p, s, o] = [random.decimal(20, 60, 3), random.decimal(10, 30, 3), random.decimal(18, 50, 3)];
    const all = Number((p + s + o).toFixed(3));
    const kw = random.decimal(120, 380, 1);
    const list: [string, BillLine][] = [
      ['Energy', charge('Peak', p, 'MWh', random.decimal(120, 150, 2), { metered: 'peak', time_period: 'peak' })],
      [
        'Energy',
        charge('Shoulder', s, 'MWh', random.decimal(92, 110, 2), { metered: 'shoulder', time_period: 'shoulder' }),
      ],
      [
        'Energy',
        charge('Off Peak', o, 'MWh', random.decimal(60, 82, 2), { metered: 'off_peak', time_period: 'off_peak' }),
      ],
      ['Green', charge('LGC', all, 'MWh', random.decimal(7, 9, 3), env)],
      ['Green', charge('STC', all, 'MWh', random.decimal(6, 8, 3), env)],
      ['Market', charge('AEMO Pool Fees', all, 'MWh', random.decimal(0.4, 0.7, 4), market)],
      ['Network', charge('DUOS Volume', all, 'MWh', random.decimal(14, 24, 3), network)],
      ['Network', demand('DUOS Demand', kw, 'kW', random.decimal(7, 11, 4))],
      [
        'Network',
        charge('DUOS Fixed', period.days, 'days', random.decimal(9, 17, 4), {
          ...network,
          class_also: ['retail', 'supply'],
        }),
      ],
      ['Other', lump('Retailer of choice rebate', -random.decimal(20, 90, 2), 'retail')],
    ];
    const lines = list.map(([, line]) => line);
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, 2210.45]) });
    const day = (date: string) => printDate(date, 'd Mon yyyy');
    return {
      lines,
      totals,
      size: 'A4 landscape' as const,
      notes: { set: { plan_name: 'Progressive Purchase 24' } },
      css: `body{font:9pt "DejaVu Sans",sans-serif}.page{padding:10mm}h1{font-size:16pt;color:#333}table{width:100%}td,th{padding:2.5px 4px}th{border-bottom:2px solid #333}.r{text-align:right}.cols{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8mm;margin:6mm 0}.cols p{margin-bottom:1mm}.cols b{display:inline-block;width:34mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><div class="cols"><div><p>${start.customer}</p><p>${start.mail.line}</p><p>${start.mail.town}</p></div><div><p><b>Account</b> ${start.account}</p><p><b>Invoice</b> ${start.invoice}</p><p><b>Issued</b> ${day(start.issue)}</p><p><b>Due</b> ${day(start.due)}</p><p><b>Payable</b> ${dollars(totals.totalDue)}</p></div><div><p><b>NMI</b> ${start.nmi}</p><p><b>Period</b> ${day(period.start)} to ${day(period.end)} (${period.days} days)</p><p><b>Product</b> Progressive Purchase 24</p><p>Supply address: ${site.address}</p></div></div>
<table><tr><th>Type</th><th>Component</th><th class="r">Volume</th><th>Unit</th><th class="r">Price</th><th>Per</th><th class="r">Total $ ex GST</th></tr>${rows(
          list.map(([type, line]) => [
            type,
            line.description,
            line.quantity === null ? '' : number(line.quantity, line.unit === 'MWh' ? 3 : line.unit === 'kW' ? 1 : 0),
            line.unit ?? '',
            line.rate === null ? '' : number(line.rate, 4),
            line.unit === null ? '' : line.unit === 'days' ? 'day' : line.unit,
            number(line.amount, 2),
          ]),
          'llrlrlr',
        )}</table>
<table style="width:110mm;margin:5mm 0 0 auto">${rows(
          [
            ['Charges for the period', dollars(totals.subtotal)],
            ['GST', dollars(totals.gst)],
            ['Total for the period', dollars(totals.newCharges)],
            ['Amount brought forward', dollars(totals.carried)],
            ['Payable', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><p>ABN ${retailer.abn} ${retailer.legalName}. ${retailer.phone}</p>`,
      ],
    };
  },
);

/** A tenant's invoice: child meter, gate meter, hot water by the litre and a share of the common area. */
export const tenantInvoice = layoutOf(
  {
    name: 'n11-tenant-invoice',
    kind: 'embedded network',
    traits: ['parent NMI', 'tenant', 'reads in the table', 'inc GST', 'common area'],
  },
  { states: ['QLD', 'NSW', 'VIC'], days: [29, 32], accountDigits: 6 },
  (start) => {
    const { random, period, retailer, site } = start;
    const kwh = random.int(420, 1900);
    const lines = [
      energy('Electricity consumption', kwh, random.decimal(27, 33, 2), 'anytime'),
      daily('Electricity supply', period.days, random.decimal(88, 125, 2)),
      lump('Common area power allocation', random.decimal(9, 48, 2), 'retail', { class_also: ['network', 'supply'] }),
    ];
    const totals = settle(lines, { gst: 'included', carried: random.pick([0, 71.2]) });
    const reads = { previous: random.int(10000, 60000), current: 0 };
    reads.current = reads.previous + kwh;
    const day = (date: string) => printDate(date, 'dd-mm-yyyy');
    const child = `${start.nmi}`;
    const parent = `${start.nmi.slice(0, 6)}${random.digits(4)}`;
    return {
      lines,
      totals,
      notes: { derivable: ['subtotal'] },
      css: `body{font:9.5pt "Liberation Sans",sans-serif}.page{padding:18mm}h1{font-size:14pt;text-align:right}table{width:100%;border:1px solid #999}td,th{padding:3px 5px;border:1px solid #999}.r{text-align:right}.f td{border:0;padding:1px 0}.f{border:0;width:100mm;margin:5mm 0}`,
      pages: [
        html`<h1>${retailer.name}<br>Embedded Network Billing</h1><p>TAX INVOICE</p><p>ABN: ${abnGrouped(retailer.abn)}</p><p style="margin-top:6mm">Tenant: ${start.customer}</p><p>Postal: ${start.mail.line}, ${start.mail.town}</p><table class="f">${rows(
          [
            ['Customer Number:', start.account],
            ['Invoice No:', start.invoice],
            ['Date of Issue:', day(start.issue)],
            ['Due Date:', day(start.due)],
            ['Tenancy:', site.address],
            ['Gate Meter NMI:', parent],
            ['Child NMI:', child],
            ['Read dates:', `${day(period.start)} - ${day(period.end)}`],
            ['No. of days:', String(period.days)],
          ],
        )}</table>
<table><tr><th>Meter</th><th>Start read</th><th>End read</th><th>Usage kWh</th></tr>${rows([[start.meter, String(reads.previous), String(reads.current), number(kwh)]], 'lrrr')}</table><br><table><tr><th>Details</th><th>Units</th><th>Rate (incl. GST)</th><th>Amount (incl. GST)</th></tr>${rows(
          lines.map((line) => [
            line.description,
            line.quantity === null ? '' : number(line.quantity),
            line.rate === null ? '' : `$${line.rate.toFixed(4)}`,
            dollars(line.amount),
          ]),
          'lrrr',
        )}</table><table class="f" style="margin-left:auto">${rows(
          [
            ['Total new charges', dollars(totals.newCharges)],
            ['GST included', dollars(totals.gst)],
            ['Arrears', dollars(totals.carried)],
            ['TOTAL DUE', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><p>Pay by BPAY. Biller ${start.payment.billerCode} Ref ${start.payment.reference}. Late payments attract interest.</p>`,
      ],
    };
  },
);

/** Several charges a line apart in prose bullets, from a seller of an apartment tower's network. */
export const towerStatement = layoutOf(
  {
    name: 'n12-tower-statement',
    kind: 'embedded network',
    traits: ['bullets', 'rates in words', 'labels in sentences', 'GST added'],
  },
  { states: ['NSW', 'VIC'], days: [30, 31], accountDigits: 8 },
  (start) => {
    const { random, period, retailer, site } = start;
    // The bill does not say that its seller supplies on.
    const unsaid = { class_also: ['retail' as const] };
    const lines = [
      energy('Peak electricity', random.decimal(180, 900, 1), random.decimal(30, 36, 2), 'peak', unsaid),
      energy('Off-peak electricity', random.decimal(150, 800, 1), random.decimal(17, 22, 2), 'off_peak', unsaid),
      daily('Network and supply', period.days, random.decimal(95, 140, 2)),
    ];
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const day = (date: string) => printDate(date, 'd Month yyyy');
    return {
      lines,
      totals,
      notes: { omit: ['previous_balance'] },
      css: `body{font:10pt "Liberation Serif",serif}.page{padding:24mm}h1{font-size:15pt}ul{padding-left:6mm}li{margin:2mm 0}p{margin:2mm 0}.r{text-align:right}`,
      pages: [
        html`<h1>${retailer.name}</h1><p>${retailer.legalName}, ABN ${abnGrouped(retailer.abn)}, seller of electricity at ${site.suburb} Towers</p><p>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p>Statement ${start.invoice}, issued ${day(start.issue)}. Your account number is ${group(start.account, 4)}. We supplied electricity to ${site.address} (NMI ${start.nmi}) from ${day(period.start)} to ${day(period.end)}, ${period.days} days.</p><p>Charges before GST:</p><ul>${lines.map((line) => html`<li>${line.description}: ${number(line.quantity!, line.unit === 'days' ? 0 : 1)} ${line.unit} at ${(line.rate! * 100).toFixed(2)} cents per ${line.unit === 'days' ? 'day' : 'kWh'} = ${dollars(line.amount)}</li>`)}</ul><p>Charges total ${dollars(totals.subtotal)}, GST ${dollars(totals.gst)}, and so this statement comes to ${dollars(totals.newCharges)}.</p><p>Payment of ${dollars(totals.totalDue)} is due by ${day(start.due)}. A dishonoured payment costs $12.50.</p>`,
      ],
    };
  },
);
