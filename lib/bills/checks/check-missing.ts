/** Reports what was not found, or read with too little evidence, and is needed for the comparison or the account. */
import { formatDate } from '@/lib/facts/format-date';
import { toCents } from '@/lib/facts/money';
import { type Basis, getConfidence, getReason } from '../basis';
import { type Bill, readField } from '../bill';
import { type FieldKey, type FieldRow, fieldKeys, getRow } from '../fields';
import { isGasUnit } from '../understand/values/units';
import { formatQuantity, makeMoneyFormat } from './formats';
import type { Finding, RuleCode } from './rules';
import { uncertainBelow } from './tolerances';

/** Reports a reminder of an earlier bill, or a credit note for one. No other check runs: neither charges for a period. */
export function checkNotice({ reminder, creditNote, currency, totals: { totalDue, newCharges } }: Bill): Finding[] {
  const money = makeMoneyFormat(currency);
  const overdue = totalDue ? `It asks for ${money(toCents(totalDue.value))} from earlier bills. ` : '';
  const credit = newCharges ?? totalDue;
  const charges = credit ? money(Math.abs(toCents(credit.value))) : 'charges';
  if (reminder?.value)
    return [
      {
        code: 'reminder_notice',
        message: `This is a reminder notice, not a bill. ${overdue}It has no usage. Upload the bill it is about.`,
      },
    ];
  const message = `This is a credit note. It takes back ${charges} of an earlier bill. Upload the bill that replaces it.`;
  return creditNote?.value ? [{ code: 'credit_note', message }] : [];
}

/** Everything that was not found. What the comparison needs comes first. */
export function checkMissing(bill: Bill): Finding[] {
  const { usage, period, charges, totals, siteIdentifier, supplyPostcode, accountNumber, dueDate, directDebit } = bill;
  const isLpg = bill.energyType === 'lpg';
  const hasUsage = [usage.totalKwh, usage.totalMj, usage.totalTherms].some((total) => total !== null);
  const hasQuantity = charges.some(({ quantity }) => quantity !== null);
  const hasTotal = totals.totalDue !== null || totals.newCharges !== null;
  const hasSite = siteIdentifier !== null || supplyPostcode !== null;
  // A single page of charges has no account details, so only the usage, period and site are reported.
  const isPage = !hasSite && accountNumber === null && dueDate === null;
  const isOwed = (totals.totalDue?.value ?? 1) > 0 && !directDebit?.value;
  const usageMessage = `We found no usage${hasQuantity ? ' on this bill.' : '. This looks like page 1 of the bill. Usage and charges are usually on page 2.'}`;
  const periodMessage = period.days
    ? `We found no dates for the billing period, only its ${period.days.value} days.`
    : 'We found no billing period on this bill.';
  const missing: [code: RuleCode, isMissing: boolean, message: string][] = [
    ['no_usage', !hasUsage && !isLpg && !isByVolume(bill), usageMessage],
    ['no_period', !isLpg && (period.start === null || period.end === null), periodMessage],
    ['no_site', !hasSite, 'We found no NMI or other connection number on this bill, and no supply postcode.'],
    ['no_charges', charges.length === 0 && hasUsage, 'We found no charge lines on this bill.'],
    ['no_total', !hasTotal, 'We found no total on this bill.'],
    ['no_account_number', accountNumber === null && !isPage, 'We found no account number on this bill.'],
    ['no_due_date', dueDate === null && isOwed && !isPage, 'We found no due date on this bill.'],
  ];
  return missing.flatMap(([code, isMissing, message]) => (isMissing ? [{ code, message }] : []));
}

/** Whether gas is charged in therms or by volume, as in North America. Such a bill needs no usage in MJ. */
const isByVolume = ({ energyType, charges }: Bill): boolean =>
  energyType === 'gas' && charges.some(({ unit, quantity }) => quantity !== null && unit !== 'MJ' && isGasUnit(unit));

/**
 * Reports each uncertain value that the comparison uses. For a partial bill it also reports those that identify it.
 * `reported`: fields that already have a finding.
 */
export function checkCertainty(bill: Bill, reported: ReadonlySet<string | null>, isPartial: boolean): Finding[] {
  return fieldKeys.flatMap((key): Finding[] => {
    const { extract, name, below = 'usual' } = getRow(key);
    const [field] = extract;
    const value = readField(bill, key);
    const doubt = findDoubt(key, bill);
    const isAsked = doubt === 'compared' || (isPartial && doubt === 'partial');
    if (!value || !isAsked || getConfidence(value) >= uncertainBelow[below] || reported.has(field)) return [];
    const rival = contradicted.includes(value.basis) ? `but ${getReason(value)}` : 'and nothing else confirms it';
    const message = `Check the ${name} against your bill. We read ${showValue(key, value.value, bill)}, ${rival}.`;
    return [{ code: 'uncertain', field, message }];
  });
}

/**
 * Something on the bill contradicts values with these bases. Values with another low basis merely lack confirmation.
 */
const contradicted: readonly Basis[] = ['lines_lost', 'usage_of_reads_open', 'usage_contradicted'];

const bands = ['usage.peakKwh', 'usage.shoulderKwh', 'usage.offPeakKwh', 'usage.controlledLoadKwh'];

/** When the value is reported, if another one of the bill does not stand for it. */
function findDoubt(key: FieldKey, bill: Bill): FieldRow['doubt'] | null {
  const { supplyAddress, totals, usage } = bill;
  if (key === 'supplyPostcode' && supplyAddress) return null;
  // Without a total of its own, the bill's amount due is compared.
  if (key === 'totals.totalDue' && totals.newCharges === null) return 'compared';
  // A band is uncertain for the same reason as the total, which is reported instead.
  const total = usage.totalKwh?.basis;
  if (bands.includes(key) && total && contradicted.includes(total) && readField(bill, key)?.basis === total)
    return null;
  return getRow(key).doubt ?? null;
}

function showValue(key: FieldKey, value: unknown, { currency, siteIdentifier }: Bill): string {
  if (key === 'siteIdentifier') return siteIdentifier?.value.id ?? '';
  const { unit } = getRow(key);
  if (typeof value !== 'number') return formatDate(String(value));
  if (key.startsWith('totals.')) return makeMoneyFormat(currency)(100 * value);
  return unit ? `${formatQuantity(value)} ${unit}` : formatQuantity(value);
}
