/** What the check says of a bill as a whole: what it isn't good for, what to know before comparing, and its year. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { TypedBill, YearSum } from './bill-form';
import { type BillIssue, type Country, isAbroad, isReminder, lateIssue, type ReadBill } from './bill-model';
import { counted, dateWords, kwhAYear, number, quantity } from './format';
import { usageBoundsKwh } from './usage-input';

/** `4,521 kWh ÷ 92 days × 365 days`. */
export function yearSumWords({ billKwh, days }: YearSum): string {
  return `${quantity(billKwh)} kWh ÷ ${counted(days, 'day')} × 365 days`;
}

/** Fewer days than this say little of a year. */
const shortBillDays = 25;

/** What the estimate of a year can't tell, and why plans are costed at another usage. */
export function yearNotes({ outside, annualKwh, costedKwh, days }: YearSum): string[] {
  const { min, max } = usageBoundsKwh;
  const bounds = outside === 'below' ? `${kwhAYear(min)} or more` : `${kwhAYear(max)} or less`;
  const advice = outside === 'below' ? 'Look at the daily supply charge first.' : 'Ask retailers for a quote as well.';
  return [
    ...(outside
      ? [`Plans are costed for ${bounds}, so we use ${number(costedKwh)} kWh, not ${number(annualKwh)} kWh. ${advice}`]
      : []),
    days < shortBillDays
      ? `This bill covers only ${counted(days, 'day')}, so a year may be very different.`
      : 'Your usage may change with the season.',
  ];
}

const countryNames: Record<Country, string> = {
  AU: 'Australia',
  NZ: 'New Zealand',
  GB: 'the United Kingdom',
  IE: 'Ireland',
  US: 'the United States',
  CA: 'Canada',
};

interface BillNote {
  title: string;
  text: string;
}

/** Why the comparison can't use a bill at all; null for one it can. */
export function unusableNote(bill: ReadBill): BillNote | null {
  const { country, energyType } = bill;
  if (country !== null && isAbroad(bill)) {
    return {
      title: `This bill is from ${countryNames[country]}`,
      text: 'We compare electricity plans in Australia only.',
    };
  }
  if (isReminder(bill)) {
    return {
      title: 'This is a reminder notice, not a bill',
      text: 'It has no usage, and the amount it asks for is from an earlier bill. Upload the bill it is about.',
    };
  }
  if (energyType !== 'gas' && energyType !== 'lpg') return null;
  return {
    title: energyType === 'gas' ? 'This is a gas bill' : 'This is an LPG bill',
    text: 'We compare electricity plans only. Upload an electricity bill instead, or compare with a postcode.',
  };
}

/** What to know about a bill before its values are compared, the gravest first. */
export function billNotes(bill: ReadBill, { bill_kwh }: Pick<TypedBill, 'bill_kwh'>): BillNote[] {
  const late = lateIssue(bill);
  const meter = identifyNmi(bill.nmi?.value ?? '').kind;
  return [
    ...(late ? [{ title: 'We read only part of your bill', text: late.message }] : []),
    ...(!late && bill.totalKwh === null && bill_kwh === '' ? [withoutUsage] : []),
    ...(bill.embedded || meter === 'ambiguous' || meter === 'no_distribution_network' ? [embedded] : []),
    ...(bill.meterCount > 1 ? [severalMeters(bill.meterCount)] : []),
    ...(bill.exportKwh ? [solar(bill.exportKwh)] : []),
  ];
}

const withoutUsage: BillNote = {
  title: 'We couldn’t find your usage',
  text: 'It’s usually on page 2. Upload a file with all pages, or enter your usage below.',
};

const embedded: BillNote = {
  title: 'You may be in an embedded network',
  text: 'There the building’s owner buys the power and sells it to you. Ask them if you can choose a retailer: if not, the plans here aren’t open to you.',
};

function severalMeters(count: number): BillNote {
  return {
    title: `Your bill covers ${count} meters`,
    text: 'We compare their usage together. If they have different NMIs, compare them one at a time.',
  };
}

function solar(exportKwh: number): BillNote {
  return {
    title: 'You have solar',
    text: `We compare the power you buy, not the ${quantity(exportKwh)} kWh you fed in. Check each plan’s feed-in tariff too.`,
  };
}

/** What was noticed about the bill as a whole, beside what has a note of its own. */
export function wholeBillIssues(bill: ReadBill): BillIssue[] {
  return bill.issues.filter(({ field, rule }) => field === null && rule !== 'file_out_of_time');
}

/** `9 August 2026 – 8 November 2026`; the days where the dates aren't known. */
export function periodWords({ periodStart, periodEnd, periodDays }: ReadBill): string | null {
  if (periodStart && periodEnd) return `${dateWords(periodStart.value)} – ${dateWords(periodEnd.value)}`;
  return periodDays && counted(periodDays.value, 'day');
}

/** What the kWh of the bill hold and leave out. */
export function usageHint(bill: ReadBill | null): string {
  const kwh = bill?.controlledLoadKwh?.value;
  const controlled = kwh ? ` Includes ${quantity(kwh)} kWh of controlled load.` : '';
  return `All kWh you bought in the period, without solar you fed in.${controlled}`;
}

/** `1,840 of 4,600 kWh on the bill. `; empty when the bill has no such band. */
export function bandHint(bill: ReadBill | null, band: 'peakKwh' | 'shoulderKwh'): string {
  const [kwh, total] = [bill?.[band], bill?.totalKwh];
  return kwh && total ? `${quantity(kwh.value)} of ${quantity(total.value)} kWh on the bill. ` : '';
}
