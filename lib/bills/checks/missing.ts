/** Reports what was not found and is needed for the comparison or the account. */
import type { Bill } from '../bill';
import { isGasUnit } from '../labels/units';
import type { Finding } from './finding';

/** Everything that was not found. What the comparison needs comes first. */
export function checkMissing(bill: Bill): Finding[] {
  const { siteIdentifier, supplyPostcode, accountNumber, dueDate } = bill;
  // A single page of charges has no account details, so only the usage, period and site are reported.
  const isPage = siteIdentifier === null && supplyPostcode === null && accountNumber === null && dueDate === null;
  return [...findMissingReading(bill), ...(isPage ? [] : findMissingAccount(bill))];
}

function findMissingReading(bill: Bill): Finding[] {
  const findings: Finding[] = [];
  const isLpg = bill.energyType === 'lpg';
  const { usage, period, charges, totals } = bill;
  const hasUsage = [usage.totalKwh, usage.totalMj, usage.totalTherms].some((total) => total !== null);
  if (!hasUsage && !isLpg && !isByVolume(bill)) {
    const isFirstPage = charges.every(({ quantity }) => quantity === null);
    findings.push({ code: 'no_usage', facts: { isFirstPage } });
  }
  if (!isLpg && (period.start === null || period.end === null))
    findings.push({ code: 'no_period', facts: { days: period.days?.value ?? null } });
  if (bill.siteIdentifier === null && bill.supplyPostcode === null) findings.push({ code: 'no_site', facts: {} });
  if (charges.length === 0 && hasUsage) findings.push({ code: 'no_charges', facts: {} });
  if (totals.totalDue === null && totals.newCharges === null) findings.push({ code: 'no_total', facts: {} });
  return findings;
}

/**
 * Whether gas is charged in therms or by volume, as in the United States and Canada. Such a bill needs no usage in MJ.
 */
const isByVolume = ({ energyType, charges }: Bill): boolean =>
  energyType === 'gas' && charges.some(({ unit, quantity }) => quantity !== null && unit !== 'MJ' && isGasUnit(unit));

function findMissingAccount({ accountNumber, dueDate, directDebit, totals }: Bill): Finding[] {
  const findings: Finding[] = [];
  if (accountNumber === null) findings.push({ code: 'no_account_number', facts: {} });
  const isOwed = totals.totalDue === null || totals.totalDue.value > 0;
  if (dueDate === null && isOwed && !directDebit?.value) findings.push({ code: 'no_due_date', facts: {} });
  return findings;
}
