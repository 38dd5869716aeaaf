/** What the page says of a bill that was read: how sure each value is, the sum over a year, what a bill is not good for. */
import { tellsNetwork, type YearSum } from './bill-form';
import type { BillIssue, Country, Read, ReadBill } from './bill-model';
import { type BillFit, fitOf } from './bill-usage';
import { counted, dateWords, dollarsAndCents, kwhAYear, number, quantity } from './format';
import { usageBoundsKwh } from './usage-input';

/** From here on the bill itself proves a value: by arithmetic, a check digit, or by saying it twice. */
const provedFrom = 0.9;

/** Whether the bill itself bears a value out, so that nobody needs to look at it again. */
export function isProved(read: Read<unknown> | null): boolean {
  return (read?.confidence ?? 0) >= provedFrom;
}

/** How sure a value is, in words; null for one that was not on the bill. */
export function sureWords(read: Read<unknown> | null, proof: 'sums' | 'itself' = 'sums'): string | null {
  if (!read) return null;
  if (!isProved(read)) return 'Read from the bill: check it.';
  return proof === 'sums' ? 'Read, and proved by the bill’s own sums.' : 'Read, and confirmed by the bill itself.';
}

/** `4,521 kWh ÷ 92 days × 365 days = 17,937 kWh a year`. */
export function yearSumWords({ billKwh, days, annualKwh }: YearSum): string {
  return `${quantity(billKwh)} kWh ÷ ${counted(days, 'day')} × 365 days = ${kwhAYear(annualKwh)}`;
}

/** Why the plans are costed at another usage than the sum gives; null when they are not. */
export function outsideWords({ outside, annualKwh, costedKwh }: YearSum): string | null {
  if (outside === null) return null;
  const bound =
    outside === 'below' ? `${kwhAYear(usageBoundsKwh.min)} at least` : `${kwhAYear(usageBoundsKwh.max)} at most`;
  return `Plans are costed at ${bound}, so ${number(annualKwh)} kWh is compared as ${number(costedKwh)} kWh. With so ${
    outside === 'below' ? 'little' : 'much'
  } usage, look at ${outside === 'below' ? 'the daily supply charge first' : 'offers made for large customers as well'}.`;
}

/** Fewer days than this say little of a year. */
const shortBillDays = 25;

/** What one bill cannot tell. */
export function seasonWords(days: number | null): string {
  const short = days !== null && days < shortBillDays ? ` This one covers only ${counted(days, 'day')}.` : '';
  return `One bill is not a year: heating, cooling and trade change with the season.${short} If you know a year’s usage, enter it as your own yearly figure.`;
}

const countryNames: Record<Country, string> = {
  AU: 'Australia',
  NZ: 'New Zealand',
  GB: 'the United Kingdom',
  US: 'the United States',
  CA: 'Canada',
};

export interface NotUsable {
  title: string;
  reason: string;
}

/** What to say of a bill that the comparison cannot use as it is; null for one it can. */
export function notUsableWords(bill: ReadBill): NotUsable | null {
  const fit: BillFit = fitOf(bill);
  if (fit === 'usable') return null;
  if (fit === 'abroad') {
    return {
      title: `This bill is from ${countryNames[bill.country!]}`,
      reason: 'Gridfare compares electricity plans in Australia, so there is nothing to compare this bill with.',
    };
  }
  const late = bill.issues.find(({ rule }) => rule === 'file_out_of_time');
  if (fit === 'without_usage' && late) return { title: 'We read only part of your bill', reason: late.message };
  if (fit === 'without_usage') {
    return {
      title: 'The bill was read, but its usage was not found',
      reason:
        'This looks like page 1 of a bill. Usage and days are normally on page 2: select a file with all its pages, or enter the figures below.',
    };
  }
  const fuel = fit === 'gas' ? 'gas' : 'LPG';
  return {
    title: fit === 'gas' ? 'This is a gas bill' : 'This is an LPG bill',
    reason: `Gridfare compares electricity plans only. A ${fuel} bill does not tell how much electricity the business uses: select an electricity bill, or enter the figures yourself.`,
  };
}

export interface BillFact {
  name: string;
  text: string;
}

/** What identifies the bill to its owner. The money of a bill from abroad is not ours to name. */
export function billFacts(bill: ReadBill): BillFact[] {
  const { retailer, periodStart, periodEnd, periodDays, supplyAddress, totalIncGst } = bill;
  const days = periodDays ? ` (${counted(periodDays.value, 'day')})` : '';
  const period =
    periodStart && periodEnd ? `${dateWords(periodStart.value)} to ${dateWords(periodEnd.value)}${days}` : null;
  return [
    { name: 'Retailer', text: retailer?.value },
    { name: 'Period', text: period ?? (periodDays ? counted(periodDays.value, 'day') : null) },
    { name: 'Supply address', text: supplyAddress?.value },
    {
      name: 'Bill total, including GST',
      text: totalIncGst && fitOf(bill) !== 'abroad' ? dollarsAndCents(totalIncGst.value) : null,
    },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));
}

/** The issues beside a field; with null those of the bill as a whole. */
export function issuesBeside(bill: ReadBill, field: BillIssue['field']): BillIssue[] {
  return bill.issues.filter((issue) => issue.field === field);
}

/** `of which 620 kWh controlled load`; null without any. */
export function controlledLoadWords({ controlledLoadKwh }: ReadBill): string | null {
  if (!controlledLoadKwh || controlledLoadKwh.value === 0) return null;
  return `Of this, ${quantity(controlledLoadKwh.value)} kWh are controlled load, which counts as off-peak.`;
}

/** `On the bill: 1,840 of 4,600 kWh.`; null when the bill has no such band. */
export function bandWords(bill: ReadBill, band: 'peakKwh' | 'shoulderKwh'): string | null {
  const [kwh, total] = [bill[band], bill.totalKwh];
  return kwh && total ? `On the bill: ${quantity(kwh.value)} of ${quantity(total.value)} kWh.` : null;
}

/** Why the demand needs a second look; null when it does not. */
export function demandWords({ demand }: ReadBill): string | null {
  if (demand?.value.unit !== 'kVA') return null;
  return `The bill measures ${quantity(demand.value.amount)} kVA. In kW it is a little less: lower it by the power factor if the bill shows one.`;
}

/** Why the NMI field is empty though the bill shows one; null when it is not. */
export function unusedNmiWords(bill: ReadBill): string | null {
  if (!bill.nmi || tellsNetwork(bill.nmi.value)) return null;
  return 'The meter number on the bill names no distribution network, as inside an embedded network, so the postcode is used.';
}
