/** Copy about a bill as a whole: why it cannot be used, and what to know before comparing. */

import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import { stateNames } from '@/lib/facts/states';
import type { TypedBill } from '@/lib/site/address/bill-form';
import { formatCount, formatDate, formatQuantity } from '@/lib/site/words/format';
import { type BillIssue, findLateIssue, findNotice, isGas, type ReadBill } from './model';

interface BillNote {
  title: string;
  text: string;
}

/** Returns why the comparison cannot use a bill; null when it can. */
export function findUnusableNote(bill: ReadBill): BillNote | null {
  if (bill.isAbroad) {
    return { title: 'This bill is from another country', text: 'We compare electricity plans in Australia only.' };
  }
  const elsewhere = findUnservedState(bill);
  if (elsewhere !== null) {
    return {
      title: `This bill is from ${elsewhere}`,
      text: 'We don’t compare plans there: it has no open market for electricity like the eastern and southern states.',
    };
  }
  const notice = findNotice(bill);
  if (notice) return noticeNotes[notice];
  if (!isGas(bill)) return null;
  return {
    title: bill.energyType === 'gas' ? 'This is a gas bill' : 'This is an LPG bill',
    text: 'We compare electricity plans only. Upload an electricity bill instead, or compare with a postcode.',
  };
}

const noticeNotes: Record<NonNullable<ReturnType<typeof findNotice>>, BillNote> = {
  reminder_notice: {
    title: 'This is a reminder notice, not a bill',
    text: 'It has no usage, and the amount it asks for is from an earlier bill. Upload the bill it is about.',
  },
  credit_note: {
    title: 'This is a credit note, not a bill',
    text: 'It takes back charges of an earlier bill. Upload the bill that replaces it.',
  },
};

/**
 * Returns the state of a site outside the National Electricity Market, for a sentence; null for any other. The NMI comes
 * before the postcode. Source of the postcodes: Australia Post.
 */
function findUnservedState({ nmi, network, supplyPostcode, isAbroad }: ReadBill): string | null {
  if (network !== null || isAbroad) return null;
  const meter = identifyNmi(nmi?.value ?? '');
  if (meter.kind === 'out_of_coverage') return meter.what.includes('WA') ? stateNames.WA : `the ${stateNames.NT}`;
  const postcode = supplyPostcode?.value ?? '';
  if (/^6\d{3}$/.test(postcode)) return stateNames.WA;
  return /^0[89]\d{2}$/.test(postcode) ? `the ${stateNames.NT}` : null;
}

/** Returns notes to read before comparing, most serious first. */
export function listBillNotes(bill: ReadBill, { bill_kwh }: Pick<TypedBill, 'bill_kwh'>): BillNote[] {
  const late = findLateIssue(bill);
  const several = bill.issues.find(({ rule }) => rule === 'several_bills');
  const meter = identifyNmi(bill.nmi?.value ?? '').kind;
  return [
    ...(late ? [{ title: 'We read only part of your bill', text: late.message }] : []),
    ...(several ? [{ title: 'This file has more than one bill', text: several.message }] : []),
    ...(!late && bill.totalKwh === null && bill_kwh === '' ? [noUsageNote] : []),
    ...(bill.embedded || meter === 'ambiguous' || meter === 'no_distribution_network' ? [embeddedNetworkNote] : []),
    ...(bill.meterCount > 1 ? [{ title: `Your bill covers ${bill.meterCount} meters`, text: severalMetersText }] : []),
    ...(bill.exportKwh
      ? [
          {
            title: 'You have solar',
            text: `You fed in ${formatQuantity(bill.exportKwh)} kWh. Plans that publish what they pay for that are costed with it.`,
          },
        ]
      : []),
  ];
}

const noUsageNote: BillNote = {
  title: 'We couldn’t find your usage',
  text: 'It’s usually on page 2. Upload a file with all pages, or enter your usage below.',
};

const embeddedNetworkNote: BillNote = {
  title: 'You may be in an embedded network',
  text: 'There the building’s owner buys the power and sells it to you. Ask them if you can choose a retailer: if not, the plans here aren’t open to you.',
};

const severalMetersText = 'We compare their usage together. If they have different NMIs, compare them one at a time.';

/** Returns the issues about the whole bill, except those that have a note of their own. */
export function findWholeBillIssues(bill: ReadBill): BillIssue[] {
  return bill.issues.filter(
    ({ field, rule }) => field === null && rule !== 'file_out_of_time' && rule !== 'several_bills',
  );
}

/** `9 August 2026 – 8 November 2026`, or the number of days when the dates are not known. */
export function formatPeriod({ periodStart, periodEnd, periodDays }: ReadBill): string | null {
  if (periodStart && periodEnd) return `${formatDate(periodStart.value)} – ${formatDate(periodEnd.value)}`;
  return periodDays && formatCount(periodDays.value, 'day');
}
