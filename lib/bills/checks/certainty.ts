/** Reports values that were read with too little evidence. */

import { formatDate } from '@/lib/facts/format-date';
import { type Basis, getConfidence } from '../basis';
import type { Bill, Currency, Field } from '../bill';
import type { Finding } from './finding';
import { formatQuantity, makeMoneyFormat } from './format';
import { uncertainBelow } from './limits';

/**
 * A value that may be uncertain: its path on the wire, its name and its printed form. `below`: the confidence under
 * which it is reported.
 */
interface Doubtful {
  field: string;
  name: string;
  value: Field<unknown> | null;
  shown: string;
  below: number;
}

/**
 * Reports each uncertain value that the comparison uses. For a partial bill it also reports those that identify it.
 * `reported`: fields that already have a finding.
 */
export function checkCertainty(bill: Bill, reported: ReadonlySet<string | null>, isPartial: boolean): Finding[] {
  return [...listCompared(bill), ...(isPartial ? listIdentity(bill) : [])].flatMap(
    ({ field, name, value, shown, below }): Finding[] =>
      value && getConfidence(value) < below && !reported.has(field)
        ? [{ code: 'uncertain', field, facts: { what: 'value', name, shown, ...findContradiction(value) } }]
        : [],
  );
}

/**
 * Something on the bill contradicts values with these bases. Values with another low basis merely lack confirmation.
 */
const contradicted: readonly Basis[] = ['lines_lost', 'usage_of_reads_open', 'usage_contradicted'];
const findContradiction = ({ basis }: Field<unknown>) => (contradicted.includes(basis) ? { contradicted: basis } : {});

const makeDoubtful = (
  field: string,
  name: string,
  value: Field<unknown> | null,
  unit = '',
  below: number = uncertainBelow.usual,
): Doubtful => ({ field, name, value, shown: `${shownValue(value?.value)}${unit}`, below });

const shownValue = (value: unknown) => (typeof value === 'number' ? formatQuantity(value) : formatDate(String(value)));

const formatInMoney = (field: Field<number> | null, currency: Currency) =>
  field && { ...field, value: makeMoneyFormat(currency)(field.value * 100) };

function listCompared({
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
    makeDoubtful('account.nmi', 'connection number', site),
    supplyAddress
      ? makeDoubtful('account.supply_address', 'supply address', supplyAddress, '', address)
      : makeDoubtful('account.supply_postcode', 'supply postcode', supplyPostcode, '', address),
    makeDoubtful('billing_period.days', 'number of days', period.days),
    makeDoubtful('usage.total_kwh', 'usage', usage.totalKwh, ' kWh'),
    makeDoubtful('usage.total_mj', 'usage', usage.totalMj, ' MJ'),
    makeDoubtful('usage.peak_kwh', 'peak usage', omitIfTotalIsDoubtful(usage.peakKwh, usage), ' kWh'),
    makeDoubtful('usage.shoulder_kwh', 'shoulder usage', omitIfTotalIsDoubtful(usage.shoulderKwh, usage), ' kWh'),
    makeDoubtful('usage.off_peak_kwh', 'off-peak usage', omitIfTotalIsDoubtful(usage.offPeakKwh, usage), ' kWh'),
    makeDoubtful(
      'usage.controlled_load_kwh',
      'controlled load',
      omitIfTotalIsDoubtful(usage.controlledLoadKwh, usage),
      ' kWh',
    ),
    makeDoubtful('usage.demand_kw', 'demand', usage.demandKw, ' kW', demand),
    makeDoubtful('usage.demand_kva', 'demand', usage.demandKva, ' kVA', demand),
    totals.newCharges
      ? makeDoubtful('totals.new_charges', 'total', formatInMoney(totals.newCharges, currency))
      : makeDoubtful('totals.total_due', 'amount due', formatInMoney(totals.totalDue, currency)),
  ];
}

/** Null if the band is uncertain for the same reason as the total, which is then reported instead. */
const omitIfTotalIsDoubtful = (band: Field<number> | null, { totalKwh }: Bill['usage']) =>
  band && totalKwh && contradicted.includes(totalKwh.basis) && band.basis === totalKwh.basis ? null : band;

function listIdentity(bill: Bill): Doubtful[] {
  return [
    makeDoubtful('retailer', 'retailer', bill.retailerName),
    makeDoubtful('account.account_number', 'account number', bill.accountNumber),
    makeDoubtful('account.customer_name', 'customer name', bill.customerName),
    makeDoubtful('invoice_number', 'bill number', bill.invoiceNumber),
    makeDoubtful('issue_date', 'issue date', bill.issueDate),
    makeDoubtful('totals.due_date', 'due date', bill.dueDate),
    makeDoubtful('billing_period.start', 'first day of the period', bill.period.start),
    makeDoubtful('billing_period.end', 'last day of the period', bill.period.end),
    makeDoubtful(
      'totals.total_due',
      'amount due',
      bill.totals.newCharges && formatInMoney(bill.totals.totalDue, bill.currency),
    ),
  ];
}
