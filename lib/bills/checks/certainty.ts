/** Values that were read with too little to bear them out. */

import { formatDate } from '@/lib/facts/format-date';
import { type Basis, confidenceOf } from '../basis';
import type { Bill, Currency, Field } from '../bill';
import type { Finding } from './finding';
import { uncertainBelow } from './limits';
import { moneyIn, quantityWords } from './words';

/** A value that may be uncertain: where on the wire, what people call it, as it was read. */
interface Doubtful {
  field: string;
  name: string;
  value: Field<unknown> | null;
  shown: string;
  below: number;
}

/**
 * Every value that the comparison takes and that is less sure than it should be; of a bill that lacks a part or contradicts
 * itself also those that tell whose it is. `told`: fields that another finding is about already.
 */
export function checkCertainty(bill: Bill, told: ReadonlySet<string | null>, isPartial: boolean): Finding[] {
  return [...compared(bill), ...(isPartial ? identity(bill) : [])].flatMap(
    ({ field, name, value, shown, below }): Finding[] =>
      value && confidenceOf(value) < below && !told.has(field)
        ? [{ code: 'uncertain', field, facts: { what: 'value', name, shown, ...contradiction(value) } }]
        : [],
  );
}

/** Something on the bill speaks against these; of the others, nothing speaks for them. */
const contradicted: readonly Basis[] = ['lines_lost', 'usage_of_reads_open', 'usage_contradicted'];
const contradiction = ({ basis }: Field<unknown>) => (contradicted.includes(basis) ? { contradicted: basis } : {});

const doubtful = (
  field: string,
  name: string,
  value: Field<unknown> | null,
  unit = '',
  below: number = uncertainBelow.usual,
): Doubtful => ({ field, name, value, shown: `${shownValue(value?.value)}${unit}`, below });

const shownValue = (value: unknown) => (typeof value === 'number' ? quantityWords(value) : formatDate(String(value)));

const inMoney = (field: Field<number> | null, currency: Currency) =>
  field && { ...field, value: moneyIn(currency)(field.value * 100) };

function compared({
  siteIdentifier,
  supplyAddress,
  supplyPostcode,
  period,
  usage,
  totals,
  currency,
}: Bill): Doubtful[] {
  const site = siteIdentifier && { ...siteIdentifier, value: siteIdentifier.value.id };
  const address = uncertainBelow.address;
  const demand = uncertainBelow.demand;
  return [
    doubtful('account.nmi', 'connection number', site),
    supplyAddress
      ? doubtful('account.supply_address', 'supply address', supplyAddress, '', address)
      : doubtful('account.supply_postcode', 'supply postcode', supplyPostcode, '', address),
    doubtful('billing_period.days', 'number of days', period.days),
    doubtful('usage.total_kwh', 'usage', usage.totalKwh, ' kWh'),
    doubtful('usage.total_mj', 'usage', usage.totalMj, ' MJ'),
    doubtful('usage.peak_kwh', 'peak usage', ofItself(usage.peakKwh, usage), ' kWh'),
    doubtful('usage.shoulder_kwh', 'shoulder usage', ofItself(usage.shoulderKwh, usage), ' kWh'),
    doubtful('usage.off_peak_kwh', 'off-peak usage', ofItself(usage.offPeakKwh, usage), ' kWh'),
    doubtful('usage.controlled_load_kwh', 'controlled load', ofItself(usage.controlledLoadKwh, usage), ' kWh'),
    doubtful('usage.demand_kw', 'demand', usage.demandKw, ' kW', demand),
    doubtful('usage.demand_kva', 'demand', usage.demandKva, ' kVA', demand),
    totals.newCharges
      ? doubtful('totals.new_charges', 'total', inMoney(totals.newCharges, currency))
      : doubtful('totals.total_due', 'amount due', inMoney(totals.totalDue, currency)),
  ];
}

/** A band that is in doubt for no more than the total it is a part of is told with that. */
const ofItself = (band: Field<number> | null, { totalKwh }: Bill['usage']) =>
  band && totalKwh && contradicted.includes(totalKwh.basis) && band.basis === totalKwh.basis ? null : band;

function identity(bill: Bill): Doubtful[] {
  return [
    doubtful('retailer', 'retailer', bill.retailerName),
    doubtful('account.account_number', 'account number', bill.accountNumber),
    doubtful('account.customer_name', 'customer name', bill.customerName),
    doubtful('invoice_number', 'bill number', bill.invoiceNumber),
    doubtful('issue_date', 'issue date', bill.issueDate),
    doubtful('totals.due_date', 'due date', bill.dueDate),
    doubtful('billing_period.start', 'first day of the period', bill.period.start),
    doubtful('billing_period.end', 'last day of the period', bill.period.end),
    doubtful('totals.total_due', 'amount due', bill.totals.newCharges && inMoney(bill.totals.totalDue, bill.currency)),
  ];
}
