/** What the values of a bill rest on and where they stand, and the values that no truth tells, as short texts. */
import type { Bill, Charge, Field, MeterRead } from '@/lib/bills/bill';

/** By the path of each value that was read: its basis and place, with the value where the truth has none. */
export function collectBases(bill: Bill): Record<string, string> {
  const { period, usage, totals, siteIdentifier, charges, meterReads, printedDailyKwh, energyType: _, ...rest } = bill;
  const { retailerName, abn, planName, accountNumber, customerName, supplyAddress, supplyPostcode, ...others } = rest;
  const { invoiceNumber, issueDate, dueDate, currency, otherSites, taxName: __, nextBillPage, ...details } = others;
  const { misprintedDays, ...dates } = period;
  const inTruth = { retailerName, abn, planName, accountNumber, customerName, supplyAddress, supplyPostcode };
  return {
    ...texts(
      { ...inTruth, invoiceNumber, issueDate, dueDate, siteIdentifier, ...dates, ...usage, ...totals },
      basisText,
    ),
    ...texts({ ...details, misprintedDays }, valueText),
    ...(currency === 'AUD' ? {} : { currency }),
    ...(nextBillPage === undefined ? {} : { 'next bill': `page ${nextBillPage}` }),
    ...numbered('other site', otherSites.map(siteText)),
    ...numbered('daily kWh', printedDailyKwh.map(valueText)),
    ...numbered('read', meterReads.map(readText)),
    ...numbered('line', charges.map(chargeText)),
  };
}

type Fields = Readonly<Record<string, Field<unknown> | null>>;

function texts(fields: Fields, textOf: (field: Field<unknown>) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field ? [[name, textOf(field)]] : [])));
}

/** With the page, and in points the left, the top, the width and the height. */
const basisText = ({ basis, evidence }: Pick<Field<unknown>, 'basis' | 'evidence'>) =>
  evidence ? `${basis} at ${evidence.page}: ${Object.values(evidence.box).map(Math.round).join(' ')}` : basis;
const siteText = ({ value, ...rest }: Bill['otherSites'][number]) => `${value.kind} ${value.id}, ${basisText(rest)}`;
const valueText = ({ value, ...rest }: Field<unknown>) => `${value}, ${basisText(rest)}`;

function numbered(name: string, all: readonly string[]): Record<string, string> {
  return Object.fromEntries(all.map((text, i) => [`${name} ${i + 1}`, text]));
}

function chargeText(charge: Charge): string {
  const { description, class: kind, tariffType, rateUnit, lossFactor, includesGst, periodStart, periodEnd } = charge;
  const gst = includesGst === null ? null : includesGst ? 'with GST' : 'without GST';
  const dates = periodStart || periodEnd ? `${periodStart} to ${periodEnd}` : null;
  const above = charge.lowerBound === null ? null : `above ${charge.lowerBound}`;
  return listed([description, kind, tariffType, rateUnit, lossFactor, gst, dates, above, basisText(charge)]);
}

function readText(read: MeterRead): string {
  const { meterNumber, register, previous, current, consumption, unit, multiplier, readType } = read;
  const dates = read.previousDate || read.currentDate ? `${read.previousDate} to ${read.currentDate}` : null;
  const times = multiplier === null ? null : `× ${multiplier}`;
  const reading = [`${previous} to ${current}`, `${consumption} ${unit}`];
  return listed([meterNumber, register, ...reading, times, readType, dates, basisText(read)]);
}

const listed = (parts: readonly (string | number | null)[]) => parts.filter((part) => part !== null).join(', ');
