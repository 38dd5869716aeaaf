/** Gas by the pipe and by the bottle. */
import {
  abnGrouped,
  type BillLine,
  charge,
  daily,
  dollars,
  group,
  html,
  lump,
  mirnOf,
  number,
  printDate,
  rows,
  settle,
  smallPrint,
} from '../../../kit';
import { layoutOf } from './make';

const mj = (description: string, quantity: number, rate: number): BillLine =>
  charge(description, quantity, 'MJ', rate, { metered: 'mj', time_period: null });

/** m3 to MJ with heating value and pressure factor; blocks per day; DPI. */
export const gasConversion = layoutOf(
  { name: 'n13-gas-conversion', kind: 'gas', traits: ['m3 to MJ', 'blocks', 'DPI', 'GST added'] },
  { states: ['NSW', 'ACT'], days: [58, 63], accountDigits: 10 },
  (start0) => {
    const start = { ...start0, nmi: mirnOf(start0.random, '52') };
    const { random, period, retailer, site } = start;
    const total = random.int(9000, 26000);
    const first = Math.min(total - 900, 41 * period.days);
    const lines = [
      mj('First 41.0 MJ per day', first, random.decimal(0.036, 0.044, 5)),
      mj('Next MJ', total - first, random.decimal(0.028, 0.034, 5)),
      daily('Supply charge', period.days, random.decimal(58, 84, 3)),
    ];
    const totals = settle(lines, { gst: 'added', carried: random.pick([0, 18.02]) });
    const day = (date: string) => printDate(date, 'd Mon yyyy');
    const m3 = Math.round(total / 38.2);
    const prev = random.int(2000, 9000);
    return {
      start,
      lines,
      totals,
      notes: { energyType: 'gas' as const, set: { plan_name: 'Gas Business Basics' } },
      css: `body{font:9pt "Liberation Sans",sans-serif}.page{padding:14mm}h1{font-size:18pt;color:#0077b6}h2{font-size:10.5pt;color:#0077b6;margin:5mm 0 1mm}table{width:100%}td,th{padding:3px 2px}.r{text-align:right}.box{float:right;width:72mm;border:2px solid #0077b6;padding:3mm}.small-print{font-size:6.6pt;margin-top:6mm}`,
      pages: [
        html`<div class="box"><table>${rows(
          [
            ['Account', group(start.account, 3, 3)],
            ['Invoice no', start.invoice],
            ['Issue date', day(start.issue)],
            ['Due date', day(start.due)],
            ['Amount due', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table></div><h1>${retailer.name}</h1><p>Natural gas bill</p><p style="margin:9mm 0">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><h2>Gas supplied to</h2><p>${site.address}<br>DPI ${group(start.nmi, 4, 4)}</p><h2>Gas used ${day(period.start)} to ${day(period.end)} (${period.days} days)</h2><table><tr><th>Meter</th><th class="r">Previous</th><th class="r">Current</th><th class="r">m³</th><th class="r">Heating value</th><th class="r">Pressure factor</th><th class="r">MJ</th></tr>${rows([[start.meter, String(prev), String(prev + m3), String(m3), '38.20', '1.0000', number(total)]], 'lrrrrrr')}</table><h2>Charges — Gas Business Basics</h2><table><tr><th></th><th class="r">Quantity</th><th class="r">Price</th><th class="r">Amount</th></tr>${rows(
          lines.map((line) => [
            line.description,
            `${number(line.quantity!)} ${line.unit}`,
            line.unit === 'days' ? `$${line.rate!.toFixed(5)}/day` : `${(line.rate! * 100).toFixed(3)} c/MJ`,
            dollars(line.amount),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Subtotal', '', '', dollars(totals.subtotal)],
            ['GST', '', '', dollars(totals.gst)],
            ['Total gas charges', '', '', dollars(totals.newCharges)],
            ['Opening balance', '', '', dollars(totals.carried)],
            ['Amount due', '', '', dollars(totals.totalDue)],
          ],
          'lrrr',
        )}</table><p>ABN ${abnGrouped(retailer.abn)}</p>${smallPrint(start, 'direct', 'bpay', 'late', 'ombudsman')}`,
      ],
    };
  },
);

