/** A printer's listing: fixed pitch, capitals, dots between label and amount, credits marked CR, everything on one page. */
import {
  type BillLine,
  bare,
  cents,
  daily,
  documentFor,
  energy,
  html,
  type Layout,
  lump,
  number,
  printDate,
  type Start,
  settle,
  startBill,
  type Totals,
} from '../kit';

const name = 'fixed-pitch-with-dot-leaders';

export const fixedPitchWithDotLeaders: Layout = {
  name,
  kind: 'small business',
  traits: ['fixed pitch', 'dot leaders', 'CR credits', 'hot water tariff', 'payment received'],
  make(seed) {
    const start = startBill({
      layout: name,
      seed,
      states: ['TAS', 'QLD'],
      days: [60, 90],
      accountDigits: 8,
    });
    const { random, period } = start;
    const price = random.decimal(26, 29, 3);
    const lines = [
      energy('GENERAL LIGHT AND POWER', random.int(420, 1100), price, 'anytime'),
      energy('GENERAL LIGHT AND POWER', random.int(1150, 2100), price + 1.25, 'anytime'),
      energy('OFF-PEAK WATER HEATING (CONTROLLED)', random.int(210, 890), random.decimal(16, 19, 3), 'controlled_load'),
      daily('DAILY CHARGE', period.days, random.decimal(104, 133, 2)),
      lump('COMMUNITY SERVICE CREDIT', -random.decimal(8, 25, 2), 'retail'),
    ];
    const opening = random.decimal(380, 900, 2);
    const totals = settle(lines, { gst: 'added', carried: 0 });
    const notes = { omit: ['plan_name' as const], alternatives: { previous_balance: [opening] } };
    return documentFor(this, start, { lines, totals, notes }, { css, pages: [page(start, lines, totals, opening)] });
  },
};

const css = `body{font:9pt/1.45 "DejaVu Sans Mono","Liberation Mono",monospace;color:#000}.page{padding:12mm 14mm}pre{font:inherit;margin:0}`;
const width = 86;

/** A label, dots, and a value at the right margin. */
function leader(label: string, value: string): string {
  return `${label} ${'.'.repeat(Math.max(2, width - label.length - value.length - 2))} ${value}`;
}

function page(start: Start, lines: readonly BillLine[], totals: Totals, opening: number) {
  const { retailer, period, site } = start;
  const day = (date: string) => printDate(date, 'dd MON yy');
  const item = (line: BillLine) => {
    if (line.rate === null) return leader(line.description, bare(line.amount, 'CR'));
    const unit =
      line.unit === 'kWh'
        ? `${number(line.quantity!)} KWH @ ${cents(line.rate, 3)}C`
        : `${line.quantity} DAYS @ ${cents(line.rate, 2)}C`;
    return leader(`${line.description}  ${unit}`, bare(line.amount));
  };
  const text = [
    `${retailer.name.toUpperCase().padEnd(50)}TAX INVOICE ${start.invoice}`,
    `ABN ${retailer.abn}`,
    '',
    `${start.customer.toUpperCase().padEnd(50)}ACCOUNT NO  ${start.account}`,
    `${start.mail.line.toUpperCase().padEnd(50)}NMI         ${start.nmi}`,
    `${start.mail.town.toUpperCase().padEnd(50)}ISSUED      ${day(start.issue)}`,
    `${''.padEnd(50)}DUE DATE    ${day(start.due)}`,
    '',
    `SUPPLY TO   ${site.line}, ${site.town}`,
    `PERIOD      ${day(period.start)} TO ${day(period.end)}   ${period.days} DAYS`,
    '='.repeat(width),
    leader('BALANCE AT LAST BILL', bare(opening)),
    leader('PAYMENT RECEIVED - THANK YOU', bare(-opening, 'CR')),
    leader('BALANCE CARRIED FORWARD', '0.00'),
    '-'.repeat(width),
    ...lines.map(item),
    leader('SUBTOTAL', bare(totals.subtotal)),
    leader('GST 10 PERCENT', bare(totals.gst)),
    leader('TOTAL OF THIS BILL', bare(totals.newCharges)),
    '='.repeat(width),
    leader('AMOUNT PAYABLE', `$${number(totals.totalDue, 2)}`),
    '',
    `METER ${start.meter}  PERIOD USE PER DAY ${number(start.random.decimal(14, 44, 1), 1)} KWH  SAME PERIOD LAST YEAR ${number(start.random.decimal(14, 44, 1), 1)} KWH`,
    '',
    `ENQUIRIES ${retailer.phone}   FAULTS ${retailer.faults}`,
    '- - - - - - - - - - - - - - TEAR HERE - - - - - - - - - - - - - - - - - - -',
    `REMITTANCE   ACCOUNT ${start.account}   AMOUNT PAYABLE $${number(totals.totalDue, 2)}   BY ${day(start.due)}`,
    `BILLER CODE ${start.payment.billerCode}   REF ${start.payment.reference}`,
  ];
  return html`<pre>${text.join('\n')}</pre>`;
}