/** A gas bill from Victoria: MIRN, peak and off-peak season words, all with GST. */
export const gasSeasonInclusive = layoutOf(
  { name: 'n14-gas-inclusive', kind: 'gas', traits: ['MIRN spaced', 'inc GST', 'labels above', 'MJ per day graph'] },
  { states: ['VIC', 'SA', 'QLD'], days: [56, 64], accountDigits: 9 },
  (start0) => {
    const start = { ...start0, nmi: mirnOf(start0.random, '53') };
    const { random, period, retailer, site } = start;
    const total = random.int(6000, 19000);
    const lines = [
      mj('Gas usage step 1', 3000, random.decimal(0.04, 0.049, 4)),
      mj('Gas usage step 2', total - 3000, random.decimal(0.03, 0.039, 4)),
      daily('Daily supply charge', period.days, random.decimal(80, 110, 2)),
      lump('Paper bill', 2.2, 'retail'),
    ];
    const totals = settle(lines, { gst: 'included', carried: 0 });
    const day = (date: string) => printDate(date, 'dd Mon yy');
    const cell = (label: string, value: string) => html`<div><small>${label}</small><p>${value}</p></div>`;
    return {
      start,
      lines,
      totals,
      notes: {
        energyType: 'gas' as const,
        set: { plan_name: 'Blue Flame' },
        derivable: ['subtotal', 'previous_balance'],
      },
      css: `body{font:9.3pt "DejaVu Sans",sans-serif}.page{padding:14mm}h1{font-size:19pt;color:#e85d04}.g{display:grid;grid-template-columns:repeat(4,1fr);gap:4mm;margin:7mm 0}.g small{font-size:6.8pt;color:#777}table{width:100%}td{padding:3px}.r{text-align:right}.small-print{font-size:6.6pt;margin-top:6mm}`,
      pages: [
        html`<h1>${retailer.name}</h1><p style="margin-top:6mm">${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><div class="g">${cell('Account number', start.account)}${cell('Invoice number', start.invoice)}${cell('Invoice date', day(start.issue))}${cell('Due date', day(start.due))}${cell('Total due', dollars(totals.totalDue))}${cell('MIRN', group(start.nmi, 4, 3, 3))}${cell('Plan', 'Blue Flame')}${cell('Usage period', `${day(period.start)} - ${day(period.end)}`)}</div><p>Supply address: ${site.address}. Days: ${period.days}.</p><table style="margin-top:5mm">${rows(
          lines.map((line) => [
            line.description,
            line.quantity === null ? '' : `${number(line.quantity)} ${line.unit}`,
            line.quantity === null
              ? ''
              : line.unit === 'days'
                ? `@ ${(line.rate! * 100).toFixed(2)} c/day`
                : `@ ${(line.rate! * 100).toFixed(2)} c/MJ`,
            dollars(line.amount),
          ]),
          'lrrr',
        )}${rows(
          [
            ['Total (incl. GST)', '', '', dollars(totals.newCharges)],
            ['GST', '', '', dollars(totals.gst)],
          ],
          'lrrr',
        )}</table><p>Same period last year: ${number(total + 812)} MJ. ABN ${abnGrouped(retailer.abn)}.</p>${smallPrint(start, 'bpay', 'card', 'hardship', 'ombudsman')}`,
      ],
    };
  },
);

/** Bottles swapped: no period, a delivery docket, cylinder rent by the year. */
export const bottleDocket = layoutOf(
  {
    name: 'n15-bottle-docket',
    kind: 'lpg',
    traits: ['no period', '45 kg bottles', 'rental a year', 'ex GST', 'delivery docket'],
  },
  { states: ['NSW', 'QLD', 'TAS'], accountDigits: 7 },
  (start) => {
    const { random, retailer, site } = start;
    const bottles = random.int(1, 6);
    const lines = [
      charge('45kg LPG bottle', bottles, 'bottle', random.decimal(118, 152, 2), { class: 'supply', time_period: null }),
      charge('Annual bottle rental', bottles, 'bottle', random.decimal(36, 48, 2), {
        class: 'supply',
        time_period: null,
      }),
      lump('Delivery', random.decimal(8, 22, 2), 'delivery'),
    ];
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const day = (date: string) => printDate(date, 'dd/mm/yy');
    return {
      lines,
      totals,
      notes: {
        energyType: 'lpg' as const,
        set: { site_identifier: null, period_start: null, period_end: null, period_days: null, total_kwh: null },
        omit: ['previous_balance'],
      },
      css: `body{font:10pt "Liberation Sans",sans-serif}.page{padding:16mm}h1{font-size:17pt}table{width:100%;margin-top:6mm}td,th{padding:4px;border-bottom:1px solid #aaa}.r{text-align:right}.two{display:flex;justify-content:space-between}`,
      pages: [
        html`<div class="two"><div><h1>${retailer.name}</h1><p>ABN ${abnGrouped(retailer.abn)}</p></div><div><p>Tax Invoice: ${start.invoice}</p><p>Invoice Date: ${day(start.issue)}</p><p>Customer Number: ${start.account}</p><p>Payment Due: ${day(start.due)}</p></div></div><div class="two" style="margin-top:8mm"><p>Bill to:<br>${start.customer}<br>${start.mail.line}<br>${start.mail.town}</p><p>Deliver to:<br>${site.line}<br>${site.town}</p></div><table><tr><th>Docket</th><th>Item</th><th class="r">Qty</th><th class="r">Unit price</th><th class="r">Amount</th></tr>${rows(
          lines.map((line, i) => [
            String(77120 + i),
            line.description,
            line.quantity === null ? '1' : String(line.quantity),
            number(line.rate ?? line.amount, 2),
            number(line.amount, 2),
          ]),
          'llrrr',
        )}</table><table style="width:80mm;margin-left:auto">${rows(
          [
            ['Sub Total', dollars(totals.subtotal)],
            ['GST', dollars(totals.gst)],
            ['Invoice Total', dollars(totals.newCharges)],
            ['Amount Due', dollars(totals.totalDue)],
          ],
          'lr',
        )}</table><p>LPG bottles remain our property.</p>`,
      ],
    };
  },
);
